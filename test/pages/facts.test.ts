import { readFileSync } from 'node:fs'
import { loadSpecs, memoryFiles } from '@specnav/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isRecord, type Json, type JsonRecord } from './description.ts'
import { judgePages } from './faults.ts'

const orders = parse(
  readFileSync(new URL('../../packages/core/src/pages/fixtures/orders.yaml', import.meta.url), 'utf8'),
) as JsonRecord

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

/** The same, with a property of its own in each object and a value of its own in each enum. */
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
