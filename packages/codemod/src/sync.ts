import {
  type Division,
  type Group,
  type JsonObject,
  type Operation,
  type Place,
  type Spec,
  entries,
  parseReference,
  tagTrails,
} from '@specnav/core'
import type { Site } from '@specnav/pages'
import { undocumentedOperations } from '@specnav/check/contract'
import { type BrokenEntry, brokenEntries } from './broken-entries.ts'
import { type ConfigHolder, holdersIn, specOf, specsAround } from './config-nodes.ts'
import { type Slot, createSlotFinder, pathOf } from './list-slots.ts'
import { type EarlierVersions, movedSince } from './moved-operations.ts'
import { type NavigationChange, applyChanges } from './navigation-edit.ts'
import { mendPages } from './page-references.ts'
import type { Plan } from './plan.ts'
import { placeKey } from './site-differences.ts'
import { type Listed, type Verdict, createJudge, listedOperations, referenceTo } from './sync-corrections.ts'
import { mendRequests } from './sync-requests.ts'
import { settleRemovals } from './sync-removals.ts'

export interface SyncOptions {
  /** The operations of earlier versions of the project, the newest version first. Default: those of the URL lock. */
  earlier?: EarlierVersions
}

/**
 * The smallest edit that brings docs.json in line with the specifications. Operations without a page are
 * listed next to those of the same tag. Entries of operations that moved follow them, and stay if it is not clear
 * where these are. Other entries that no specification has are corrected if only their spelling is wrong,
 * otherwise removed, together with a group that contains nothing else. Hand-written pages follow their operations,
 * too: resolve the site with `asWritten`, so that their text stays as it is. So do requests in texts.
 */
export function planSync(site: Site, { earlier = [] }: SyncOptions = {}): Plan {
  const steps: string[] = []
  const undocumented = undocumentedOperations(site)
  const mending: Mending = { site, slotsOf: createSlotFinder(site), steps }
  const moved = movedSince(site, earlier)
  const judge = createJudge(site, new Set(undocumented), moved)
  const broken = brokenEntries(site).flatMap((entry): Judged[] => {
    const verdict = judge(entry)
    return verdict ? [{ ...entry, verdict }] : []
  })
  const changes = mendEntries(broken, mending)
  const pages = mendPages(site, moved)
  steps.push(...pages.steps)
  const settled = new Set([...broken.flatMap(({ verdict }) => operationsOf(verdict)), ...pages.operations])
  const missing = undocumented.filter((operation) => !settled.has(operation))
  const corrections = new Map(
    broken.flatMap(({ place, verdict }) => (verdict.type === 'correction' ? [[placeKey(place), verdict]] : [])),
  )
  const listed = listedOperations(site, entries(site.navigation), corrections)
  changes.push(...missingOperations(missing, listed, mending))
  const edits = Array.from(
    Map.groupBy(changes, ({ file }) => file),
    ([file, list]) => {
      const before = site.files.read(file) ?? ''
      return { file, before, after: applyChanges(before, list) }
    },
  )
  const changed = [...edits.filter(({ before, after }) => before !== after), ...pages.edits]
  const requests = mendRequests(site, new Set(changed.map(({ file }) => file)))
  return { edits: [...changed, ...requests.edits], steps: [...steps, ...requests.steps] }
}

/** The site, where a place is in its lists, and what is done, in words. */
interface Mending {
  site: Site
  slotsOf: (place: Place) => Slot[]
  steps: string[]
}

interface Judged extends BrokenEntry {
  verdict: Verdict
}

/** Entries that name no operation with a page: they are corrected, or removed if that changes the meaning of nothing else. */
function mendEntries(broken: readonly Judged[], { site, slotsOf, steps }: Mending): NavigationChange[] {
  const { emptied, released, covered, kept } = settleRemovals(
    site,
    broken.flatMap(({ place, verdict }) => (verdict.type === 'removal' ? [place] : [])),
    (place) => slotsOf(place).length > 0,
  )
  const changes = broken.flatMap(({ place, written, verdict }): NavigationChange[] => {
    const own = { file: place.file, path: pathOf(place.pointer) }
    if (verdict.type === 'correction') {
      const { reference: value } = verdict
      steps.push(`replace ${written} by ${value}`)
      return [{ ...own, change: 'replace', text: value }]
    }
    const { why } = verdict
    const reason = verdict.type === 'stay' ? verdict.reason : kept.get(placeKey(place))
    steps.push(reason === undefined ? `remove ${written}, ${why}` : `leave ${written}, ${why}, but ${reason}`)
    if (reason !== undefined || covered.has(placeKey(place))) return []
    const slots = slotsOf(place)
    // The page of a group's label is not an item of a list.
    return (slots.length > 0 ? slots : [own]).map((slot) => ({ ...slot, change: 'remove' }))
  })
  const holders = new Map(emptied.map((holder) => [placeKey(holder.place), holder]))
  for (const { type, label, place } of holders.values()) {
    steps.push(`remove the ${type} ${label}, which lists nothing else`)
    changes.push(...slotsOf(place).map((slot): NavigationChange => ({ ...slot, change: 'remove' })))
  }
  for (const { type, label, place } of released) {
    steps.push(`remove \`openapi\` from the ${type} ${label}, which lists no operation`)
    changes.push({ file: place.file, path: [...pathOf(place.pointer ?? ''), 'openapi'], change: 'remove' })
  }
  return changes
}

/** The operations that an entry is for, or may be for. */
function operationsOf(verdict: Verdict): readonly Operation[] {
  if (verdict.type === 'correction') return [verdict.operation]
  return verdict.type === 'stay' ? (verdict.candidates ?? []) : []
}

function missingOperations(
  missing: readonly Operation[],
  listed: readonly Listed[],
  { site, slotsOf, steps }: Mending,
): NavigationChange[] {
  const items = listed.filter(({ place }) => slotsOf(place).length > 0)
  const labelOf = createLabels()
  const around = specsAround(site)
  const reference = (operation: Operation, beside: Listed) =>
    referenceBeside(operation, beside, around.get(placeKey(beside.place)) ?? [])
  const created = new Map<string, string[]>()
  return missing.flatMap((operation): NavigationChange[] => {
    const isOfSpec = (candidate: Listed) => candidate.operation.spec === operation.spec
    const neighbour = precedingNeighbour(operation, items.filter(isOfSpec))
    if (neighbour) {
      const [slot] = slotsOf(neighbour.place)
      steps.push(`list ${operation.key} after ${neighbour.operation.key}`)
      const item = reference(operation, neighbour)
      return slot ? [{ ...slot, change: 'insert-after', item }] : []
    }
    const last = listed.findLast(isOfSpec)
    // Operations of a tag that has no group yet get one, after the last group of their specification, or
    // after the last entry without one.
    const group = last?.trail.findLast(({ type }) => type === 'group')
    const [slot] = last ? slotsOf((group ?? last).place) : []
    if (!last || !slot) {
      steps.push(`leave ${operation.key} of ${operation.spec.file}: no other operation of that specification is listed`)
      return []
    }
    const label = labelOf(operation)
    const key = `${operation.spec.file} ${label}`
    steps.push(`list ${operation.key} in the new group ${label}`)
    const known = created.get(key)
    if (known) {
      known.push(reference(operation, last))
      return []
    }
    const pages = [reference(operation, last)]
    created.set(key, pages)
    const item = { group: label, ...(group && ownSpec(site, group, operation)), pages }
    return [{ ...slot, change: 'insert-after', item }]
  })
}

/** The label of the operation's group if a whole specification is listed. */
function createLabels(): (operation: Operation) => string {
  const trails = new Map<Operation['spec'], ReturnType<typeof tagTrails>>()
  return ({ spec, tags: [tag] }) => {
    if (!tag) return 'API Reference'
    let trailOf = trails.get(spec)
    if (!trailOf) trails.set(spec, (trailOf = tagTrails(spec)))
    return trailOf(tag).at(-1) ?? tag
  }
}

/** The last listed operation of the same tag before this one in the specification, or else the last one of the tag. */
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

/**
 * How the new entry names its operation. It includes the file if the entry next to it does, or is a page
 * (which inherits nothing), and if another specification `around` it has the same operation.
 */
function referenceBeside(operation: Operation, { written }: Listed, around: readonly Spec[]): string {
  const { key, spec } = operation
  const beside = parseReference(written)
  const isShared = around.some((other) => other !== spec && other.operations.has(key))
  const isNamed = isShared || beside.type === 'page' || beside.source !== undefined
  return referenceTo(operation, isNamed ? operation.spec.file : undefined)
}

/** The specification that a group names itself: a group next to it has to name it too. */
function ownSpec(site: Site, { place }: Group | Division, { spec }: Operation): JsonObject {
  const isGroup = (holder: ConfigHolder) => placeKey(holder.place) === placeKey(place)
  const group = site.config.navigation.flatMap(holdersIn).find(isGroup)
  const named = group?.specs.find((source) => specOf(site, source) === spec)
  if (!named) return {}
  const { directory, overlays, translates: { source } = named } = named
  return { openapi: directory === undefined && !overlays ? source : { source, directory, overlays } }
}
