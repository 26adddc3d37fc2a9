import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { validateSpec } from './validate.ts'

async function validate(document: unknown, others: Record<string, unknown> = {}) {
  const contents = {
    'docs.json': docs({ pages: [] }, { openapi: 'openapi.json' }),
    'openapi.json': document,
    ...others,
  }
  const { files, specs, tell } = await resolveContents(contents)
  return (await validateSpec(specs.named[0]!, files.read('openapi.json'))).map(tell)
}

const ok = { get: operation('A', undefined, { responses: { 200: { description: 'OK' } } }) }

test('a valid specification', async () => {
  expect(await validate(spec({ '/a': ok }))).toEqual([])
  expect(await validate({ ...spec({ '/a': ok }), openapi: '3.0.3' })).toEqual([])
  expect(await validate({ ...spec({ '/a': ok }), openapi: '3.2.0' })).toEqual([])
})

test('references that point at nothing, in the file itself and in those that it reaches', async () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const responses = {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: schema('Nope'),
          example: { $ref: '#/data' },
          examples: { a: { value: schema('data') } },
        },
      },
    },
  }
  const document = spec(
    { '/a': { get: operation('A', undefined, { responses, 'x-thing': schema('extension') }) } },
    {
      components: {
        schemas: { Text: { properties: { $ref: { type: 'string' } } }, Own: { $ref: 'other.json#/Type' } },
      },
    },
  )
  expect(await validate(document, { 'other.json': { Type: { items: { $ref: '#/Gone' } } } })).toEqual([
    'openapi.json:17:19 error spec-ref: `$ref: #/components/schemas/Nope` points at nothing. Check the path and the name, or add what it names.',
    'other.json:4:7 error spec-ref: `$ref: #/Gone` points at nothing. Check the path and the name, or add what it names.',
  ])
})

test('what breaks a rule of OpenAPI is told with its place, and the rest is not affected', async () => {
  const document = spec({
    '/a': { get: { responses: { 200: {} }, parameters: [{ name: 'id', in: 'nowhere', schema: {} }], sumary: 'typo' } },
  })
  expect(await validate(document)).toEqual([
    'openapi.json:16:13 warning spec-invalid: `parameters.0.in` is `"nowhere"`, but it has to be `query`, `header`, `path` or `cookie`. The rest of the specification is not affected.',
    "openapi.json:11:11 warning spec-invalid: `get.responses.200` must have required property 'description'. The rest of the specification is not affected.",
    'openapi.json:20:9 warning spec-invalid: `/a.get.sumary` is not a field that OpenAPI knows here. The rest of the specification is not affected.',
  ])
})

test('a document that nests too deep for the rules', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const document = JSON.stringify(spec({ '/a': ok }, { 'x-deep': 'DEEP' })).replace('"DEEP"', deep)
  expect(await validate(document)).toEqual([
    'openapi.json:1:1 warning spec-invalid: The document nests too deep to be checked. The rest of the specification is not affected.',
  ])
})

test('schemas that share one another cost nothing', async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${Math.min(level + 1, 39)}` }
      return [`S${level}`, { type: 'object', properties: { a: next, b: next } }]
    }),
  )
  const start = performance.now()
  expect(await validate(spec({ '/a': ok }, { components: { schemas } }))).toEqual([])
  expect(performance.now() - start).toBeLessThan(5000)
})

test('keys that stand twice in JSON', async () => {
  const text = JSON.stringify(spec({ '/a': ok })).replace('"paths":{', '"paths":{"/a":{},')
  expect(await validate(text)).toEqual([
    'openapi.json:1:78 warning spec-syntax: `/a` stands twice in this object, and only the last one counts. Put the two together.',
  ])
})
