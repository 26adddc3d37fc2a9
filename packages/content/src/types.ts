import type { Files, Heading, Problem } from '@specnav/core'
import type { MathRenderer } from './math.ts'
import type { Island, Part } from './parts.ts'

/** The text of a page and what belongs to it. */
export interface ContentSource {
  text: string
  format: 'md' | 'mdx'
  /** The file that the text stands in, and where in it the text starts: for the places of problems. */
  file: string
  offset: number
  /** Where imports and snippets are read from. */
  files: Files
  /**
   * Whether the site's author wrote the text. Text of a specification is not trusted: it may use the platform's
   * components and harmless HTML, and imports nothing.
   */
  trusted: boolean
  /** Where a link or an image of the text leads on the site. */
  resolve(url: string): string
  /**
   * Whether components that need a browser become islands: parts that a browser draws, with what can be said without running them until
   * then. By default they are left out, and told.
   */
  interactive?: boolean
  /** Draws formulas; without it there are none. */
  math?: MathRenderer
  /** Whether the highlighter knows a language of code. Others are plain text. All are known by default. */
  knowsLanguage?(name: string): boolean
  /** Ids that stand elsewhere on the page. */
  reserved?: Iterable<string>
}

/** A place in the text. */
export interface ContentPlace {
  /** The page, or a snippet. */
  file: string
  /** UTF-16 offset in that file. */
  offset: number
}

/** A link or an image of the text. */
export interface ContentLink extends ContentPlace {
  /** As the author wrote it. */
  url: string
  /** Where it leads on the site. */
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
  /** Every id on the page that a link may end in, the reserved ones among them. */
  anchors: ReadonlySet<string>
  problems: Problem[]
  /** The components that browsers draw, in the order of the page. */
  islands: Island[]
  /** What the author's own elements run and embed: texts of scripts and style sheets, and URLs. Nobody else's are on the page. */
  embeds: string[]
  rawHtml: RawHtml[]
}
