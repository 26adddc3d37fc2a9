import type { Files, Problem } from '@specnav/core'
import type { Heading } from '@specnav/pages'
import type { DiagramBudget } from './diagrams/budget.ts'
import type { MathRenderer } from './math.ts'
import type { ContentPlace, Island, Part } from './parts.ts'

/** The text of a page and what belongs to it. */
export interface ContentSource {
  text: string
  format: 'md' | 'mdx'
  /** The file that contains the text, and the offset at which the text starts: for the locations of problems. */
  file: string
  offset: number
  /** The source of imports and snippets. */
  files: Files
  /**
   * Whether the site's author wrote the text. Text of a specification is not trusted: it may use the
   * platform's components and harmless HTML, and cannot import anything.
   */
  trusted: boolean
  /** Resolves the URL of a link or an image in the text. */
  resolve(url: string): string
  /**
   * Whether components that need a browser become islands: the browser draws them, and until then the page
   * shows what is known without running them. Default: they are left out and reported.
   */
  interactive?: boolean
  /** Draws formulas. Absent: no formulas. */
  math?: MathRenderer
  /** Whether the highlighter supports a language of code. Others are plain text. Default: all are supported. */
  knowsLanguage?(name: string): boolean
  /** The URL of the feed of the page's changelog, if the page links to it. */
  feed?: string | undefined
  /** The variations of docs.json, which readers choose from. */
  variations?: readonly Variation[] | undefined
  /** The headings of the page that this one translates: if it has the same ones, their ids lead here, too. */
  translates?: readonly Pick<Heading, 'depth' | 'slug'>[] | undefined
  /** Ids that are elsewhere on the page. */
  reserved?: Iterable<string>
  /** What all diagrams of the site share. Default: only those of the text share something. */
  diagrams?: DiagramBudget | undefined
}

/** A variation of what a site is about, and what readers choose it by. */
export interface Variation {
  id: string
  label: string
}

/** A link or an image of the text. */
export interface ContentLink extends ContentPlace {
  /** As the author wrote it. */
  url: string
  /** The target of the link on the site. */
  to: string
}

/** HTML that the author wrote as a string (`dangerouslySetInnerHTML`), and the element around it. */
export interface RawHtml extends ContentPlace {
  html: string
}

export interface RenderedContent {
  parts: Part[]
  headings: Heading[]
  links: ContentLink[]
  /** Every id on the page that a link may lead to, including the reserved ones. */
  anchors: ReadonlySet<string>
  problems: Problem[]
  /** The components that the browser draws, in the order of the page. */
  islands: Island[]
  /**
   * What the author's own elements execute and embed: texts of scripts and style sheets, and URLs. The page
   * has none from anybody else.
   */
  embeds: string[]
  rawHtml: RawHtml[]
}
