import { expect, test } from 'vitest'
import { serverOrigins } from './server-origins.ts'

const digits = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test('counts the addresses that are too many to be named', () => {
  const url = 'https://a{one}.b{two}.c{three}.example'
  const server = (...counts: number[]) => ({
    url,
    variables: ['one', 'two', 'three'].map((name, index) => ({ name, enum: digits(counts[index]!) })),
  })
  const counted = (...counts: number[]) => {
    const { origins, omitted } = serverOrigins(server(...counts))
    return [origins.length, omitted]
  }
  expect(counted(1, 1, 200)).toEqual([200, 0])
  expect(counted(1, 1, 201)).toEqual([200, 1])
  expect(counted(300, 2, 1)).toEqual([200, 400])
  expect(counted(300, 2, 3)).toEqual([200, 1600])
})

test('names each address whose host no policy can name', () => {
  const server = { url: 'https://{a}.example', variables: [{ name: 'a', enum: ['a;b', 'c', "d'e"] }] }
  expect(serverOrigins(server)).toEqual({
    origins: ['https://c.example'],
    unnamed: ['https://a;b.example', "https://d'e.example"],
    omitted: 0,
  })
})

test.each([
  ['https://{tenant}.example.com', 'https://*.example.com'],
  ['https://{tenant}.example.com:8443/v1', 'https://*.example.com:8443'],
  // Everybody can have a subdomain of a top-level domain.
  ['https://{tenant}.com', 'https://any-label.com'],
])('a subdomain of the reader: %s', (url, origin) => {
  expect(serverOrigins({ url, variables: [] }).origins).toEqual([origin])
})
