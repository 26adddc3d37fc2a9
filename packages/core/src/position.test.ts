import * as fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { memoryFiles } from './files.ts'
import { type JsonValue, isObject, joinPointer } from './json.ts'
import { createLocator, positionIn } from './position.ts'

const json = `\ufeff{
  "name": "Docs", "a/b": { "c~d": [1, { "e": 2 }] },
  "paths": {
    "/users/{id}": { "get": { "tags": ["x", "y"] } },
    "esc\\u0061ped\\"": null
  },
  "twice": 1, "twice": { "in": 1 }
}
`
const yaml = `# comment
openapi: 3.1.0
paths:
  /users/{id}:
    get:
      tags: [x, "y"]
      responses:
        200: { description: OK }
        "404": &gone
          description: Gone
        410: *gone
  'quo"ted': {}
  /merged:
    <<: { get: {} }
    post: {}
list:
- a
- b: 1
twice: 1
twice: { in: 1 }
`
const files = memoryFiles({
  'a.json': json,
  'a.yaml': yaml,
  'marked.yaml': '\ufeffname: "a"\nlist:\n  - \'b\'\n  - &c {d: }\n  -\n  - *c\n  - |\n    e: 1\n',
  'two.yaml': 'a:\n  b: 1\n---\nc: 2\n',
  'empty.json': '',
  'broken.json': '{ "a": { "b": [1, ',
  'broken.yaml': 'a: [1\nb: 2',
  'https://example.com/openapi?format=yaml': yaml,
  'https://example.com/openapi?format=json': json,
})
const locate = createLocator(files)

const places: [file: string, pointer: string, line: number, column: number][] = [
  ['a.json', '', 1, 2],
  ['a.json', '/name', 2, 3],
  ['a.json', '/a~1b', 2, 19],
  ['a.json', '/a~1b/c~0d', 2, 28],
  ['a.json', '/a~1b/c~0d/0', 2, 36],
  ['a.json', '/a~1b/c~0d/1/e', 2, 41],
  ['a.json', '/paths/~1users~1{id}/get/tags/1', 4, 45],
  ['a.json', '/paths/escaped"', 5, 5],
  // If a key occurs twice, the last one counts.
  ['a.json', '/twice/in', 7, 26],
  // A missing value is located at its parent.
  ['a.json', '/paths/~1gone/get', 3, 3],
  ['a.json', '/name/deeper/still', 2, 3],
  ['a.json', '/a~1b/c~0d/7', 2, 28],
  ['a.json', '/__proto__', 1, 2],
  ['a.yaml', '', 1, 1],
  ['a.yaml', '/openapi', 2, 1],
  ['a.yaml', '/paths/~1users~1{id}', 4, 3],
  ['a.yaml', '/paths/~1users~1{id}/get/tags/1', 6, 17],
  ['a.yaml', '/paths/~1users~1{id}/get/responses/200', 8, 9],
  ['a.yaml', '/paths/~1users~1{id}/get/responses/404/description', 10, 11],
  ['a.yaml', '/paths/~1users~1{id}/get/responses/410/description', 11, 9],
  ['a.yaml', '/paths/quo"ted', 12, 3],
  ['a.yaml', '/paths/~1merged/get', 13, 3],
  ['a.yaml', '/list/1/b', 18, 3],
  ['a.yaml', '/list/7', 16, 1],
  ['a.yaml', '/twice/in', 20, 10],
  ['a.yaml', '/gone/too', 1, 1],
  ['marked.yaml', '/name', 1, 2],
  ['marked.yaml', '/list/0', 3, 5],
  ['marked.yaml', '/list/1/d', 4, 9],
  // An empty item is located at its list.
  ['marked.yaml', '/list/2', 2, 1],
  ['marked.yaml', '/list/3', 6, 5],
  ['marked.yaml', '/list/4/e', 8, 1],
  ['two.yaml', '/a/b', 2, 3],
  ['two.yaml', '/c', 1, 1],
  ['empty.json', '/a', 1, 1],
  ['broken.json', '/a/b/0', 1, 16],
  ['broken.json', '/a/b/5/c', 1, 10],
  ['broken.yaml', '/a/0', 1, 5],
  ['https://example.com/openapi?format=yaml', '/paths/~1users~1{id}', 4, 3],
  ['https://example.com/openapi?format=json', '/paths/~1users~1{id}', 4, 5],
]
test.each(places)('%s %s is at %d:%d', (file, pointer, line, column) => {
  expect(locate({ file, pointer })).toMatchObject({ line, column })
  // The first location in a file is found differently from all others.
  expect(createLocator(files)({ file, pointer })).toMatchObject({ line, column })
})

test('an offset is where it is; a file that is not there has no place, nor has a place without either', () => {
  expect(locate({ file: 'a.json', offset: json.indexOf('"twice"') })).toMatchObject({ line: 7, column: 3 })
  expect(locate({ file: 'gone.json', pointer: '/a' })).toBeUndefined()
  expect(locate({ file: 'a.json' })).toBeUndefined()
})

test.each([
  ['', 0, 1, 1],
  ['ab\ncd', 4, 2, 2],
  ['a\r\nb', 3, 2, 1],
  ['a\n', 2, 2, 1],
  ['😀x', 2, 1, 3],
])('in %j, offset %d is %d:%d', (text, offset, line, column) => {
  expect(positionIn(text, offset)).toEqual({ line, column, offset })
})

test('only YAML that has mistakes is read by the slow reader', () => {
  // A process of its own: other tests have loaded that reader.
  const program = `
    import { createRequire } from 'node:module'
    import { createLocator } from ${JSON.stringify(import.meta.resolve('./position.ts'))}
    const { cache } = createRequire(import.meta.url)
    const isLoaded = () => Object.keys(cache).some((path) => /[\\\\/]yaml[\\\\/]dist[\\\\/]/.test(path))
    const locate = createLocator({ read: (file) => (file === 'good.yaml' ? 'a:\\n  b: 1' : 'a: [1\\nb: 2') })
    const found = ['good.yaml', 'bad.yaml'].map((file) => [locate({ file, pointer: '/a' }).line, isLoaded()])
    console.log(JSON.stringify(found))`
  const args = ['--conditions=@specnav/source', '--input-type=module', '-e', program]
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toEqual([
    [1, false],
    [1, true],
  ])
})

test('a file is read once, however many places are asked for', () => {
  let reads = 0
  const ask = createLocator({ ...files, read: (path) => (reads++, files.read(path)) })
  for (let count = 0; count < 5; count++) ask({ file: 'a.json', pointer: '/name' })
  ask({ file: 'gone.json', pointer: '' })
  ask({ file: 'gone.json', pointer: '' })
  expect(reads).toBe(2)
})

test('a deep document, and a wide one, cost one pass', () => {
  const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},"b":1}`
  const wide = (separator: string) =>
    Array.from({ length: 20_000 }, (_, index) => `"k${index}": { "x": ${index} }`).join(separator)
  const ask = createLocator(
    memoryFiles({ 'deep.json': deep, 'wide.json': `{${wide(',\n')}}`, 'wide.yaml': wide('\n') }),
  )
  const start = process.cpuUsage()
  expect(ask({ file: 'deep.json', pointer: '/b' })).toMatchObject({ line: 1, column: deep.indexOf('"b"') + 1 })
  for (let index = 0; index < 20_000; index++) {
    expect(ask({ file: 'wide.json', pointer: `/k${index}/x` })?.line).toBe(index + 1)
    expect(ask({ file: 'wide.yaml', pointer: `/k${index}/x` })?.line).toBe(index + 1)
  }
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(5000)
})

/** Every pointer into a value, with its target. */
function* pointersOf(value: JsonValue, pointer = ''): Generator<[string, JsonValue]> {
  yield [pointer, value]
  const children = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : []
  for (const [key, child] of children) if (child !== undefined) yield* pointersOf(child, joinPointer(pointer, key))
}

test('in any JSON, a pointer leads to the text of its value, or to its key', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent)
      const lines = text.split('\n')
      const files = memoryFiles({ 'a.json': text })
      const ask = createLocator(files)
      for (const [pointer, found] of pointersOf(JSON.parse(text) as JsonValue)) {
        const { line, column } = ask({ file: 'a.json', pointer })!
        expect(createLocator(files)({ file: 'a.json', pointer })).toMatchObject({ line, column })
        const rest = lines
          .slice(line - 1)
          .join('\n')
          .slice(column - 1)
        const key = pointer
          .slice(pointer.lastIndexOf('/') + 1)
          .replaceAll('~1', '/')
          .replaceAll('~0', '~')
        const starts = [JSON.stringify(found, undefined, indent)[0], JSON.stringify(key)]
        expect(starts.some((start) => start !== undefined && rest.startsWith(start))).toBe(true)
      }
    }),
  )
})

test('no text keeps a locator from an answer', () => {
  const parts = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '"a"',
    '1',
    ' ',
    '\n',
    '//',
    '/*',
    '*/',
    '\\',
    '- ',
    'a: ',
  )
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 30 }),
      fc.array(fc.constantFrom('a', '0', '1', ''), { maxLength: 4 }),
      (list, keys) => {
        const text = list.join('')
        const ask = createLocator(memoryFiles({ 'a.json': text, 'a.yaml': text }))
        for (const file of ['a.json', 'a.yaml']) {
          const { line, column } = ask({ file, pointer: joinPointer('', ...keys) })!
          expect(text.split('\n')[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1)
        }
      },
    ),
    { numRuns: 500 },
  )
})

const landmarks: [what: string, text: string, pointer: string, found: string][] = [
  ['a path that occurs once', '{ "paths": { "/a": { "get": 1 }, "/b": { "get": 2 } } }', '/paths/~1b/get', '"get": 2'],
  [
    'a path that is a key elsewhere too',
    '{ "x": { "/a": 0 }, "paths": { "/a": { "get": 1 } } }',
    '/paths/~1a/get',
    '"get": 1',
  ],
  ['a path that is a value before', '{ "x": "/a", "paths": { "/a": { "get": 1 } } }', '/paths/~1a/get', '"get": 1'],
  ['a path that is in a text alone', String.raw`{ "x": "say \"/a\": {", "paths": 1 }`, '/paths/~1a', '"paths"'],
  ['a path with escapes', String.raw`{ "paths": { "\/a": { "get": 1 } } }`, '/paths/~1a/get', '"get": 1'],
  ['a path that is no key', '{ "paths": { "x": "/a" } }', '/paths/~1a', '"paths"'],
]
test.each(landmarks)('the first place of a file: %s', (_, text, pointer, found) => {
  const offset = text.indexOf(found)
  expect(createLocator(memoryFiles({ 'a.json': text }))({ file: 'a.json', pointer })?.offset).toBe(offset)
})
