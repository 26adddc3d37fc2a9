import { expect, test } from 'vitest'
import { isSecret, mayHaveSecrets, withoutSecrets } from './secrets.ts'

test.each([
  ['password', 'x'],
  ['clientSecret', 'x'],
  ['access_token', 'x'],
  ['X-Api-Key', 'x'],
  ['apikey', 'x'],
  ['Authorization', 'x'],
  ...['pwd', 'dbPass', 'user_pw', 'jwt', 'X-Auth', 'sig', 'client_assertion', 'app_key', 'consumerKey', 'ssn'].map(
    (name): [string, unknown] => [name, 'x'],
  ),
  ['cardNumber', 4242],
  ['pin_code', 1234],
  ['cvv', 123],
  ['secrets', { DB: 'x' }],
  ['tokens', ['abc']],
  ['note', 'Bearer abc'],
  ['note', 'sk_live_123'],
  ['note', 'eyJhbGciOi.x.y'],
  ['note', 'github_pat_11ABC'],
  ['note', 'AKIAIOSFODNN7EXAMPLE'],
])('%s: %s is a secret', (name, value) => expect(isSecret(name, value)).toBe(true))

test.each([
  ['max_tokens', 100],
  ['author', 'Ada'],
  ['sort_key', 'name'],
  ['monkey', 'x'],
  ['password', ''],
  ['skill', 'skating'],
  ['pinned', 'yes'],
  ['compass', 'north'],
  ['design', 'x'],
  ['slug', 'summer-sale-of-the-year'],
  ['tokenLimit', 5],
  ['has_password', true],
])('%s: %j is none', (name, value) => expect(isSecret(name, value)).toBe(false))

test('values keep all but their secrets, at every depth', () => {
  const value = JSON.parse(
    '{"name":"Ada","__proto__":{"token":"x","a":1},"login":{"password":{"value":"x"},"tries":3},"max_tokens":5,"pin":1234,"secrets":{"DB":"x"},"keys":["sk_live_1","plain"],"tokens":["a"],"list":[{"secret":"x"},[null,"Basic abc"]]}',
  )
  expect(JSON.stringify(withoutSecrets(value))).toBe(
    '{"name":"Ada","__proto__":{"a":1},"login":{"tries":3},"max_tokens":5,"keys":["plain"],"list":[{},[null]]}',
  )
})

test.each([
  'Bearer abc',
  'say: bearer abc',
  'eyJhbGciOi.x.y',
  'key is sk_live_123',
  '{"note": "a", "password": "hun',
  "<login pin='1'/>",
  'a=1&clientSecret=x',
])('%s may have secrets', (text) => expect(mayHaveSecrets(text)).toBe(true))

test.each(['{"note": "a', 'A basic plan.', '<order><item>lamp</item></order>'])('%s has none', (text) =>
  expect(mayHaveSecrets(text)).toBe(false),
)
