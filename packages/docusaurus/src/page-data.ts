import type { HeadElement, PageLink, Switcher } from '@specnav/core/host'

/** What a page's component is given: plain data, which stands in a chunk of its own. */
export interface PageData {
  title: string
  /** One line of plain text. */
  description?: string
  /** What stands below the title, where the reference does not say it itself. */
  lead?: string
  head: HeadElement[]
  /** Whether the page has a table of contents. */
  outline: boolean
  eyebrow?: string
  /** The method of the endpoint that the page is about, where no reference shows it. */
  method?: string
  deprecated: boolean
  /** What stands above the reference: sanitised HTML. */
  content?: string
  /** The reference of the page's operation: sanitised HTML. */
  reference?: string
  toc: TocItem[]
  menu: { header: string; toc: string }
  switchers: Switcher[]
  /** Names the section whose sidebar the page stands beside. */
  section: string
  previous?: PageLink
  next?: PageLink
}

export interface TocItem {
  /** HTML. */
  value: string
  id: string
  level: number
}

/** What `useGlobalData` holds of the docs: the choices that stand in the navbar of the host's own pages. */
export interface GlobalData {
  switchers: Switcher[]
}
