import { asString, isObject } from '../json.ts'
import type { Operation } from '../specs/types.ts'
import { drawnEntries, isDivision } from './drawn.ts'
import { operationOf, SameOperations } from './same-operation.ts'
import type { Division, Entry, Navigation, NavigationNode } from './types.ts'

/** The page of an operation in one version of its API. */
export interface VersionPage {
  /** The page's URL path without leading slash. */
  path: string
  title: string
  operation: Operation
  /** The label of the version. */
  label: string
}

/** One operation in two versions. */
export interface VersionPair {
  before: VersionPage
  after: VersionPage
}

/** Which pages document the same operation in several versions of an API. */
export interface OperationVersions {
  /** Each version with the one before it, and the newest with all. */
  pairs: VersionPair[]
  /** Pages of operations that the version before or after theirs does not have. */
  missing: { path: string; label: string }[]
}

/** Finds the operations that versions or tabs document several times. */
export function operationVersions(navigation: Navigation): OperationVersions {
  const same = new SameOperations(navigation)
  const pairs = new Map<string, VersionPair>()
  const missing = new Map<string, OperationVersions['missing'][number]>()
  const addMissing = (path: string, { label }: Division) => missing.set(`${path}\n${label}`, { path, label })

  const pageAt = (path: string | undefined, { label }: Division): VersionPage[] => {
    const page = path === undefined ? undefined : same.at(path)
    return path !== undefined && page ? [{ path, title: page.title, operation: page.operation, label }] : []
  }

  const compareWith = (current: Division, others: readonly Division[], next: Division | undefined) => {
    const previous = others.at(-1)
    for (const path of new Set(operationPaths(current))) {
      const found = others.flatMap((division) => pageAt(same.in(division, path), division))
      const [after] = pageAt(path, current)
      if (!after) continue
      for (const before of next ? found.slice(-1) : found) pairs.set(`${before.path}\n${path}`, { before, after })
      if (previous && found.at(-1)?.label !== previous.label && same.hasVersionIn(previous, path))
        addMissing(path, previous)
      if (next && same.in(next, path) === undefined && same.hasVersionIn(next, path)) addMissing(path, next)
    }
  }

  const visit = (nodes: readonly NavigationNode[]) => {
    const divisions = nodes.filter(isDivision).filter(({ hidden }) => !hidden)
    for (const type of ['version', 'tab'] as const) {
      const versions = oldestFirst(divisions.filter((division) => division.type === type))
      for (const [index, division] of versions.entries())
        if (versions.length > 1) compareWith(division, versions.slice(0, index), versions[index + 1])
    }
    for (const division of divisions) visit(division.children)
  }
  visit(navigation.children)
  return { pairs: [...pairs.values()], missing: [...missing.values()] }
}

function operationPaths(division: Division): string[] {
  return Array.from(drawnEntries(division)).flatMap((entry) => (isCompared(entry) ? [entry.path] : []))
}

/** Channels of AsyncAPI are not compared. */
function isCompared(entry: Entry): boolean {
  const operation = operationOf(entry)
  return operation !== undefined && operation.isChannel !== true
}

/** By the numbers in their labels, otherwise in those of their specifications. Without numbers, the first is the newest. */
function oldestFirst(divisions: readonly Division[]): Division[] {
  const ages = new Map(
    divisions.map((division, index) => {
      const own = Array.from(drawnEntries(division)).find(isCompared)
      const info = own && operationOf(own)?.spec.document.info
      const version = isObject(info) ? asString(info.version) : undefined
      return [division, { label: numberIn(division.label), version: numberIn(version), index }]
    }),
  )
  return divisions.toSorted((one, other) => {
    const a = ages.get(one)!
    const b = ages.get(other)!
    for (const key of ['label', 'version'] as const)
      if (a[key] !== undefined && b[key] !== undefined && a[key] !== b[key])
        return a[key].localeCompare(b[key], 'en', { numeric: true })
    return b.index - a.index
  })
}

/** `2.1` of `v2.1 (latest)`. */
function numberIn(text = ''): string | undefined {
  return /\d+(?:[.-]\d+)*/.exec(text)?.[0]
}
