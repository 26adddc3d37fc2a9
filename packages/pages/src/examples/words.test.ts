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
  ['limit', { type: 'integer' }, 20],
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
  ['x', {}, 'string'],
  ['email', { enum: ['b', 'a'] }, 'b'],
  ['email', { example: 'me@here.org' }, 'me@here.org'],
  ['email', { pattern: '^[a-z]+@acme[.]com$' }, expect.stringMatching(/^[a-z]+@acme[.]com$/)],
])('a value fits the name %s with %j', async (name, schema, value) => {
  expect(await example({ [name]: { type: 'string', ...schema } })).toEqual({ [name]: value })
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
