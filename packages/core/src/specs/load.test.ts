import { expect, test } from 'vitest'
import { memoryFiles } from '../files.ts'
import { docs, operation, resolveContents, spec } from '../project.test.helper.ts'
import { loadSpecs } from './load.ts'

const users = spec({ '/users': { get: operation('List users') } })

async function read(files: Record<string, unknown>, openapi: string | string[] = 'openapi.json') {
  const { specs, reported } = await resolveContents({ 'docs.json': docs({ pages: [] }, { openapi }), ...files })
  return { files: specs.named.map(({ file }) => file), specs, reported }
}

const yaml = `openapi: 3.0.3
info: &info
  title: API
paths:
  /users:
    get: &get
      summary: List users
      x-date: 2024-01-02
  /others:
    get: { <<: *get, summary: Others }
`

const readable: [name: string, file: string, content: unknown, version: string, reported: string[]][] = [
  ['JSON', 'openapi.json', users, '3.1.0', []],
  ['YAML with anchors and merge keys', 'openapi.yaml', yaml, '3.0.3', []],
  ['another extension', 'openapi.yml', yaml, '3.0.3', []],
  ['a version that is a number', 'a.yaml', 'openapi: 3.1\npaths: {}\n', '3.1', []],
  ['Swagger 2.0', 'a.yaml', 'swagger: "2.0"\npaths: {}\n', '2.0', []],
  ['Swagger 2.0 as a number', 'a.yaml', 'swagger: 2.0\npaths: {}\n', '2.0', []],
  ['OpenAPI 3.2', 'a.yaml', 'openapi: 3.2.0\npaths: {}\n', '3.2.0', []],
  ['a byte order mark', 'a.json', `\ufeff${JSON.stringify(users)}`, '3.1.0', []],
  ['Windows line ends', 'a.yaml', yaml.replaceAll('\n', '\r\n'), '3.0.3', []],
  [
    'the version a megabyte into the file',
    'a.json',
    { 'x-long': Array(2).fill('x'.repeat(700_000)), ...users },
    '3.1.0',
    [],
  ],
  [
    'a trailing comma',
    'a.json',
    '{\n  "openapi": "3.0.0",\n  "paths": {},\n}',
    '3.0.0',
    ['a.json:3:14 warning spec-syntax: JSON has no trailing commas. Remove this one.'],
  ],
  [
    'a key that appears twice in YAML',
    'a.yaml',
    'openapi: 3.0.0\npaths: {}\nopenapi: 3.1.0\n',
    '3.1.0',
    [
      'a.yaml:3:1 warning spec-syntax: This key appears twice, and only the last one is used. Combine the two. The file is still read, but other tools may refuse it.',
    ],
  ],
  [
    'a bracket in the first column',
    'a.yaml',
    'openapi: 3.0.0\ntags: [\n]\npaths: {}\n',
    '3.0.0',
    [
      'a.yaml:3:1 warning spec-syntax: Indent this bracket deeper than the field that it belongs to. The file is still read, but other tools may refuse it.',
    ],
  ],
]
test.each(readable)('reads %s', async (_, file, content, version, reported) => {
  const result = await read({ [file]: content }, file)
  expect(result).toMatchObject({ files: [file], reported })
  expect(result.specs.get(file)?.version).toBe(version)
})

const place = 'docs.json:10:3 error'
const unreadable: [name: string, file: string, content: string | undefined, reported: string[]][] = [
  [
    'missing',
    'opnapi.json',
    undefined,
    [`${place} spec-missing: There is no file \`opnapi.json\`. Did you mean \`openapi.json\`?`],
  ],
  [
    'missing, with no other like it',
    'api/v1.yaml',
    undefined,
    [`${place} spec-missing: There is no file \`api/v1.yaml\`. Paths are relative to the folder of docs.json.`],
  ],
  [
    'outside',
    '../openapi.json',
    undefined,
    [
      `${place} spec-outside: \`../openapi.json\` leaves the docs folder. Copy the specification into it, and use the path from there.`,
    ],
  ],
  ['empty JSON', 'a.json', '', ['a.json:1:1 error spec-syntax: The file is empty.']],
  ['empty YAML', 'a.yaml', ' \n', ['a.yaml:1:1 error spec-syntax: The file is empty.']],
  [
    'broken JSON',
    'a.json',
    '{ "openapi": }',
    [
      'a.json:1:14 error spec-syntax: A value is expected here.',
      `${place} spec-version: \`a.json\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ],
  ],
  [
    'broken YAML',
    'a.yaml',
    'openapi: [3.0.0\n',
    ['a.yaml:1:10 error spec-syntax: This bracket `[` is not closed. Write `]` after the last entry.'],
  ],
  [
    'an unfinished merge',
    'a.yaml',
    'openapi: 3.0.0\n<<<<<<< HEAD\n',
    [
      'a.yaml:2:1 error spec-syntax: The file contains the markers of an unfinished merge. Resolve the conflict and remove the markers.',
    ],
  ],
  [
    'something else',
    'a.json',
    '{ "type": "object" }',
    [
      `${place} spec-version: \`a.json\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ],
  ],
  [
    'a list',
    'a.json',
    '[]',
    [
      `${place} spec-version: \`a.json\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ],
  ],
  [
    'null',
    'a.yaml',
    '~',
    [
      `${place} spec-version: \`a.yaml\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ],
  ],
  [
    'a part of docs.json, whose `openapi` names a file',
    'a.json',
    '{ "tab": "API", "openapi": "openapi.json" }',
    [
      `${place} spec-version: \`a.json\` is not an OpenAPI description: it has no \`openapi\` field. Use a file that starts with \`openapi: 3.x\`.`,
    ],
  ],
  [
    'Swagger 1.2',
    'a.yaml',
    'swagger: "1.2"\npaths: {}\n',
    [
      'a.yaml:1:1 error spec-version: This is version 1.2, but only versions 2.0, 3.0, 3.1 and 3.2 of OpenAPI are supported. Convert the file, or use another one.',
    ],
  ],
  [
    'OpenAPI 4',
    'a.json',
    '{\n  "openapi": "4.0.0" }',
    [
      'a.json:2:3 error spec-version: This is version 4.0.0, but only versions 2.0, 3.0, 3.1 and 3.2 of OpenAPI are supported. Convert the file, or use another one.',
    ],
  ],
]
test.each(unreadable)('one that is %s', async (_, file, content, reported) => {
  const contents = content === undefined ? {} : { [file]: content }
  expect(await read({ 'openapi.json': users, ...contents }, file)).toMatchObject({ files: [], reported })
})

test('of several specifications, one that cannot be read takes no other with it', async () => {
  const result = await read({ 'a.json': users, 'c.json': users }, ['a.json', 'b.json', '/c.json', './x/../a.json'])
  expect(result.files).toEqual(['a.json', 'c.json'])
  expect(result.reported).toEqual([
    'docs.json:12:5 error spec-missing: There is no file `b.json`. Did you mean `a.json` or `c.json`?',
  ])
})

test('a missing file is reported wherever it is named, a broken one once', async () => {
  const { reported } = await resolveContents({
    'docs.json': docs({
      tabs: [
        { tab: 'A', openapi: ['gone.json', 'broken.yaml'] },
        { tab: 'B', openapi: ['gone.json', 'broken.yaml'] },
      ],
    }),
    'broken.yaml': 'openapi: [',
  })
  expect(reported).toEqual([
    'docs.json:12:11 error spec-missing: There is no file `gone.json`. Paths are relative to the folder of docs.json.',
    'broken.yaml:1:10 error spec-syntax: This bracket `[` is not closed. Write `]` after the last entry.',
    'docs.json:19:11 error spec-missing: There is no file `gone.json`. Paths are relative to the folder of docs.json.',
  ])
})

test('files are read when they are asked for', async () => {
  const asked: string[] = []
  const files = memoryFiles({ 'a.json': JSON.stringify(users), 'b.json': JSON.stringify(users) })
  const watched = { ...files, read: (path: string) => (asked.push(path), files.read(path)) }
  const specs = await loadSpecs([{ source: 'a.json', place: { file: 'docs.json' } }], watched)
  expect(asked).toEqual(['a.json'])
  expect(specs.get('b.json')?.file).toBe('b.json')
  expect(specs.get('b.json')).toBe(specs.get('b.json'))
  expect(asked).toEqual(['a.json', 'b.json'])
})

test('discovery finds every specification of the project, and nothing else', async () => {
  const { specs, reported } = await read(
    {
      'a.json': users,
      'sub/b.yaml': yaml,
      'package.json': { name: 'x' },
      'nav/tab.json': { tab: 'API', openapi: 'a.json' },
      'mint.json': { openapi: 'https://example.com/openapi.json' },
      'notes.yaml': 'text: see openapi.json\n',
      'page.md': 'openapi: 3.0.0',
      'minified.json': '{"paths":{},"openapi":"3.0.0"}',
    },
    'a.json',
  )
  expect(specs.discover().map(({ file }) => file)).toEqual(['a.json', 'minified.json', 'sub/b.yaml'])
  expect(reported).toEqual([])
})

test('a URL is looked for in the network only', async () => {
  const url = 'https://example.com/openapi.json'
  expect(await read({ [url]: users }, url)).toMatchObject({
    files: [],
    reported: [
      `docs.json:10:3 error spec-remote: ${url} is not fetched offline, and there is no earlier copy of it. Fetch it once, or save the specification in the project.`,
    ],
  })
})
