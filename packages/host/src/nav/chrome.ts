import type { Language } from '@specnav/core/text'
import type { PageMode } from '../pages/page-meta.ts'
import type { SidebarItem } from './sidebar.ts'
import type { Switcher } from './switchers.ts'

/** The surroundings of a page. */
export interface Chrome {
  path: string
  /** The section's sidebar: whole if it is small, otherwise the page's own branch (see `fragment`). */
  sidebar: SidebarItem[]
  /** URL of the fragment with the section's outermost list; those of its groups have similar names. */
  fragment?: string
  /** Where the whole list is, so that readers can filter it. Empty: on the page. Absent: it is short. */
  filter?: string
  /** Tabs, versions, languages …, outermost first, each with the page's own choice. */
  switchers: Switcher[]
  /** The language of the page, if docs.json states it. */
  language?: Language
  /** Names of groups above the title: all that lead to the page, outermost first, or the last one alone, as docs.json says. */
  eyebrow: string[]
  /** The heading of the page. */
  title: string
  /** A second line of the heading. */
  detail?: string
  /** HTTP method, or `WEBHOOK`, of an endpoint page, unless its text begins with its request. */
  method?: string
  /** Whether the page shows the reference of an operation. */
  documented: boolean
  deprecated: boolean
  mode?: PageMode
  previous?: PageLink
  next?: PageLink
}

export interface PageLink {
  label: string
  href: string
}
