import type { EndpointEntry, PageEntry } from '../navigation/types.ts'
import type { PageHead } from './types.ts'

/** The title of a page in one line. */
export function titleLine({ title, detail }: Pick<PageHead, 'title' | 'detail'>): string {
  return detail === undefined ? title : `${title} (${detail})`
}

/** What the navigation entry says about its page. */
export function pageHead(entry: PageEntry | EndpointEntry): PageHead {
  const { path, title, sidebarTitle, detail, description, frontmatter, settings, hidden, deprecated } = entry
  return { path, title, sidebarTitle, detail, description, frontmatter, settings, hidden, deprecated }
}
