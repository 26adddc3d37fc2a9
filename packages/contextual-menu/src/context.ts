import type { MenuMessages } from './messages.ts'
import type { MenuOption } from './predefined-options.ts'

/** The site that menus are made for; all of its pages share it. */
export interface MenuContext {
  /** The site's name. Tools list its MCP server under this name. */
  name: string
  /**
   * The public URL of the site. Paths of pages are resolved against it. Absent: options that give a tool the
   * address of a page are left out.
   */
  site?: string
  /** The hosted MCP server: an absolute URL, or a path on `site`. Absent: there is none. */
  mcp?: string
  /** The location of the OpenAPI specification, or of one archive with all of them. Absent: not available. */
  specHref?: string
  /** The site has an assistant that listens for `specnav:action`. Default: `false`. */
  assistant?: boolean
  /** The plan of the deployment. Absent: every option is available. */
  plan?: string
  /** Readers can sign in, and protected files are only for readers who did. Default: `false`. */
  authentication?: boolean
  /** Whether the reader is signed in. Absent: not known when the page is made; see `MenuItem.audience`. */
  authenticated?: boolean
  /** Texts in another language, or replacements for single ones. Default: English. */
  messages?: Partial<MenuMessages>
  /** Additional options. One with the `id` of a predefined option replaces it. */
  options?: readonly MenuOption[]
  /**
   * Maximum number of percent-encoded characters in a link. Defaults: 8,000 for `http(s)`, 2,000 for links
   * that open an app.
   */
  maxLength?: { web?: number; app?: number }
  /** URL schemes to allow besides `http`, `https`, `mailto` and those of the options, without a colon. */
  schemes?: readonly string[]
  /** The docs.json that contains the site's options, for problems. Default: `docs.json`. */
  file?: string
  /** The URL for a link or an icon's path as written. Default: unchanged. */
  resolve?: (url: string) => string
}
