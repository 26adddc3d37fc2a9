import { type EndpointReference, type Place, type ProblemCode, parseReference, spacedReferences } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { createEntryTest } from './config-nodes.ts'
import { createTextReader } from './json-nodes.ts'
import { placeKey } from './site-differences.ts'

/** An entry of the navigation that names no operation with a page. */
export interface BrokenEntry {
  place: Place & { pointer: string }
  /** The entry as written. */
  written: string
  fault: Fault
}

export type Fault = 'operation-missing' | 'operation-hidden' | 'spec-missing'

export function brokenEntries(site: Site): BrokenEntry[] {
  const isEntry = createEntryTest(site)
  const textAt = createTextReader(site.files)
  // A file that is included twice has every entry twice.
  const found = new Map<string, BrokenEntry>()
  for (const { code, file, pointer, actual = '' } of site.problems) {
    if (pointer === undefined || !isFault(code)) continue
    const place = { file, pointer }
    if (found.has(placeKey(place)) || (code === 'spec-missing' && !isEntry(place))) continue
    // The problem of a specification that is not there only names that.
    const written = code === 'spec-missing' ? (textAt(place) ?? actual) : actual
    found.set(placeKey(place), { place, written, fault: code })
  }
  return [...found.values()]
}

function isFault(code: ProblemCode): code is Fault {
  return code === 'operation-missing' || code === 'operation-hidden' || code === 'spec-missing'
}

/** The operations that an entry can name, as written. */
export function readingsOf(written: string): EndpointReference[] {
  return [parseReference(written), ...spacedReferences(written)].filter((reading) => reading.type === 'endpoint')
}
