import { expect, it } from 'vitest'
import type { RequestExample } from '../endpoint-types.ts'
import { bodyPieces, writtenRequest } from './plain-request.ts'

function upload(...texts: string[]): RequestExample {
  const parts = texts.map((text, index) => ({ type: 'text' as const, name: `part${index}`, text }))
  const body = { type: 'multipart' as const, mediaType: 'multipart/form-data', parts }
  return { type: 'request-example', method: 'POST', url: 'https://a.example', headers: [], cookies: [], body }
}

function boundaryOf(request: RequestExample): string {
  return /boundary=(.*)/.exec(writtenRequest(request).headers[0]!.value)![1]!
}

it('parts are separated by what occurs in none of them', () => {
  const text = 'one\r\n--boundary\r\nContent-Disposition: form-data; name="role"\r\n\r\nadmin'
  const boundary = boundaryOf(upload(text))
  expect(text).not.toContain(boundary)
  const [piece] = bodyPieces(writtenRequest(upload(text)).body!)
  expect(piece).toMatchObject({ text: expect.stringContaining(`--${boundary}--`) })
})

it('the boundary is another one for another body, and the same for the same', () => {
  expect(boundaryOf(upload('a'))).toBe(boundaryOf(upload('a')))
  const all = ['', 'a', 'b', 'ab', boundaryOf(upload('a'))].map((text) => boundaryOf(upload(text)))
  expect(new Set(all).size).toBe(all.length)
})

it('the boundary of a test can be chosen', () => {
  const { headers } = writtenRequest(upload('a'), () => 'mine')
  expect(headers).toEqual([{ name: 'Content-Type', value: 'multipart/form-data; boundary=mine' }])
})
