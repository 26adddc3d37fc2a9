import type { ComponentType, ReactNode } from 'react'
import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import type { HeadElement, PageLink, Switcher } from '@specnav/host'
import type { ComponentProps } from './component-props.ts'

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

/** What Docusaurus makes of a file of Markdown: its default export, which holds the other ones. */
export interface AuthoredModule {
  (props: { components: Record<string, ComponentType<ComponentProps>> }): ReactNode
  toc: TocItem[]
  /** The file, from the folder of docs.json. */
  file: string
  /** The components that the page uses without importing them. */
  componentNames: string[]
  /** Where links may lead to beside headings. */
  anchors: string[]
  /** The URL of the style sheet that the formulas of the page need. */
  formulaStyle: string | null
}

/** The sidebar of a page: that of its section, or one of the project's own. */
export interface PageSidebar {
  name: string
  items: PropSidebar
}

/** What `SpecnavPage` is given. */
export interface PageProps {
  data: PageData
  /** Absent for a site without navigation. */
  sidebar?: PageSidebar
  /** The compiled text of an authored page. */
  content?: AuthoredModule
}
