import type { Contents } from '@specnav/codemod/test-helper'

/** An operation of an API that changes step by step. */
export interface Described {
  /** What it is, whatever becomes of the rest. */
  number: number
  method: 'get' | 'post' | 'delete'
  path: string
  operationId?: string
  /** The name of the schema that it returns. */
  schema: string
  tag: string
  summary: string
  file: string
}

/** An API, and the operations that it had. */
export interface Api {
  operations: Described[]
  removed: Described[]
  next: number
}

/** One change of an API. The numbers choose what changes, and how. */
export interface Change {
  kind: Kind
  which: number
  how: number
}

const nouns = ['users', 'teams', 'jobs', 'orders', 'invoices', 'files']
const tags = ['Accounts', 'Work', 'Money']

/** How each change is made; undefined if there is nothing to change. */
const changes = {
  'rename a path': (api, { which, how }) =>
    edit(api, which, (operation) => ({ ...operation, path: freePath(api, renamed(operation.path, how)) })),
  'rename all paths of a noun': (api, { which, how }) => {
    const noun = nounOf(pick(api.operations, which)?.path ?? '')
    return editAll(api, (operation) =>
      nounOf(operation.path) === noun ? { ...operation, path: freePath(api, renamed(operation.path, how)) } : operation,
    )
  },
  'change everything but the operationId': (api, { which, how }) =>
    edit(api, which, (operation) => ({
      ...operation,
      path: freePath(api, `/${nouns[how % nouns.length]}/${how}`),
      tag: tags[how % tags.length]!,
      summary: `Changed ${api.next}`,
      schema: `Other${how % 3}`,
      ...(operation.operationId === undefined && { path: operation.path }),
    })),
  'change a summary': (api, { which }) =>
    edit(api, which, (operation) => ({ ...operation, summary: `Changed ${api.next}` })),
  'change a tag': (api, { which, how }) =>
    edit(api, which, (operation) => ({ ...operation, tag: tags[how % tags.length]! })),
  'change a schema': (api, { which, how }) =>
    edit(api, which, (operation) => ({ ...operation, schema: `Other${how % 3}` })),
  'change an operationId': (api, { which }) =>
    edit(api, which, (operation) => ({ ...operation, operationId: `changed${api.next}` })),
  'change a method': (api, { which }) =>
    edit(api, which, (operation) => {
      const changed = { ...operation, method: operation.method === 'get' ? 'post' : 'get' } as const
      const isFree =
        operation.operationId !== undefined && !api.operations.some((each) => keyOf(each) === keyOf(changed))
      return isFree ? changed : operation
    }),
  'move to another file': (api, { which, how }) =>
    edit(api, which, (operation) => ({ ...operation, file: `${'abc'[how % 3]}.json` })),
  'split a file': (api, { which }) => {
    const { file } = pick(api.operations, which) ?? {}
    return editAll(api, (operation) =>
      operation.file === file && operation.number % 2 === 0
        ? { ...operation, file: `half${api.next}.json` }
        : operation,
    )
  },
  'merge all files': (api) => editAll(api, (operation) => ({ ...operation, file: 'all.json' })),
  'rename all files': (api) => editAll(api, (operation) => ({ ...operation, file: `v${api.next}-${operation.file}` })),
  delete: (api, { which }) => {
    const gone = pick(api.operations, which)
    if (!gone || api.operations.length < 3) return api
    return { ...api, operations: api.operations.filter((each) => each !== gone), removed: [...api.removed, gone] }
  },
  add: (api, { how }) => {
    const operation: Described = {
      number: api.next,
      method: how % 2 === 0 ? 'get' : 'post',
      path: freePath(api, `/${nouns[how % nouns.length]}`),
      operationId: how % 4 === 0 ? undefined : `added${api.next}`,
      schema: `Other${how % 3}`,
      tag: tags[how % tags.length]!,
      summary: `Added ${api.next}`,
      file: api.operations[0]!.file,
    }
    return { ...api, operations: [...api.operations, operation], next: api.next + 1 }
  },
  're-add': (api, { which }) => {
    const back = pick(api.removed, which)
    if (!back || api.operations.some((each) => keyOf(each) === keyOf(back))) return api
    return {
      ...api,
      operations: [...api.operations, { ...back, file: api.operations[0]!.file }],
      removed: api.removed.filter((each) => each !== back),
    }
  },
} satisfies Record<string, (api: Api, change: Change) => Api>

export type Kind = keyof typeof changes
export const kinds = Object.keys(changes) as Kind[]

/** Operations with ids, without, and with schemas that others have too. */
export function firstApi(size: number, idless: number): Api {
  const operations = Array.from({ length: size }, (_, number): Described => {
    const noun = nouns[Math.floor(number / 3) % nouns.length]!
    const isOne = number % 3 > 0
    const hasId = number % 4 !== idless
    return {
      number,
      method: number % 3 === 2 ? 'delete' : 'get',
      path: `/${noun}${number >= 18 ? number : ''}${isOne ? '/{id}' : ''}`,
      operationId: hasId ? `operation${number}` : undefined,
      schema: number % 2 === 0 ? `Own${number}` : `Other${number % 3}`,
      tag: tags[Math.floor(number / 3) % tags.length]!,
      summary: `Summary ${number}`,
      file: number % 2 === 0 ? 'a.json' : 'b.json',
    }
  })
  return { operations, removed: [], next: 100 }
}

export function change(api: Api, how: Change): Api {
  const changed = changes[how.kind](api, how)
  return { ...changed, next: changed.next + 1 }
}

export function keyOf({ method, path }: Described): string {
  return `${method.toUpperCase()} ${path}`
}

/** The specifications of an API. */
export function specFiles({ operations }: Api): Contents {
  const files = Map.groupBy(operations, ({ file }) => file)
  return Object.fromEntries(
    Array.from(files, ([file, list]) => {
      const paths: Record<string, Record<string, object>> = {}
      for (const operation of list) (paths[operation.path] ??= {})[operation.method] = operationObject(operation)
      const schemas = Object.fromEntries(list.map(({ schema }) => [schema, { type: 'object' }]))
      const named = [...new Set(list.map(({ tag }) => tag))].map((name) => ({ name }))
      const document = {
        openapi: '3.1.0',
        info: { title: file, version: '1' },
        tags: named,
        paths,
        components: { schemas },
      }
      return [file, `${JSON.stringify(document, undefined, 2)}\n`]
    }),
  )
}

function operationObject({ operationId, summary, tag, schema, path }: Described): object {
  const parameters = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } }
  return { operationId, summary, tags: [tag], parameters, responses: { '200': { description: 'ok', content } } }
}

/** A docs.json of two groups, with a comment at each entry that says which operation it is. */
export function firstConfig({ operations }: Api): string {
  const lines = (list: Described[]) =>
    list.map((operation) => `        ${JSON.stringify(keyOf(operation))}, // operation ${operation.number}\n`).join('')
  const half = Math.ceil(operations.length / 2)
  return `{
  "theme": "svc",
  "name": "Docs",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      // The first group
      { "group": "First", "icon": "star", "openapi": ["a.json", "b.json"], "pages": [
        "intro",
${lines(operations.slice(0, half))}        "outro"
      ] },
      // The second group
      { "group": "Second", "tag": "NEW", "openapi": ["a.json", "b.json"], "pages": [
${lines(operations.slice(half))}        "last"
      ] }
    ]
  }
}
`
}

/** What an author changes in docs.json by hand: the names of the specifications. */
export function withFiles(config: string, { operations }: Api): string {
  const files = JSON.stringify([...new Set(operations.map(({ file }) => file))])
  return config.replace(/"openapi": ?(?:\[[^\]]*\]|"[^"]*")/g, () => `"openapi": ${files}`)
}

function edit(api: Api, which: number, how: (operation: Described) => Described): Api {
  const chosen = pick(api.operations, which)
  return editAll(api, (operation) => (operation === chosen ? how(operation) : operation))
}

function editAll(api: Api, how: (operation: Described) => Described): Api {
  return { ...api, operations: api.operations.map(how) }
}

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % list.length]
}

function nounOf(path: string): string | undefined {
  return path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{'))
}

/** Another path: below a version, with another noun, or with one more segment. */
function renamed(path: string, how: number): string {
  const noun = nounOf(path) ?? ''
  const forms = [`/v${how}${path}`, path.replace(noun, `${noun}${how}`), path.replace(noun, `my/${noun}`)]
  return forms[how % forms.length]!
}

function freePath({ operations, removed }: Api, path: string): string {
  const taken = new Set([...operations, ...removed].map((each) => each.path))
  let free = path
  for (let number = 2; taken.has(free); number++) free = `${path}${number}`
  return free
}
