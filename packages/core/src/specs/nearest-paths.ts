import type { OperationIdentity } from './operation-identity.ts'

interface Versions<T> {
  before: readonly T[]
  after: readonly T[]
}

/**
 * Pairs operations of the same scope, method and schema whose paths are nearest to each other. The last word of
 * both paths or their summaries have to be the same, or one path has all words of the other one, or the last word of one
 * begins with that of the other, unless no other one of `all` operations has this schema.
 */
export function nearestPairs<T extends OperationIdentity>(
  all: Versions<T>,
  open: Versions<T>,
  scopeOf: (operation: T) => string,
): { pairs: [T, T][]; ties: [T, T[]][] } {
  const kindOf = (operation: T) =>
    JSON.stringify([scopeOf(operation), readKey(operation.key).method, operation.schema ?? ''])
  const methods = new Set(open.before.map(({ key }) => readKey(key).method))
  const isSought = ({ key }: T) => methods.has(readKey(key).method)
  const candidates = Map.groupBy(open.after.filter(isSought), kindOf)
  const pairs: [T, T][] = []
  const ties: [T, T[]][] = []
  if (candidates.size === 0) return { pairs, ties }
  const counts = [all.before, all.after].map((list) => Map.groupBy(list.filter(isSought), kindOf))
  for (const [kind, sharing] of Map.groupBy(open.before, kindOf)) {
    const isUnique = sharing[0]?.schema !== undefined && counts.every((count) => count.get(kind)?.length === 1)
    const found = pairKind(sharing, candidates.get(kind) ?? [], isUnique)
    pairs.push(...found.pairs)
    ties.push(...found.ties)
  }
  return { pairs, ties }
}

/** Pairs those that are nearest to each other until there are no more. */
function pairKind<T extends OperationIdentity>(before: readonly T[], after: readonly T[], isUnique: boolean) {
  const pairs: [T, T][] = []
  const alike = isUnique ? () => after : sharingWords(after)
  const edges = before.flatMap((from) =>
    alike(from).flatMap((to) => {
      const [path, other] = [readKey(from.key).path, readKey(to.key).path]
      const isLikely =
        isUnique ||
        (lastWord(path) === lastWord(other) && !isOtherId(from, to)) ||
        isSameSummary(from, to) ||
        (from.schema !== undefined && (isExtended(path, other) || isSimilar(lastWord(path), lastWord(other))))
      return isLikely ? [{ from, to, far: distance(path, other) }] : []
    }),
  )
  let open = edges
  for (;;) {
    const nearest = [Map.groupBy(open, ({ from }) => from), Map.groupBy(open, ({ to }) => to)].map(
      (groups) => new Map(Array.from(groups, ([operation, group]) => [operation, closest(group)])),
    )
    const mutual = open.filter(({ from, to }) => nearest[0]?.get(from)?.to === to && nearest[1]?.get(to)?.from === from)
    if (mutual.length === 0) break
    const used = new Set(mutual.flatMap(({ from, to }) => [from, to]))
    pairs.push(...mutual.map(({ from, to }): [T, T] => [from, to]))
    open = open.filter(({ from, to }) => !used.has(from) && !used.has(to))
  }
  const ties = Array.from(
    Map.groupBy(open, ({ from }) => from),
    ([from, list]): [T, T[]] => {
      const far = Math.min(...list.map((edge) => edge.far))
      return [from, list.filter((edge) => edge.far === far).map(({ to }) => to)]
    },
  )
  return { pairs, ties }
}

/**
 * Finds the operations that may be likely for another one: all others need not be compared with it, which takes minutes
 * where thousands have moved. They have its summary or its last word, or, if they have a schema, one path has the first
 * word of the other one, or the last words start alike.
 */
function sharingWords<T extends OperationIdentity>(operations: readonly T[]): (other: T) => T[] {
  const places = new Map<string, number[]>()
  const keep = (key: string, place: number) => {
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  for (const [place, operation] of operations.entries())
    for (const key of new Set(marksOf(operation).own)) keep(key, place)
  return (other) => {
    const found = new Set(marksOf(other).sought.flatMap((key) => places.get(key) ?? []))
    return Array.from(found)
      .toSorted((a, b) => a - b)
      .flatMap((place) => operations[place] ?? [])
  }
}

/** What an operation is found by, and what it looks for. */
function marksOf({ key, schema, summary }: OperationIdentity): { own: string[]; sought: string[] } {
  const words = wordsOf(readKey(key).path)
  const last = words.at(-1)
  const marks = [`last ${last}`, ...(summary === undefined ? [] : [`summary ${summary}`])]
  if (schema === undefined) return { own: marks, sought: marks }
  // Words that begin with each other share their first letters.
  const start = last !== undefined && last.length > 2 ? [`start ${last.slice(0, 3)}`] : []
  const first = words.slice(0, 1)
  return {
    own: [...marks, ...start, ...first.map((word) => `first ${word}`), ...words.map((word) => `word ${word}`)],
    sought: [...marks, ...start, ...words.map((word) => `first ${word}`), ...first.map((word) => `word ${word}`)],
  }
}

/** The edge that is shorter than all others. */
function closest<E extends { far: number }>(edges: readonly E[]): E | undefined {
  const far = Math.min(...edges.map((edge) => edge.far))
  const [first, ...others] = edges.filter((edge) => edge.far === far)
  return others.length === 0 ? first : undefined
}

/** `GET` and `/users` of `GET /users`. */
export function readKey(key: string): { method: string; path: string } {
  const end = key.indexOf(' ')
  return { method: key.slice(0, end), path: key.slice(end + 1) }
}

/** The segments of a path that are neither parameters nor versions. */
export function wordsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && !/^(?:\{.*\}|api|v\d.*)$/i.test(segment))
}

/**
 * Whether two operations without a schema have an `operationId` each, and their paths no more than a last word in
 * common: an operation that went, and one that came.
 */
function isOtherId(from: OperationIdentity, to: OperationIdentity): boolean {
  const hasIds = from.operationId !== undefined && to.operationId !== undefined && from.operationId !== to.operationId
  return hasIds && from.schema === undefined && !isExtended(readKey(from.key).path, readKey(to.key).path)
}

function isSameSummary(from: OperationIdentity, to: OperationIdentity): boolean {
  return from.summary !== undefined && from.summary === to.summary
}

/** Whether one path has all words of the other one, in order. */
function isExtended(path: string, other: string): boolean {
  const [short, long] = [wordsOf(path), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  let next = 0
  for (const word of long!) if (word === short![next]) next++
  return next > 0 && next === short!.length
}

/** `user` and `users`: one word begins with the other. */
function isSimilar(word = '', other = ''): boolean {
  return Math.min(word.length, other.length) > 2 && (word.startsWith(other) || other.startsWith(word))
}

function lastWord(path: string): string | undefined {
  return wordsOf(path).at(-1)
}

/** How many segments have to be added, removed or replaced. The names of parameters do not count. */
function distance(from: string, to: string): number {
  const [a, b] = [from, to].map((path) => path.replace(/\{[^{}]*\}/g, '{}').split('/'))
  let row = b!.map((_, index) => index + 1)
  for (const [index, segment] of a!.entries()) {
    let [left, diagonal] = [index + 1, index]
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (segment === b![column] ? 0 : 1))
      ;[left, diagonal] = [cost, above]
      return cost
    })
  }
  return row.at(-1) ?? 0
}
