import { expect, test } from 'vitest'
import { Policy } from './policy.ts'
import { fileSource } from './sources.ts'

test('nothing that is not one source is added, whoever finds it', () => {
  const before = new Policy().toString()
  const policy = new Policy()
  for (const sign of [';', ',', ' ', '\t', '\n', '\r', '\f', '\0', "'", '"', '\u00a0', '\u2028', '<', '>'])
    policy.allow('script-src', `https://a${sign}.example`)
  for (const source of ['', '; sandbox', "https://a.example; script-src 'unsafe-inline'", 'https://a.example,*'])
    policy.allow('connect-src', source)
  expect(policy.toString()).toBe(before)
  policy.allow('script-src', 'https://a.example')
  expect(policy.toString()).toContain("script-src 'self' https://a.example;")
})

test.each([
  ["https://a.example/b;c,d'e/f.js", 'https://a.example/b%3Bc%2Cd%27e/f.js'],
  ['//a.example/b c', 'https://a.example/b%20c'],
  ['https://a;b.example/c.js', undefined],
])('the source of one file has no sign of a policy: %s', (url, source) => {
  expect(fileSource(url)).toBe(source)
  const before = new Policy()
  const policy = new Policy()
  policy.allow('script-src', source ?? url)
  expect(String(policy)).toBe(
    source === undefined ? String(before) : String(before).replace("script-src 'self'", `script-src 'self' ${source}`),
  )
})
