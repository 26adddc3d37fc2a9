import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { projectSchema } from './project-schema.ts'

const docsJson =
  '{ "name": "A", "navigation": { "groups": [{ "group": "G", "openapi": "a.yaml", "pages": ["guides/one"] }] } }'
const files = memoryFiles({
  'docs.json': docsJson,
  'guides/one.mdx': 'One.',
  'more.md': 'More.',
  'a.yaml':
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /users/{id}: { get: { responses: {} }, delete: { responses: {} } }\n',
})
const schema = projectSchema(await resolveSite({ root: '.', files }))

test('pages and operations are suggested, and any other text is allowed', () => {
  expect(schema).not.toHaveProperty('$id')
  const names = ['guides/one', 'more', 'GET /users/{id}', 'DELETE /users/{id}', '...']
  for (const place of [
    ['pages', 'items'],
    ['group', 'properties', 'root'],
  ])
    expect(schema).toHaveProperty(['$defs', ...place, 'anyOf', 0, 'enum'], expect.arrayContaining(names))
  expect(schema).toHaveProperty(['$defs', 'pages', 'items', 'anyOf', 1], { type: 'string' })
})

/* The language server of editors, with the schema that `dev` writes. `|` is the cursor. */
const service = getLanguageService({})
service.configure({ allowComments: true, schemas: [{ uri: 'specnav:docs', fileMatch: ['docs.json'], schema }] })

function opened(text: string) {
  const document = TextDocument.create('file:///docs.json', 'json', 1, text.replace('|', ''))
  return { document, parsed: service.parseJSONDocument(document), at: document.positionAt(text.indexOf('|')) }
}

test.each([
  ['a list', '{ "navigation": { "pages": [|] } }'],
  ['a text in a list', '{ "navigation": { "pages": ["index", "|"] } }'],
  ['a group', '{ "navigation": { "groups": [{ "group": "G", "pages": [|] }] } }'],
  [
    'a group in a group',
    '{ "navigation": { "groups": [{ "group": "G", "pages": [{ "group": "H", "pages": [|] }] }] } }',
  ],
  ['the root of a group', '{ "navigation": { "groups": [{ "group": "G", "root": | }] } }'],
  [
    'a tab of a version',
    '{ "navigation": { "versions": [{ "version": "1", "tabs": [{ "tab": "T", "pages": [|] }] }] } }',
  ],
  ['a language', '{ "navigation": { "languages": [{ "language": "de", "pages": [|] }] } }'],
])('an editor completes pages and operations in %s', async (_, text) => {
  const { document, parsed, at } = opened(text)
  const completed = await service.doComplete(document, at, parsed)
  const labels = completed?.items.map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['"guides/one"', '"more"', '"GET /users/{id}"', '"DELETE /users/{id}"']),
  )
})

test('an editor completes the fields of docs.json, and says what each does', async () => {
  const { document, parsed, at } = opened('{ "navigation": { "pages": [] }, | }')
  const fields = (await service.doComplete(document, at, parsed))?.items ?? []
  const labels = fields.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['name', 'colors', 'redirects', 'access', 'seo']))
  expect(fields.filter(({ documentation }) => documentation === undefined)).toEqual([])
})

test.each([
  ['{ "navigation": { "pages": [] }, "colour": "red" }', 'colour'],
  ['{ "navigation": { "pages": [] }, "colors": { "primry": "#fff" } }', 'primry'],
  ['{ "navigation": { "groups": [{ "group": "G", "pages": [], "icn": "book" }] } }', 'icn'],
  ['{ "navigation": { "pages": [7] } }', '7'],
])('an editor reports the field in %s', async (text, found) => {
  const { document, parsed } = opened(text)
  const problems = await service.doValidation(document, parsed, {}, undefined)
  const marked = problems.map(({ range }) => document.getText(range))
  expect(marked.join('\n')).toContain(found)
})

test('an editor reports nothing in a project without a problem', async () => {
  const { document, parsed } = opened(docsJson)
  expect(await service.doValidation(document, parsed, {}, undefined)).toEqual([])
})
