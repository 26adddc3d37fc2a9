import { type DiagramBudget, diagramBudget } from '@specnav/content'
import { type Words, wordsIn } from '@specnav/core/words'
import type { Site } from '@specnav/pages'
import { createPathReader } from '@specnav/pages/links'
import { ScriptWords } from './custom/script-words.ts'
import { Redirects } from './files/redirects.ts'
import { Banners } from './nav/banner.ts'
import { SiteNav } from './nav/site-nav.ts'
import type { DrawIcon } from './nav/sidebar.ts'
import { type UrlFormat, Urls } from './nav/urls.ts'
import { References } from './pages/references.ts'
import { PageTexts } from './pages/page-texts.ts'
import type { Kept } from '@specnav/core'
import { SchemaPages } from './pages/schemas.ts'

/** What a host says about itself where the texts of a site depend on it. */
export interface DocsOptions {
  /** The public URL of the site. */
  origin?: string | undefined
  /** Whether a page of docs.json is part of the build. Default: all are. */
  shows?: ((path: string) => boolean) | undefined
  /** Whether the host has a page of its own at a place, in the form of `Urls.placeOf`. Default: it has none. */
  hasOwnPage?: ((place: string) => boolean) | undefined
  /** Whether the host's router takes links to files for its pages, unless they have a target. Default: it does not. */
  routesFiles?: boolean | undefined
  /** Whether components that need a browser are drawn there. Default: they are. */
  isInteractive?: (() => boolean) | undefined
  /** The language of pages for which docs.json states none: a BCP 47 tag. Default: English. */
  locale?: string | undefined
  /** Draws the icon of an entry of the navigation. Default: there are no icons. */
  icon?: DrawIcon | undefined
  /** What earlier builds have made. Default: everything is made anew. */
  kept?: Kept | undefined
}

/** The docs of a site as text: what its navigation, its twins and its lists say, without any look. */
export interface Docs {
  site: Site
  urls: Urls
  /** The public URL of the site, where it is known. */
  origin: string | undefined
  nav: SiteNav
  /** The pages of schemas. */
  schemas: SchemaPages
  references: References
  /** What is made of the authors' own texts besides their HTML. */
  texts: PageTexts
  /** What earlier builds have made. */
  kept?: Kept | undefined
  /** What the diagrams of all pages share. */
  diagrams: DiagramBudget
  hasOwnPage(place: string): boolean
  banners: Banners
  redirects: Redirects
  /** The words of the interface around a page, in its language. */
  words(path: string): Words
  scriptWords: ScriptWords
}

export function docsOf(
  site: Site,
  format: UrlFormat,
  {
    origin,
    shows,
    icon,
    routesFiles = false,
    isInteractive = () => true,
    locale,
    hasOwnPage = () => false,
    kept,
  }: DocsOptions = {},
): Docs {
  const urls = new Urls(format, (path) => site.pages.has(path), createPathReader(site, format.base))
  const nav = new SiteNav(site, { urls, shows, icon, shellAt: (path) => schemas.shellAt(path) })
  const words = wordsOfPages(site, (path) => nav.languageOf(path)?.tag ?? locale)
  const schemas = new SchemaPages({ site, urls, origin, nav, words, kept })
  const scriptWords = new ScriptWords({ urls, nav, words })
  const references = new References({ site, urls, nav, schemas, words, scriptWords, kept, routesFiles })
  const diagrams = diagramBudget()
  const texts = new PageTexts({ site, urls, origin, references, kept, diagrams }, isInteractive)
  const banners = new Banners({ nav, urls, words })
  const redirects = new Redirects({ site, nav, urls, hasOwnPage })
  const made = { banners, redirects, schemas, references, texts, kept, diagrams, scriptWords }
  return { site, urls, origin, nav, words, hasOwnPage, ...made }
}

/** The words of each language are read once: what is kept of a drawing belongs to them. */
function wordsOfPages({ config }: Site, tagOf: (path: string) => string | undefined): Docs['words'] {
  const known = new Map<string | undefined, Words>()
  return (path) => {
    const tag = tagOf(path)
    const words = known.get(tag) ?? wordsIn(tag, config.words)
    known.set(tag, words)
    return words
  }
}
