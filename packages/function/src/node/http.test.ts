import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { webRequest } from './http.ts'

function addressOf(url: string, host: string): URL {
  const message = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: { host } })
  return new URL(webRequest(message).url)
}

test.each(['[::1', 'a@b.example', 'a b', '', 'a.example:99999'])(
  'the host %j is none, and the path is the same',
  (host) => {
    expect(addressOf('/plans/?a=b', host).href).toBe('http://invalid.invalid/plans/?a=b')
  },
)

test('hosts, their ports and addresses stay', () => {
  expect(addressOf('/plans/', 'Docs.example:8080').href).toBe('http://docs.example:8080/plans/')
  expect(addressOf('/plans/', '[::1]:80').href).toBe('http://[::1]/plans/')
  expect(addressOf('http://[/', 'docs.example').pathname).toBe('/%00')
})
