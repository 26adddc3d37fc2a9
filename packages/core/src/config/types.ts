import type { SignInSettings } from './sign-in.ts'
import type { OwnLanguage } from './sample-languages.ts'
import type { ServiceOptions } from './integrations.ts'
import type { JsonObject } from '../json.ts'
import type { Place, ProblemCode } from '../problem.ts'
import type { RemoteOrigin } from '../remote.ts'
import type { changeLevels, IconLibrary, problemLevels, Theme, UrlStyle } from './names.ts'
import type { Target } from './target.ts'
import type { PolicyDirective } from './policy.ts'
import type { OwnWords } from '../words/index.ts'

export type { IconLibrary, Theme }

/**
 * docs.json, read: includes are resolved, aliases replaced, every `string | object` normalized, and wrong
 * values left out (and reported).
 */
export interface DocsConfig {
  /** Path of the file from the docs root: `docs.json`. */
  file: string
  theme: Theme
  name: string
  description?: string
  /** The public URL of the site. A path in it is the site's base. */
  site?: string
  colors: Colors
  logo?: { light: string; dark: string; href?: string }
  favicon?: { light: string; dark: string }
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean }
  icons: { library: IconLibrary }
  fonts?: { heading?: Font; body?: Font }
  background?: {
    decoration?: 'gradient' | 'grid' | 'windows'
    color?: { light?: string; dark?: string }
    image?: { light: string; dark: string }
  }
  /**
   * `customCode`: whether the docs folder's style sheets and scripts are on every page. `tailwind`: whether
   * pages have its utilities.
   */
  styling: {
    eyebrows: 'section' | 'breadcrumbs'
    latex?: boolean
    codeblocks?: JsonObject | string
    customCode?: boolean
    tailwind?: boolean
  }
  thumbnails?: { appearance?: 'light' | 'dark'; background?: string; fonts?: { family: string } }
  contextual?: { options: (string | JsonObject)[]; display: 'header' | 'toc' }
  navbar: ConfigNavbar
  /** Every `href` of docs.json that can be a link, with its location. */
  links: ConfigLink[]
  footer: ConfigFooter
  banner?: ConfigBanner
  /** The page for missing pages. `redirect`: it leads to the home page. */
  notFound: { redirect: boolean; title?: string; description?: string }
  /** What readers can say about a page. */
  feedback: { thumbsRating: boolean; suggestEdit: boolean; raiseIssue: boolean }
  /** The assistant, if docs.json asks for it. `endpoint`: the service that answers, a URL or a path of the site. */
  assistant?: {
    endpoint?: string
    starters: string[]
    button: boolean
    /** Of the function that answers with a model; absent fields have its defaults. */
    limits: { questionsPerMinute?: number; contextTokens?: number }
  }
  /** Code samples of endpoint pages: their languages in this order, and whether code is generated. */
  samples: { samples?: readonly (string | OwnLanguage)[]; autogenerate: boolean }
  /** Whether examples of requests contain what is optional, too. */
  completeExamples: boolean
  /** Whether rows of fields are open at first. */
  expandedFields: boolean
  /** `api.mdx`: base URLs and authentication of endpoints that pages describe by themselves. */
  apiPages: { servers: string[]; auth?: { method?: string; name?: string } }
  /** Texts for `{{name}}` in pages and snippets. */
  variables: Record<string, string>
  /** What `<Variation is="id">` is for, and what readers choose it by. */
  variations: readonly { id: string; label: string }[]
  /** Words of the interface in place of ours: by language, then by key. */
  words: OwnWords
  /** The text of the empty search field. */
  searchPrompt?: string
  /** Whether pages show when they were last changed. */
  timestamps: boolean
  /** Whether a click on a group leads to its first page. */
  drilldown: boolean
  /** How groups without a value of their own list their pages on the page behind their label. */
  directory?: Directory
  /** Whether the Markdown of endpoint pages ends with the specification of the operation. */
  markdownSchema: boolean
  /** Instructions for agents, as Markdown: at the end of the Markdown of every page, and of llms.txt. */
  instructions?: string
  /** The location of appearance fields that are not in docs.json itself, but in files that it includes. */
  places: Record<string, WrittenPlace>
  /** The location of `redirects`: in docs.json, or in the file that it includes. */
  redirectsPlace: WrittenPlace
  redirects: ConfigRedirect[]
  seo: { metatags: Record<string, string>; indexing: 'navigable' | 'all'; organization?: Organization }
  /** What `x-hidden` means for an operation: no page, or a page that is not listed. */
  visibility: { hidden: 'excluded' | 'unlisted' }
  /** How URLs of operations without an ordinary summary are made. */
  urls: UrlStyle
  /** The services around the built site. `mcp`: the MCP server, a URL or a path on the site. `target`: what serves the site. */
  deployment: {
    mcp?: string
    assistant: boolean
    authentication: boolean | 'all' | 'groups'
    plan?: string
    target?: Target
  }
  /**
   * `access`: the groups of each audience, if docs.json names audiences; files for everybody; how readers sign in; and whether
   * `authentication` is written.
   */
  access: {
    audiences?: Readonly<Record<string, readonly string[]>>
    files: readonly string[]
    signIn?: SignInSettings
    sessionHours?: number
    mcp?: 'open' | 'sign-in'
    isDecided: boolean
    place: WrittenPlace
    signInPlace: WrittenPlace
  }
  /**
   * Services on every page by their names, with their options; and the key and value of the local storage
   * that stand for the reader's consent.
   */
  integrations: { services: Record<string, ServiceOptions>; consent?: { key: string; value: string } }
  /** Sources that the site's Content-Security-Policy allows in addition to its own; `false` for no policy. */
  security: { contentSecurityPolicy: false | Partial<Record<PolicyDirective, string[]>> }
  navigation: ConfigNode[]
  globalNavigation: ConfigNode[]
  /**
   * `openapi` on `navigation` itself: the whole site, if the navigation lists nothing. Also part of `specs`.
   */
  navigationSpecs: SpecSource[]
  /** The label of a group with their schemas, if there is one; `true`: our word for it. */
  navigationSchemas?: string | true
  /** The console that sends requests from endpoint pages, if docs.json configures it. */
  playground?: Playground
  /** How it sends them. */
  console: { proxy?: string; credentials?: boolean }
  /** Specifications outside of any division: `api.openapi` and `openapi` at the root or on `navigation`. */
  specs: SpecSource[]
  /** Every specification that the configuration names, in written order, including URLs before references. */
  namedSpecs: SpecSource[]
  /** The named AsyncAPI descriptions. */
  namedAsync: SpecSource[]
  /** `asyncapi` on `navigation` itself: below everything else. Also part of `namedAsync`. */
  navigationAsync: SpecSource[]
  /** How remote files of docs.json are fetched, by origin. */
  remote: Record<string, RemoteOrigin>
  /** How problems are graded, by their code. */
  problemLevels: Partial<Record<ProblemCode, ProblemLevel>>
  /** How changes of APIs are graded, by their rule, and which of them are accepted. */
  changes: { rules: Record<string, ChangeLevel>; waivers: ChangeWaiver[] }
  /** Every field as written (with includes resolved), for other readers. */
  raw: JsonObject
}

/** `off`: such problems are not reported. */
export type ProblemLevel = (typeof problemLevels)[number]

/** `off`: such changes are not reported. */
export type ChangeLevel = (typeof changeLevels)[number]

/** Changes that are known and accepted. */
export interface ChangeWaiver {
  rule: string
  /** `GET /users`; without it, those of every operation. */
  operation?: string
  reason: string
  /** The last day on which it counts: `2026-12-31`. */
  until: string
}

/** A message above pages. Its colours are those of its type, or its own hex codes. */
export interface ConfigBanner {
  content: string
  dismissible: boolean
  /** Default: `info`. */
  type?: 'info' | 'warning' | 'critical'
  color?: { light: string; dark: string }
}

/** Who publishes the site, as pages describe it to search engines. */
export interface Organization {
  id?: string
  name?: string
  legalName?: string
  url?: string
  logo?: string
  sameAs?: string[]
}

/** How a page lists the pages of its group. */
export type Directory = 'none' | 'accordion' | 'card'

/** A location whose pointer is known. */
export type WrittenPlace = Place & { pointer: string }

/** Finds where a pointer into docs.json is written. */
export type PlaceOf = (pointer: string) => WrittenPlace

export interface ConfigNavbar {
  links: NavbarLink[]
  primary?: NavbarLink
}

export interface ConfigFooter {
  socials: Record<string, string>
  links: { header?: string; items: { label: string; href: string }[] }[]
}

export interface ConfigLink {
  href: string
  place: WrittenPlace
}

/** A redirect of docs.json: from a URL path or a pattern (`/old/:slug*`) to another, or to a URL. */
export interface ConfigRedirect {
  source: string
  destination: string
  /** 301 instead of 302. */
  permanent: boolean
  place: WrittenPlace
}

/** The switches above a sidebar. */
export type DivisionType = 'tab' | 'anchor' | 'dropdown' | 'version' | 'language' | 'product' | 'item'

/**
 * `interactive`: a console. `simple`, `none`: no console. `auth`: only for readers who are signed in; a
 * static site has none.
 */
export type Playground = 'interactive' | 'simple' | 'none' | 'auth'

export interface Colors {
  /** Hex code. Accent colour in light mode. */
  primary: string
  /** Hex code. Accent colour in dark mode. Default: `primary`. */
  light: string
  /** Hex code. Buttons and hover states in both modes. Default: `primary`. */
  dark: string
}

export interface Font {
  family?: string
  weight?: number
  source?: string
  format?: 'woff' | 'woff2'
}

export interface NavbarLink {
  label: string
  href: string
  icon?: string
  iconType?: string
  /** `button` and `github` for a primary link. */
  type?: string
  place: WrittenPlace
}

/** A specification in its normal form: from a string, an entry of an array, or `{source, directory}`. */
export interface SpecSource {
  /** Path from the docs root, or a URL. */
  source: string
  /** URL folder of its generated pages. Default: `api-reference`. */
  directory?: string
  /**
   * Paths of OpenAPI Overlay documents to apply, from the docs root. Default: `openapi.overlay.yaml` next to
   * `openapi.yaml`.
   */
  overlays?: string[]
  /** The specification of which the overlays translate texts: see `withTranslations`. Then `source` is the last overlay, or, if that translates another one, this specification. */
  translates?: SpecSource
  place: Place
}

/** A node in `pages`, `groups`, `tabs` …; all of them become one list in written order. */
export type ConfigNode = ConfigDivision | ConfigGroup | ConfigPage

interface ConfigContainer {
  label: string
  icon?: string
  iconType?: string
  tag?: string
  hidden: boolean
  /** Searches and search engines find its pages although it is hidden. */
  searchable?: boolean
  /** Whether readers need not sign in for its pages; a page, or a node inside, can say otherwise. */
  public?: boolean
  /** How much more its pages count in the search of the site than others. */
  boost?: number
  /** How groups list their pages on the page behind their label. */
  directory?: Directory
  /** Specifications named on this node itself. */
  specs: SpecSource[]
  /** AsyncAPI descriptions named on this node itself. */
  asyncapi: SpecSource[]
  /** The label of a group with the schemas of its specifications, if there is one; `true`: our word for it. */
  schemas?: string | true
  /** The pages of its changelog come after everything else. */
  changelog?: ConfigChangelog
  children: ConfigNode[]
  place: Place
}

/** Pages of what has changed in the specifications of a node, release by release. */
export interface ConfigChangelog {
  /** The history of the repository, or files: the oldest version first. */
  from: 'git' | string[]
  /** What a release is. Default: a tag if there are some, otherwise a version, otherwise a month. */
  by?: 'tag' | 'version' | 'month'
  /** The tags that are releases, as a pattern of git. Default: all. */
  tags?: string
  /** The first release that is compared with, a commit, or a day: `2026-01-31`. Default: the whole history. */
  since?: string
  /** The URL path of its overview. Default: made of the label of the node. */
  path?: string
  /** For how many days endpoint pages mark fields as new. */
  newFor?: number
  place: WrittenPlace
}

export interface ConfigDivision extends ConfigContainer {
  type: DivisionType
  description?: string
  /** Hex codes of its icon. */
  color?: { light: string; dark: string }
  /** At the end of its row. */
  align?: 'end'
  default: boolean
  href?: string
  /** What surrounds its pages, instead of the site's. */
  banner?: ConfigBanner
  navbar?: ConfigNavbar
  footer?: ConfigFooter
}

export interface ConfigGroup extends ConfigContainer {
  type: 'group'
  expanded?: boolean
  root?: ConfigPage
}

/** An entry of `pages`: a page path, an endpoint reference, or the rest marker `...`, as written. */
export interface ConfigPage {
  type: 'entry'
  value: string
  place: Place
}
