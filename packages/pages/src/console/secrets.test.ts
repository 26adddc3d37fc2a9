import { expect, test } from 'vitest'
import { isSecret, withoutSecrets } from './secrets.ts'

test.each([
  ['password', 'x'],
  ['clientSecret', 'x'],
  ['access_token', 'x'],
  ['X-Api-Key', 'x'],
  ['apikey', 'x'],
  ['Authorization', 'x'],
  ['note', 'Bearer abc'],
  ['note', 'sk_live_123'],
  ['note', 'eyJhbGciOi.x.y'],
])('%s: %s is a secret', (name, value) => expect(isSecret(name, value)).toBe(true))

test.each([
  ['max_tokens', 100],
  ['author', 'Ada'],
  ['sort_key', 'name'],
  ['monkey', 'x'],
  ['password', ''],
  ['skill', 'skating'],
  ['pinned', 'yes'],
])('%s: %j is none', (name, value) => expect(isSecret(name, value)).toBe(false))

test('values keep all but their secrets, at every depth', () => {
  const value = JSON.parse(
    '{"name":"Ada","__proto__":{"token":"x","a":1},"login":{"password":"x","tries":3},"keys":["sk_live_1","plain"],"tokens":["a"],"list":[{"secret":"x"},[null,"Basic abc"]]}',
  )
  expect(JSON.stringify(withoutSecrets(value))).toBe(
    '{"name":"Ada","__proto__":{"a":1},"login":{"tries":3},"keys":["plain"],"tokens":[],"list":[{},[null]]}',
  )
})
