import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import { reference, schemaOf, schemaPage } from './fixture.test.helper.ts'
import { renderHtml } from './html.ts'
import { renderMarkdown } from './markdown.ts'
import { typeText } from './schema-text.ts'

/** What both forms of a page say about a property `p`, in one line each. */
async function saidOf(schema: JsonObject, schemas: JsonObject = {}): Promise<{ html: string; markdown: string }> {
  const page = await schemaPage({ type: 'object', properties: { p: schema } }, schemas)
  const [row = ''] = /<li id="[^"]*\/p">.*?(?=<\/ul><\/div>|<aside)/s.exec(renderHtml(page).html) ?? []
  const [item = ''] = /(?<=\n)- `p` .*?(?=\n\n#)/s.exec(renderMarkdown(page)) ?? []
  return {
    html: row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    markdown: item,
  }
}

describe('a type', () => {
  const object = { type: 'object', properties: { a: { type: 'string' } } }
  const types: [title: string, schema: JsonObject, text: string][] = [
    ['named once where variants are alike', { oneOf: [object, object] }, 'object'],
    [
      'without brackets then',
      { items: { anyOf: [{ type: 'string' }, { type: 'string', enum: [''] }] } },
      'array of string',
    ],
    [
      'in brackets where they differ',
      { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      'array of (string | null)',
    ],
    [
      'a tuple, which may have like items',
      { prefixItems: [{ type: 'string' }, { type: 'string' }] },
      '[string, string]',
    ],
    ['anything, `null` included', { nullable: true }, 'any'],
  ]
  it.each(types)('is %s', async (_, schema, text) => {
    expect(typeText(await schemaOf(schema))).toBe(text)
  })
})

describe('what the type says already', () => {
  it('is not said again', async () => {
    const { html, markdown } = await saidOf({
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    })
    expect(html).toBe('p string | array of string')
    expect(markdown).toBe('- `p` string | array of string.')
    expect((await saidOf({ type: 'string', uniqueItems: true })).markdown).toBe('- `p` string.')
    expect((await saidOf({ type: 'array', uniqueItems: true })).markdown).toBe('- `p` array of any. Unique items.')
  })

  it('is all that is said only where there is no more', async () => {
    const words = { description: 'Any value at all.' }
    const map = await saidOf({ type: 'object', additionalProperties: words })
    expect(map.html).toContain('p map of any Each value Any value at all.')
    expect(map.markdown).toBe('- `p` map of any.\n  - Each value: any. Any value at all.')
    const not = await saidOf({ type: 'array', items: { type: 'string', not: { const: 'a' } } })
    expect(not.html).toContain('Each item Must not be')
    expect(not.markdown).toContain('- Each item: string.\n    - Must not be: ')
  })
})

describe('XML', () => {
  const cases: [title: string, schema: JsonObject, facts: string[]][] = [
    ['an attribute', { type: 'integer', xml: { attribute: true } }, ['XML attribute']],
    ['an attribute of another name', { type: 'integer', xml: { attribute: true, name: 'no' } }, ['XML attribute: no']],
    [
      'an attribute of 3.2',
      { type: 'integer', xml: { nodeType: 'attribute', prefix: 'x' } },
      ['XML attribute', 'XML prefix: x'],
    ],
    ['an element of its own name with a prefix', { xml: { name: 'p', prefix: 'x' } }, ['XML element: x:p']],
    ['an element of another name', { type: 'string', xml: { name: 'q', prefix: 'x' } }, ['XML element: x:q']],
    ['a namespace', { type: 'string', xml: { namespace: 'https://a.b' } }, ['XML namespace: https://a.b']],
    ['a list in an element', { type: 'array', xml: { wrapped: true } }, ['XML element around the list']],
    ['a named one', { type: 'array', xml: { wrapped: true, name: 'all' } }, ['XML element around the list: all']],
    ['that of 3.2', { type: 'array', xml: { nodeType: 'element' } }, ['XML element around the list']],
    ['text', { type: 'string', xml: { nodeType: 'text' } }, ['XML text']],
    ['a CDATA section', { type: 'string', xml: { nodeType: 'cdata' } }, ['XML CDATA section']],
    ['no element', { type: 'object', xml: { nodeType: 'none' } }, ['No XML element']],
    ['an element, as ever', { type: 'string', xml: { nodeType: 'element' } }, []],
    ['its own name', { type: 'string', xml: { name: 'p', attribute: false, wrapped: false } }, []],
  ]
  it.each(cases)('says that a value is %s', async (_, schema, facts) => {
    const { html, markdown } = await saidOf(schema)
    const [, said] = /^- `p` [^.]*\.(.*)$/.exec(markdown)!
    expect(said!.replaceAll('`', '')).toBe(facts.map((fact) => ` ${fact}.`).join(''))
    for (const fact of facts) expect(html).toContain(fact)
    if (facts.length === 0) expect(html).not.toContain('XML')
  })

  it('says it of named schemas, whose name is no news', async () => {
    const Pet = { type: 'object', xml: { name: 'pet' }, properties: { a: {} } }
    const Own = { type: 'object', xml: { name: 'Own' }, properties: { a: {} } }
    const page = await schemaPage(
      { type: 'array', items: { oneOf: [reference('Pet'), reference('Own')] } },
      { Pet, Own },
    )
    for (const form of [renderHtml(page).html.replaceAll(/<[^>]*>/g, ''), renderMarkdown(page).replaceAll('`', '')]) {
      expect(form).toContain('XML element: pet')
      expect(form.match(/XML/g)).toHaveLength(1)
    }
  })
})
