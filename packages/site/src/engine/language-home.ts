import type { Docs } from '@specnav/host'

/**
 * The home of a site in several languages for the readers of a page: the first page in the page's language.
 */
export function languageHome(docs: Docs, path: string): string | undefined {
  const language = docs.nav.location(path)?.section.trail.find(({ type }) => type === 'language')
  if (!language) return undefined
  const first = docs.nav.sections
    .filter(({ trail }) => trail.includes(language) && trail.every(({ hidden }) => !hidden))
    .flatMap(({ entries }) => entries)
    .find(({ type }) => type === 'page' || type === 'endpoint')
  return first && docs.urls.page(first.path)
}
