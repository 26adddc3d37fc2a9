import { expect, test } from 'vitest'
import { type OperationIdentity } from './operation-identity.ts'
import { pairOperations } from './moves.ts'

/** `GET /users #listUsers =User "List"`: `operationId`, schema and summary of an operation of `api.json` or a named file. */
function read(lines: readonly string[]): OperationIdentity[] {
  return lines.map((line) => {
    const [, file, key = '', operationId, schema, summary] =
      /^(?:(\S+\.json) )?(\S+ \S+)(?: #(\S+))?(?: =(\S+))?(?: "(.+)")?$/.exec(line) ?? []
    return { file: file ?? 'api.json', key, operationId, schema, summary }
  })
}

const name = ({ file, key }: OperationIdentity) => (file === 'api.json' ? key : `${file} ${key}`)

/** What became of each operation that is not at the same place. */
function compare(before: readonly string[], after: readonly string[]): string[] {
  const { pairs, unclear, gone, added } = pairOperations(read(before), read(after))
  return [
    ...pairs
      .filter(({ reason }) => reason !== 'same')
      .map(({ before: from, after: to, reason }) => `${name(from)} → ${name(to)} (${reason})`),
    ...unclear.map(({ before: from, candidates }) => `${name(from)} → ${candidates.map(name).join(' or ')}?`),
    ...gone.map((operation) => `- ${name(operation)}`),
    ...added.map((operation) => `+ ${name(operation)}`),
  ]
}

test.each<[title: string, before: string[], after: string[], expected: string[]]>([
  [
    'an id leads to another path, and another method',
    ['GET /users #list', 'GET /search #search'],
    ['GET /people #list', 'POST /search #search'],
    ['GET /users → GET /people (operationId)', 'GET /search → POST /search (operationId)'],
  ],
  ['the path counts where only the id changes', ['GET /users #list'], ['GET /users #listUsers'], []],
  [
    'ids that change places between two paths are renamed ids',
    ['GET /a #x', 'GET /b #y'],
    ['GET /a #y', 'GET /b #x'],
    [],
  ],
  [
    'an operation makes room for a new one',
    ['GET /users #list'],
    ['GET /users #listV2', 'GET /v1/users #list'],
    ['GET /users → GET /v1/users (operationId)', '+ GET /users'],
  ],
  [
    'a chain of moves ends at a new path',
    ['GET /a #x', 'GET /b #y'],
    ['GET /b #x', 'GET /c #y'],
    ['GET /a → GET /b (operationId)', 'GET /b → GET /c (operationId)'],
  ],
  [
    'a chain that ends at a removed operation is none: the path stays, and the other one is gone',
    ['GET /a #x', 'GET /b #y'],
    ['GET /b #x'],
    ['- GET /a'],
  ],
  [
    'an id that two operations have says nothing',
    ['GET /a #x', 'GET /b #x'],
    ['GET /c #x', 'GET /d'],
    ['- GET /a', '- GET /b', '+ GET /c', '+ GET /d'],
  ],
  [
    'an id that is used for something else leaves it unclear',
    ['GET /users #list =User'],
    ['POST /jobs #list =Job'],
    ['GET /users → POST /jobs?', '+ POST /jobs'],
  ],
  [
    'an id is unique in its file, not in all files',
    ['v1.json GET /users #list', 'v2.json GET /users #list'],
    ['v1.json GET /people #list', 'v2.json GET /humans #list'],
    [
      'v1.json GET /users → v1.json GET /people (operationId)',
      'v2.json GET /users → v2.json GET /humans (operationId)',
    ],
  ],
  [
    'files that are split, merged and renamed',
    ['a.json GET /users', 'a.json GET /teams', 'b.json GET /jobs'],
    ['users.json GET /users', 'rest.json GET /teams', 'rest.json GET /jobs'],
    [
      'a.json GET /users → users.json GET /users (file)',
      'a.json GET /teams → rest.json GET /teams (file)',
      'b.json GET /jobs → rest.json GET /jobs (file)',
    ],
  ],
  [
    'another file and another path',
    ['a.json GET /users #list'],
    ['b.json GET /people #list'],
    ['a.json GET /users → b.json GET /people (operationId)'],
  ],
  [
    'several new files have the operation',
    ['a.json GET /users'],
    ['b.json GET /users', 'c.json GET /users'],
    ['a.json GET /users → b.json GET /users or c.json GET /users?', '+ b.json GET /users', '+ c.json GET /users'],
  ],
  [
    'without ids: the only schema of its kind',
    ['GET /users =Users', 'GET /jobs =Jobs'],
    ['GET /people =Users', 'GET /tasks =Jobs'],
    ['GET /users → GET /people (schema)', 'GET /jobs → GET /tasks (schema)'],
  ],
  [
    'without ids, with schemas that others have: the nearest path with the same last word',
    ['GET /users =List', 'GET /users/{id} =One', 'GET /teams =List', 'GET /jobs =List'],
    ['GET /v2/users =List', 'GET /v2/users/{id} =One', 'GET /v2/teams =List', 'GET /tasks =List'],
    [
      'GET /users → GET /v2/users (schema)',
      'GET /teams → GET /v2/teams (schema)',
      'GET /users/{id} → GET /v2/users/{id} (schema)',
      '- GET /jobs',
      '+ GET /tasks',
    ],
  ],
  [
    'without ids: a path that has all words of the other one',
    ['POST /users/{id} =User', 'POST /jobs =Ok', 'PUT /jobs', 'POST /teams =User', 'POST /files =Ok'],
    [
      'POST /users/{id}/create =User',
      'POST /jobs/start =Ok',
      'PUT /jobs/start',
      'POST /teams =User',
      'POST /files =Ok',
    ],
    [
      'POST /users/{id} → POST /users/{id}/create (schema)',
      'POST /jobs → POST /jobs/start (schema)',
      'PUT /jobs → PUT /jobs/start (path)',
    ],
  ],
  [
    'without ids: a word that begins with the other one',
    ['GET /user =Own', 'GET /jobs =Own', 'DELETE /job', 'GET /me =Own'],
    ['GET /users =Own', 'GET /tasks =Own', 'DELETE /jobs', 'GET /me =Own'],
    ['GET /user → GET /users (schema)', '- GET /jobs', '- DELETE /job', '+ GET /tasks', '+ DELETE /jobs'],
  ],
  [
    'without ids and schemas: the last word',
    ['POST /users/{id}/archive', 'GET /health'],
    ['POST /people/{id}/archive', 'GET /version'],
    ['POST /users/{id}/archive → POST /people/{id}/archive (near)', '- GET /health', '+ GET /version'],
  ],
  [
    'without schemas: no other id, unless the words of the path are there',
    ['GET /users/status #userStatus', 'GET /v1/jobs/status #jobStatusV1'],
    ['GET /teams/status #teamStatus', 'GET /v2/jobs/status #jobStatusV2'],
    ['GET /v1/jobs/status → GET /v2/jobs/status (near)', '- GET /users/status', '+ GET /teams/status'],
  ],
  [
    'without ids and schemas: the summary',
    ['GET /users "List"', 'GET /users/{id} "Find"', 'GET /health "Health"'],
    ['GET /people "List"', 'GET /people/{id} "Find"', 'GET /version "Version"'],
    ['GET /users → GET /people (near)', 'GET /users/{id} → GET /people/{id} (near)', '- GET /health', '+ GET /version'],
  ],
  [
    'two paths that are equally near',
    ['GET /users =Users'],
    ['GET /a/users =Users', 'GET /b/users =Users'],
    ['GET /users → GET /a/users or GET /b/users?', '+ GET /a/users', '+ GET /b/users'],
  ],
  [
    'two operations become one',
    ['GET /a/users =Users', 'GET /b/users =Users'],
    ['GET /users =Users'],
    ['GET /a/users → GET /users?', 'GET /b/users → GET /users?', '+ GET /users'],
  ],
  [
    'another schema is another operation',
    ['GET /users =Users'],
    ['GET /v2/users =People'],
    ['- GET /users', '+ GET /v2/users'],
  ],
  [
    'the other operations of a path move along',
    ['GET /users/{id} #get', 'DELETE /users/{id}', 'PUT /users/{id}'],
    ['GET /people/{id} #get', 'DELETE /people/{id}'],
    [
      'GET /users/{id} → GET /people/{id} (operationId)',
      'DELETE /users/{id} → DELETE /people/{id} (path)',
      '- PUT /users/{id}',
    ],
  ],
])('%s', (_title, before, after, expected) => {
  expect(compare(before, after)).toEqual(expected)
})

test('operations that moved are compared with those that are like them, not with all others', () => {
  let reads = 0
  const moved = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number): OperationIdentity => ({
      file: 'api.json',
      get key() {
        reads++
        return `GET ${prefix}/things${number % 7}/word${number}`
      },
    }))
  const readsOf = (count: number) => {
    reads = 0
    expect(pairOperations(moved('', count), moved('/new', count)).pairs.length).toBe(count)
    return reads
  }
  expect(readsOf(600)).toBeLessThan(readsOf(300) * 2.5)
})
