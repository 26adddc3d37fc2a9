import { loadSpecs, memoryFiles } from '@specnav/core'
import { validateSpec } from '@specnav/core/specs'
import { expect, test } from 'vitest'

/** The types do not know what is built: a fresh clone has nothing there. */
const core = new URL('../../packages/core', import.meta.url).href

const schema = { type: 'object', required: 'id', properties: { id: { type: 'string', minLength: -1 } }, items: 5 }
const operation = { tags: 'one', parameters: [{ name: 'a', in: 'somewhere', schema }], surplus: true, responses: {} }
const info = { version: '1.0.0', licence: 'MIT' }
const paths = { '/a': { get: operation }, b: {} }
const securitySchemes = { key: { type: 'apiKey' } }

const openapi = (version: string, more = {}) => ({
  ...{ openapi: version, info, paths, components: { schemas: { 'A b': schema, B: { enum: 1 } }, securitySchemes } },
  ...more,
})
const elsewhere = { jsonSchemaDialect: 'https://example.com/dialect' }

test.each([
  ['2.0', { swagger: '2.0', info, paths, definitions: { A: schema } }],
  ['3.0', openapi('3.0.3')],
  ['3.1', openapi('3.1.0')],
  ['3.2', openapi('3.2.0')],
  ['3.1 in another dialect', openapi('3.1.0', elsewhere)],
  ['3.2 in another dialect', openapi('3.2.0', elsewhere)],
])('what users install judges %s as the published schema does', async (_, document) => {
  const text = JSON.stringify(document)
  const file = 'openapi.json'
  const spec = (await loadSpecs([], memoryFiles({ [file]: text }))).get(file)!
  const built: { validateSpec: typeof validateSpec } = await import(`${core}/dist/entry/specs.js`)
  const expected = await validateSpec(spec, text)
  expect(expected.length).toBeGreaterThan(5)
  expect(await built.validateSpec(spec, text)).toEqual(expected)
})
