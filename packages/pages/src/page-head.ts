import type { EndpointEntry, PageEntry } from '@specnav/core'
import type { PageHead } from './types.ts'

/** What the navigation entry says about its page. */
export function pageHead(entry: PageEntry | EndpointEntry): PageHead {
  const { path, title, sidebarTitle, detail, description, frontmatter, settings, hidden, deprecated } = entry
  return { path, title, sidebarTitle, detail, description, frontmatter, settings, hidden, deprecated }
}
