import { readFileSync } from 'node:fs'
import { loadSpecs, memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isRecord, type Json, type JsonRecord } from './description.test.helper.ts'
import { judgePages } from './faults.test.helper.ts'

const orders = parse(readFileSync(new URL('../fixtures/orders.yaml', import.meta.url), 'utf8')) as JsonRecord

test('what pages lack is found, wherever it is written', async () => {
  const files = memoryFiles({ 'api.json': JSON.stringify(orders) })
  const spec = (await loadSpecs([], files)).get('api.json')!
  expect(judgePages(spec, files)).toMatchObject({ faults: [] })

  const added: string[] = []
  const { paths = {}, components = {} } = orders
  const more = JSON.stringify({
    ...orders,
    paths: withUnknown(paths, added),
    components: withUnknown(components, added),
  })
  const { faults } = judgePages(spec, memoryFiles({ 'api.json': more }))
  expect(added.length).toBeGreaterThan(10)
  for (const form of ['HTML', 'Markdown']) {
    const lacked = faults.filter((fault) => fault.includes(`missing in ${form}`))
    const names = new Set(lacked.map((fault) => fault.slice(fault.lastIndexOf(': ') + 2)))
    expect([...names].toSorted()).toEqual(added.toSorted())
  }
})

test('what a field lacks is found at each place where readers meet it', async () => {
  const pair = (properties: JsonRecord, more: JsonRecord = {}): JsonRecord => ({ type: 'object', properties, ...more })
  const ref = (name: string): JsonRecord => ({ $ref: `#/components/schemas/${name}` })
  const api = (schemas: JsonRecord): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Parcels', version: '1' },
      paths: {
        '/parcels': {
          post: {
            requestBody: { content: { 'application/json': { schema: ref('Parcel') } } },
            responses: { '200': { description: 'OK' } },
          },
        },
      },
      components: { schemas },
    })
  const Parcel = pair({ from: ref('Address'), to: ref('Address'), parts: { type: 'array', items: ref('Parcel') } })
  const city: JsonRecord = { type: 'string', description: 'Where the parcel goes to.' }
  const shown = api({ Parcel, Address: pair({ city }) })
  const [spec] = (await loadSpecs([], memoryFiles({ 'api.json': shown }))).discover()
  const faultsWith = (schemas: JsonRecord) =>
    judgePages(spec!, memoryFiles({ 'api.json': api({ Parcel, ...schemas }) })).faults.filter((fault) =>
      /: (?:HTML|Markdown): /.test(fault),
    )

  expect(faultsWith({ Address: pair({ city }) })).toEqual([])
  expect(faultsWith({ Address: pair({ city, street: { type: 'string' } }) })).toEqual([
    'api.json POST /parcels: HTML: body/from/street: no such field',
    'api.json POST /parcels: HTML: body/to/street: no such field',
    'api.json POST /parcels: Markdown: section Schemas › `Address`/street: no such field',
  ])
  const others: [JsonRecord, RegExp][] = [
    [pair({ city }, { required: ['city'] }), /is required$/],
    [pair({ city: { ...city, readOnly: true } }), /is of the other direction$/],
    [pair({ city: { ...city, type: 'integer' } }), /integer$/],
    [pair({ city: { ...city, enum: ['Rome'] } }), /Rome$/],
    [pair({ city: ref('Parcel') }), /leads nowhere$|no such field$/],
  ]
  for (const [Address, fault] of others) {
    const found = faultsWith({ Address })
    for (const place of ['HTML: body/from', 'HTML: body/to', 'Markdown: section'])
      expect(found.filter((each) => each.includes(place) && fault.test(each))).not.toEqual([])
  }
})

/** A document with a property of its own in each object and a value of its own in each enum. */
function withUnknown(value: Json, added: string[]): Json {
  const unknown = () => {
    const name = `unknown${added.length}`
    added.push(name)
    return name
  }
  if (Array.isArray(value)) return value.map((each) => withUnknown(each, added))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, child]): [string, Json] => {
    const inner = withUnknown(child, added)
    if (key === 'properties' && isRecord(inner)) return [key, { ...inner, [unknown()]: { type: 'string' } }]
    return [key, key === 'enum' && Array.isArray(inner) ? [...inner, unknown()] : inner]
  })
  return Object.fromEntries(entries)
}
