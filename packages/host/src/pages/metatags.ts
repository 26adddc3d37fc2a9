import type { HeadElement } from '@specnav/branding'
import type { JsonValue } from '@specnav/core'
import type { Page } from '@specnav/pages'
import type { Docs } from '../docs.ts'

/** What each page says about itself: a text for all pages would be wrong on most. */
const ofPages = ['canonical', 'og:url', 'description', 'title', 'charset', 'viewport', 'indexing']
/** Their content is the URL of a file. */
const images = /^(?:og:(?:image|logo|video|audio)(?::url|:secure_url)?|twitter:image|msapplication-TileImage)$/

/** Their elements have a `property`, all others a `name`. */
const properties = /^(?:og|article|book|fb|profile):/

/** The `<meta>` elements that docs.json adds to every page. `origin` is the public URL of the site. */
export function metatags({ site, urls }: Docs, origin: string | undefined): HeadElement[] {
  return Object.entries(site.config.seo.metatags).flatMap(([name, content]) => {
    if (ofPages.includes(name)) return []
    const isFile = images.test(name) && /^\/(?!\/)/.test(content)
    return [metaElement(name, isFile ? absolute(urls.resolve(content, ''), origin) : content)]
  })
}

/**
 * What a page says about itself in its frontmatter: `og:…`, `twitter:…`, `keywords` and `canonical`. It wins over
 * what docs.json says of all pages, and over what the page's title and picture say.
 */
export function pageTags({ urls }: Docs, page: Page, origin: string | undefined): HeadElement[] {
  const { path, frontmatter, settings } = page
  const named = Object.entries(frontmatter).flatMap(([name, value]) => {
    if (name === 'keywords') return textsOf([keywordsOf(page).join(', ')]).map((text) => metaElement(name, text))
    if (!properties.test(name) && !name.startsWith('twitter:')) return []
    const url = (text: string) => (images.test(name) ? absolute(urls.resolve(text, path), origin) : text)
    return textsOf(value).map((text) => metaElement(name, url(text)))
  })
  if (settings.canonical === undefined) return named
  const canonical = absolute(urls.resolve(settings.canonical, path), origin)
  const hasUrl = named.some(({ attrs }) => attrs['property'] === 'og:url')
  return [
    ...named,
    { tag: 'link', attrs: { rel: 'canonical', href: canonical } },
    ...(hasUrl ? [] : [metaElement('og:url', canonical)]),
  ]
}

function metaElement(name: string, content: string): HeadElement {
  return { tag: 'meta', attrs: { [properties.test(name) ? 'property' : 'name']: name, content } }
}

/** Other words for what a page is about, as its author says. */
export function keywordsOf({ frontmatter }: Page): string[] {
  return textsOf(frontmatter['keywords'])
}

/** The texts of a field: one, or those of a list. */
function textsOf(value: JsonValue | undefined): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? String(each).trim() || [] : [],
  )
}

function absolute(path: string, origin: string | undefined): string {
  return origin ? new URL(path, origin).href : path
}
