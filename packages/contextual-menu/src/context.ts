import type { MenuMessages } from './messages.ts'
import type { MenuOption } from './registry.ts'

/** The site that menus are made for: the same for all of its pages. */
export interface MenuContext {
  /** The site's name: tools list its MCP server under it. */
  name: string
  /** The URL that readers reach the site at; paths of pages are resolved against it. Absent: options that name a page to a tool are left out. */
  site?: string
  /** The hosted MCP server: an absolute URL, or a path on `site`. Absent: there is none. */
  mcp?: string
  /** Where the OpenAPI specification is, or one archive of all of them. Absent: nowhere. */
  specHref?: string
  /** The site has an assistant that listens for `specnav:action`. Default: `false`. */
  assistant?: boolean
  /** The deployment's plan. Absent: every option is part of it. */
  plan?: string
  /** Readers can sign in, and protected files are for those who did. Default: `false`. */
  authentication?: boolean
  /** Whether the reader is signed in. Absent: not known when the page is made; see `MenuItem.audience`. */
  authenticated?: boolean
  /** Language of the menu (BCP 47): `en`, `es`, `fr` and `zh` have texts. Default: `en`. */
  locale?: string
  /** Texts in place of those of `locale`, one by one. */
  messages?: Partial<MenuMessages>
  /** Options beside the predefined ones, or in place of those of the same `id`. */
  options?: readonly MenuOption[]
  /** Most percent-encoded characters of a link. Defaults: 8,000 for `http(s)`, 2,000 for links that open an app. */
  maxLength?: { web?: number; app?: number }
  /** Schemes that links may have beside `http`, `https`, `mailto` and those of the options, without a colon. */
  schemes?: readonly string[]
  /** The docs.json that the site's options stand in, for problems. Default: `docs.json`. */
  file?: string
  /** Where a link or an icon's path, as it is written, leads. Default: where it says. */
  resolve?: (url: string) => string
}
