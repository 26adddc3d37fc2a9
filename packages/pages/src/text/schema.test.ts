import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { reference, schemaOf, schemaPage } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'
import { typeText } from './schema.ts'

/** What HTML and Markdown say about a property `p`, in one line each. */
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
      'array of (string or null)',
    ],
    [
      'a tuple, which may have like items',
      { prefixItems: [{ type: 'string' }, { type: 'string' }] },
      '[string, string]',
    ],
    [
      'with `null` once, however many variants may be it',
      {
        oneOf: [
          { type: 'object', nullable: true, properties: { a: {} } },
          { type: 'string', nullable: true },
        ],
      },
      'object, string or null',
    ],
    [
      'in one word where parts have more variants than a line has room for',
      {
        allOf: [
          { anyOf: [1, 2, 3, 4, 5].map((size) => ({ type: 'array', minItems: size, items: { type: 'object' } })) },
          {
            oneOf: [
              { type: 'object', nullable: true },
              { type: 'string', nullable: true, minLength: 1 },
            ],
          },
        ],
      },
      'all of',
    ],
    ['anything, `null` included', { nullable: true }, 'any'],
    ['that of every value', { enum: ['a', 1, null, true] }, 'string, number, boolean or null'],
    ['none where a value has parts', { enum: ['a', []] }, 'any'],
    ['null alone', { enum: [null] }, 'null'],
    ['one that no value has', { allOf: [{ type: 'string' }, { type: 'integer' }] }, 'string & integer'],
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
    expect(html).toBe('p string or array of string')
    expect(markdown).toBe('- `p` string or array of string.')
    expect((await saidOf({ type: 'string', uniqueItems: true })).markdown).toBe('- `p` string.')
    expect((await saidOf({ type: 'array', uniqueItems: true })).markdown).toBe('- `p` array of any. Unique items.')
  })

  it('is said of each part of a value with several', async () => {
    const sizes = [1, 2, 3, 4, 5].map((size) => ({ type: 'string', minLength: size }))
    const { html, markdown } = await saidOf({
      allOf: [
        { anyOf: sizes },
        {
          oneOf: [
            { type: 'object', nullable: true },
            { type: 'string', nullable: true },
          ],
        },
      ],
    })
    expect(html).toMatch(/^p All of Any of string Length: ≥ 1 /)
    expect(markdown).toMatch(
      /^- `p` all of\.\n {2}- All of: any of\.\n(?: {4}- Variant .*\n){5} {2}- All of: object, string or null\./,
    )
  })

  it('is all that is said only where there is no more', async () => {
    const words = { description: 'Any value at all.' }
    const map = await saidOf({ type: 'object', additionalProperties: words })
    expect(map.html).toContain('p map of any Each value Any value at all.')
    expect(map.markdown).toBe('- `p` map of any.\n  - Each value: any. Any value at all.')
    const not = await saidOf({ type: 'array', items: { type: 'string', not: { const: 'a' } } })
    expect(not.html).toContain('Each item Must not be')
    expect(not.markdown).toContain('- Each item: string.\n    - Must not be `a`.')
  })

  it('is one range where both ends are limited', async () => {
    const rangeOf = async (minimum: number, maximum: number) =>
      (await saidOf({ type: 'number', minimum, maximum })).markdown
    expect(await rangeOf(0, 2.5)).toBe('- `p` number. Range: `0–2.5`.')
    expect(await rangeOf(-90, -1)).toBe('- `p` number. Range: `-90 – -1`.')
    expect((await saidOf({ type: 'number', minimum: 1, exclusiveMaximum: 9 })).markdown).toBe(
      '- `p` number. Minimum: `1`. Less than: `9`.',
    )
  })

  it('is the type of a map that has variants', async () => {
    const anyOf = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ type: 'object', properties: { [name]: {} } }))
    const { html } = await saidOf({ type: 'object', additionalProperties: { type: 'string' }, anyOf })
    expect(html).toMatch(/^p map of string Any of /)
    expect(html).not.toContain('All of')
  })

  it('is what a fold holds that has no names', async () => {
    const long = { description: 'A name. '.repeat(100) }
    const mixed = { ...long, anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] }
    const map = { ...long, type: 'object', additionalProperties: { type: 'string' } }
    const schemas = { text: { ...long, type: 'string' }, mixed, map, any: long }
    const page = await schemaPage(
      { properties: Object.fromEntries(Object.keys(schemas).map((name) => [name, reference(name)])) },
      schemas,
    )
    const { html } = renderHtml(page)
    const folds = Array.from(html.matchAll(/"sn-fold"[^>]*><summary>(.*?)<\/summary>/g), ([, text]) => text)
    expect(folds).toEqual(['string', 'string or integer', 'map of string', 'Details'])
  })

  it('is no list of types that contradict each other', async () => {
    const types = { allOf: [{ type: 'string' }, { type: 'integer' }] }
    expect((await saidOf(types)).markdown).toBe('- `p` string & integer.')
    const { markdown } = await saidOf({ allOf: [{ type: 'string', description: 'One.' }, { type: 'integer' }] })
    expect(markdown).toBe('- `p` string & integer.\n  - All of: string. One.\n  - All of: integer.')
  })
})

describe('how many variants fit', () => {
  const A = { type: 'object', properties: { a: {} } }
  const links = [reference('A'), { type: 'string', maxLength: 3 }]
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ type: 'object', properties: { [name]: {} } }))
  it.each<[schema: JsonObject, html: string, markdown: string]>([
    [{ oneOf: links }, 'One of', '- `p` [A](#a) or string. One of these.'],
    [{ anyOf: links }, 'Any of', '- `p` [A](#a) or string. Any of these.'],
    [{ anyOf: [reference('A'), { type: 'string' }] }, 'Any of', '- `p` [A](#a) or string. Any of these.'],
    [
      { oneOf: [{ $ref: '#/components/schemas/A' }, reference('B')] },
      'One of',
      '- `p` [A](#a) or [B](#b). One of these.',
    ],
    [{ oneOf: five, description: 'One.' }, 'One of', '- `p` one of. One.'],
  ])('is said: %j', async (schema, html, markdown) => {
    const said = await saidOf(schema, { A, B: A })
    expect(said.html).toContain(html)
    expect(said.markdown.split('\n')[0]).toBe(markdown)
  })
})

describe('the values of a discriminator', () => {
  const schemas = {
    X: { type: 'object', properties: { k: {} } },
    Y: { type: 'object', properties: { k: {} } },
    Z: { type: 'object', properties: { k: {} } },
  }

  it('lead to what they stand for, several of them to one schema, and one that is no variant', async () => {
    const page = await schemaPage(
      {
        oneOf: [reference('X'), reference('Y')],
        discriminator: { propertyName: 'k', mapping: { x1: 'X', x2: 'X', z: 'Z' }, defaultMapping: 'Y' },
      },
      schemas,
    )
    const markdown = renderMarkdown(page)
    expect(markdown).toContain('Discriminator: `k`. `z`: [Z](#z). Any other value: [Y](#y).')
    expect(markdown).toContain('- Variant `X` (`k`: `x1`, `x2`): [X](#x).')
    expect(markdown).toContain('### `Z`')
    const { html } = renderHtml(page, { schemas: (key) => `/schemas/${key}` })
    expect(html).toContain('k: <code>x1</code>, <code>x2</code>')
    expect(html).toContain(
      '<li><code>z</code>: <a href="/schemas/Z.html">Z</a></li><li>Any other value: <a href="/schemas/Y.html">Y</a></li>',
    )
  })

  it('lead to the subtypes of a schema', async () => {
    const subtype = (name: string) => ({ allOf: [reference('Pet'), { properties: { [name]: {} } }] })
    const Pet = { type: 'object', properties: { k: {} }, discriminator: { propertyName: 'k', defaultMapping: 'Dog' } }
    const page = await schemaPage(reference('Pet'), { Pet, Cat: subtype('lives'), Dog: subtype('barks') })
    expect(renderMarkdown(page)).toContain(
      'Discriminator: `k`. `Cat`: [Cat](#cat). `Dog`: [Dog](#dog). Any other value: [Dog](#dog).',
    )
    const { html } = renderHtml(page, { schemas: (key) => `/schemas/${key}` })
    expect(html).toContain('<li><code>Cat</code>: <a href="/schemas/Cat.html">Cat</a></li>')
    expect(html).toContain('<li>Any other value: <a href="/schemas/Dog.html">Dog</a></li>')
  })
})

describe('lists', () => {
  it.each<[schema: JsonObject, html: string, markdown: string]>([
    [
      { prefixItems: [{ type: 'string' }], contains: { const: 'a' }, minContains: 1, maxContains: 2 },
      'Contains string Always: a',
      '- `p` [string]. Matching items: `1–2`.\n  - Item 1: string.\n  - Contains: string. Always: `a`.',
    ],
    [{ type: 'array', unevaluatedItems: false }, 'No further items', '- `p` []. No further items.'],
  ])('say what they contain: %j', async (schema, html, markdown) => {
    const said = await saidOf(schema)
    expect(said.html).toContain(html)
    expect(said.markdown).toBe(markdown)
  })
})

describe('a value that is the only one', () => {
  it.each<[schema: JsonObject, isAlways: boolean]>([
    [{ type: 'string', const: 'a', examples: ['a'], default: 'a' }, true],
    [{ const: 'a' }, true],
    [{ type: 'string', enum: ['a'] }, true],
    [{ allOf: [{ type: ['string', 'null'] }, { type: 'string', const: 'a' }] }, true],
    [{ type: ['string', 'null'], enum: ['a'] }, false],
    [{ type: ['string', 'null'], enum: ['a', null] }, false],
    [{ type: 'string', enum: ['a'], nullable: true }, false],
    [{ type: 'string', enum: ['a'], 'x-nullable': true }, false],
    [{ enum: ['a', null] }, false],
    [{ oneOf: [{ const: 'a' }, { type: 'null' }] }, false],
    [{ anyOf: [{ type: 'null' }, { enum: ['a'] }] }, false],
  ])('is one of two where there may be null: %j', async (schema, isAlways) => {
    const { html, markdown } = await saidOf(schema)
    expect(markdown).toBe(
      isAlways ? '- `p` string. Always: `a`.' : '- `p` string or null. Allowed values: `a`, `null`.',
    )
    expect(html).toBe(isAlways ? 'p string Always: a' : 'p string or null Allowed values: a , null')
  })

  it('is the default only where it may be null instead', async () => {
    const { markdown } = await saidOf({ type: 'string', nullable: true, enum: ['a'], default: 'a' })
    expect(markdown).toBe('- `p` string or null. Allowed values: `a`, `null`. Default: `a`.')
  })

  it('may be null alone', async () => {
    expect((await saidOf({ const: null })).markdown).toBe('- `p` null. Always: `null`.')
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
    ['a list in an element', { type: 'array', xml: { wrapped: true } }, ['XML wrapper element']],
    ['a named one', { type: 'array', xml: { wrapped: true, name: 'all' } }, ['XML wrapper element: all']],
    ['that of 3.2', { type: 'array', xml: { nodeType: 'element' } }, ['XML wrapper element']],
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
