import { fitsOneRow } from '../frame/header-row.ts'
import { languageHome } from './language-home.ts'
import { type BrandFile, type Chrome, type CustomElement, type ShownSite, metaOf } from '@specnav/host'
import { type HeadElement } from '@specnav/branding'
import { staticType } from '@specnav/core/files'
import { indexFolder } from '@specnav/mcp/format'
import { head } from '../frame/head.ts'
import type { Header } from '../frame/header.ts'
import type { FramedPage } from '../frame/page.ts'
import { profilesOf } from '../frame/profiles.ts'
import type { LogoImage } from '../frame/site-title.ts'
import { frameAssets } from './assets.ts'
import { codePath, laterFont } from './look.ts'

type PageMeta = ReturnType<typeof metaOf>

/** What is the same on all pages of a site. */
export interface SiteFrame {
  shown: ShownSite
  brand: BrandFile
  logo: readonly LogoImage[]
}

/** A page of docs.json, the page of schemas, or that for missing pages. */
export interface Framing {
  path: string
  chrome?: Chrome | undefined
  meta: PageMeta
  title: FramedPage['title']
  body: string
  hasText: boolean
  textLanguage?: FramedPage['textLanguage']
  headings: FramedPage['headings']
  /** The menu for language models. */
  menu?: ReturnType<ShownSite['pages']['menu']>
  /** Elements of the head besides those of the look. */
  head?: readonly (HeadElement | CustomElement)[]
  /** Whether the page has an address of its own. */
  isCanonical: boolean
}

/** The logo in each mode, with its size, so that the page does not move when it has loaded. */
export async function logoOf(shown: ShownSite): Promise<LogoImage[]> {
  const { light, dark } = shown.look.branding.logo
  if (!light || !dark) return []
  const sized = async (mode: LogoImage['mode'], image: typeof light): Promise<LogoImage> => {
    return { mode, url: image.url, ...(await shown.look.imageSize(image)) }
  }
  if (light.url === dark.url) return [await sized('any', light)]
  return [await sized('light', light), await sized('dark', dark)]
}

/** A page in its frame, as data. */
export function framed(frame: SiteFrame, page: Framing): FramedPage {
  const { shown } = frame
  const { path, chrome, meta, title, headings, body, hasText, menu } = page
  const { site, urls } = shown
  const { appearance } = site.config
  const { mode } = chrome ?? {}
  const isBare = mode === 'custom' || mode === 'frame'
  const words = shown.words(path)
  const footer = shown.nav.frame('footer', path)
  return {
    words,
    direction: shown.nav.languageOf(path)?.direction ?? 'ltr',
    head: headOf(frame, page, words.tag),
    assets: { ...frameAssets(urls), font: laterFont(shown)?.attrs['href']?.toString() },
    mode: { initial: appearance.default, fixed: appearance.strict },
    header: headerOf(frame, page),
    ...(chrome &&
      meta.sidebar && { sidebar: { items: chrome.sidebar, fragment: chrome.fragment, filter: chrome.filter } }),
    banner: shown.banners.of(path),
    title,
    ...(chrome && { note: shown.pages.note(path) }),
    body,
    hasText,
    textLanguage: page.textLanguage,
    headings,
    outline: meta.outline && chrome !== undefined,
    menu: menu?.toc,
    ...(!isBare && {
      feedback: shown.pages.feedback(path),
      end: { changed: shown.pages.lastChange(path), previous: chrome?.previous, next: chrome?.next },
    }),
    ...(mode !== 'custom' && {
      footer: {
        columns: footer.links.map(({ header, items }) => ({
          header,
          items: items.map(({ label, href }) => ({ label, href: urls.resolve(href, '') })),
        })),
        profiles: profilesOf(footer.socials),
      },
    }),
  }
}

function headOf({ shown, brand }: SiteFrame, { path, meta, head: own = [], isCanonical }: Framing, language: string) {
  const { urls, site, origin, look } = shown
  const { name, description } = site.config
  const link = (href: string): HeadElement => ({ tag: 'link', attrs: { rel: 'stylesheet', href } })
  const favicon = urls.file(look.favicon?.replace(/^\/+/, '') ?? 'favicon.svg')
  const font = laterFont(shown)
  const canonical = origin === undefined || !isCanonical ? undefined : new URL(urls.page(path), origin).href
  return head(
    {
      title: meta.title,
      site: name,
      description: meta.description ?? description,
      language,
      canonical,
      sitemap: origin === undefined ? undefined : urls.file('sitemap-index.xml'),
      favicon: { href: favicon, type: staticType(favicon) ?? 'image/x-icon' },
    },
    [
      ...meta.head,
      ...own,
      link(urls.file(brand.path)),
      link(urls.file(codePath)),
      ...look.head.filter((element) => element !== font),
      ...shown.pages.head(path, origin).map((element) => followed(element, shown)),
    ],
  )
}

/** The script of the assistant follows with those of the page: `client/site.ts`. */
function followed(element: HeadElement | CustomElement, { services, urls }: ShownSite): HeadElement | CustomElement {
  const script = services.assistant.files[0]
  if (!script || element.attrs['src'] !== urls.file(script.path)) return element
  return { tag: 'meta', attrs: { name: 'specnav:assistant-script', content: urls.file(script.path) } }
}

function headerOf({ shown, logo }: SiteFrame, { path, chrome, meta }: Framing): Header {
  const { site, urls, look } = shown
  const { name, searchPrompt, appearance } = site.config
  const { links, primary } = look.navbar(path)
  const switchers = chrome?.switchers ?? []
  // A logo counts as a long name.
  const title = logo.length > 0 ? 'A logo of usual width' : name
  const { href } = look.branding.logo
  return {
    title: {
      name,
      href: href === undefined ? (languageHome(shown, path) ?? urls.file('')) : urls.resolve(href, ''),
      images: logo,
    },
    switchers,
    links,
    primary,
    search: {
      index: urls.file(`${indexFolder}/`),
      language: chrome?.language?.tag,
      version: versionOf(shown, path),
      prompt: searchPrompt,
    },
    inline: fitsOneRow({ title, links: primary ? [...links, primary] : links, switchers }),
    modes: !appearance.strict,
    sidebar: chrome !== undefined && meta.sidebar,
  }
}

function versionOf(shown: ShownSite, path: string): string | undefined {
  return shown.nav.location(path)?.section.trail.find(({ type }) => type === 'version')?.label
}
