import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../json.ts'
import { docs, operation, resolveContents } from '../project.test.helper.ts'

const list = operation('List users')
const create = operation('Create a user')
const teams = { get: operation('List teams') }
const paths = { '/users': { get: list, post: create }, '/teams': teams }
const info = { title: 'API', version: '1' }
const tags = [{ name: 'a' }, { name: 'b' }]
const document = { openapi: '3.1.0', info, paths, tags }

/** The document after the actions of an overlay next to it, and the reported problems. */
async function apply(actions: unknown, more: Record<string, unknown> = {}) {
  const { specs, reported } = await resolveContents({
    'docs.json': docs({ pages: [] }, { openapi: 'openapi.json' }),
    'openapi.json': document,
    'openapi.overlay.json': { overlay: '1.0.0', actions },
    ...more,
  })
  return { document: specs.named[0]!.document, reported }
}

const changes: [name: string, action: object, changed: object][] = [
  [
    'an update by keys',
    { target: "$.paths['/users'].get", update: { summary: 'Users', 'x-svc': { href: '/u' } } },
    { paths: { ...paths, '/users': { get: { ...list, summary: 'Users', 'x-svc': { href: '/u' } }, post: create } } },
  ],
  [
    'objects within objects',
    { target: '$', update: { info: { contact: { name: 'N' } } } },
    { info: { ...info, contact: { name: 'N' } } },
  ],
  ['an entry for a list', { target: '$.tags', update: { name: 'c' } }, { tags: [...tags, { name: 'c' }] }],
  [
    'everything below',
    { target: '$.paths.*["get"]', update: { deprecated: true } },
    {
      paths: {
        '/users': { get: { ...list, deprecated: true }, post: create },
        '/teams': { get: { ...teams.get, deprecated: true } },
      },
    },
  ],
  [
    'what has a value',
    { target: "$.tags[?(@.name == 'b')]", update: { 'x-group': 'B' } },
    { tags: [{ name: 'a' }, { name: 'b', 'x-group': 'B' }] },
  ],
  ['an index', { target: '$.tags[0]', update: { name: 'z' } }, { tags: [{ name: 'z' }, { name: 'b' }] }],
  [
    'a removal',
    { target: "$.paths['/users']['post']", remove: true },
    { paths: { '/users': { get: list }, '/teams': teams } },
  ],
  ['a removal from a list', { target: '$.tags[*]', remove: true }, { tags: [] }],
  [
    'what is at any depth',
    { target: '$.paths..summary', remove: true },
    { paths: JSON.parse(JSON.stringify(paths, (key, value: unknown) => (key === 'summary' ? undefined : value))) },
  ],
  [
    'what has a key',
    { target: '$.paths..[?@.get]', update: { 'x-read': true } },
    { paths: { '/users': { ...paths['/users'], 'x-read': true }, '/teams': { ...teams, 'x-read': true } } },
  ],
  ['a slice', { target: '$.tags[-1:]', update: { name: 'z' } }, { tags: [{ name: 'a' }, { name: 'z' }] }],
  [
    'several places at once',
    { target: "$['info', 'tags']['title', 0]", update: 'x' },
    { info: { ...info, title: 'x' }, tags: ['x', { name: 'b' }] },
  ],
  ['a copy of another place', { target: '$.info', copy: '$.tags[1]' }, { info: { ...info, name: 'b' } }],
]

test.each(changes)('%s', async (_, action, changed) => {
  expect(await apply([action])).toEqual({ document: { ...document, ...changed }, reported: [] })
})

const refused: [name: string, actions: unknown, message: RegExp][] = [
  [
    'a target that is not there',
    [{ target: '$.paths./nothing', update: {} }],
    /cannot be read: `\$\.paths\.\/nothing`, unexpected shorthand selector '\/'\. Write/,
  ],
  [
    'a target without an end',
    [{ target: '$.tags[?@.name', remove: true }],
    /cannot be read: .*, unbalanced brackets\./,
  ],
  [
    'a number that is a key',
    [{ target: '$.paths[200]', update: {} }],
    /does not exist: .* Write `\['200'\]` if `\[200\]` is a key\./,
  ],
  [
    'a copy of several places',
    [{ target: '$.info', copy: '$.tags[*]' }],
    /The `copy` of the action must match exactly one place: `\$\.tags\[\*\]`/,
  ],
  [
    'a copy of nothing',
    [{ target: '$.info', copy: '$.nothing' }],
    /The `copy` of the action must match exactly one place/,
  ],
  [
    'a target that leads to nothing',
    [{ target: "$.paths['/x']", update: {} }],
    /The target of the action does not exist/,
  ],
  [
    'nothing to do',
    [{ target: '$.info', remove: false }],
    /has no `update`, `copy` or `remove: true`, so it changes nothing: `\$\.info`\./,
  ],
  [
    'an update that is there',
    [{ target: '$', update: { info: { title: 'API' }, tags: [] } }],
    /changes nothing, because its target already contains the update: `\$`\./,
  ],
  ['a copy of itself', [{ target: '$.info', copy: '$.info' }], /changes nothing, because/],
  ['no target', [{ update: {} }], /The action has no `target`/],
  ['no action', ['x'], /The action has no `target`/],
]

test.each(refused)('%s is reported, and changes nothing', async (_, actions, message) => {
  const { document: changed, reported } = await apply(actions)
  expect(changed).toEqual(document)
  expect(reported).toEqual([expect.stringMatching(message)])
  expect(reported[0]).toMatch(/^openapi\.overlay\.json:\d+:\d+ warning spec-extension: /)
})

test('an overlay of another specification, or one that cannot be read, is not applied', async () => {
  const other = { overlay: '1.0.0', extends: './other.json', actions: [{ target: '$', remove: true }] }
  expect(await apply([], { 'openapi.overlay.json': other })).toEqual({ document, reported: [] })
  const { document: same, reported } = await apply([], { 'openapi.overlay.json': '{ "overlay": ' })
  expect(same).toEqual(document)
  expect(reported[0]).toContain('spec-syntax')
})

describe('overlays that docs.json names', () => {
  const overlay = (title: string) => ({ overlay: '1.0.0', actions: [{ target: '$.info', update: { title } }] })
  const project = (openapi: JsonValue, more: JsonObject = {}) =>
    resolveContents({
      'docs.json': docs({
        groups: [
          { group: 'G', openapi, pages: [] },
          { group: 'H', ...more },
        ],
      }),
      'openapi.json': document,
      'openapi.overlay.json': overlay('beside'),
      'one.yaml': 'overlay: 1.0.0\nextends: elsewhere.json\nactions:\n  - target: $.info\n    update: { title: one }\n',
      'two.json': overlay('two'),
    })
  const title = async (openapi: JsonValue) => (await project(openapi)).specs.named[0]!.title

  test('are applied in order, instead of the one beside', async () => {
    expect(await title('openapi.json')).toBe('beside')
    expect(await title({ source: 'openapi.json' })).toBe('beside')
    expect(await title({ source: 'openapi.json', overlays: ['two.json', './one.yaml'] })).toBe('one')
    expect(await title([{ source: 'openapi.json', overlays: ['one.yaml', '/two.json'] }])).toBe('two')
    expect(await title({ source: 'openapi.json', overlays: [] })).toBe('API')
  })

  test('are reported where they are missing, or differ from place to place', async () => {
    const missing = await project({ source: 'openapi.json', overlays: ['nothing.yaml'] })
    expect(missing.reported[0]).toMatch(/^docs\.json:\d+:\d+ error spec-missing: There is no overlay `nothing\.yaml`/)
    const openapi = { source: './openapi.json', overlays: ['two.json'] }
    const differing = await project({ source: 'openapi.json', overlays: ['one.yaml'] }, { openapi, pages: [] })
    expect(differing.specs.named[0]!.title).toBe('one')
    expect(differing.reported[0]).toMatch(/^docs\.json:\d+:\d+ warning config-value: .*Write the same list in both/)
  })
})

test.each(['just text', '5', '{ "overlay": "1.0.0" }', '{ "actions": {} }', '[]'])('%s is no overlay', async (text) => {
  const { document: changed, reported } = await apply([], {
    'openapi.overlay.yaml': text,
  })
  expect(changed).toEqual(document)
  expect(reported).toEqual([
    'openapi.overlay.yaml:1:1 warning spec-extension: `openapi.overlay.yaml` is not an overlay: it has no list of `actions`. Write each as `{ target: "$.info", update: { … } }`, or use another file.',
  ])
})

test('names that mean something to JavaScript are names', async () => {
  const update = JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1 }')
  const { document: changed } = await apply([{ target: '$.info', update }])
  expect(Object.hasOwn(changed.info as object, '__proto__')).toBe(true)
  expect({}).not.toHaveProperty('polluted')
})
