import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '@specnav/core/text'
import { specOf } from '@specnav/core/test-helper'
import { exampleProblems } from './examples.ts'

async function problemsOf(parts: JsonObject, files: Record<string, JsonValue> = {}): Promise<string[]> {
  const api = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: {}, ...parts }
  const texts = Object.entries({ 'api.json': api, ...files }).map(([name, value]) => [name, JSON.stringify(value)])
  const problems = exampleProblems(await specOf(Object.fromEntries(texts)))
  return problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`)
}

const pointer = '/paths/~1things/post/requestBody/content/application~1json'

/** The problems of one media type of a request, seen from there. */
async function problemsIn(media: JsonObject, schemas: JsonObject = {}): Promise<string[]> {
  const operation = { requestBody: { content: { 'application/json': media } } }
  const found = await problemsOf({ paths: { '/things': { post: operation } }, components: { schemas } })
  return found.map((problem) => problem.replace(`api.json#${pointer}/`, ''))
}

const correct = 'Correct the example, or the schema.'
const text = { type: 'string' }
const integer = { type: 'integer' }
const card = { type: 'object', properties: { kind: { const: 'card' }, number: text }, required: ['kind', 'number'] }
const bank = { type: 'object', properties: { kind: { const: 'bank' }, iban: text }, required: ['kind', 'iban'] }

const person = {
  title: 'Person',
  type: 'object',
  properties: { name: text, age: integer, email: text },
  required: ['name', 'email'],
}
const company = { title: 'Company', type: 'object', properties: { name: text, vat: text }, required: ['name', 'vat'] }

test.each<[name: string, schema: JsonObject, example: JsonValue, message: string]>([
  ['another type', integer, '5', 'example The example is `"5"`, but its schema expects a whole number.'],
  ['a fraction', integer, 5.5, 'example The example is `5.5`, but its schema expects a whole number.'],
  [
    'a value deep inside',
    { type: 'object', properties: { list: { type: 'array', items: { type: 'object', properties: { at: text } } } } },
    { list: [{ at: 'x' }, { at: 1 }] },
    'example/list/1/at `list.1.at` of the example is `1`, but its schema expects text.',
  ],
  [
    'a missing property',
    card,
    { kind: 'card' },
    'example The example lacks the property `number`, which its schema requires.',
  ],
  [
    'a property too many',
    { type: 'object', properties: { a: text }, additionalProperties: false },
    { a: '', b: 1 },
    'example/b `b` of the example is `1`, but its schema expects no property with this name.',
  ],
  ['an enum', { enum: ['a', 'b'] }, 'c', 'example The example is `"c"`, but its schema expects `"a"` or `"b"`.'],
  [
    'a limit',
    { type: 'string', maxLength: 2 },
    'abc',
    'example The example is `"abc"`, but its schema expects text with at most 2 characters instead of 3.',
  ],
  [
    'a pattern',
    { type: 'string', pattern: '^a+$' },
    'b',
    'example The example is `"b"`, but its schema expects text that matches the pattern `^a+$`.',
  ],
  [
    'the only variant of its type',
    { oneOf: [text, card] },
    { kind: 'card', number: 1 },
    'example/number `number` of the example is `1`, but its schema expects text.',
  ],
  [
    'the variant that the value names',
    {
      oneOf: [
        card,
        bank,
        { type: 'object', properties: { kind: { const: 'card' }, owner: { const: 'firm' } }, required: ['owner'] },
      ],
    },
    { kind: 'card', number: 1 },
    'example/number `number` of the example is `1`, but its schema expects text.',
  ],
  [
    'a value in a text',
    card,
    '{"kind":"card","number":1}',
    'example `number` of the example is `1`, but its schema expects text.',
  ],
  [
    'no variant',
    {
      anyOf: [
        { ...card, title: 'Card' },
        { ...bank, title: 'Bank' },
      ],
    },
    { kind: 'cash' },
    'example The example is `{"kind":"cash"}`, but its schema expects a value of the kind `Card` or `Bank`.',
  ],
  [
    'the closest variant, which lacks a property',
    { anyOf: [person, company] },
    { name: 'A', age: 5 },
    'example The example is `{"name":"A","age":5}`, but its schema expects a value of the kind `Person` or `Company`; the closest is `Person`, which lacks the property `email`.',
  ],
  [
    'the closest variant, of which a property is wrong',
    { anyOf: [person, company] },
    { name: 'A', age: 5, email: 1 },
    'example The example is `{"name":"A","age":5,"email":1}`, but its schema expects a value of the kind `Person` or `Company`; the closest is `Person`, where `email` is `1` instead of text.',
  ],
  ['null', text, null, 'example The example is `null`, but its schema expects text.'],
  [
    'broken JSON',
    card,
    '{ kind',
    'example The example is text that is not valid JSON, but its schema expects an object.',
  ],
])('an example with %s', async (_, schema, example, message) => {
  expect(await problemsIn({ schema, example })).toEqual([`${message} ${correct}`])
})

test('the variant that a value names', async () => {
  const schemas = { Card: card, Bank: bank }
  const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const discriminator = {
    propertyName: 'kind',
    mapping: { card: '#/components/schemas/Card', bank: '#/components/schemas/Bank' },
  }
  expect(await problemsIn({ schema: { oneOf, discriminator }, example: { kind: 'bank' } }, schemas)).toEqual([
    `example The example lacks the property \`iban\`, which its schema requires. ${correct}`,
  ])
})

test.each<[name: string, schema: JsonObject, example: JsonValue]>([
  ['JSON as text', card, '{"kind": "card", "number": "1"}'],
  ['a value of two variants', { oneOf: [text, { type: 'string', maxLength: 5 }] }, 'abc'],
  ['null where it is allowed', { type: ['string', 'null'] }, null],
  [
    'no value for what only the other direction has',
    {
      type: 'object',
      properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true } },
      required: ['id', 'secret'],
    },
    {},
  ],
  [
    'properties of variants beside `unevaluatedProperties`',
    { unevaluatedProperties: false, anyOf: [card, bank] },
    { kind: 'card', number: '1' },
  ],
  ['anything for a reference without a target', { $ref: '#/components/schemas/Missing' }, 1],
])('an example may have %s', async (_, schema, example) => {
  expect(await problemsIn({ schema, example })).toEqual([])
})

test('every kind of example is compared, at its own place', async () => {
  const api = {
    paths: {
      '/a': {
        parameters: [{ name: 'a', in: 'query', schema: integer, example: 'x' }],
        get: {
          responses: {
            200: {
              description: '',
              headers: { Limit: { schema: integer, examples: { one: { value: 'x' } } } },
              content: { 'application/json': { schema: integer, examples: { one: { $ref: 'more.json#/one' } } } },
            },
          },
        },
      },
    },
    components: {
      schemas: { Thing: { type: 'object', properties: { size: { type: 'integer', examples: [1, 'x'] } } } },
      responses: {
        Shared: {
          description: '',
          content: { 'application/json': { schema: integer, examples: { one: { $ref: 'more.json#/one' } } } },
        },
      },
    },
  }
  const problem = 'but its schema expects a whole number.'
  expect(await problemsOf(api, { 'more.json': { one: { value: 'y' } } })).toEqual([
    `api.json#/paths/~1a/parameters/0/example The example is \`"x"\`, ${problem} ${correct}`,
    `api.json#/paths/~1a/get/responses/200/headers/Limit/examples/one/value The example is \`"x"\`, ${problem} ${correct}`,
    `more.json#/one/value The example is \`"y"\`, ${problem} ${correct}`,
    `api.json#/components/schemas/Thing/properties/size/examples/1 The example is \`"x"\`, ${problem} ${correct}`,
  ])
})

test('examples of responses and parameters in Swagger 2.0', async () => {
  const api = {
    swagger: '2.0',
    openapi: undefined,
    paths: {
      '/a': {
        get: {
          parameters: [{ name: 'a', in: 'query', type: 'integer', example: 'x' }],
          responses: {
            200: {
              description: '',
              schema: card,
              examples: { 'application/json': { kind: 'card' }, 'application/xml': '<card/>' },
            },
          },
        },
      },
    },
  }
  expect(await problemsOf(api)).toEqual([
    expect.stringContaining('/parameters/0/example The example is `"x"`'),
    expect.stringContaining('/responses/200/examples/application~1json The example lacks the property `number`'),
  ])
})

test('what is sent as text may be written as it is sent', async () => {
  const parameter = (schema: JsonObject, example: JsonValue) => ({ name: 'a', in: 'query', schema, example })
  const list = { type: 'array', items: integer }
  const parameters = [parameter(integer, '5'), parameter(text, 5), parameter(list, '1,2'), parameter(list, 1)]
  const body = { 'text/csv': { schema: card, example: 'a,b' }, 'application/jsonl': { schema: card, example: 'x' } }
  const paths = { '/a': { post: { parameters, requestBody: { content: body } } } }
  expect(await problemsOf({ paths })).toEqual([])
  const wrong = { '/a': { get: { parameters: [parameter(list, 'a,2')] } } }
  expect(await problemsOf({ paths: wrong })).toEqual([
    expect.stringContaining('`"a,2"`, but its schema expects a list'),
  ])
})

test("words of examples in a description's own data mean nothing", async () => {
  const property = { type: 'object', properties: { example: integer, examples: { type: 'array', items: text } } }
  expect(await problemsIn({ schema: property, example: { example: 1, examples: ['a'] } })).toEqual([])
})

test('beyond fifty the rest is counted', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer', example: 'x' }]))
  const problems = await problemsIn({ schema: { type: 'object', properties } })
  expect(problems).toHaveLength(50)
  expect(problems.at(-1)).toMatch(/ 10 further examples of this specification do not match their schemas\.$/)
})

test.each<[name: string, schema: JsonObject, problems: string[]]>([
  [
    'a default below a limit',
    { type: 'integer', minimum: 10, default: 5 },
    ['schema/default The default is `5`, but its schema expects a number of at least 10.'],
  ],
  [
    'a default of another type',
    { type: 'integer', default: 'abc' },
    ['schema/default The default is `"abc"`, but its schema expects a whole number.'],
  ],
  [
    'a default that is not allowed',
    { ...text, enum: ['x', 'y'], default: 'z' },
    ['schema/default The default is `"z"`, but its schema expects `"x"` or `"y"`.'],
  ],
  [
    'a constant that a pattern forbids',
    { ...text, pattern: '^a', const: 'b' },
    ['schema/const The constant is `"b"`, but its schema expects text that matches the pattern `^a`.'],
  ],
  [
    'a constant of another type',
    { type: 'integer', const: 'x' },
    ['schema/const The constant is `"x"`, but its schema expects a whole number.'],
  ],
  ['a constant without a type', { const: 'x' }, []],
  ['a constant that is null', { type: 'integer', const: null }, []],
  [
    'allowed values of another type',
    { ...text, enum: [1.1, true, 'no', null] },
    [
      'schema/enum/0 The allowed value is `1.1`, but its schema expects text.',
      'schema/enum/1 The allowed value is `true`, but its schema expects text.',
    ],
  ],
  [
    'a default of a property',
    { type: 'object', properties: { a: { type: 'array', items: integer, default: [1, 'b'] } } },
    ['schema/properties/a/default/1 `1` of the default is `"b"`, but its schema expects a whole number.'],
  ],
  [
    'what is right',
    {
      type: 'object',
      properties: { a: { ...text, enum: ['x'], default: 'x' }, b: { type: ['string', 'null'], default: null } },
    },
    [],
  ],
])('names %s', async (_, schema, problems) => {
  const found = await problemsIn({ schema })
  expect(found.map((problem) => problem.replace(/ Correct the [\w ]+, or the schema\.$/, ''))).toEqual(problems)
})

test('the default of a variable of a server is one of its values', async () => {
  const variables = { a: { default: 443, enum: ['443', 'z'] }, b: { default: 'x', enum: ['y'] }, c: { default: 'z' } }
  expect(await problemsOf({ servers: [{ url: 'https://{a}.example', variables }] })).toEqual([
    'api.json#/servers/0/variables/b/default The default is `"x"`, but its schema expects `"y"`. Correct the default, or the schema.',
  ])
})

const hardPattern = (index: number) => `^(?:(?:a|b)+(?:a|c)+)+x{20}[zq]${index}(?=y)z$`
const hardProperties = (count: number, more: JsonObject = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, { ...text, pattern: hardPattern(index), ...more }]),
  )

test('a pattern for which no text is found in time is named, unless an example is beside it', async () => {
  const named = await problemsIn({ schema: { type: 'object', properties: { ...hardProperties(1), b: text } } })
  expect(named).toEqual([expect.stringMatching(/^schema\/properties\/p0\/pattern It takes too long to find a text/)])
  expect(await problemsIn({ schema: { type: 'object', properties: hardProperties(1, { examples: [null] }) } })).toEqual(
    [expect.stringMatching(/^schema\/properties\/p0\/examples\/0 The example is `null`/)],
  )
  expect(await problemsIn({ schema: { ...text, pattern: '(?<n>a)\\k<n>(?i)' } })).toEqual([])
})

test('the patterns of a specification have steps together, and the place where they end is named once', async () => {
  const found = await problemsIn({ schema: { type: 'object', properties: hardProperties(400) } })
  const last = found.filter((problem) => problem.includes('The patterns of this specification take too long.'))
  expect(last).toHaveLength(1)
  expect(found.length).toBeLessThan(300)
  expect(await problemsIn({ schema: { type: 'object', properties: hardProperties(400) } })).toEqual(found)
})
