import type { JsonObject } from '@specnav/core/text'
import type { PageSettings, ApiOverview, VersionPage, Operation } from '@specnav/core'
import type { DeclaredRequest, ResponseLink } from './endpoint-types.ts'
import type { LinkResolver } from './links/links.ts'

/** The dialect of Markdown: GitHub-flavoured Markdown, or text that is safe inside MDX or a Vue template. */
export type MarkdownFlavor = 'gfm' | 'mdx' | 'vue'

export interface Heading {
  /** 2 for `##`. */
  depth: number
  slug: string
  text: string
}

export interface RenderedPage {
  html: string
  headings: Heading[]
  /** Everything that a link can lead to: the headings, too. */
  ids: readonly string[]
}

/** The path of the page that a link of a response of `operation` leads to. */
export type LinkTarget = (operation: Operation, link: ResponseLink) => string | undefined

/** A page as Markdown: all but its named schemas, and the text of each of these. `joinedMarkdown` makes one text of them. */
export interface MarkdownParts {
  text: string
  schemas: readonly { key: string; text: string }[]
}

export interface PageMarkdownOptions {
  /** The author's text as Markdown. Default: the text as it is in its file. */
  body?: string
  /** Default: `gfm`. */
  flavor?: MarkdownFlavor
  /** The targets of links that start at the docs root, or are relative to it. Default: they start at the docs root. */
  link?: LinkResolver
  /** Another function that leads to the same places: what was written with it for other pages is not written again. Default: `link`. */
  sameAs?: LinkResolver
  /** The pages that links of responses lead to. Default: those of the site. */
  target?: LinkTarget
  /** The anchors of an endpoint page, for links to its fields. Default: links lead to pages as a whole. */
  anchors?: (page: Page) => ReadonlySet<string>
  /** The address of a schema's page by its key: from the docs root, without an extension. */
  schemas?: (key: string) => string
}

/** What another package makes for the end of a page. Both forms say the same. */
export interface PagePart {
  html(context: PartContext): RenderedPage
  markdown(pages: ReadonlyMap<string, Page>, options?: PageMarkdownOptions): string
  /** Items of a feed, the newest first: then the page has one. `context.link` gives whole URLs. */
  feed?(context: PartContext): PartItem[]
  /** All that it depends on besides the pages, as text: equal texts mean equal parts. */
  state: string
}

/** The site around a part. */
export interface PartContext {
  pages: ReadonlyMap<string, Page>
  /** The URLs of addresses from the docs root. */
  link: LinkResolver
  /** The anchors of an endpoint page. Default: links lead to the pages as a whole. */
  anchors?: (page: Page) => ReadonlySet<string>
}

export interface PartItem {
  title: string
  path: string
  date?: Date
  html: string
}

/** What a page takes from its entry in the navigation. */
export interface PageHead {
  /** URL path without leading slash; `index` for the home page. */
  path: string
  title: string
  sidebarTitle?: string
  /** A second line of the title, if another operation of the group has the same. */
  detail?: string
  description?: string
  /** Frontmatter as written in the file, or `x-svc.metadata`. */
  frontmatter: JsonObject
  /** What it says, field by field. */
  settings: PageSettings
  /** Not in navigation, search or llms.txt, but built. */
  hidden: boolean
  deprecated: boolean
}

interface PageBase extends PageHead {
  /** The operation that the page documents, if any. */
  operation?: Operation
  /**
   * Title, description and content, with the reference below them if the page documents an operation. Made on
   * demand.
   */
  markdown(options?: PageMarkdownOptions): string
  /** Parts of that text, if the page documents an operation. */
  markdownParts?(options?: PageMarkdownOptions): MarkdownParts
}

/** A page that is a file in the project. */
export interface AuthoredPage extends PageBase {
  type: 'authored'
  /** Path from the docs root. */
  file: string
  /** See `PageEntry`. */
  original?: string
  format: 'md' | 'mdx'
  /** See `PageEntry`. */
  choices?: readonly Operation[]
  /** The request that it describes by itself. */
  request?: DeclaredRequest
  overview?: ApiOverview
  /** What is made for its end. Its file is where an author may write what comes before, and need not exist. */
  part?: PagePart
  /** The pages whose operations it compares: it is listed beside the second one. */
  compares?: readonly [before: VersionPage, after: VersionPage]
  /** The text below the frontmatter, as written. */
  body(): string
}

/** A page made from an operation. */
export interface GeneratedPage extends PageBase {
  type: 'endpoint'
  operation: Operation
  /** `x-svc.content`: Markdown or MDX above the reference. */
  content?: string
}

export type Page = AuthoredPage | GeneratedPage
