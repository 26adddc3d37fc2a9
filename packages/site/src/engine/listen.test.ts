import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { isOwnHost, listen } from './listen.ts'

test.each([
  [undefined, true],
  ['localhost', true],
  ['LOCALHOST:3000', true],
  ['docs.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.5', true],
  ['[::1]:3000', true],
  [`${hostname()}:3000`, true],
  ['docs.acme.example', true],
  ['', false],
  ['evil.example', false],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['evil.example/localhost', false],
  ['notlocalhost', false],
  ['a b', false],
])('a request for %s', (header, expected) => {
  expect(isOwnHost(header, 'Docs.acme.example')).toBe(expected)
})

test('the next port is taken where none is asked for, and no other one than that', async () => {
  const [first, second] = [createServer(), createServer()]
  const port = await listen(first, { port: undefined, host: '127.0.0.1' })
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  expect(await listen(second, { port: undefined, host: '127.0.0.1' })).toBeGreaterThan(port)
  for (const server of [first, second]) server.close()
})
