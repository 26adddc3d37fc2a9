import type { PageContentOptions, RenderedContent } from '@specnav/content'
import type { Page, RenderedPage } from '@specnav/pages'
import type { Target } from '@specnav/core/config'
import type { HtmlOptions } from '@specnav/pages/reference'
import type { KeptSearch } from './agents/search-files.ts'
import type { BrandFile } from './brand/brand-file.ts'
import type { OptionalPackages } from './brand/packages.ts'
import type { CustomHost } from './custom/custom-code.ts'
import type { LoadBundler } from './custom/islands/site-islands.ts'
import type { DocsOptions } from './docs.ts'
import type { SiteFile } from './files/site-file.ts'
import type { UrlFormat } from './nav/urls.ts'

/** What a host, the generator that shows a site, says about itself: plain data and functions. */
export interface Host extends Omit<DocsOptions, 'icon'> {
  /** How it forms URLs. */
  format: UrlFormat
  /** The packages that the project has installed. */
  packages: OptionalPackages
  /**
   * The server of the site. Default: `deployment.target` of docs.json, or `static`. `false`: redirect rules are not
   * written.
   */
  target?: Target | false | undefined
  /** Whether it compiles authored pages itself: then pages only have their references, and the text of endpoint pages. */
  compiles?: boolean
  /** The languages of the example request on a page. See {@link HtmlOptions}. */
  languages?: HtmlOptions['languages']
  /** Whether its highlighter supports a language of code. */
  knowsLanguage?: PageContentOptions['knowsLanguage']
  /**
   * Loads the bundler for components that need a browser. Without it, pages only show what is known without
   * running them.
   */
  islands?: LoadBundler
  /** Whether the build prints a PDF of each page that offers one. */
  prints?: () => boolean
  /** Whether the site has an MCP server of its own. Default: where `target` runs functions. */
  answersTools?: boolean
  /** Whether the output has another site of the same docs, which has the function for tools. */
  isPart?: boolean
  /** Called with the text of each page that is rendered, and with the reference below it. */
  onPage?: ((page: Page, content: RenderedContent | undefined, reference?: RenderedPage) => void) | undefined
  /** What is needed to show authors' style sheets, scripts and utilities. Default: they are not shown. */
  custom?: CustomHost
  /** Whether the site has the look of docs.json: its colours, fonts, logo, icon and background. Default: `true`. */
  branding?: boolean | undefined
  /** The files of its own look, such as its style sheets. */
  ownLook?: () => readonly BrandFile[]
  /** Whether it has its own equivalent of a file besides the pages. Default: it has none. */
  replaces?: (file: SiteFile) => boolean
  /**
   * Fields of docs.json that it cannot apply, by their path, and why: a note names each that is used. `navigation.banner`:
   * that of any division or group. A field that is `false` applies nothing.
   */
  lacks?: Readonly<Record<string, string>>
  /** The search index that the sites of a dev server share; undefined for a build. A dev server answers tools itself. */
  serving?: () => KeptSearch | undefined
}
