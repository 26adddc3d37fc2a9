import { type Node, getNodeValue, parseTree } from 'jsonc-parser'
import {
  type Division,
  type Entry,
  type Group,
  type Operation,
  type Place,
  type Site,
  entries,
  parseReference,
  pointerKeys,
  spacedReferences,
} from '@specnav/core'
import { undocumentedOperations } from '@specnav/core/check'
import { type JsonChange, editJson, nodeAt } from './json-edit.ts'
import type { Plan } from './plan.ts'
import { placeKey } from './site-differences.ts'
import { settleRemovals } from './sync-removals.ts'

/** An edit of the navigation, in the file that holds that part of it. */
interface NavigationChange {
  file: string
  pointer: string
  change: 'insert' | 'insert-after' | 'replace' | 'remove'
  value?: unknown
}

/**
 * The smallest edit that brings docs.json in line with the specifications: operations without a page are listed beside those of the same
 * tag, entries that no specification has are corrected where the near miss is plain, and removed where there is none, with the group that
 * holds nothing else.
 */
export function planSync(site: Site): Plan {
  const steps: string[] = []
  const broken = brokenEntries(site, steps)
  const changes = [...broken, ...missingOperations(site, broken, steps)]
  const files = [...new Set(changes.map(({ file }) => file))]
  const edits = files.map((file) => {
    const before = site.files.read(file) ?? ''
    return { file, before, after: editJson(before, orderChanges(changes.filter((change) => change.file === file))) }
  })
  return { edits: edits.filter(({ before, after }) => before !== after), steps }
}

interface Broken {
  place: Place & { pointer: string }
  /** The entry as written. */
  actual: string
  why: string
  /** What to write instead, where that is plain. */
  corrected?: string
}

/** Entries that name nothing that has a page: corrected, or taken out as far as nothing else changes its meaning by that. */
function brokenEntries(site: Site, steps: string[]): NavigationChange[] {
  const broken = site.problems.flatMap(({ code, file, pointer, actual = '', suggestion }): Broken[] => {
    if (pointer === undefined || file.endsWith('.mdx') || file.endsWith('.md')) return []
    const place = { file, pointer }
    if (code === 'operation-hidden') return [{ place, actual, why: 'which x-hidden hides' }]
    if (code !== 'operation-missing') return []
    const corrected = suggestion === undefined ? undefined : withSource(actual, suggestion)
    return [{ place, actual, why: 'which no specification has', corrected }]
  })
  const removed = broken.filter(({ corrected }) => corrected === undefined)
  const { emptied, covered, kept } = settleRemovals(
    site,
    removed.map(({ place }) => place),
  )
  const changes = broken.flatMap(({ place, actual, why, corrected }): NavigationChange[] => {
    if (corrected !== undefined) {
      steps.push(`replace ${actual} by ${corrected}`)
      return [{ ...place, change: 'replace', value: corrected }]
    }
    const reason = kept.get(placeKey(place))
    steps.push(reason === undefined ? `remove ${actual}, ${why}` : `leave ${actual}, ${why}, but ${reason}`)
    return reason !== undefined || covered.has(placeKey(place)) ? [] : [{ ...place, change: 'remove' }]
  })
  const holders = emptied.flatMap(({ type, label, place: { file, pointer } }): NavigationChange[] => {
    steps.push(`remove the ${type} ${label}, which lists nothing else`)
    return pointer === undefined ? [] : [{ file, pointer, change: 'remove' }]
  })
  return [...changes, ...holders]
}

/** A suggestion keeps the file in front of the reference that it replaces. */
function withSource(written: string, suggestion: string): string {
  const old = parseReference(written)
  const [next] = [parseReference(suggestion), ...spacedReferences(suggestion)].filter(
    (reading) => reading.type === 'endpoint',
  )
  const source = old.type === 'endpoint' && next?.source === undefined ? old.source : undefined
  return source === undefined ? suggestion : `${source} ${suggestion}`
}

/** An operation that is listed, and where. */
interface Listed {
  operation: Operation
  place: Place & { pointer: string }
  trail: readonly (Division | Group)[]
}

function missingOperations(site: Site, broken: readonly NavigationChange[], steps: string[]): NavigationChange[] {
  const listed = entries(site.navigation).flatMap(({ entry, trail }) => listedOperation(entry, trail))
  const corrected = new Set(broken.map(({ value }) => value))
  const missing = undocumentedOperations(site).filter(
    ({ key, spec }) => !corrected.has(key) && !corrected.has(`${spec.file} ${key}`),
  )
  const created = new Map<string, { change: NavigationChange; pages: string[] }>()
  return missing.flatMap((operation): NavigationChange[] => {
    const ofSpec = listed.filter((candidate) => candidate.operation.spec === operation.spec)
    const neighbour = precedingNeighbour(operation, ofSpec)
    if (neighbour) {
      steps.push(`list ${operation.key} after ${neighbour.operation.key}`)
      const { file, pointer } = neighbour.place
      return [{ file, pointer, change: 'insert-after', value: reference(site, operation, neighbour) }]
    }
    const last = ofSpec.at(-1)
    const group = last?.trail.findLast(({ type }) => type === 'group')
    if (!last || group?.place.pointer === undefined) {
      steps.push(
        `leave ${operation.key} of ${operation.spec.file}: nothing of that specification is listed that it could stand beside`,
      )
      return []
    }
    // Operations of a tag that has no group yet get one, after the last group of their specification.
    const label = operation.tags[0] ?? 'API Reference'
    const key = `${operation.spec.file} ${label}`
    steps.push(`list ${operation.key} in the new group ${label}`)
    const known = created.get(key)
    if (known) {
      known.pages.push(reference(site, operation, last))
      return []
    }
    const pages = [reference(site, operation, last)]
    const change: NavigationChange = {
      file: group.place.file,
      pointer: group.place.pointer,
      change: 'insert-after',
      value: { group: label, ...ownSpec(site, group.place), pages },
    }
    created.set(key, { change, pages })
    return [change]
  })
}

function listedOperation(entry: Entry, trail: Listed['trail']): Listed[] {
  if ((entry.type !== 'endpoint' && entry.type !== 'page') || !entry.operation || entry.place.pointer === undefined)
    return []
  const { file, pointer } = entry.place
  // Entries of a whole specification all stand at the node that names it: nothing can be put beside them.
  const isListEntry = /^\d+$/.test(pointerKeys(pointer).at(-1) ?? '') && pointerKeys(pointer).at(-2) === 'pages'
  return isListEntry ? [{ operation: entry.operation, place: { file, pointer }, trail }] : []
}

/** The listed operation of the same tag that stands last before this one in the specification, or else the last one of the tag. */
function precedingNeighbour(operation: Operation, listed: readonly Listed[]): Listed | undefined {
  const order = new Map(Array.from(operation.spec.operations.keys(), (key, index) => [key, index]))
  const position = order.get(operation.key) ?? 0
  const sameTag = listed.filter((candidate) => candidate.operation.tags[0] === operation.tags[0])
  const before = sameTag.filter((candidate) => (order.get(candidate.operation.key) ?? 0) < position)
  return (
    before.toSorted((a, b) => (order.get(a.operation.key) ?? 0) - (order.get(b.operation.key) ?? 0)).at(-1) ??
    sameTag.at(-1)
  )
}

/** How the new entry names its operation: with the file where the entry beside it says it too, or is a page, which inherits nothing. */
function reference(site: Site, operation: Operation, { place }: Listed): string {
  const method = operation.method === 'WEBHOOK' ? 'webhook' : operation.method
  const text = `${method} ${operation.path}`
  const written = parseReference(writtenAt(site, place))
  return written.type === 'page' || written.source !== undefined ? `${operation.spec.file} ${text}` : text
}

/** The specification that a group names itself, which a group beside it has to name, too. */
function ownSpec(site: Site, { file, pointer = '' }: Place): { openapi?: unknown } {
  const openapi = nodeAtPlace(site, { file, pointer: `${pointer}/openapi` })
  return openapi === undefined ? {} : { openapi: getNodeValue(openapi) as unknown }
}

function writtenAt(site: Site, place: Listed['place']): string {
  const value: unknown = nodeAtPlace(site, place)?.value
  return typeof value === 'string' ? value : ''
}

function nodeAtPlace({ files }: Site, { file, pointer }: Listed['place']): Node | undefined {
  const root = parseTree(files.read(file) ?? '')
  return root && nodeAt(root, pointer)
}

/** Changes of one file, last place first, so that each finds its place where it was; several at one place in the order wanted. */
function orderChanges(changes: readonly NavigationChange[]): JsonChange[] {
  const keyed = changes.map((change, index) => ({ ...change, path: pathOf(change.pointer), index }))
  return keyed
    .toSorted((a, b) => comparePaths(b.path, a.path) || b.index - a.index)
    .map(({ change, path, value }): JsonChange => {
      if (change === 'remove') return { type: 'remove', path }
      if (change === 'replace') return { type: 'replace', path, value }
      const at = Number(path.at(-1)) + (change === 'insert-after' ? 1 : 0)
      return { type: 'insert', path: [...path.slice(0, -1), at], value }
    })
}

function pathOf(pointer: string): (string | number)[] {
  return pointerKeys(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

function comparePaths(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index]!, b[index]!]
    if (left === right) continue
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : 1
  }
  return a.length - b.length
}
