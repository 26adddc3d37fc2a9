import { type Operation, type Place, type Spec, type Visited, createMeantFinder, entries } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { stem } from '@specnav/core/navigation'
import { type BrokenEntry, readingsOf } from './broken-entries.ts'
import { specOf, specsAround } from './config-nodes.ts'
import { createTextReader } from './json-nodes.ts'
import { createMovedFinder, type Moved } from './moved-operations.ts'
import { referenceText } from './reference-text.ts'
import { placeKey } from './site-differences.ts'

/** What happens to an entry that names no operation. */
export type Verdict =
  | Correction
  | { type: 'removal'; why: string }
  | { type: 'stay'; why: string; reason: string; candidates?: readonly Operation[] }

export interface Correction {
  type: 'correction'
  operation: Operation
  /** The new text of the entry. */
  reference: string
}

/**
 * Judges entries that name no operation. If the operation is known to have moved, the entry follows it, or stays
 * if it is not clear where it is. Otherwise only spelling is corrected (letter case, names of parameters, the
 * path of the server …), or a specification added if only another one has the operation. An operation that
 * merely has a similar name is a different one. An operation that the same sidebar already lists needs no
 * second entry. `undocumented`: the operations without a page.
 */
export function createJudge(
  site: Site,
  undocumented: ReadonlySet<Operation>,
  moved: readonly Moved[],
): (entry: BrokenEntry) => Verdict | undefined {
  const { specs, config, navigation } = site
  const findMeant = createMeantFinder()
  const findMoved = createMovedFinder(moved)
  const around = specsAround(site)
  const visited = entries(navigation)
  const sidebars = new Map(visited.map(({ entry, trail }) => [placeKey(entry.place), sidebarOf(trail)]))
  const listed = listedOperations(site, visited)
  const used = new Set(listed.map(({ place }) => placeKey(place)))
  const taken = new Set(listed.map(({ operation, trail }) => takenKey(operation, sidebarOf(trail))))

  /** What became of the operation that an entry named, and how the entry names each that it may be now. */
  function movedTo(place: Place, written: string): { isClear: boolean; targets: Omit<Correction, 'type'>[] } {
    const here = around.get(placeKey(place)) ?? []
    for (const reading of readingsOf(written)) {
      const found = findMoved(
        reading,
        here.map(({ file }) => file),
      )
      if (!found) continue
      const targets = found.operations.map((operation) => ({
        operation,
        reference: referenceTo(operation, sourceFor(operation, reading.source, here)),
      }))
      return { isClear: found.isClear, targets }
    }
    return { isClear: false, targets: [] }
  }

  /** The file that a reference has to name, if any. `written`: the one that it named before. */
  function sourceFor({ key, spec }: Operation, written: string | undefined, here: readonly Spec[]): string | undefined {
    if (written !== undefined) return specsNamed(written).includes(spec) ? written : spec.file
    return here.find(({ operations }) => operations.has(key)) === spec ? undefined : spec.file
  }

  function meantBy(place: Place, written: string): Omit<Correction, 'type'> | undefined {
    const readings = readingsOf(written)
    for (const reading of readings) {
      const { source } = reading
      const searched = source === undefined ? around.get(placeKey(place)) : specsNamed(source)
      for (const spec of searched ?? []) {
        const operation = findMeant(reading, spec)
        if (operation) return { operation, reference: referenceTo(operation, source) }
      }
    }
    for (const { method, path } of readings) {
      const found = specs.named.flatMap(({ operations }) => operations.get(`${method} ${path}`) ?? [])
      const operation = found.find((candidate) => undocumented.has(candidate))
      if (operation) return { operation, reference: referenceTo(operation, operation.spec.file) }
    }
    return undefined
  }

  /** The specifications that the word before a method can mean. */
  function specsNamed(source: string) {
    const spec = specOf(site, { source })
    return spec ? [spec] : specs.named.filter(({ file }) => stem(file) === stem(source))
  }

  return ({ place, written, fault }) => {
    const { isClear, targets } =
      fault === 'operation-hidden' ? { isClear: false, targets: [] } : movedTo(place, written)
    if (targets.length > 0 && !isClear) {
      const names = targets.map(({ reference }) => reference).join(' or ')
      const reason = `it may be ${names} now: write what it is, or remove it`
      return { type: 'stay', why: missing, reason, candidates: targets.map(({ operation }) => operation) }
    }
    const [target] = targets
    if (!target && fault === 'spec-missing') return undefined
    const meant = target ?? (fault === 'operation-missing' ? meantBy(place, written) : undefined)
    const isHidden =
      fault === 'operation-hidden' || (meant?.operation.hidden && config.visibility.hidden !== 'unlisted')
    const why = isHidden ? 'which x-hidden hides' : missing
    if (used.has(placeKey(place)))
      return { type: 'stay', why, reason: `\`${place.file}\` is included twice, and there it names an operation` }
    if (!meant || isHidden) return { type: 'removal', why }
    const { operation } = meant
    const key = takenKey(operation, sidebars.get(placeKey(place)) ?? '')
    if (taken.has(key)) return { type: 'removal', why: `which means ${operation.key}, and that is listed already` }
    taken.add(key)
    return { type: 'correction', ...meant }
  }
}

/** Why an entry without an operation is changed. */
const missing = 'which no specification has'

/** An operation that has an entry of its own, and where. */
export interface Listed {
  operation: Operation
  place: Place
  /** The entry as written. */
  written: string
  trail: Visited['trail']
}

/**
 * The operations that are listed one by one, after the corrections of entries, which are by location. Those of a
 * whole specification or a rest marker have no entry of their own.
 */
export function listedOperations(
  { files }: Site,
  visited: readonly Visited[],
  corrections: ReadonlyMap<string, Correction> = new Map(),
): Listed[] {
  const textAt = createTextReader(files)
  return visited.flatMap(({ entry, trail }) => {
    const corrected = corrections.get(placeKey(entry.place))
    if (corrected) {
      const { operation, reference } = corrected
      return [{ operation, place: entry.place, written: reference, trail }]
    }
    if ((entry.type !== 'endpoint' && entry.type !== 'page') || !entry.operation) return []
    const { operation, place } = entry
    const written = textAt(place)
    return written === undefined || written.trim() === '...' ? [] : [{ operation, place, written, trail }]
  })
}

/** `GET /users`, with the specification before it if there is one. */
export function referenceTo(operation: Operation, source: string | undefined): string {
  const text = referenceText(operation)
  return source === undefined ? text : `${source} ${text}`
}

/**
 * What a reader sees at the same time: entries below the same divisions. A language or a version lists the
 * same operations again.
 */
function sidebarOf(trail: Visited['trail']): string {
  return trail.flatMap(({ type, place }) => (type === 'group' ? [] : [placeKey(place)])).join(' ')
}

function takenKey({ spec, key }: Operation, sidebar: string): string {
  return JSON.stringify([spec.file, key, sidebar])
}
