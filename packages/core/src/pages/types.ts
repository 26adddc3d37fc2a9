import type { JsonObject } from '../json.ts'
import type { PageSettings } from '../page-settings.ts'
import type { ApiOverview } from '../navigation/types.ts'
import type { Operation } from '../specs/types.ts'
import type { DeclaredRequest, NamedSchema } from './endpoint-types.ts'
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
}

export interface PageMarkdownOptions {
  /** Default: `gfm`. */
  flavor?: MarkdownFlavor
  /** The targets of links in the operation's descriptions. Default: relative ones start at the docs root. */
  link?: LinkResolver
  /**
   * For a document of many pages: the named schemas that it already contains. They are not repeated; those of
   * this page are added.
   */
  above?: Set<NamedSchema>
  /** The address of a schema's page by its key: from the docs root, without an extension. */
  schemas?: (key: string) => string
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
}

/** A page that is a file in the project. */
export interface AuthoredPage extends PageBase {
  type: 'authored'
  /** Path from the docs root. */
  file: string
  format: 'md' | 'mdx'
  /** See `PageEntry`. */
  choices?: readonly Operation[]
  /** The request that it describes by itself. */
  request?: DeclaredRequest
  /** The API that it introduces. */
  overview?: ApiOverview
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
