import type { Docs } from '@specnav/host'

/** Where a site in several languages begins for the readers of a page: at the first page of the page's own language. */
export function languageHome(docs: Docs, path: string): string | undefined {
  const language = docs.location(path)?.section.trail.find(({ type }) => type === 'language')
  if (!language) return undefined
  const first = docs.sections
    .filter(({ trail }) => trail.includes(language) && trail.every(({ hidden }) => !hidden))
    .flatMap(({ entries }) => entries)
    .find(({ type }) => type === 'page' || type === 'endpoint')
  return first && docs.urls.page(first.path)
}
