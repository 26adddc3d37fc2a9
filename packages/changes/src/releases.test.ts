import type { JsonObject, Store } from '@specnav/core'
import { expect, test } from 'vitest'
import { read } from './api.test.helper.ts'
import { operationHistories, releasesOf, type Revision } from './releases.ts'

const text = { type: 'string' }

/** An API with these operations and this version, on a day. */
async function revision(label: string, date: string, version: string, paths: JsonObject): Promise<Revision> {
  const spec = await read({ info: { title: 'API', version }, paths })
  return { label, date, key: label, open: () => Promise.resolve(spec) }
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
  const { releases } = await releasesOf(await revisions(), { by })
  expect(releases.map(({ label }) => label)).toEqual(labels)
})

test('the history of an operation, also before it moved', async () => {
  const { releases } = await releasesOf(await revisions(), { by: 'revision' })
  const historyOf = operationHistories(releases)
  const events = (key: string) =>
    historyOf(key).map(({ type, release, date, changes }) => `${type} ${release} ${date} ${changes.length}`)
  expect(events('GET /people')).toEqual([
    'moved e5 2026-03-01 1',
    'changed e5 2026-03-01 1',
    'changed c3 2026-02-01 1',
    'added b2 2026-01-20 1',
  ])
  expect(events('GET /jobs')).toEqual(['deprecated e5 2026-03-01 1'])
  expect(events('GET /nothing')).toEqual([])
})

test('a revision that cannot be read is named, and its changes are in the next release', async () => {
  const [first, second, ...others] = await revisions()
  const broken: Revision = { ...second!, open: () => Promise.resolve('It is not valid YAML.') }
  const { releases, unreadable } = await releasesOf([first!, broken, ...others])
  expect(unreadable).toEqual([{ label: 'b2', reason: 'It is not valid YAML.' }])
  expect(releases.map(({ label }) => label)).toEqual(['e5', 'c3'])
  expect(releases[1]!.changes.map(({ rule }) => rule)).toEqual(['operation-added'])
})

test('with kept results, no specification is opened', async () => {
  const kept = new Map<string, unknown>()
  const store: Store = {
    async remember<T>(key: string, make: () => Promise<T>) {
      if (!kept.has(key)) kept.set(key, JSON.parse(JSON.stringify(await make())))
      return kept.get(key) as T
    },
    load: (key) => kept.get(key),
    save: (key, value) => void kept.set(key, value),
  }
  const all = await revisions()
  const first = await releasesOf(all, { by: 'version', store })
  const closed = all.map((revision): Revision => ({
    ...revision,
    open: () => Promise.reject(new Error(revision.label)),
  }))
  expect(await releasesOf(closed, { by: 'version', store })).toEqual(JSON.parse(JSON.stringify(first)))
})

test.each([
  ['a release', (label: string) => label === 'c3', ['e5']],
  ['a day', (_: string, date = '') => date < '2026-02-01', ['e5', 'c3']],
])('the history starts with %s', async (_, isFirst, labels) => {
  const { releases } = await releasesOf(await revisions(), { isFirst })
  expect(releases.map(({ label }) => label)).toEqual(labels)
})
