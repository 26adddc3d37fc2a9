import { expect, test, vi } from 'vitest'
import type { JsonValue } from '@specnav/core/text'
import type { ConsoleModel } from '../src/console/model.ts'
import type { Schema } from '../src/endpoint-types.ts'
import { missingIn } from './check.ts'
import { firstDraft } from './draft.ts'

vi.stubGlobal('location', { href: 'https://docs.example/orders/' })

const scalar = (name: string, facts: Partial<Schema> = {}): Schema =>
  ({ type: 'scalar', scalar: name, ...facts }) as Schema

const modelOf = (query: Record<string, Schema>, body?: Schema): ConsoleModel => ({
  ...{ type: 'console', httpMethod: 'POST', path: '/', servers: [], security: [] },
  schemas: [
    { type: 'named-schema', key: 'Size', name: 'Size', schema: scalar('integer', { constraints: { maximum: 9 } }) },
  ],
  parameters: [
    {
      ...{ type: 'parameters', in: 'query' },
      parameters: Object.entries(query).map(([name, schema]) => ({
        ...{ type: 'parameter' as const, name, schema, required: false, deprecated: false, examples: [] },
      })),
    },
  ],
  ...(body && {
    requestBody: {
      ...{ type: 'request-body', required: true },
      content: [{ type: 'media-type', mediaType: 'application/json', examples: [], encoding: [], schema: body }],
    },
  }),
})

/** What is wrong, without the server, which is none. */
const wrongIn = (model: ConsoleModel, given: object) =>
  missingIn(model, { ...firstDraft(model), server: 'https://api.example', ...given }).map(({ label }) => label)

const date = scalar('string', { format: 'date' })

test.each<[string, Schema, JsonValue, string[]]>([
  ['a number', scalar('integer'), 'abc', ['"abc" instead of integer']],
  ['a number', scalar('integer'), '12', []],
  ['a long number', scalar('integer'), '9223372036854775807', []],
  ['a fraction', scalar('integer'), '1.5', ['1.5 instead of integer']],
  ['a range', scalar('number', { constraints: { minimum: 1, maximum: 5 } }), '7', ['7 instead of number, range 1–5']],
  ['a text that is a number', scalar('string'), '12', []],
  [
    'a pattern',
    scalar('string', { constraints: { pattern: '^[a-z]+$' } }),
    'A1',
    ['"A1" instead of string, pattern ^[a-z]+$'],
  ],
  ['a length', scalar('string', { constraints: { maxLength: 2 } }), 'abc', ['"abc" instead of string, length ≤ 2']],
  ['a format', date, 'tomorrow', ['"tomorrow" instead of string (date)']],
  [
    'an enum',
    scalar('string', { enum: [{ value: 'up' }, { value: 'down' }] }),
    'left',
    ['"left" instead of "up" | "down"'],
  ],
  ['a schema with a name', { type: 'link', to: 'Size', name: 'Size' }, '10', ['10 instead of integer, maximum 9']],
  ['null', scalar('integer', { nullable: true }), 'null', []],
  ['nothing', scalar('integer'), '', []],
  ['a list that its author wrote as text', { type: 'array', items: scalar('integer') }, '1,2', []],
  ['a length in characters', scalar('string', { constraints: { maxLength: 2 } }), '😀😀', []],
])('%s of a query is judged: %j, %j', (_, schema, typed, expected) => {
  expect(wrongIn(modelOf({ q: schema }), { values: { 'query/q': typed } })).toEqual(
    expected.map((each) => `q (query): ${each}`),
  )
})

test('items of a list are judged as what they are read as', () => {
  const list: Schema = { type: 'array', items: scalar('integer') }
  expect(wrongIn(modelOf({ q: list }), { values: { 'query/q': ['1', 'two'] } })).toEqual([
    'q (query).1: "two" instead of integer',
  ])
})

const order: Schema = {
  ...{ type: 'object', additionalProperties: false },
  properties: [
    { type: 'property', name: 'item', required: true, schema: scalar('string') },
    { type: 'property', name: 'id', required: true, schema: scalar('string', { readOnly: true }) },
    { type: 'property', name: 'lines', required: false, schema: { type: 'array', items: scalar('integer') } },
    {
      ...{ type: 'property', name: 'to', required: false },
      schema: {
        ...{ type: 'union', match: 'one' },
        variants: [
          { type: 'variant', label: 'date', schema: date },
          {
            ...{ type: 'variant', label: 'object' },
            schema: { type: 'object', properties: [{ type: 'property', name: 'zip', required: true, schema: date }] },
          },
        ],
      },
    },
  ],
}

test.each<[JsonValue, string[]]>([
  [{ item: 'lamp' }, []],
  [{ item: '' }, ['body.item']],
  [{ item: 7, lines: [1, 'x'] }, ['body.item: 7 instead of string', 'body.lines.1: "x" instead of integer']],
  [{ item: 'lamp', colour: 1 }, ['body.colour: not documented']],
  [{ item: 'lamp', to: { zip: 'x' } }, ['body.to.zip: "x" instead of string (date)']],
  [{ item: 'lamp', to: {} }, ['body.to.zip']],
  [[], ['Body: [] instead of object']],
])('a body is judged as form and as JSON: %j', (body, expected) => {
  expect(wrongIn(modelOf({}, order), { body })).toEqual(expected)
  expect(wrongIn(modelOf({}, order), { text: JSON.stringify(body) })).toEqual(expected)
})

test('each pattern of names has its own values', () => {
  const patterned: Schema = {
    ...{ type: 'object', properties: [], additionalProperties: false },
    patternProperties: [
      { pattern: '^n_', schema: scalar('integer') },
      { pattern: '^s_', schema: scalar('string') },
    ],
  }
  const wrong = (body: JsonValue) => wrongIn(modelOf({}, patterned), { body })
  expect(wrong({ n_a: 1, s_b: 'x' })).toEqual([])
  expect(wrong({ n_a: 'x', other: 1 })).toEqual(['body.n_a: "x" instead of integer', 'body.other: not documented'])
})

test('a body that is no JSON says so', () => {
  expect(wrongIn(modelOf({}, order), { text: '{"item":' })).toEqual(['This is not valid JSON.'])
})

test('JSON that an author wrote as text is judged as what is sent', () => {
  expect(wrongIn(modelOf({}, order), { body: '{"item": "lamp"}' })).toEqual([])
  expect(wrongIn(modelOf({}, order), { body: '{"item": 7}' })).toEqual(['body.item: 7 instead of string'])
})
