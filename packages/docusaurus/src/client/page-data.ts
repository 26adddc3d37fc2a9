import type { ComponentType, ReactNode } from 'react'
import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import type { Chrome, CustomElement, ShownPage } from '@specnav/host'
import type { HeadElement } from '@specnav/branding'
import type { NamedSwitcher } from './navbar.tsx'
import type { ComponentProps, Words } from './platform.tsx'

/** The properties of a page's component: plain data in a chunk of its own. */
export interface PageData {
  /** The title in one line. */
  title: string
  /** The language of its title and text, where it is another than that of what surrounds them. */
  language?: { lang: string; dir: string }
  /** One line of plain text. */
  description?: string
  /** What is above the text: HTML. Absent where the author draws the whole page. */
  header?: string
  head: (HeadElement | CustomElement)[]
  /** Whether the page has a table of contents. */
  outline: boolean
  mode?: Chrome['mode']
  /** The content above the reference: sanitised HTML. */
  content?: string
  /** The reference of the page's operation: sanitised HTML. */
  reference?: string
  toc: TocItem[]
  /** The contextual menu below the contents: HTML. */
  menu?: string
  /** The words of components, where these are not English. */
  words?: Words
  switchers: NamedSwitcher[]
  /** What it lists of its group: HTML. */
  listing?: string
  /** Where tools find the list of all pages: HTML. */
  note?: string
  /** What readers are asked at its end: HTML. */
  feedback?: string
  /** When it was last changed, in milliseconds since 1970. */
  changed?: number
  previous?: { title: string; permalink: string }
  next?: { title: string; permalink: string }
}

export interface TocItem {
  /** HTML. */
  value: string
  id: string
  level: number
}

/** What links may lead to in the HTML of a page, and where its own lead. Browsers do not load it. */
export type PageTargets = Pick<ShownPage, 'ids' | 'links'>

/** The docs' part of `useGlobalData`. */
export interface GlobalData {
  /** The choices in the navbar of the host's own pages. */
  switchers: NamedSwitcher[]
  /** The URLs of the style sheets that pages of docs.json have. */
  sheets: string[]
}

/** The result of compiling a Markdown file: its default export, which has the other exports as properties. */
export interface AuthoredModule {
  (props: { components: Record<string, ComponentType<ComponentProps>> }): ReactNode
  toc: TocItem[]
  /** The heading that the text begins with. */
  contentTitle?: string
  /** The file, from the folder of docs.json. */
  file: string
  /** The components that the page uses without importing them. */
  componentNames: string[]
  /** Targets of links besides headings. */
  anchors: string[]
  /** The URL of the style sheet that the formulas of the page need. */
  formulaStyle: string | null
}

/** The sidebar of a page: that of its section, or one of the project's own. */
export interface PageSidebar {
  name: string
  items: PropSidebar
}

/** The properties of `SpecnavPage`. */
export interface PageProps {
  route?: { path: string }
  data: PageData
  /** Absent for a site without navigation. */
  sidebar?: PageSidebar
  /** The compiled text of an authored page, and what draws it: endpoint pages load neither. */
  content?: AuthoredModule
  Text?: ComponentType<TextProps>
}

/** The properties of `SpecnavContent`. */
export interface TextProps {
  content: AuthoredModule
  words?: Words | undefined
}
