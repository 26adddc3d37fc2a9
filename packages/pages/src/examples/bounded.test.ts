import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { reference, specWith } from '../fixture.test.helper.ts'
import { schemaReader } from '../schema/reader.ts'
import { mismatch } from './mismatch.ts'
import { mismatchWords } from './mismatch-words.ts'

const levels = Array.from({ length: 40 }, (_, index) => index)
const object = (properties: JsonObject, required: string[]): JsonObject => ({ type: 'object', properties, required })
const names = (name: string, schema: (next: JsonObject) => JsonObject, last: JsonObject) =>
  Object.fromEntries([
    ...levels.map((index) => [`${name}${index}`, schema(reference(`${name}${index + 1}`))]),
    [`${name}40`, last],
  ]) as Record<string, JsonObject>

const self = object({ self: reference('Root'), id: { type: 'integer' } }, ['self', 'id'])
const options = (name: string) => ({
  oneOf: ['a', 'b', 'c'].map((key) => object({ [name + key]: self.properties! }, [])),
})
const many: [title: string, schemas: Record<string, JsonObject>][] = [
  [
    'unions that multiply around what contains itself',
    { Root: { allOf: [...levels.slice(0, 12).map((index) => options(`p${index}`)), self] } },
  ],
  [
    'a chain of choices that are the same',
    {
      Root: reference('L0'),
      ...names('L', (next) => ({ oneOf: [next, { allOf: [next] }] }), object({ id: { type: 'integer' } }, ['id'])),
    },
  ],
  [
    'a chain of choices that lead back',
    {
      Root: reference('L0'),
      ...names('L', (next) => ({ anyOf: [next, { allOf: [next, { minProperties: 1 }] }] }), self),
    },
  ],
  [
    'lists of unequal items that multiply',
    {
      Root: {
        type: 'array',
        minItems: 40,
        uniqueItems: true,
        items: { allOf: levels.slice(0, 9).map((index) => options(`q${index}`)) },
      },
    },
  ],
  [
    'conditions that multiply',
    {
      Root: names(
        'C',
        (next) => ({ if: next, then: { not: next }, else: { allOf: [next, { not: { not: next } }] } }),
        self,
      ).C0!,
      ...names(
        'C',
        (next) => ({ if: next, then: { not: next }, else: { allOf: [next, { not: { not: next } }] } }),
        self,
      ),
    },
  ],
]

it.each(many)('an example is made, in few steps: %s', async (_, schemas) => {
  const content = { 'application/json': { schema: reference('Root') } }
  const spec = await specWith({
    paths: { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'ok', content } } } } },
    components: { schemas },
  })
  const page = endpointPage(spec.operations.get('POST /a')!)
  expect(page.responses[0]!.content[0]!.examples[0]?.value).toBeDefined()
})

it.each<[title: string, value: JsonValue, isValid: boolean]>([
  ['a value that matches none', { a: { n: 'x' } }, false],
  ['a value that matches', { a: { n: 1 } }, true],
])('%s of many variants is compared once with each', async (_, value, isValid) => {
  const next = (index: number) => ({ anyOf: [reference(`S${index}`), reference(`T${index}`)] })
  const schemas = Object.fromEntries(
    levels.flatMap((index) => [
      [`S${index}`, index === 39 ? object({ a: object({ n: { type: 'integer' } }, ['n']) }, ['a']) : next(index + 1)],
      [`T${index}`, index === 39 ? { type: 'boolean' } : next(index + 1)],
    ]),
  )
  const spec = await specWith({ components: { schemas } })
  const reader = schemaReader(spec)
  const scope = { named: reader.named, words: mismatchWords }
  const found = mismatch(value, reader.read(reference('S0'), spec.file), scope)
  expect(found === undefined).toBe(isValid)
  expect(found?.expected().length ?? 0).toBeLessThan(2000)
})

it('what is deep is compared, too', async () => {
  const Node = object({ next: { oneOf: [reference('Node'), { type: 'integer' }] } }, ['next'])
  const spec = await specWith({ components: { schemas: { Node } } })
  const reader = schemaReader(spec)
  const deep = (levels: number, last: JsonValue): JsonValue =>
    Array.from({ length: levels }).reduce<JsonValue>((next) => ({ next }), last)
  const schema = reader.read(reference('Node'), spec.file)
  expect(mismatch(deep(90, 1), schema, { named: reader.named })).toBeUndefined()
  expect(mismatch(deep(90, 'x'), schema, { named: reader.named })).toMatchObject({ found: 'x' })
})
