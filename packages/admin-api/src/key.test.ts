import { expect, test } from 'vitest'
import { createSecret, keyId, matches, withoutKeys } from './key.ts'

test('a key has 256 random bits behind its id, and is known by its hash alone', () => {
  const { id, key, hash } = createSecret()
  expect(key).toMatch(/^svc_[0-9a-f]{16}_[\w-]{43}$/)
  expect(keyId(key)).toBe(id)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(matches(key, hash)).toBe(true)
  expect(matches(createSecret().key, hash)).toBe(false)
  expect(matches('', hash)).toBe(false)
})

test.each([
  '',
  'svc_',
  'svc_0123456789abcdef_short',
  'sk_0123456789abcdef_'.padEnd(63, 'a'),
  'svc_0123456789ABCDEF_'.padEnd(64, 'a'),
])('%j has not the form of a key', (text) => expect(keyId(text)).toBeUndefined())

test('keys are cut out of texts', () => {
  const { key } = createSecret()
  expect(withoutKeys(`/a/${key}?b=${key}"`)).toBe('/a/svc_…?b=svc_…"')
})
