import { expect, test } from 'vitest'
import { ignoreKnownLinks } from './dead-links.ts'
import { vitepressDocs } from './docs.test.helper.ts'

test.each([
  [undefined, '/old', true],
  [undefined, '/old/index', true],
  [undefined, '/nowhere', false],
  [true as const, '/nowhere', true],
  ['localhostLinks' as const, 'http://localhost:3000', true],
  [['/own'], '/own', true],
  [['/own'], '/old', true],
])('with the setting %j, the link check lets %s pass: %s', async (own, url, expected) => {
  const redirects = [{ source: '/old', destination: '/a' }]
  const docs = await vitepressDocs({ pages: ['a'] }, { 'a.md': '# A' }, { redirects })
  const rules = ignoreKnownLinks(own, { docs })
  const passes = Array.isArray(rules)
    ? rules.some((rule) =>
        typeof rule === 'function' ? rule(url) : typeof rule === 'string' ? rule === url : rule.test(url),
      )
    : rules === true
  expect(passes).toBe(expected)
})
