import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { conditionSentence } from './condition-text.ts'
import { schemaOf, schemaPage } from './fixture.test.helper.ts'
import { renderHtml } from './html.ts'
import { renderMarkdown } from './markdown.ts'

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
    [{ dependentSchemas: { a: { properties: { b: { const: 1 } } } } }, 'When `a` is given: `b` is `1`.'],
  ])('%j', async (schema, sentence) => {
    const { conditions } = await schemaOf({ type: 'object', ...schema })
    expect(conditions!.map(conditionSentence)).toEqual([sentence])
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
    '- When it fits: string. Pattern: `^a`.\n- Then: string. Length: `≤ 3`.',
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
