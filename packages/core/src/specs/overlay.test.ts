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

const overlay = (actions: unknown, more: object = {}) => ({ overlay: '1.1.0', info, ...more, actions })

/** The document after the actions of an overlay next to it, and the reported problems. */
async function apply(actions: unknown, more: Record<string, unknown> = {}) {
  const contents = {
    'docs.json': docs({ pages: [] }, { openapi: 'openapi.json' }),
    'openapi.json': document,
    'openapi.overlay.json': overlay(actions),
    ...more,
  }
  const present = Object.entries(contents).filter(([, content]) => content !== undefined)
  const { specs, reported } = await resolveContents(Object.fromEntries(present))
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
  ['no target', [{ update: {} }], /overlay-invalid: The action has no `target`\. Add it: `target: "\$\.info"`\./],
  ['no action', ['x'], /overlay-invalid: The action is `"x"`, but it has to be an object\./],
]

test.each(refused)('%s is reported, and changes nothing', async (_, actions, message) => {
  const { document: changed, reported } = await apply(actions)
  expect(changed).toEqual(document)
  expect(reported).toEqual([expect.stringMatching(message)])
  expect(reported[0]).toMatch(/^openapi\.overlay\.json:\d+:\d+ (?:warning|note) overlay-(?:target|invalid): /)
})

test('an overlay of another specification, or one that cannot be read, is not applied', async () => {
  const other = overlay([{ target: '$', remove: true }], { extends: './other.json' })
  expect(await apply([], { 'openapi.overlay.json': other })).toEqual({ document, reported: [] })
  const { document: same, reported } = await apply([], { 'openapi.overlay.json': '{ "overlay": ' })
  expect(same).toEqual(document)
  expect(reported[0]).toContain('spec-syntax')
})

describe('overlays that docs.json names', () => {
  const titled = (title: string) => overlay([{ target: '$.info', update: { title } }])
  const project = (openapi: JsonValue, more: JsonObject = {}) =>
    resolveContents({
      'docs.json': docs({
        groups: [
          { group: 'G', openapi, pages: [] },
          { group: 'H', ...more },
        ],
      }),
      'openapi.json': document,
      'openapi.overlay.json': titled('beside'),
      'one.yaml':
        'overlay: 1.0.0\ninfo: { title: One, version: "1" }\nextends: elsewhere.json\nactions:\n  - target: $.info\n    update: { title: one }\n',
      'two.json': titled('two'),
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

const faults: [document: string, ...messages: string[]][] = [
  [
    'just text',
    '`openapi.overlay.yaml` is not an overlay: it is not an object. Start it with `overlay: 1.1.0`, or use another file.',
  ],
  [
    '[]',
    '`openapi.overlay.yaml` is not an overlay: it is not an object. Start it with `overlay: 1.1.0`, or use another file.',
  ],
  [
    '{}',
    'The overlay has no `overlay`. Add it: `overlay: 1.1.0`.',
    'The overlay has no `info`. Add it: `info: { title: Our changes, version: "1" }`.',
    'The overlay has no `actions`. Add it: `actions: [{ target: "$.info", update: { … } }]`.',
  ],
  [
    'overlay: 1.1\ninfo: { title: 5 }\nactions: {}\naction: []',
    '`action` is not a field of the overlay. Did you mean `actions`?',
    '`overlay` is `1.1`, but it has to be text. Write it in quotes.',
    '`title` is `5`, but it has to be text. Write it in quotes.',
    'The `info` has no `version`. Add it: `version: "1"`.',
    '`actions` is `{}`, but it has to be a list. Write each action as `{ target: "$.info", update: { … } }`.',
  ],
  [
    'overlay: 1.0.0\ninfo: { title: A, version: "1", description: D }\nactions: []\nx-own: 1',
    '`description` is new in Overlay 1.1. Write `overlay: 1.1.0`, or remove the field.',
    '`actions` is empty, so the overlay changes nothing. Write each action as `{ target: "$.info", update: { … } }`.',
  ],
  [
    "overlay: '2.0'\ninfo: { title: A, version: '1' }\nactions:\n  - target: $.nothing\n    remove: maybe",
    '`overlay` is `"2.0"`, but it has to be a whole version: `1.0.0` or `1.1.0`.',
    '`remove` is `"maybe"`, but it has to be `true` or `false`. Correct it.',
    'The target of the action does not exist: `$.nothing`.',
  ],
  [
    "overlay: 1.1.0\ninfo: { title: A, version: '1' }\nactions: [{ target: $.gone }, { target: $.gone }]",
    'The action is the same as number 1. Remove one of them.',
    'The target of the action does not exist: `$.gone`.',
    'The target of the action does not exist: `$.gone`.',
  ],
]
test.each(faults)('what is wrong with %j', async (text, ...messages) => {
  const { document: changed, reported } = await apply([], {
    'openapi.overlay.json': undefined,
    'openapi.overlay.yaml': text,
  })
  expect(changed).toEqual(document)
  expect(
    reported.map((problem) => problem.replace(/^openapi\.overlay\.yaml:\d+:\d+ warning overlay-\w+: /, '')),
  ).toEqual(messages)
})

describe('overlays of overlays', () => {
  const add = (tag: string, more: object = {}) => overlay([{ target: '$.tags', update: { name: tag } }], more)
  const names = async (contents: Record<string, unknown>) => {
    const { document: changed, reported } = await apply([], contents)
    return { tags: (changed.tags as JsonObject[]).map(({ name }) => name), reported }
  }

  test('an overlay is applied after the one that it extends, once', async () => {
    const contents = {
      'openapi.overlay.json': add('last', { extends: 'more/middle.yaml' }),
      'more/middle.yaml': add('middle', { extends: '/first.json' }),
      'first.json': add('first', { extends: 'openapi.json' }),
    }
    expect(await names(contents)).toEqual({ tags: ['a', 'b', 'first', 'middle', 'last'], reported: [] })
    const openapi = { source: 'openapi.json', overlays: ['more/middle.yaml', 'openapi.overlay.json', 'first.json'] }
    const listed = await names({ ...contents, 'docs.json': docs({ pages: [] }, { openapi }) })
    expect(listed).toEqual({ tags: ['a', 'b', 'first', 'middle', 'last'], reported: [] })
  })

  test('a base for another specification, and a circle', async () => {
    const other = {
      'openapi.overlay.json': add('x', { extends: 'base.json' }),
      'base.json': add('y', { extends: 'z.json' }),
    }
    expect(await names(other)).toEqual({ tags: ['a', 'b'], reported: [] })
    const circle = {
      'openapi.overlay.json': add('x', { extends: 'base.json' }),
      'base.json': add('y', { extends: 'openapi.overlay.json' }),
    }
    expect((await names(circle)).reported).toEqual([
      'base.json:7:3 warning overlay-invalid: `extends: openapi.overlay.json` leads back to this overlay. Name the specification in one of them.',
    ])
  })
})

test('names that mean something to JavaScript are names', async () => {
  const update = JSON.parse('{ "__proto__": { "polluted": true }, "constructor": 1 }')
  const { document: changed } = await apply([{ target: '$.info', update }])
  expect(Object.hasOwn(changed.info as object, '__proto__')).toBe(true)
  expect({}).not.toHaveProperty('polluted')
})
