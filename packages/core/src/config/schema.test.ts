import { expect, test } from 'vitest'
import { isObject } from '../json.ts'
import { docsJsonSchema, makeJsonSchema } from './schema.ts'

const schema = docsJsonSchema()

/** The part of the schema that a path of fields leads to. */
function field(...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (isObject(part) && isObject(part.properties) ? part.properties[key] : undefined),
    schema,
  )
}

test('the file is made from the schema: `vitest run --update` writes it anew', async () => {
  const text = `${JSON.stringify(makeJsonSchema(), undefined, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../docs.schema.json')
})

test('is a JSON Schema of what authors write', () => {
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['theme', 'name', 'colors', 'navigation'],
    additionalProperties: false,
  })
})

const described: [path: string[], part: object][] = [
  [['name'], { type: 'string', minLength: 1 }],
  [['colors', 'primary'], { pattern: expect.any(String), description: expect.stringContaining('Hex code') }],
  [
    ['appearance', 'default'],
    { enum: ['system', 'light', 'dark'], description: expect.stringContaining('Default: `system`') },
  ],
  [['contextual', 'display'], { enum: ['header', 'toc'], description: expect.stringContaining('Default: `header`') }],
  [['styling', 'eyebrows'], { enum: ['section', 'breadcrumbs'] }],
  [
    ['visibility', 'hidden'],
    { enum: ['excluded', 'unlisted'], description: expect.stringContaining('Default: `excluded`') },
  ],
]
test.each(described)('%j is described', (path, part) => {
  expect(field(...path)).toMatchObject(part)
})

test('every division names itself, and may hold every list and a specification', () => {
  for (const name of ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item']) {
    const lists = ['groups', 'pages', 'tabs', 'anchors', 'dropdowns', 'versions', 'languages', 'products', 'menu']
    expect(schema.$defs).toHaveProperty([name, 'required'], [name])
    for (const key of [...lists, 'openapi', 'asyncapi', 'hidden', 'icon', 'tag']) {
      expect(schema.$defs).toHaveProperty([name, 'properties', key])
    }
  }
})
