import type { Chrome } from '@specnav/host'
import type { StarlightDocs } from '../docs.ts'

/** Attributes of what holds the title of a page, for the search. */
export interface Found {
  'data-pagefind-weight': number | undefined
  'data-pagefind-meta'?: string
}

/**
 * What a search says of a page: an operation also has its method and path. A search for the title or the path of an
 * operation finds it before pages that mention it.
 */
export function foundAs(docs: StarlightDocs, { path }: Chrome, title: string): Found {
  const operation = docs.site.pages.get(path)?.operation
  const weight = docs.searchWeight(path)
  return {
    // Pagefind gives headings of the first level 7, and at most 10.
    'data-pagefind-weight': operation || weight !== 1 ? Math.min(10, (operation ? 10 : 7) * weight) : undefined,
    ...(operation && { 'data-pagefind-meta': `title:${title} · ${operation.method} ${operation.path}` }),
  }
}
