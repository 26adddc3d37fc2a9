import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { type JsonObject, type JsonValue, isObject } from '../../json.ts'
import { docs } from '../../project.test.helper.ts'
import { definition } from '../quick-check.ts'
import { docsJsonSchema, makeJsonSchema } from './index.ts'

const schema = docsJsonSchema() as JsonObject

/** Every form of a value, with references resolved. */
function formsOf(part: JsonValue | undefined): JsonObject[] {
  if (!isObject(part)) return []
  if (typeof part.$ref === 'string') return formsOf(definition(part.$ref, schema))
  return Array.isArray(part.anyOf) ? part.anyOf.flatMap(formsOf) : [part]
}

/** The schema of the field at a path; a number is an entry of a list. */
function field(...path: (string | number)[]): JsonValue | undefined {
  const step = (part: JsonValue | undefined, key: string | number) =>
    formsOf(part).flatMap(({ properties, items }) => {
      const found = typeof key === 'number' ? items : isObject(properties) ? properties[key] : undefined
      return found === undefined ? [] : [found]
    })[0]
  return path.reduce<JsonValue | undefined>(step, schema)
}

const judge = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema)

test('the file is made from the schema: `vitest run --update` writes it anew', async () => {
  const text = `${JSON.stringify(makeJsonSchema(), undefined, 2)}\n`
  await expect(text).toMatchFileSnapshot('../../../docs.schema.json')
})

test('is a JSON Schema of what authors write', () => {
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['name', 'navigation'],
    additionalProperties: false,
  })
})

const described: [path: (string | number)[], form: object, part: object][] = [
  [['theme'], { enum: expect.arrayContaining(['svc', 'luma']) }, {}],
  [['name'], { type: 'string', minLength: 1 }, {}],
  [['colors', 'primary'], { pattern: expect.any(String) }, { description: expect.stringContaining('Hex code') }],
  [['logo', 'light'], { type: 'string' }, { description: expect.stringContaining('light-mode logo') }],
  [['appearance', 'default'], { enum: ['system', 'light', 'dark'] }, byDefault('system')],
  [['appearance', 'strict'], { type: 'boolean' }, byDefault(false)],
  [['icons', 'library'], { enum: ['fontawesome', 'lucide', 'tabler'] }, byDefault('fontawesome')],
  [['styling', 'eyebrows'], { enum: ['section', 'breadcrumbs'] }, byDefault('section')],
  [['styling', 'codeblocks'], { type: 'string' }, byDefault('system')],
  [['contextual', 'display'], { enum: ['header', 'toc'] }, byDefault('header')],
  [['contextual', 'options', 0], { enum: expect.arrayContaining(['copy', 'downloadApiSpec', 'devin-mcp']) }, {}],
  [['contextual', 'options', 0, 'href', 'query', 0, 'key'], { type: 'string' }, {}],
  [['banner', 'dismissible'], { type: 'boolean' }, byDefault(false)],
  [['redirects', 0, 'permanent'], { type: 'boolean' }, byDefault(true)],
  [['seo', 'indexing'], { enum: ['navigable', 'all'] }, byDefault('navigable')],
  [['visibility', 'hidden'], { enum: ['excluded', 'unlisted'] }, byDefault('excluded')],
  [['navigation', 'tabs', 0, 'groups', 0, 'hidden'], { type: 'boolean' }, byDefault(false)],
  [['openapi', 'directory'], { type: 'string' }, byDefault('api-reference')],
]
test.each(described)('%j is described', (path, form, part) => {
  expect(formsOf(field(...path))[0]).toMatchObject(form)
  expect(field(...path)).toMatchObject(part)
})

function byDefault(value: string | boolean) {
  return { default: value, description: expect.stringContaining(`Default: \`${value}\``) }
}

test('every field says what it means', () => {
  const silent: string[] = []
  const visit = (part: JsonValue | undefined, path: string): void => {
    if (Array.isArray(part)) part.forEach((item) => visit(item, path))
    if (!isObject(part)) return
    for (const [name, property] of Object.entries(isObject(part.properties) ? part.properties : {})) {
      if (!isObject(property)) continue
      const forms = Array.isArray(property.anyOf) ? property.anyOf : []
      // A field whose form has a name of its own is described there.
      const named = forms.map(
        (form) => isObject(form) && typeof form.$ref === 'string' && definition(form.$ref, schema),
      )
      if (![property, named[0]].some((place) => isObject(place) && place.description)) silent.push(`${path}.${name}`)
    }
    for (const [name, child] of Object.entries(part)) visit(child, name === 'properties' ? path : `${path}.${name}`)
  }
  visit(schema, '')
  expect(silent).toEqual([])
})

const accepted: [what: string, fields: object][] = [
  ['an include with fields beside it', { navigation: { tabs: [{ $ref: './guides.json', icon: 'book' }] } }],
  ['an include in the place of any value', { name: { $ref: 'name.json' }, navigation: { $ref: 'navigation.json' } }],
  ['an include among pages', { navigation: { groups: [{ group: 'G', pages: ['a', { $ref: 'b.json' }] }] } }],
  ['the platform’s own theme', { theme: 'mint' }],
  ['the libraries of icons by their letters', { icons: { library: 'library_b' } }],
  ['a navigation that is a list of groups', { navigation: [{ group: 'G', pages: ['a'] }] }],
  ['other names of options', { contextual: { options: ['download-spec', 'devin-desktop', 'copy'] } }],
  [
    'options of an author’s own',
    {
      contextual: {
        options: [
          { title: 'A', description: 'B', icon: 'book', href: 'https://example.com' },
          {
            title: 'A',
            description: 'B',
            icon: { name: 'book' },
            href: { base: '/a', query: [{ key: 'q', value: 1 }] },
          },
          { title: 'A', description: 'B', src: '/a.svg', href: { base: '/a', query: { q: '$page' } } },
        ],
      },
    },
  ],
]
test.each(accepted)('editors accept %s', (_, fields) => {
  judge(docs({ pages: ['a'] }, fields as Record<string, JsonValue>))
  expect(judge.errors ?? []).toEqual([])
})

test('examples of a language of the project are about languages of code', () => {
  expect(JSON.stringify(schema)).toMatch(/"The name that readers choose[^}]*?"examples":\["Node SDK"\]/)
})

const refused: [what: string, fields: object][] = [
  ['a theme that does not exist', { theme: 'mnit' }],
  ['a field that does not exist', { nmae: 'A' }],
  ['an include that is no text', { navigation: { tabs: [{ $ref: 5 }] } }],
  ['an option that does not exist', { contextual: { options: ['coppy'] } }],
  ['an option without a title', { contextual: { options: [{ description: 'B', href: '/' }] } }],
  ['an empty list of groups', { navigation: [] }],
]
test.each(refused)('editors refuse %s', (_, fields) => {
  expect(judge(docs({ pages: ['a'] }, fields as Record<string, JsonValue>))).toBe(false)
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

test('every field with a simple value has an example that its schema takes', () => {
  const missing: string[] = []
  const wrong: string[] = []
  let number = 0
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false })
  const visit = (part: JsonValue | undefined, path: string): void => {
    if (Array.isArray(part)) part.forEach((item) => visit(item, path))
    if (!isObject(part)) return
    for (const [name, field] of Object.entries(isObject(part.properties) ? part.properties : {})) {
      if (!isObject(field)) continue
      const { examples } = field
      const simple = formsOf(field).some(
        ({ type, $comment }) => $comment === undefined && type !== undefined && type !== 'object' && type !== 'array',
      )
      const isOwn = Array.isArray(field.anyOf) && !field.anyOf.some((form) => isObject(form) && isNamed(form.$ref))
      if (simple && isOwn && !Array.isArray(examples)) missing.push(`${path}/${name}`)
      if (!Array.isArray(examples)) continue
      number += examples.length
      const plain = formsOf(field).filter(({ properties, type }) => !properties && type !== undefined)
      const takes = ajv.compile({ anyOf: plain.map(({ items: _, ...form }) => form) })
      wrong.push(
        ...examples.filter((example) => !takes(example)).map((each) => `${path}/${name}: ${JSON.stringify(each)}`),
      )
    }
    for (const [key, inner] of Object.entries(part)) visit(inner, `${path}/${key}`)
  }
  const { $defs = {}, ...root } = schema
  visit(root, '')
  visit($defs, '/$defs')
  expect(missing).toEqual([])
  expect(wrong).toEqual([])
  expect(number).toBeGreaterThan(300)
})

/** A form that has a name of its own has its examples there. */
function isNamed(reference: JsonValue | undefined): boolean {
  return typeof reference === 'string' && reference !== '#/$defs/include'
}

test('editors find it at its address, which a new docs.json names', () => {
  expect(schema.$id).toMatch(/^https:\/\/unpkg\.com\/@specnav\/core@\d+\/docs\.schema\.json$/)
})
