import { expect, test } from 'vitest'
import { Policy } from './policy.ts'

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
