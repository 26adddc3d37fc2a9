import type { Chrome } from '@specnav/host'
import type { StarlightDocs } from '../docs.ts'

/** Attributes of the title of a page for the search. */
export interface Found {
  'data-pagefind-weight': number | undefined
  'data-title'?: string
  'data-operation'?: string
  'data-place'?: string
  'data-pagefind-meta': string | undefined
}

/**
 * What a search says of a page. In a list of results a page says where it is, and an operation its method and path
 * (`client/search.ts`). A search for the title or the path of an operation finds it before pages that mention it.
 */
export function foundAs(docs: StarlightDocs, { path, eyebrow }: Chrome, title: string): Found {
  const operation = docs.site.pages.get(path)?.operation
  const request = operation && `${operation.method} ${operation.path}`
  const trail = docs.nav.placeOf(path)
  const place = (trail.length > 0 ? trail : eyebrow).join(' › ')
  const weight = docs.searchWeight(path)
  const meta = [operation && 'title[data-title], operation[data-operation]', place !== '' && 'place[data-place]']
  return {
    // Pagefind gives headings of the first level 7, and at most 10.
    'data-pagefind-weight': operation || weight !== 1 ? Math.min(10, (operation ? 10 : 7) * weight) : undefined,
    ...(request !== undefined && { 'data-title': `${title} · ${request}`, 'data-operation': request }),
    ...(place !== '' && { 'data-place': place }),
    'data-pagefind-meta': meta.filter(Boolean).join(', ') || undefined,
  }
}
