import type { JsonObject } from '@specnav/core'
import { expect, test } from 'vitest'
import { read } from './api.test.helper.ts'
import { operationHistory, releasesOf, type Revision } from './releases.ts'

const text = { type: 'string' }

/** An API with these operations and this version, on a day. */
async function revision(label: string, date: string, version: string, paths: JsonObject): Promise<Revision> {
  return { label, date, spec: await read({ info: { title: 'API', version }, paths }) }
}

const answer = (properties: JsonObject) => ({
  200: { description: '', content: { 'application/json': { schema: { type: 'object', properties } } } },
})
const list = (properties: JsonObject, members: JsonObject = {}): JsonObject => ({
  get: { operationId: 'list', responses: answer(properties), ...members },
})

const revisions = async () => [
  await revision('a1', '2026-01-10', '1.0', { '/jobs': { get: {} } }),
  await revision('b2', '2026-01-20', '1.1', { '/jobs': { get: {} }, '/users': list({ id: text }) }),
  await revision('c3', '2026-02-01', '1.1', { '/jobs': { get: {} }, '/users': list({ id: text, name: text }) }),
  await revision('d4', '2026-02-02', '1.2', { '/jobs': { get: {} }, '/users': list({ id: text, name: text }) }),
  await revision('e5', '2026-03-01', '2.0', {
    '/jobs': { get: { deprecated: true } },
    '/people': list({ id: text, name: text, age: text }),
  }),
]

test.each([
  ['revision', ['e5', 'c3', 'b2']],
  // What was in 1.1 at its end counts.
  ['version', ['2.0', '1.1']],
  ['month', ['2026-03', '2026-02']],
] as const)('the releases by %s, the newest first', async (by, labels) => {
  expect(releasesOf(await revisions(), { by }).map(({ label }) => label)).toEqual(labels)
})

test('the history of an operation, also before it moved', async () => {
  const releases = releasesOf(await revisions(), { by: 'revision' })
  const events = (key: string) =>
    operationHistory(releases, key).map(
      ({ type, release, date, changes }) => `${type} ${release} ${date} ${changes.length}`,
    )
  expect(events('GET /people')).toEqual([
    'moved e5 2026-03-01 1',
    'changed e5 2026-03-01 1',
    'changed c3 2026-02-01 1',
    'added b2 2026-01-20 1',
  ])
  expect(events('GET /jobs')).toEqual(['deprecated e5 2026-03-01 1'])
  expect(events('GET /nothing')).toEqual([])
})
