import type { Site } from '@specnav/pages'
import { brokenEntries, readingsOf } from './broken-entries.ts'
import { specsAround } from './config-nodes.ts'
import { createMovedFinder, movedSince, type SoughtOperation } from './moved-operations.ts'
import { brokenPages } from './page-references.ts'
import { placeKey } from './site-differences.ts'

/**
 * What entries and pages without an operation name, if the URL lock does not know what became of it: an earlier
 * version of the project may.
 */
export function soughtBySync(site: Site): SoughtOperation[] {
  const findMoved = createMovedFinder(movedSince(site, []))
  const around = specsAround(site)
  const named = site.specs.named.map(({ file }) => file)
  const ofEntries = brokenEntries(site)
    .filter(({ fault }) => fault !== 'operation-hidden')
    .flatMap(({ place, written }) => {
      const files = (around.get(placeKey(place)) ?? []).map(({ file }) => file)
      return readingsOf(written).filter((reading) => !findMoved(reading, files))
    })
  const ofPages = brokenPages(site).flatMap(({ readings }) => readings.filter((reading) => !findMoved(reading, named)))
  return [...ofEntries, ...ofPages].map(({ method, path, source }) => ({ key: `${method} ${path}`, file: source }))
}
