import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { innerParts } from './condition.ts'
import { schemaOf, schemaPage } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'

const card = { properties: { type: { const: 'card' } }, required: ['type'] }

describe('a condition in a few words', () => {
  it.each<[schema: JsonObject, sentence: string]>([
    [{ if: card, then: { required: ['number'] } }, 'When `type` is `card`: `number` is required.'],
    [
      {
        if: { properties: { type: { enum: ['a', 'b', 'c'] } } },
        then: { required: ['x', 'y'] },
        else: { required: ['z'] },
      },
      'When `type` is `a`, `b` or `c`: `x` and `y` are required. Otherwise: `z` is required.',
    ],
    [{ if: card, else: { required: ['iban'] } }, 'Unless `type` is `card`: `iban` is required.'],
    [{ if: { required: ['a'] }, then: { properties: { b: false } } }, 'When `a` is given: `b` is not allowed.'],
    [{ if: { required: ['a'] }, then: false }, 'When `a` is given: no value is allowed.'],
    [{ dependentRequired: { a: ['b', 'c'] } }, 'When `a` is given: `b` and `c` are required.'],
    [{ dependencies: { a: ['b'] } }, 'When `a` is given: `b` is required.'],
    [
      { if: { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, then: { required: ['c'] } },
      'When at least one of `a`, `b` is given: `c` is required.',
    ],
    [
      { if: card, then: { oneOf: [{ required: ['a'] }, { required: ['b', 'c'] }] } },
      'When `type` is `card`: exactly one of these is required: `a`; `b` and `c`.',
    ],
    [{ dependentSchemas: { a: { properties: { b: { const: 1 } } } } }, 'When `a` is given: `b` is `1`.'],
  ])('%j', async (schema, sentence) => {
    const described = await schemaOf({ type: 'object', ...schema })
    expect(innerParts(described)).toEqual([sentence])
  })
})

describe('what a value must be or not be, in a few words', () => {
  const names = { type: 'object', properties: { a: {}, b: {} } }
  it.each<[schema: JsonObject, sentence: string]>([
    [{ type: 'string', not: { enum: ['bad', 'worse'] } }, 'Must not be one of: `bad`, `worse`.'],
    [{ type: 'string', not: { const: 'bad' } }, 'Must not be `bad`.'],
    [{ not: { enum: ['bad', null] } }, 'Must not be one of: `bad`, `null`.'],
    [{ ...names, not: { required: ['a', 'b'] } }, 'Not allowed: `a` and `b` are given.'],
    [{ ...names, not: card }, 'Not allowed: `type` is `card`.'],
    [
      { ...names, not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } },
      'Not allowed: at least one of `a`, `b` is given.',
    ],
    [{ ...names, anyOf: [{ required: ['a'] }, { required: ['b'] }] }, 'At least one of `a`, `b` is required.'],
    [{ ...names, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, 'Exactly one of `a`, `b` is required.'],
    [
      { ...names, anyOf: [{ required: ['a', 'b'] }, { type: 'object', required: ['c'] }] },
      'At least one of these is required: `a` and `b`; `c`.',
    ],
  ])('%j', async (schema, sentence) => {
    const page = await schemaPage(schema)
    expect(renderMarkdown(page)).toContain(`\n- ${sentence}\n`)
    expect(renderHtml(page).html).toContain(`<p>${sentence.replaceAll(/`(.*?)`/g, '<code>$1</code>')}</p>`)
  })

  it('or as schemas, where it takes more', async () => {
    const page = await schemaPage({ type: 'string', allOf: [{ not: { pattern: '^a' } }, { not: { pattern: 'z$' } }] })
    expect(renderMarkdown(page)).toContain(
      '- Must not be: string. Pattern: `^a`.\n- Must not be: string. Pattern: `z$`.\n',
    )
    const html = renderHtml(page).html.replaceAll(/<[^>]*>/g, '')
    expect(html).toContain('Must not be stringPattern: ^aMust not be stringPattern: z$')
  })
})

it('a condition that takes more words is shown as schemas, with words for the parts that have some', async () => {
  const then = { properties: { number: { type: 'string', minLength: 12, description: 'On the front.' } } }
  const schema = { type: 'object', if: card, then, else: { required: ['iban'] } }
  const page = await schemaPage(schema)
  const html = renderHtml(page).html
  expect(html).toContain('<p>When <code>type</code> is <code>card</code>:</p>')
  expect(html).toContain('On the front.')
  expect(html).toContain('<p>Otherwise <code>iban</code> is required.</p>')
  const markdown = renderMarkdown(page)
  expect(markdown).toContain(
    '- When `type` is `card`:\n- Then: object.\n  - `number` string. Length: `≥ 12`. On the front.',
  )
  expect(markdown).toContain('- Otherwise `iban` is required.')
  const pattern = { type: 'string', if: { pattern: '^a' }, then: { maxLength: 3 } }
  expect(renderMarkdown(await schemaPage(pattern))).toContain(
    '- If it matches: string. Pattern: `^a`.\n- Then: string. Length: `≤ 3`.',
  )
})

it('what a text holds is shown', async () => {
  const contentSchema = { type: 'object', properties: { inside: { type: 'integer' } } }
  const page = await schemaPage({
    type: 'string',
    contentMediaType: 'application/json',
    contentEncoding: 'base64',
    contentSchema,
  })
  const markdown = renderMarkdown(page)
  expect(markdown).toContain('Content type: `application/json`. Encoding: `base64`.')
  expect(markdown).toContain('- Content: object.\n  - `inside` integer.')
  expect(renderHtml(page).html).toMatch(/Content<\/span>[^]*inside/)
})
