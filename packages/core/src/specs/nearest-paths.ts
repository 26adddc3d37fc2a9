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

/** An operation with its path, which is read once, because it is compared with many others. */
interface Candidate<T> {
  operation: T
  /** As in `wordsOf`. */
  words: string[]
  /** All of the path, without the names of parameters. */
  segments: string[]
}

function readCandidate<T extends OperationIdentity>(operation: T): Candidate<T> {
  const { path } = readKey(operation.key)
  return { operation, words: wordsOf(path), segments: path.replace(/\{[^{}]*\}/g, '{}').split('/') }
}

/** Pairs those that are nearest to each other until there are no more. */
function pairKind<T extends OperationIdentity>(before: readonly T[], after: readonly T[], isUnique: boolean) {
  const pairs: [T, T][] = []
  const targets = after.map(readCandidate)
  const alike = isUnique ? () => targets : sharingWords(targets)
  const edges = before.map(readCandidate).flatMap((from) =>
    alike(from).flatMap((to) => {
      const isLikely =
        isUnique ||
        (from.words.at(-1) === to.words.at(-1) && !isOtherId(from, to)) ||
        isSameSummary(from.operation, to.operation) ||
        (from.operation.schema !== undefined &&
          (isExtended(from.words, to.words) || isSimilar(from.words.at(-1), to.words.at(-1))))
      return isLikely ? [{ from: from.operation, to: to.operation, far: distance(from.segments, to.segments) }] : []
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
function sharingWords<T extends OperationIdentity>(
  candidates: readonly Candidate<T>[],
): (other: Candidate<T>) => Candidate<T>[] {
  const places = new Map<string, number[]>()
  const keep = (key: string, place: number) => {
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  }
  for (const [place, candidate] of candidates.entries())
    for (const key of new Set(marksOf(candidate).own)) keep(key, place)
  return (other) => {
    const found = new Set(marksOf(other).sought.flatMap((key) => places.get(key) ?? []))
    return Array.from(found)
      .toSorted((a, b) => a - b)
      .flatMap((place) => candidates[place] ?? [])
  }
}

/** What an operation is found by, and what it looks for. */
function marksOf({ operation, words }: Candidate<OperationIdentity>): { own: string[]; sought: string[] } {
  const { schema, summary } = operation
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
function isOtherId(from: Candidate<OperationIdentity>, to: Candidate<OperationIdentity>): boolean {
  const [id, otherId] = [from.operation.operationId, to.operation.operationId]
  const hasIds = id !== undefined && otherId !== undefined && id !== otherId
  return hasIds && from.operation.schema === undefined && !isExtended(from.words, to.words)
}

function isSameSummary(from: OperationIdentity, to: OperationIdentity): boolean {
  return from.summary !== undefined && from.summary === to.summary
}

/** Whether one path has all words of the other one, in order. */
function isExtended(words: readonly string[], others: readonly string[]): boolean {
  const [short, long] = words.length <= others.length ? [words, others] : [others, words]
  let next = 0
  for (const word of long) if (word === short[next]) next++
  return next > 0 && next === short.length
}

/** `user` and `users`: one word begins with the other. */
function isSimilar(word = '', other = ''): boolean {
  return Math.min(word.length, other.length) > 2 && (word.startsWith(other) || other.startsWith(word))
}

/** How many segments have to be added, removed or replaced. */
function distance(a: readonly string[], b: readonly string[]): number {
  // What both begin and end with costs nothing.
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let [endOfA, endOfB] = [a.length, b.length]
  for (; endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]; endOfA--) endOfB--
  let row = Array.from({ length: endOfB - start }, (_, index) => index + 1)
  for (let index = start; index < endOfA; index++) {
    let [left, diagonal] = [index - start + 1, index - start]
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (a[index] === b[start + column] ? 0 : 1))
      ;[left, diagonal] = [cost, above]
      return cost
    })
  }
  return row.at(-1) ?? endOfA - start
}
