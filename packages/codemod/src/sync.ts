import {
  type Division,
  type Group,
  type JsonObject,
  type Operation,
  type Place,
  type Site,
  type Spec,
  entries,
  parseReference,
  tagTrails,
} from '@specnav/core'
import { undocumentedOperations } from '@specnav/core/contract'
import { type ConfigHolder, holdersIn, specOf, specsAround } from './config-nodes.ts'
import { type Slot, createSlotFinder, pathOf } from './list-slots.ts'
import { type NavigationChange, applyChanges } from './navigation-edit.ts'
import type { Plan } from './plan.ts'
import { placeKey } from './site-differences.ts'
import { type Listed, type Verdict, createJudge, listedOperations, referenceTo } from './sync-corrections.ts'
import { settleRemovals } from './sync-removals.ts'

/**
 * The smallest edit that brings docs.json in line with the specifications. Operations without a page are
 * listed next to those of the same tag. Entries that no specification has are corrected if only their
 * spelling is wrong, otherwise removed, together with a group that contains nothing else.
 */
export function planSync(site: Site): Plan {
  const steps: string[] = []
  const undocumented = undocumentedOperations(site)
  const slotsOf = createSlotFinder(site)
  const { changes, corrected } = brokenEntries(site, new Set(undocumented), slotsOf, steps)
  const missing = undocumented.filter(({ key }) => !corrected.has(key))
  changes.push(...missingOperations(site, missing, slotsOf, steps))
  const edits = Array.from(
    Map.groupBy(changes, ({ file }) => file),
    ([file, list]) => {
      const before = site.files.read(file) ?? ''
      return { file, before, after: applyChanges(before, list) }
    },
  )
  return { edits: edits.filter(({ before, after }) => before !== after), steps }
}

interface Broken {
  place: Place & { pointer: string }
  /** The entry as written. */
  actual: string
  verdict: Verdict
}

/**
 * Entries that name no operation with a page: they are corrected, or removed if that changes the meaning of
 * nothing else.
 */
function brokenEntries(
  site: Site,
  undocumented: ReadonlySet<Operation>,
  slotsOf: (place: Place) => Slot[],
  steps: string[],
): { changes: NavigationChange[]; corrected: ReadonlySet<string> } {
  const broken = findBroken(site, undocumented)
  const { emptied, covered, kept } = settleRemovals(
    site,
    broken.flatMap(({ place, verdict }) => (verdict.type === 'removal' ? [place] : [])),
    (place) => slotsOf(place).length > 0,
  )
  const corrected = new Set<string>()
  const changes = broken.flatMap(({ place, actual, verdict }): NavigationChange[] => {
    const own = { file: place.file, path: pathOf(place.pointer) }
    if (verdict.type === 'correction') {
      const { operation, reference: value } = verdict
      corrected.add(operation.key)
      steps.push(`replace ${actual} by ${value}`)
      return [{ ...own, change: 'replace', text: value }]
    }
    const { why } = verdict
    const reason = verdict.type === 'stay' ? verdict.reason : kept.get(placeKey(place))
    steps.push(reason === undefined ? `remove ${actual}, ${why}` : `leave ${actual}, ${why}, but ${reason}`)
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
  return { changes, corrected }
}

function findBroken(site: Site, undocumented: ReadonlySet<Operation>): Broken[] {
  const judge = createJudge(site, undocumented)
  // A file that is included twice has every entry twice.
  const found = new Map<string, Broken>()
  for (const { code, file, pointer, actual = '' } of site.problems) {
    if (pointer === undefined || (code !== 'operation-missing' && code !== 'operation-hidden')) continue
    const place = { file, pointer }
    if (!found.has(placeKey(place))) found.set(placeKey(place), { place, actual, verdict: judge(place, actual, code) })
  }
  return [...found.values()]
}

function missingOperations(
  site: Site,
  missing: readonly Operation[],
  slotsOf: (place: Place) => Slot[],
  steps: string[],
): NavigationChange[] {
  const listed = listedOperations(site, entries(site.navigation))
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

/**
 * The last listed operation of the same tag before this one in the specification, or else the last one of the
 * tag.
 */
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
  const { source, directory, overlays } = named
  return { openapi: directory === undefined && !overlays ? source : { source, directory, overlays } }
}
