import type { Filters, Found, SiteIndex } from './site-index.ts'

/** How many pages a search finds at most. */
const limit = 30

/**
 * The pages that a search finds for people: those of the reader's own version and language first, which `place` says, and none
 * that is for tools alone.
 */
export async function searchForReaders(index: SiteIndex, text: string, place: Filters): Promise<Found[]> {
  const { facets } = await index.head()
  const isKnown = ([facet, value]: [string, string]) => facets[facet as keyof Filters].includes(value)
  const own: Filters = Object.fromEntries(Object.entries(place).filter(isKnown))
  const all = await index.search(text, { limit })
  const first = Object.keys(own).length > 0 ? await index.search(text, { filters: own, limit }) : []
  const known = new Set(first.map(({ page }) => page.path))
  return [...first, ...all.filter(({ page }) => !known.has(page.path))].filter(({ page }) => !page.toolsOnly)
}
