import { asString, isObject } from '../json.ts'
import { operationKey } from '../specs/operations.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { type Suggest, listNames } from '../suggest.ts'
import type { EndpointReference } from './reference.ts'

/** The operation that a reference names: the exact path first, then the same path except for a trailing slash. */
export function findOperation(spec: Spec, method: string, path: string): Operation | undefined {
  const exact = spec.operations.get(operationKey(method, path))
  if (exact || method === 'WEBHOOK') return exact
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return spec.operations.get(operationKey(method, other))
}

export interface Explanation {
  /** Why nothing was found, and what to write instead: whole sentences. */
  message: string
  /** The reference to try first. */
  suggestion?: string
}

/** Why a reference names no operation in `specs`, from the most likely slip to the most general one. */
export type Explain = (
  reference: EndpointReference,
  specs: readonly Spec[],
  others: readonly Spec[],
  /** What to do if nothing is near. Default: to remove the entry. */
  otherwise?: string,
) => Explanation

/** Caches its lookups: after a specification was renamed throughout, there are as many wrong references as operations. */
export function createExplainer(similar: Suggest): Explain {
  const indexOf = createIndex()

  return (reference, searched, others, otherwise = 'remove the entry') => {
    const { method, path } = reference
    const specs = [...new Set(searched)]
    const names = specs.map(({ file }) => `\`${file}\``)
    const all = names.length > 3 ? `the ${names.length} specifications` : names.join(', ')
    const lacks = (what: string) =>
      names.length === 1 ? `${names[0]} has no \`${what}\`` : `None of ${all} has \`${what}\``
    const written = operationKey(method, path)

    const ofPath = specs.flatMap((spec) => indexOf(spec).exact.get(withoutSlash(path)) ?? [])
    if (ofPath.length > 0) {
      const keys = keysOf(ofPath)
      return { message: `${lacks(method)} for \`${path}\`, but there is ${listNames(keys)}.`, suggestion: keys[0] }
    }
    const slip = slipAmong(indexOf, reference, specs)
    if (slip) {
      const keys = keysOf(slip.operations)
      return {
        message: `${lacks(written)}. ${listNames(keys.slice(0, 3))} ${slip.difference}. Write that instead.`,
        suggestion: keys[0],
      }
    }
    const elsewhere = others.filter((spec) => !specs.includes(spec) && findOperation(spec, method, path))
    if (elsewhere.length > 0) {
      const references = elsewhere.map(({ file }) => `${file} ${written}`)
      return {
        message: `${lacks(written)}, but another specification has it. Write ${listNames(references)}.`,
        suggestion: references[0],
      }
    }
    const near = similar(written, () => specs.flatMap(({ operations }) => [...operations.keys()]))
    const advice =
      near.length > 0 ? `Did you mean ${listNames(near)}?` : `Add the operation to the specification, or ${otherwise}.`
    return { message: `${lacks(written)}. ${advice}`, suggestion: near[0] }
  }
}

/**
 * The only operation of a specification that a reference can mean if it is spelled differently. Operations
 * that are merely similar are not guessed.
 */
export type FindMeant = (reference: EndpointReference, spec: Spec) => Operation | undefined

/** Caches its lookups, as explainers do. */
export function createMeantFinder(): FindMeant {
  const indexOf = createIndex()
  return (reference, spec) => {
    const exact = findOperation(spec, reference.method, reference.path)
    if (exact) return exact
    const { operations = [] } = slipAmong(indexOf, reference, [spec]) ?? {}
    return operations.length === 1 ? operations[0] : undefined
  }
}

type IndexOf = (spec: Spec) => PathIndex

function createIndex(): IndexOf {
  const indexes = new Map<Spec, PathIndex>()
  return (spec) => {
    let index = indexes.get(spec)
    if (!index) indexes.set(spec, (index = indexPaths(spec)))
    return index
  }
}

/** Mistakes in a path, most likely first: how the operation differs from what is written, and how it is found. */
const slips: [difference: string, lookUp: (path: string, index: PathIndex) => readonly Operation[] | undefined][] = [
  ['differs in letter case', (path, { lowerCase }) => lowerCase.get(withoutSlash(path).toLowerCase())],
  ['differs in the names of its parameters', (path, { shape }) => shape.get(shapeOf(path))],
  ['has its parameters in braces', (path, { shape }) => shape.get(shapeOf(path.replace(/\/:[\w-]+/g, '/{}')))],
  ['starts with a slash', (path, { exact }) => exact.get(withoutSlash(`/${path}`))],
  ['does not have the base path of the server', behindBasePath],
  ['does not have the address of the server', behindAddress],
  ['has no query', (path, { exact }) => exact.get(withoutSlash(path.replace(/[?#].*$/, '')))],
]

/** Operations with the right method whose path only differs by a slip, and the kind of slip. */
function slipAmong(indexOf: IndexOf, { method, path }: EndpointReference, specs: readonly Spec[]) {
  for (const [difference, lookUp] of slips) {
    const found = specs.flatMap((spec) => lookUp(path, indexOf(spec)) ?? [])
    const operations = found.filter((operation) => operation.method === method)
    if (operations.length > 0) return { difference, operations }
  }
  return undefined
}

/** Several specifications may have the same operation. */
function keysOf(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(({ key }) => key))]
}

/** The operations of a specification by path (or name of a webhook) without a trailing slash, with each mistake normalized. */
interface PathIndex {
  exact: ReadonlyMap<string, readonly Operation[]>
  lowerCase: ReadonlyMap<string, readonly Operation[]>
  shape: ReadonlyMap<string, readonly Operation[]>
  basePaths: readonly string[]
}

function indexPaths(spec: Spec): PathIndex {
  const operations = [...spec.operations.values()]
  return {
    exact: Map.groupBy(operations, ({ path }) => withoutSlash(path)),
    lowerCase: Map.groupBy(operations, ({ path }) => withoutSlash(path).toLowerCase()),
    shape: Map.groupBy(operations, ({ path }) => shapeOf(path)),
    basePaths: basePaths(spec),
  }
}

function behindAddress(path: string, index: PathIndex): readonly Operation[] {
  const local = withoutOrigin(path)
  return local === path ? [] : (index.exact.get(withoutSlash(local)) ?? behindBasePath(local, index))
}

function withoutOrigin(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
}

function behindBasePath(path: string, { exact, basePaths: bases }: PathIndex): readonly Operation[] {
  return bases.flatMap((base) =>
    path.startsWith(base) ? (exact.get(withoutSlash(path.slice(base.length))) ?? []) : [],
  )
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** A path with unnamed parameters. */
function shapeOf(path: string): string {
  return withoutSlash(path).replace(/\{[^{}]*\}/g, '{}')
}

function basePaths({ document }: Spec): string[] {
  const servers = Array.isArray(document.servers) ? document.servers : []
  // Swagger 2.0 has only one, separate from the host.
  const urls = [
    ...servers.map((server) => (isObject(server) ? asString(server.url) : undefined)),
    asString(document.basePath),
  ]
  return urls.flatMap((url) => {
    const base = url && withoutOrigin(url).replace(/\/$/, '')
    return base ? [base] : []
  })
}
