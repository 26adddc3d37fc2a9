import { posix } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import { type JsonValue, isObject, joinPointer, pointerKeys } from '../json.ts'
import { createLocator } from '../position.ts'
import type { Problem } from '../problem.ts'
import { readWithIncludes } from './include.ts'

function include(contents: Record<string, unknown>) {
  const files = memoryFiles(
    Object.fromEntries(
      Object.entries(contents).map(([path, content]) => [
        path,
        typeof content === 'string' ? content : JSON.stringify(content),
      ]),
    ),
  )
  const problems: Problem[] = []
  const { value, place } = readWithIncludes('docs.json', files, problems)
  const locate = createLocator(files)
  const reported = problems.map((problem) => {
    const { line, column } = locate(problem)!
    return `${problem.file}:${line}:${column} ${problem.severity} ${problem.code}: ${problem.message}`
  })
  return { value, place, reported }
}

test('a file without includes is read as it is', () => {
  expect(include({ 'docs.json': { name: 'Docs', navigation: { pages: ['a', null] } } })).toMatchObject({
    value: { name: 'Docs', navigation: { pages: ['a', null] } },
    reported: [],
  })
})

test('paths are relative to the file that holds the reference; a leading slash means the docs root', () => {
  const { value, reported } = include({
    'docs.json': { navigation: { $ref: './nav/main.json' }, redirects: { $ref: 'redirects.json' } },
    'nav/main.json': { tabs: [{ $ref: 'api.json' }, { $ref: './guides/tab.json' }, { $ref: '../last.json' }] },
    'nav/api.json': { tab: 'API', openapi: { $ref: '/spec.json' } },
    'nav/guides/tab.json': { tab: 'Guides', pages: { $ref: '../pages.json' } },
    'nav/pages.json': ['a', 'b'],
    'last.json': { tab: 'Last' },
    'redirects.json': [{ source: '/a', destination: '/b' }],
    'spec.json': { source: 'openapi.json' },
  })
  expect({ value, reported }).toEqual({
    value: {
      navigation: {
        tabs: [
          { tab: 'API', openapi: { source: 'openapi.json' } },
          { tab: 'Guides', pages: ['a', 'b'] },
          { tab: 'Last' },
        ],
      },
      redirects: [{ source: '/a', destination: '/b' }],
    },
    reported: [],
  })
})

test('a whole docs.json may stand elsewhere, and a file may hold nothing but a reference', () => {
  const { value, reported } = include({
    'docs.json': { $ref: 'config/docs.json' },
    'config/docs.json': { $ref: 'real.json' },
    'config/real.json': { name: 'Docs' },
  })
  expect({ value, reported }).toEqual({ value: { name: 'Docs' }, reported: [] })
})

test('the same file may be included in several places', () => {
  const { value, reported } = include({
    'docs.json': { tabs: [{ $ref: 'a.json' }, { $ref: 'a.json' }] },
    'a.json': { pages: { $ref: 'p.json' } },
    'p.json': ['x'],
  })
  expect({ value, reported }).toEqual({ value: { tabs: [{ pages: ['x'] }, { pages: ['x'] }] }, reported: [] })
})

test('fields beside a reference are added to what it names, and win over it', () => {
  const { value, place, reported } = include({
    'docs.json': {
      navigation: { $ref: 'nav.json', groups: [{ $ref: 'group.json', hidden: true }], directory: 'card' },
    },
    'nav.json': { directory: { $ref: 'gone.json' }, tabs: [{ tab: 'T' }] },
    'group.json': { group: 'G', hidden: false },
  })
  expect({ value, reported }).toEqual({
    value: { navigation: { tabs: [{ tab: 'T' }], groups: [{ group: 'G', hidden: true }], directory: 'card' } },
    reported: [],
  })
  expect(place('/navigation/tabs/0/tab')).toEqual({ file: 'nav.json', pointer: '/tabs/0/tab' })
  expect(place('/navigation/directory')).toEqual({ file: 'docs.json', pointer: '/navigation/directory' })
  expect(place('/navigation/groups/0/group')).toEqual({ file: 'group.json', pointer: '/group' })
  expect(place('/navigation/groups/0/hidden')).toEqual({ file: 'docs.json', pointer: '/navigation/groups/0/hidden' })
})

test('every part is found where it really is', () => {
  const contents = {
    'docs.json': { name: 'Docs', navigation: { $ref: 'nav/main.json' } },
    'nav/main.json': { groups: [{ group: 'A' }, { $ref: 'b~c.json' }, { group: 'C' }] },
    'nav/b~c.json': { group: 'B', pages: ['x', { $ref: 'd.json' }] },
    'nav/d.json': { group: 'D', 'a/b': [1] },
  }
  const { place } = include(contents)
  const places: [string, string, string][] = [
    ['/name', 'docs.json', '/name'],
    ['/navigation', 'nav/main.json', ''],
    ['/navigation/groups/2/group', 'nav/main.json', '/groups/2/group'],
    ['/navigation/groups/1', 'nav/b~c.json', ''],
    ['/navigation/groups/1/pages/0', 'nav/b~c.json', '/pages/0'],
    ['/navigation/groups/1/pages/1/a~1b/0', 'nav/d.json', '/a~1b/0'],
  ]
  for (const [pointer, file, inFile] of places) expect(place(pointer)).toEqual({ file, pointer: inFile })
  expect(pointerKeys('/navigation/groups/1/pages/1/a~1b/0').at(-2)).toBe('a/b')
})

const failures: [name: string, reference: string, reported: string][] = [
  [
    'a file that does not exist',
    './elsewhere.json',
    'docs.json:1:31 error include-missing: There is no file `elsewhere.json`. Paths are relative to the file that contains the reference.',
  ],
  [
    'a slip in the name',
    './navv.json',
    'docs.json:1:31 error include-missing: There is no file `navv.json`. Did you mean `nav.json`?',
  ],
  [
    'a path out of the docs folder',
    '../../secret.json',
    'docs.json:1:31 error include-outside: `../../secret.json` is not a file of the docs folder. Only JSON files in it can be included.',
  ],
  [
    'a URL',
    'https://example.com/nav.json',
    'docs.json:1:31 error include-outside: `https://example.com/nav.json` is not a file of the docs folder. Only JSON files in it can be included.',
  ],
  [
    'the file itself',
    'docs.json',
    'docs.json:1:31 error include-cycle: `docs.json` includes itself: docs.json → docs.json. Remove one of these references.',
  ],
  [
    'a part of the file itself',
    '#/tabs/0',
    'docs.json:1:31 error include-missing: `#/tabs/0` names a part of a file, and only whole files can be included. Move the part into a file of its own.',
  ],
  [
    'a part of a file',
    'nav.json#/tabs/0',
    'docs.json:1:31 error include-missing: `nav.json#/tabs/0` names a part of a file, and only whole files can be included. Move the part into a file of its own.',
  ],
  [
    'YAML',
    'nav.yaml',
    'docs.json:1:31 error config-syntax: `nav.yaml` is YAML, and only JSON can be included. Write it as a JSON file.',
  ],
  [
    'nothing',
    '',
    'docs.json:1:31 error include-missing: There is no file ``. Paths are relative to the file that contains the reference.',
  ],
]
test.each(failures)('an include of %s costs nothing else', (_, reference, reported) => {
  const contents = {
    'docs.json': { name: 'Docs', groups: ['a', { $ref: reference }, 'b'] },
    'nav.json': {},
    'nav.yaml': 'a: 1',
  }
  const { value, place, reported: found } = include(contents)
  expect(found).toEqual([reported])
  expect(value).toEqual({ name: 'Docs', groups: ['a', 'b'] })
  // The items after it have moved up, and are still found at their location.
  expect(place('/groups/1')).toEqual({ file: 'docs.json', pointer: '/groups/2' })
})

test('of an included file that is no JSON, what can be read is taken', () => {
  const { value, reported } = include({
    'docs.json': { groups: [{ $ref: 'broken.json' }] },
    'broken.json': '{ "a": 1 "b": }',
  })
  expect(value).toEqual({ groups: [{ a: 1 }] })
  expect(reported).toEqual([
    'broken.json:1:10 error config-syntax: A comma is missing before this.',
    'broken.json:1:15 error config-syntax: A value is expected here.',
  ])
})

test('what is beside an include that fails stays', () => {
  const { value, place, reported } = include({ 'docs.json': { tab: { $ref: 'gone.json', group: 'G', pages: ['a'] } } })
  expect(value).toEqual({ tab: { group: 'G', pages: ['a'] } })
  expect(place('/tab/pages/0')).toEqual({ file: 'docs.json', pointer: '/tab/pages/0' })
  expect(reported).toEqual([
    'docs.json:1:9 error include-missing: There is no file `gone.json`. Paths are relative to the file that contains the reference.',
  ])
})

test('fields beside a reference to a list have no place', () => {
  const { value, reported } = include({ 'docs.json': { pages: { $ref: 'p.json', extra: 1 } }, 'p.json': ['a'] })
  expect(value).toEqual({ pages: ['a'] })
  expect(reported).toEqual([
    'docs.json:1:11 warning config-value: `p.json` does not contain an object, so the fields next to this `$ref` cannot be added. Move them into that file, or remove them.',
  ])
})

test('a circle over several files is reported with its way', () => {
  const { value, reported } = include({
    'docs.json': { navigation: { $ref: 'a.json' } },
    'a.json': { name: 'a', next: { $ref: 'sub/b.json' } },
    'sub/b.json': { name: 'b', next: { $ref: '../a.json' } },
  })
  expect(value).toEqual({ navigation: { name: 'a', next: { name: 'b', next: undefined } } })
  expect(reported).toEqual([
    'sub/b.json:1:21 error include-cycle: `../a.json` includes itself: a.json → sub/b.json → a.json. Remove one of these references.',
  ])
})

test('a `$ref` that is not text is an unknown key like any other', () => {
  expect(include({ 'docs.json': { a: { $ref: 5 } } })).toMatchObject({ value: { a: { $ref: 5 } }, reported: [] })
})

test('files that include one another twice each come to an end', () => {
  const contents: Record<string, unknown> = { 'docs.json': { $ref: '0.json' }, '40.json': {} }
  for (let step = 0; step < 40; step++) {
    const next = { $ref: `${step + 1}.json` }
    contents[`${step}.json`] = { a: next, b: next }
  }
  const { reported } = include(contents)
  expect(reported).toEqual([
    expect.stringMatching(
      /^\d+\.json:1:\d+ error config-too-deep: The included files are larger than 64 MB, which is the limit\. Include less here\.$/,
    ),
  ])
})

test('includes nest no deeper than one file may', () => {
  const nested = (depth: number, inner: unknown): unknown => (depth === 0 ? inner : [nested(depth - 1, inner)])
  const { reported } = include({
    'docs.json': nested(200, { $ref: 'a.json' }),
    'a.json': nested(100, 'x'),
  })
  expect(reported).toEqual([
    'a.json:1:58 error config-too-deep: The file is nested more than 256 levels deep, which is the limit. Move a part of it into a separate file.',
  ])
})

test('a key that appears twice is reported: only the last one counts', () => {
  const { value, reported } = include({
    'docs.json': '{\n  "group": "A",\n  "pages": ["a: {"],\n  "other": { "pages": [] },\n  "pages": ["b"]\n}',
  })
  expect(value).toEqual({ group: 'A', pages: ['b'], other: { pages: [] } })
  expect(reported).toEqual([
    'docs.json:5:3 warning config-syntax: `pages` appears twice in this object, and only the last one is used. Combine the two.',
  ])
})

/**
 * The files of a document after some of its parts, chosen by `decide`, have moved into files of their own.
 */
function splitUp(document: JsonValue, decide: () => { moves: boolean; folder: string }): Record<string, JsonValue> {
  const files: Record<string, JsonValue> = {}
  let count = 0
  function write(value: JsonValue, file: string): void {
    files[file] = Array.isArray(value)
      ? value.map((child) => part(child, file))
      : isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, part(child!, file)]))
        : value
  }
  function part(value: JsonValue, from: string): JsonValue {
    const { moves, folder } = decide()
    const file = moves ? posix.join(folder, `${count++}.json`) : `${from}#`
    write(value, file)
    if (moves) return { $ref: posix.relative(posix.dirname(from), file) }
    const kept = files[file]!
    delete files[file]
    return kept
  }
  write(document, 'docs.json')
  return files
}

function* pointersOf(value: JsonValue, pointer = ''): Generator<string> {
  yield pointer
  const children = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  for (const [key, child] of children) yield* pointersOf(child!, joinPointer(pointer, key))
}

test('splitting a document into files, wherever, changes nothing but places', () => {
  const decisions = fc.array(fc.record({ moves: fc.boolean(), folder: fc.constantFrom('', 'a', 'a/b', 'c') }), {
    minLength: 200,
    maxLength: 200,
  })
  const document = fc
    .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
    .filter((value) => !JSON.stringify(value).includes('"$ref"'))
  fc.assert(
    fc.property(document, decisions, (written, choices) => {
      const whole = JSON.parse(JSON.stringify(written)) as JsonValue
      let next = 0
      const files = splitUp(whole, () => choices[next++ % choices.length]!)
      const { value, place, reported } = include(
        Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)])),
      )
      expect(reported).toEqual([])
      expect(JSON.stringify(value)).toBe(JSON.stringify(whole))
      for (const pointer of pointersOf(whole)) expect(reached(files, place(pointer))).toBe(true)
    }),
  )
})

/** Whether a location exists in a file. */
function reached(files: Record<string, JsonValue>, { file, pointer }: { file: string; pointer: string }): boolean {
  let value: JsonValue | undefined = files[file]
  for (const key of pointerKeys(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)]
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }
  return value !== undefined
}
