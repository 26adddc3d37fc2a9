import { expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import { reference, specWith } from '../fixture.test.helper.ts'
import { schemaReader } from '../schema/reader.ts'
import { exampleValue } from './value.ts'

async function example(properties: JsonObject, schemas: JsonObject = {}): Promise<JsonValue | undefined> {
  const spec = await specWith({ components: { schemas } })
  const reader = schemaReader(spec)
  return exampleValue(reader.read({ type: 'object', properties }, spec.file), reader.named, 'response')
}

it.each<[name: string, schema: JsonObject, value: JsonValue]>([
  ['email', {}, 'user@example.com'],
  ['billingEmailAddress', {}, 'user@example.com'],
  ['phone_number', {}, '+14155552671'],
  ['country_code', { minLength: 2, maxLength: 2 }, 'DE'],
  ['country', { minLength: 3, maxLength: 3 }, 'DEU'],
  ['currency', {}, 'EUR'],
  ['avatarUrl', {}, 'https://example.com/image.png'],
  ['website', { format: 'uri' }, 'https://example.com'],
  ['order_id', {}, 'order_1001'],
  ['customerId', {}, 'customer_1001'],
  ['created_at', {}, '2024-01-15T09:30:00Z'],
  ['birthDate', {}, '2024-01-15'],
  ['file_name', {}, 'document.pdf'],
  ['firstName', {}, 'Ada'],
  ['last_digits', { pattern: '[0-9]{2,}', maxLength: 4 }, '4242'],
  ['limit', { type: 'integer' }, 20],
  ['appliedDate', { type: 'integer', description: 'A unix epoch time in milliseconds.' }, 1705311000000],
  ['sent', { type: 'integer', description: 'Unix timestamp of the message.' }, 1705311000],
  ['duration_ms', { type: 'integer' }, 1500],
  ['build_time_millis', { type: 'integer' }, 1500],
  ['start_time_ms', { type: 'integer' }, 1705311000000],
  ['total_tokens', { type: 'integer' }, 128],
  ['amount_inquired', { type: 'object', properties: { value: { type: 'string' } } }, { value: '10.00' }],
  ['avatar_url', { format: 'uri' }, 'https://example.com/image.png'],
  ['bank_code', {}, '10020030'],
  ['source_branch', {}, 'main'],
  ['total', { type: 'integer' }, 20],
  ['created', { type: 'object', properties: { id: { type: 'string' } } }, { id: 'id_1001' }],
  ['id', { description: 'Phone number ID.' }, 'id_1001'],
  ['next_page', {}, 'eyJwYWdlIjoyfQ'],
  ['email', { minLength: 30 }, expect.stringMatching(/^[a-z]{10,}@example\.com$/)],
  ['order_id', { minLength: 14 }, 'order_00001001'],
  ['token', { minLength: 20 }, 'dG9rZW4tZXhhbXBsZQ12'],
  ['order_id', { minLength: 20 }, 'order_00000000001001'],
  ['ip', { minLength: 15 }, 'This is an example of a longer text.'],
  ['filename', { minLength: 20 }, 'This is an example of a longer text.'],
  ['currency', { minLength: 7 }, 'Example currency'],
  ['code', { minLength: 8, maxLength: 8 }, 'This is.'],
  ['title', { minLength: 60, maxLength: 70 }, 'This is an example of a longer text. This is an example of a longer'],
  ['data', { contentEncoding: 'base64' }, 'U3BlY25hdg=='],
  ['expiryDate', { description: 'Format MM/YY.' }, '01/24'],
  ['from', { description: 'As DD.MM.YYYY' }, '15.01.2024'],
  ['id', { description: 'Starts with `cus_`.' }, 'cus_1001'],
  ['id', { description: 'Must not start with `cus_`.' }, 'id_1001'],
  ['id', { description: 'Names starting with `goog-` are reserved.' }, 'id_1001'],
  ['from', { description: 'As YYYY-MM-DD HH:mm:ss' }, '2024-01-15 09:30:00'],
  ['algorithm', { description: 'HMAC-SHA256 or RSA.' }, 'Example algorithm'],
  ['hash', { description: 'SHA-256 of the file.' }, expect.stringMatching(/^[\da-f]{64}$/)],
  ['limit', { type: 'integer', maximum: 15 }, 10],
  ['price', { type: 'number' }, 19.99],
  ['latitude', { type: 'number', minimum: -90, maximum: 90 }, 52.52],
  ['shipping-note', { minLength: 80 }, expect.stringMatching(/^This is an example .{60,}$/)],
  ['flavour', {}, 'Example flavour'],
  ['zip', {}, '10115'],
  ['capacity', {}, 'Example capacity'],
  ['support', { type: 'integer' }, 1],
  ['code', { description: 'The currency (ISO 4217).' }, 'EUR'],
  ['ref', { description: 'Your reference, for example `cus_9s6X`.' }, 'cus_9s6X'],
  ['ref', { description: 'For example `much-too-long`.', maxLength: 4 }, '1001'],
  ...[
    'Must not contain special characters, such as `/`.',
    'Must not contain special characters (e.g. `/`).',
    'Any word except reserved ones, for example `admin`.',
    'Reserved names. For example `admin`.',
    'Cannot be a reserved word such as `admin`.',
    'Old values are invalid, e.g. `x1`.',
    'Some are deprecated, e.g. `old`.',
    'For example `admin` is not allowed.',
    "Names such as `admin` can't be taken.",
    'No longer accepts names, for instance "bob".',
    'Invalid examples: `a b`.',
    'Don’t write a path, e.g. `/a`.',
  ].map((description): [name: string, schema: JsonObject, value: JsonValue] => [
    'flavour',
    { description },
    'Example flavour',
  ]),
  ['flavour', { description: 'Must not be `a/b`, such as `c/d`. For example `plum`.' }, 'plum'],
  ['flavour', { description: 'It must not be empty. For example `plum`.' }, 'plum'],
  ['flavour', { description: 'Old ones are deprecated. New ones are short, e.g. `plum`.' }, 'plum'],
  ['span', { description: 'A duration as in ISO 8601.' }, 'P1D'],
  ['span', { description: 'ISO 8601, as a duration.' }, 'P1D'],
  ['flavour', { description: 'duration '.repeat(200_000) }, 'Example flavour'],
  ['x', {}, 'string'],
  ['email', { enum: ['b', 'a'] }, 'b'],
  ['email', { example: 'me@here.org' }, 'me@here.org'],
  ['email', { pattern: '^[a-z]+@acme[.]com$' }, expect.stringMatching(/^[a-z]+@acme[.]com$/)],
  ['emails', {}, 'user@example.com'],
  ['addresses', {}, '1 Main Street'],
  ['currencies', {}, 'EUR'],
  ['tax_id', {}, 'DE123456789'],
  ['vatId', {}, 'DE123456789'],
  ['country_id', {}, 'DE'],
  ['closed_on', {}, '2024-01-15T09:30:00Z'],
  ['password', { description: 'Sent to your e-mail address.' }, '********'],
  ['country', { description: 'Of the phone number.' }, 'DE'],
  ['contact_point', { description: 'The e-mail address of support.' }, 'user@example.com'],
  ['created_at', { description: 'As YYYY-MM-DD.' }, '2024-01-15'],
  ['day', { format: 'date', description: 'For example `2023-12-24`.' }, '2023-12-24'],
  ['day', { format: 'date', description: 'For example `today`.' }, '2024-01-15'],
  ['size', { type: 'integer', description: 'For example `7`.' }, 7],
  ['created', { type: 'integer' }, 1_705_311_000],
  ['timestamp_ms', { type: 'integer' }, 1_705_311_000_000],
  ['updated_at', { type: 'integer', description: 'In milliseconds.' }, 1_705_311_000_000],
  ['untyped', { type: undefined }, 'Example untyped'],
  ['includedObjects', { type: 'array', items: { type: 'string' } }, ['Example included object']],
  ['owner_ids', { type: 'array', items: { type: 'string' } }, ['owner_1001']],
  ['addresses', { type: 'array', items: { type: 'object', properties: { name: {} } } }, [{ name: 'Example address' }]],
  ['uid', {}, 'id_1001'],
  ['latitude', { type: 'integer' }, 52],
  ['environment', {}, 'production'],
  ['errorType', {}, 'invalid_request'],
  ['messageToUser', {}, 'A short description.'],
  ['payoutLimit', { type: 'object', properties: { value: { type: 'integer' } } }, { value: 1999 }],
  ['setting', { type: 'object', properties: { value: { type: 'integer' } } }, { value: 1 }],
  ['domain_owner', { type: 'object', properties: { friendly_name: {} } }, { friendly_name: 'Ada Lovelace' }],
  ['limit', { type: undefined }, 20],
])('a value fits the name %s with %j', async (name, schema, value) => {
  expect(await example({ [name]: { type: 'string', ...schema } })).toEqual({ [name]: value })
})

const day = /^2024-01-15/
it.each<[name: string, type: string, value: RegExp]>([
  ['add_on', 'string', day],
  ['based_on', 'string', day],
  ['response_time', 'string', day],
  ['from', 'string', day],
  ['to', 'string', day],
  ['after', 'string', day],
  ['command_line', 'string', /Main/],
  ['line', 'string', /Main/],
  ['business_unit', 'string', /^kg$/],
  ['unit', 'string', /^kg$/],
  ['order', 'string', /created_at/],
  ['image_name', 'string', /[.]pdf$/],
  ['method', 'string', /^GET$/],
  ['programming_language', 'string', /^en$/],
  ['docker_image', 'string', /https:/],
  ['rows_updated', 'integer', /^\d{9,}$/],
  ['rows_created', 'integer', /^\d{9,}$/],
  ['response_time', 'integer', /^\d{9,}$/],
  ['team_size', 'integer', /^1024$/],
  ['support', 'integer', /^443$/],
  ['status', 'string', /statu$/],
])('the name %s of type %s does not mean %s', async (name, type, value) => {
  expect(JSON.stringify(await example({ [name]: { type } })).replace(/^.*":"?|"?\}$/g, '')).not.toMatch(value)
})

it.each<[owner: string, id: string, name: string]>([
  ['User', 'user_1001', 'Ada Lovelace'],
  ['CreateUserRequest', 'user_1001', 'Ada Lovelace'],
  ['UserCreateInput', 'user_1001', 'Ada Lovelace'],
  ['ListUsersResponse', 'user_1001', 'Ada Lovelace'],
  ['SalesOrderDto', 'order_1001', 'Example order'],
  ['UpdateCategories', 'category_1001', 'Example category'],
  ['LineItem', 'item_1001', 'Example item'],
  ['PlanV2', 'plan_1001', 'Example plan'],
  ['Request', 'id_1001', 'Example'],
  ['DataObject', 'id_1001', 'Example'],
])('%s is about its thing, not about what is done with it', async (owner, id, name) => {
  const text = { type: 'string' }
  const schema = { type: 'object', properties: { id: text, name: text } }
  expect(await example({ it: reference(owner) }, { [owner]: schema })).toEqual({ it: { id, name } })
})

it('an object without a name is what its property says, unless that says nothing', async () => {
  const properties = { name: { type: 'string' } }
  const thing = { type: 'object', properties }
  const Order = {
    type: 'object',
    properties: { customer: thing, lines: { type: 'array', items: thing }, data: thing, ...properties },
  }
  expect(await example({ order: reference('Order') }, { Order })).toEqual({
    order: {
      customer: { name: 'Ada Lovelace' },
      lines: [{ name: 'Example line' }],
      data: { name: 'Example order' },
      name: 'Example order',
    },
  })
})

it('an id is the same in a path, a body and an answer', async () => {
  const Order = { type: 'object', properties: { id: { type: 'string' } } }
  const order = await example({ order: reference('Order'), order_id: { type: 'string' } }, { Order })
  expect(order).toEqual({ order: { id: 'order_1001' }, order_id: 'order_1001' })
})

it('a query shows what its name says', async () => {
  const parameters = [{ name: 'page_size', in: 'query', required: true, schema: { type: 'integer' } }]
  const spec = await specWith({ paths: { '/a': { get: { parameters } } } })
  expect(endpointPage(spec.operations.get('GET /a')!).request!.url).toBe('/a?page_size=20')
})

it('a query shows what the description of a parameter says', async () => {
  const described = (name: string, description: string, schema: JsonObject = { type: 'string' }) => ({
    name,
    in: 'query',
    required: true,
    description,
    schema,
  })
  const parameters = [
    described('ref', 'For example `cus_9s6X`.'),
    described('day', 'As YYYY-MM-DD.', reference('Day')),
    described('code', 'A currency (ISO 4217).', { type: 'string', example: 'USD' }),
  ]
  const Day = { type: 'string', description: 'A day.', minLength: 1 }
  const spec = await specWith({ paths: { '/a': { get: { parameters } } }, components: { schemas: { Day } } })
  expect(endpointPage(spec.operations.get('GET /a')!).request!.url).toBe('/a?ref=cus_9s6X&day=2024-01-15&code=USD')
})
