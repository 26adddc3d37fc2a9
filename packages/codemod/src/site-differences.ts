import { isDeepStrictEqual } from 'node:util'
import {
  type EndpointEntry,
  type Entry,
  type Navigation,
  type Operation,
  type Place,
  type Problem,
  type Visited,
  entries,
  trailNames,
} from '@specnav/core'
import type { Page, Site } from '@specnav/pages'
import { referenceText } from './reference-text.ts'

/** An endpoint page that changes its form: a file becomes a reference, or the reverse. */
export interface Change {
  /** The page's file, from the docs root. */
  file: string
  operation: Operation
  /** The entries of docs.json that change with it. */
  references: readonly Place[]
  /** Generated pages of the operation that this page replaces. */
  replaced: readonly EndpointEntry[]
  /** No navigation lists the page, so a new entry has to be hidden. */
  unlisted?: boolean
}

/** A part of the site that would change. */
export interface Difference<T> {
  /** The change that causes it; undefined if the cause is not known. */
  change?: T
  /** The difference, as a sentence. */
  message: string
}

/**
 * Everything that readers would notice of the changes, and must not: changed URLs, titles, labels, order and
 * looks of the navigation, changed or missing pages. New problems are differences too.
 */
export function siteDifferences<T extends Change>(before: Site, after: Site, changes: readonly T[]): Difference<T>[] {
  const blame = createBlame(changes)
  return [
    ...navigationDifferences(before, after, blame),
    ...pageDifferences(before, after, blame),
    ...newProblems(before.problems, after.problems, blame),
  ]
}

interface Blame<T> {
  byFile(file: string): T | undefined
  byOperation(operation: Operation | undefined): T | undefined
  byPlace(place: { file: string; pointer?: string }): T | undefined
}

function createBlame<T extends Change>(changes: readonly T[]): Blame<T> {
  const files = new Map(changes.map((change) => [change.file, change]))
  const operations = new Map(changes.map((change) => [operationName(change.operation), change]))
  return {
    byFile: (file) => files.get(file),
    byOperation: (operation) => operation && operations.get(operationName(operation)),
    byPlace: ({ file, pointer }) =>
      changes.find(
        ({ operation, references }) =>
          (operation.place.file === file && (pointer === undefined || pointer.startsWith(operation.place.pointer))) ||
          references.some((reference) => reference.file === file && reference.pointer === pointer),
      ),
  }
}

function navigationDifferences<T extends Change>(before: Site, after: Site, blame: Blame<T>): Difference<T>[] {
  // Generated pages that a page replaces may go, or become this page.
  const isReplaced = (entry: Entry) => {
    const change = blameEntry(entry, blame)
    const isReference = change?.references.some((place) => placeKey(place) === placeKey(entry.place))
    return change !== undefined && change.replaced.length > 0 && !isReference
  }
  const isHiddenNow = (entry: Entry) => entry.hidden && blameEntry(entry, blame)?.unlisted === true
  const listed = (navigation: Navigation, part: 'children' | 'global' | 'unlisted') =>
    entries({ ...navigation, children: navigation[part] }).filter(
      ({ entry }) => !isReplaced(entry) && !isHiddenNow(entry),
    )
  return (['children', 'global', 'unlisted'] as const).flatMap((part) =>
    compareEntries(listed(before.navigation, part), listed(after.navigation, part), blame),
  )
}

function compareEntries<T>(old: readonly Visited[], now: readonly Visited[], blame: Blame<T>): Difference<T>[] {
  const differences: Difference<T>[] = []
  for (const [index, visited] of old.entries()) {
    const other = now[index]
    const change = blameEntry(visited.entry, blame)
    if (!other) {
      differences.push({ change, message: `\`/${visited.entry.path}\` is no longer in the navigation.` })
      break
    }
    const was = { trail: trailNames(visited.trail), ...describe(visited.entry, change) }
    const is = { trail: trailNames(other.trail), ...describe(other.entry, change) }
    const field = Object.keys(was).find((key) => !isDeepStrictEqual(Reflect.get(was, key), Reflect.get(is, key)))
    if (field === undefined) continue
    const { path } = visited.entry
    // An entry that only moved down has not changed, and the entries after it give no more information.
    const isShifted = path !== other.entry.path && now.some(({ entry }, at) => at > index && entry.path === path)
    const [from, to] = [was, is].map((each) => JSON.stringify(Reflect.get(each, field)) ?? 'nothing')
    const message = `In the navigation, the ${field} of \`/${path}\` would be ${to} instead of ${from}.`
    differences.push({ change: isShifted ? undefined : change, message })
    if (isShifted || (path !== other.entry.path && old.length !== now.length)) break
  }
  if (now.length > old.length && differences.length === 0) {
    const surplus = now[old.length]!.entry
    differences.push({
      change: blameEntry(surplus, blame),
      message: `\`/${surplus.path}\` would be in the navigation, which it was not.`,
    })
  }
  return differences
}

function blameEntry<T>(entry: Entry, blame: Blame<T>): T | undefined {
  if (entry.type === 'page') return blame.byFile(entry.file) ?? blame.byOperation(entry.operation)
  return entry.type === 'endpoint' ? blame.byOperation(entry.operation) : undefined
}

/** What readers see of an entry and its target. The mark of a deprecated operation may change with its page. */
function describe(entry: Entry, change: unknown): object {
  const { path, title, description, icon, iconType, tag, hidden, deprecated } = entry
  const looks = { path, title, label: entry.sidebarTitle ?? title, description, icon, iconType, tag, hidden }
  if (entry.type !== 'page' && entry.type !== 'endpoint') return { ...looks, type: entry.type, deprecated }
  const operation = entry.operation && operationName(entry.operation)
  if (change) return { ...looks, operation }
  return { ...looks, operation, type: entry.type, deprecated, file: entry.type === 'page' ? entry.file : undefined }
}

function pageDifferences<T>(before: Site, after: Site, blame: Blame<T>): Difference<T>[] {
  const differences: Difference<T>[] = []
  const redirects = new Map(after.config.redirects.map(({ source, destination }) => [source, destination]))
  for (const page of before.pages.values()) {
    const other = after.pages.get(page.path)
    const change = page.type === 'authored' ? blame.byFile(page.file) : blame.byOperation(page.operation)
    const isLed = change !== undefined && after.pages.has(redirects.get(`/${page.path}`)?.slice(1) ?? '')
    if (isLed) continue
    if (!other) differences.push({ change, message: `The URL \`/${page.path}\` would be dead.` })
    else if (!change && sourceOf(page) !== sourceOf(other)) {
      differences.push({
        change: other.operation && blame.byOperation(other.operation),
        message: `\`/${page.path}\` would be another page.`,
      })
    } else if (page.hidden !== other.hidden) {
      differences.push({ change, message: `\`/${page.path}\` would be ${other.hidden ? 'hidden' : 'listed'}.` })
    }
  }
  for (const page of after.pages.values()) {
    if (before.pages.has(page.path)) continue
    differences.push({
      change: blame.byOperation(page.operation),
      message: `There would be a new page \`/${page.path}\`.`,
    })
  }
  return differences
}

function sourceOf(page: Page): string {
  return page.type === 'authored' ? page.file : operationName(page.operation)
}

/** Problems that did not exist before. */
function newProblems<T>(before: readonly Problem[], after: readonly Problem[], blame: Blame<T>): Difference<T>[] {
  const known = new Set(identify(before).map(({ id }) => id))
  return identify(after)
    .filter(({ problem, id }) => problem.severity !== 'note' && !known.has(id))
    .map(({ problem }) => ({
      change: blame.byPlace(problem),
      message: `There would be a new problem: ${problem.message}`,
    }))
}

/**
 * The identity of a problem: its pointer, because its message may differ (it suggests what is near). Problems
 * without a pointer move with the text of their file, so they are compared by message and count.
 */
function identify(problems: readonly Problem[]): { problem: Problem; id: string }[] {
  const counts = new Map<string, number>()
  return problems.map((problem) => {
    const { code, file, pointer, message, actual = '' } = problem
    if (pointer !== undefined) return { problem, id: JSON.stringify([code, file, pointer, actual]) }
    // The message names the page, whose operation may get another one.
    if (code === 'operation-hidden') return { problem, id: JSON.stringify([code, actual]) }
    const words = JSON.stringify([code, file, message])
    const count = (counts.get(words) ?? 0) + 1
    counts.set(words, count)
    return { problem, id: `${words} ${count}` }
  })
}

/** `openapi.json GET /users`, as a reference with its file. */
export function operationName(operation: Operation): string {
  return `${operation.spec.file} ${referenceText(operation)}`
}

/** A key for a location in docs.json. */
export function placeKey({ file, pointer = '' }: Place): string {
  return `${file}#${pointer}`
}
