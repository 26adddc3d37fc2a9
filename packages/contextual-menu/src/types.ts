import type { GlyphName } from './glyphs.ts'
import type { OpenText } from './element.ts'
import type { MenuProblem } from './problem.ts'

/** The menu of one page as plain JSON: everything that a theme needs to draw it in its own way. */
export interface Menu {
  display: MenuDisplay
  /** The page with the menu: the assistant gets it as its context. */
  page: PageReference
  labels: MenuLabels
  /** In the author's order. The first one is the main button. Empty if the page has no menu. */
  items: MenuItem[]
}

/** In the menu at the top of the page, or as a list in the table-of-contents sidebar. */
export type MenuDisplay = 'header' | 'toc'

export interface PageReference {
  title: string
  /** URL path with a leading slash. */
  path: string
  /** Where the page's Markdown is, on the same origin. */
  markdown?: string
}

/** Texts besides the items, in the reader's language. */
export interface MenuLabels {
  /** Accessible name of the whole menu. */
  menu: string
  /** Accessible name of the button that opens it. */
  more: string
  /** Announced after something was copied. */
  copied: string
  /** Announced after copying has failed. */
  failed: string
}

export interface MenuItem {
  /** The option's identifier. For a custom option, `custom-` and the title. Unique in the menu. */
  id: string
  title: string
  /** Shown below the title when the menu is open. */
  description?: string
  icon?: MenuIcon
  action: MenuAction
  /** Only for readers who are signed in. Absent: for everybody. */
  audience?: 'authenticated'
}

/**
 * `glyph`: one that comes with this package. `library`: a name from the site's icon library. `image`: a URL.
 */
export type MenuIcon =
  | { type: 'glyph'; name: GlyphName }
  | { type: 'library'; name: string; library?: string; style?: IconStyle }
  | { type: 'image'; src: string }

export const iconStyles = ['regular', 'solid', 'light', 'thin', 'sharp-solid', 'duotone', 'brands'] as const
export type IconStyle = (typeof iconStyles)[number]

/** What happens when the item is chosen. */
export type MenuAction =
  | { type: 'link'; href: string; newTab: boolean; download: boolean }
  /** Copies the response of `href`. Without JavaScript it is a link to it. */
  | { type: 'copy-page'; href: string }
  | { type: 'copy-text'; text: string }
  /**
   * A link, or a text to copy, that needs the site's origin, if the origin is not known when the page is
   * made. `<sn-menu>` fills in the address that the reader has loaded the page from.
   */
  | { type: 'open-link'; href: OpenText; newTab: boolean }
  | { type: 'open-text'; text: OpenText }
  /** Opens the site's assistant, which listens for the event `specnav:action`. */
  | { type: 'assistant' }
  /** Opens the print dialog. */
  | { type: 'print' }

/** A value, and the problems found while it was made: bad input never throws. */
export interface Result<T> {
  value: T
  problems: MenuProblem[]
}

/** `contextual` of docs.json, or of a page's frontmatter. */
export interface MenuConfig {
  /** Identifiers of predefined options, and custom options. */
  options: readonly unknown[]
  /** Default: `header`. */
  display?: MenuDisplay
}

/** `$page` (the page's Markdown), `$path` and `$mcp` in `value` are replaced. */
export interface QueryEntry {
  key: string
  value: string
}

/** The page that a menu is made for. */
export interface MenuPage {
  title: string
  /** URL path with a leading slash: the value of `$path`. */
  path: string
  /**
   * The URL path of the page's Markdown, with the base path, from the list of built files. Absent: the site
   * does not serve it.
   */
  markdownHref?: string
  /** The page's Markdown. Called only if an option uses `$page`. */
  markdown?: () => string
  /** `api`, `openapi` and `asyncapi` make it an API page; `contextual` replaces the site's menu. */
  frontmatter?: Readonly<Record<string, unknown>>
  /**
   * An API page that does not say so in its frontmatter, because it was made from a specification. Default:
   * `false`.
   */
  api?: boolean
  /** The URL of the page's PDF. Absent: `download-pdf` opens the print dialog. */
  pdfHref?: string
  /** The file with the frontmatter, for problems. Default: `path`. */
  file?: string
}
