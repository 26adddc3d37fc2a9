import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonObject, type JsonValue, isObject } from '../json.ts'
import { docs } from '../project.test.helper.ts'
import { fits, isDocsInput } from './quick-check.ts'
import { docsSchema } from './schema/index.ts'

const full: JsonObject = {
  $schema: 'https://example.com/docs.schema.json',
  ...docs(
    {
      openapi: ['a.json', { source: 'b.json', directory: 'b' }],
      global: { anchors: [{ anchor: 'Blog', href: 'https://example.com', icon: { name: 'pen', style: 'solid' } }] },
      tabs: [
        { tab: 'API', align: 'end', openapi: 'c.json' },
        { tab: 'Guides', menu: [{ item: 'Start', pages: ['index', { group: 'Deep', pages: ['a'], expanded: true }] }] },
      ],
      versions: [{ version: '2', default: true, groups: [] }],
    },
    {
      logo: { light: '/l.svg', dark: '/d.svg' },
      fonts: { family: 'Inter', weight: 400.5, heading: { weight: 700 } },
      icons: { library: 'lucide' },
      styling: { codeblocks: { theme: { light: 'a', dark: 'b' }, languages: { custom: ['/x.json'] } } },
      footer: { socials: { x: 'https://x.com' }, links: [{ items: [{ label: 'A', href: '/a' }] }] },
      contextual: {
        options: ['copy', { title: 'Mine', description: 'Ask', href: { base: '/', query: [{ key: 'q', value: 1 }] } }],
      },
      redirects: [{ source: '/a', destination: '/b' }],
      api: { playground: { display: 'simple' }, mdx: { server: 'https://a.example' } },
      search: { prompt: 'Ask' },
      integrations: { ga4: { measurementId: 'G-1' }, hotjar: { hjid: 1, hjsv: '6' } },
    },
  ),
}

test('a full docs.json is found to be one without the validator', () => {
  expect(isDocsInput(full)).toBe(true)
})

/** `value` with one place replaced: the first of `steps` leads to a member, and so on. */
function changed(value: JsonValue, steps: readonly number[], change: JsonValue | undefined): JsonValue | undefined {
  const [step = 0, ...rest] = steps
  const size = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
  if (steps.length === 0 || size === 0) return change
  const at = step % size
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => (index === at ? [changed(item, rest, change)] : [item])).filter(isThere)
  }
  if (!isObject(value)) return change
  const entries = Object.entries(value).map(([key, item], index) =>
    index === at ? [key, changed(item ?? null, rest, change)] : [key, item],
  )
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

function isThere(value: JsonValue | undefined): value is JsonValue {
  return value !== undefined
}

test('it and the validator agree, and give the same', () => {
  const step = fc.nat({ max: 20 })
  const other = fc.oneof(
    fc.constantFrom<JsonValue | undefined>(undefined, '', 'x', 1, true, null, '#ABCDEF', 'lucide'),
    fc.constantFrom<JsonValue>([], {}, ['a'], { a: 'b' }, { light: '/a', dark: '/b' }, { source: 'a.json' }),
    fc.constantFrom<JsonValue>({ group: 'G', pages: [1] }, [{ tab: 'T', nested: {} }], { constructor: {} }),
  )
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 7 }), other, (steps, change) => {
      const value = changed(full, steps, change)
      // The navigation as a list of groups: only the validator knows this old form.
      fc.pre(isObject(value) && !Array.isArray(value.navigation))
      const result = docsSchema().safeParse(value, { jitless: true })
      const isPlain = isObject(value) && isDocsInput(value)
      // The validator leaves options to the menu.
      const isMenuChanged = isObject(value) && !isDeepStrictEqual(value.contextual, full.contextual)
      if (isPlain || !isMenuChanged) expect(isPlain).toBe(result.success)
      if (result.success) expect(result.data).toEqual(value)
    }),
    { numRuns: 2_000 },
  )
})

test('no value fits a schema with a word that it does not know', () => {
  expect(fits('x', { type: 'string' }, {})).toBe(true)
  expect(fits('x', { type: 'string', maxLength: 5 }, {})).toBe(false)
  expect(fits('x', { toString: 1 }, {})).toBe(false)
})
