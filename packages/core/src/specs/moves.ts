import { nearestPairs, readKey, wordsOf } from './nearest-paths.ts'
import type { OperationIdentity } from './operation-identity.ts'

/**
 * Why two operations are the same one:
 * - `same`: the same file, method and path.
 * - `operationId`: its `operationId`, which is unique.
 * - `file`: the same method and path, in another file.
 * - `schema`: the same method, the nearest path, and the same parameters, body and responses.
 * - `near`: the same method, the nearest path, and the same summary or last word. No schema says more.
 * - `path`: the same method, and other operations of its path have moved there.
 */
export type PairReason = 'same' | 'operationId' | 'file' | 'schema' | 'near' | 'path'

export interface Pair<T> {
  before: T
  after: T
  reason: PairReason
}

/** Two versions of an API, operation by operation. */
export interface Pairs<T> {
  /** Operations that both versions have, whether they moved or not. */
  pairs: Pair<T>[]
  /** Operations that one of several may be now, or that shares nothing but an `operationId` with it. */
  unclear: { before: T; candidates: T[] }[]
  /** The other operations of the old version. */
  gone: T[]
  /** Operations of the new version that are in no pair, including candidates. */
  added: T[]
}

/**
 * Finds each operation of one version in another version, which may have other paths and other files.
 *
 * An operation that is still at its method and path is the same one, whatever its `operationId` is now: so ids
 * that change places between two paths are renamed ids, not moved operations. Only if its id went on to an
 * operation that is new (directly, or along a chain of moves) has it moved, and what is at its path is new. An id
 * counts if it is unique in its file, in both versions. One that is used for something else (another method,
 * no common word in the path, another schema) leaves it unclear.
 */
export function pairOperations<T extends OperationIdentity>(before: readonly T[], after: readonly T[]): Pairs<T> {
  const old = new Set(before)
  const now = new Set(after)
  const pairs: Pair<T>[] = []
  const unclear = new Map<T, Set<T>>()
  const doubt = (from: T, candidates: Iterable<T>) =>
    unclear.set(from, new Set([...(unclear.get(from) ?? []), ...candidates]))
  const pair = (from: T, to: T, reason: PairReason) => {
    old.delete(from)
    now.delete(to)
    pairs.push({ before: from, after: to, reason })
  }
  const pairById = ([from, to]: readonly [T, T]) =>
    isLikely(from, to) ? pair(from, to, 'operationId') : doubt(from, [to])
  const open = () => [...old].filter((from) => !unclear.has(from))

  movedIds(before, after).forEach(pairById)
  const named = new Map([...now].map((operation) => [nameOf(operation), operation]))
  for (const from of [...old]) {
    const to = named.get(nameOf(from))
    if (to) pair(from, to, 'same')
  }
  const keys = Map.groupBy(now, ({ key }) => key)
  for (const [key, sharing] of Map.groupBy(old, (operation) => operation.key)) {
    const [to, ...further] = keys.get(key) ?? []
    if (!to) continue
    if (sharing.length === 1 && further.length === 0) pair(sharing[0]!, to, 'file')
    else for (const from of sharing) doubt(from, keys.get(key) ?? [])
  }
  sharedIds(open(), [...now], () => '').forEach(pairById)
  for (const scopeOf of [({ file }: T) => file, () => '']) {
    for (const [from, to] of siblings(pairs, open(), now)) pair(from, to, 'path')
    const nearest = nearestPairs({ before, after }, { before: open(), after: [...now] }, scopeOf)
    for (const [from, to] of nearest.pairs) pair(from, to, from.schema === undefined ? 'near' : 'schema')
    for (const [from, candidates] of nearest.ties) doubt(from, candidates)
  }
  for (const [from, to] of siblings(pairs, [...old], now)) pair(from, to, 'path')
  return {
    pairs,
    unclear: Array.from(unclear, ([from, candidates]) => ({
      before: from,
      candidates: [...candidates].filter((candidate) => now.has(candidate)),
    })).filter(({ before: from, candidates }) => old.has(from) && candidates.length > 0),
    gone: [...old].filter((from) => ![...(unclear.get(from) ?? [])].some((candidate) => now.has(candidate))),
    added: [...now],
  }
}

/** Operations whose `operationId` is now at another path of their file, if that is new, or if what was there moved on. */
function movedIds<T extends OperationIdentity>(before: readonly T[], after: readonly T[]): [T, T][] {
  const shared = sharedIds(before, after, ({ file }) => file).filter(([from, to]) => from.key !== to.key)
  const targets = new Map(shared)
  const holders = new Map(before.map((operation) => [nameOf(operation), operation]))
  const endsAtNew = (start: T): boolean => {
    const seen = new Set<T>()
    for (let current: T | undefined = start; current !== undefined && !seen.has(current);) {
      seen.add(current)
      const target = targets.get(current)
      if (!target) return false
      current = holders.get(nameOf(target))
      if (!current) return true
    }
    return false
  }
  return shared.filter(([from]) => endsAtNew(from))
}

/** Operations with the same `operationId`, which is unique within its scope in both versions. */
function sharedIds<T extends OperationIdentity>(
  before: readonly T[],
  after: readonly T[],
  scopeOf: (operation: T) => string,
): [T, T][] {
  const now = uniqueIds(after, scopeOf)
  return Array.from(uniqueIds(before, scopeOf)).flatMap(([id, from]): [T, T][] => {
    const to = now.get(id)
    return to ? [[from, to]] : []
  })
}

function uniqueIds<T extends OperationIdentity>(
  operations: readonly T[],
  scopeOf: (operation: T) => string,
): Map<string, T> {
  const groups = Map.groupBy(operations, (operation) => JSON.stringify([scopeOf(operation), operation.operationId]))
  return new Map(
    Array.from(groups).flatMap(([id, [first, ...others]]): [string, T][] =>
      first?.operationId && others.length === 0 ? [[id, first]] : [],
    ),
  )
}

/** Operations whose method is at the path to which others of their path have moved. */
function siblings<T extends OperationIdentity>(
  pairs: readonly Pair<T>[],
  open: readonly T[],
  now: ReadonlySet<T>,
): [T, T][] {
  const placeOf = ({ file, key }: T) => JSON.stringify([file, readKey(key).path])
  const moved = pairs.filter(({ before, after }) => placeOf(before) !== placeOf(after))
  const targets = Map.groupBy(moved, ({ before }) => placeOf(before))
  const named = new Map([...now].map((operation) => [nameOf(operation), operation]))
  return open.flatMap((from): [T, T][] => {
    const places = targets.get(placeOf(from)) ?? []
    const [target] = places
    if (!target || new Set(places.map(({ after }) => placeOf(after))).size > 1) return []
    const { file, key } = target.after
    const to = named.get(nameOf({ file, key: `${readKey(from.key).method} ${readKey(key).path}` }))
    return to ? [[from, to]] : []
  })
}

/** Whether anything but the `operationId` is alike. */
function isLikely(from: OperationIdentity, to: OperationIdentity): boolean {
  const [old, now] = [readKey(from.key), readKey(to.key)]
  if (old.method === now.method || old.path === now.path) return true
  const words = new Set(wordsOf(old.path))
  return wordsOf(now.path).some((word) => words.has(word)) || (from.schema !== undefined && from.schema === to.schema)
}

function nameOf({ file, key }: Pick<OperationIdentity, 'file' | 'key'>): string {
  return JSON.stringify([file, key])
}
