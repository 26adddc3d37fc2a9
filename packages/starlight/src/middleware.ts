import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { escapeHtml } from '@specnav/pages/html'
import { getCollection } from 'astro:content'
import host from 'virtual:specnav/host'
import starlight from 'virtual:starlight/user-config'
import { frameOf } from './frame.ts'
import { headOf, withAlternates } from './head.ts'

/** The folder of the pages in `src/content/docs`. */
const places = (await getCollection('docs')).map(({ id }) => (id === 'index' ? '' : id))

/**
 * Adds what docs.json says to its pages. The project's own pages get entries in their sidebar, and with `branding` the
 * look of docs.json.
 */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { docs, branding } = host
  const { starlightRoute } = locals
  const path = docs.urls.pageAt(starlightRoute.id)
  // The folder of docs.json can be the one of the project's pages: then Starlight renders them, inside the
  // navigation of docs.json.
  const isDrawnHere = locals.specnav !== undefined
  const chrome = (locals.specnav ??= docs.nav.chromeOf(path))
  const { pages } = docs.site
  const frame = frameOf(docs, starlightRoute, chrome, {
    ownPages: new Set(places.filter((place) => !pages.has(docs.urls.pageAt(place)))),
    hasFallbacks: !isDrawnHere,
    locales: starlight.isMultilingual ? starlight.locales : undefined,
    defaultLocale: starlight.isMultilingual ? (starlight.defaultLocale.locale ?? 'root') : undefined,
    isPaginated: starlight.pagination,
    translate: (key, fallback) => locals.t(key, fallback),
  })
  locals.specnavFrame = frame
  starlightRoute.sidebar = frame.sidebar
  starlightRoute.pagination = frame.pagination
  const ofPage = chrome ? docs.pages.head(path, site?.origin) : []
  const own = [...docs.look.head, ...ofPage]
  if (own.length > 0) starlightRoute.head = headOf(starlightRoute.head, own)
  const { href } = docs.look.branding.logo
  if (branding && href !== undefined) starlightRoute.siteTitleHref = docs.urls.resolve(href, '')
  if (starlightRoute.id === '404')
    Object.assign(starlightRoute.entry.data, withOwnWords(starlightRoute.entry.data.hero))
  if (!chrome) return
  const { searchPrompt } = docs.site.config
  if (searchPrompt !== undefined) locals.t = withPrompt(locals.t, searchPrompt)
  starlightRoute.lastUpdated ??= docs.pages.lastChange(path)
  const banner = docs.banners.of(path)
  if (banner) starlightRoute.entry.data.banner ??= { content: banner.html }
  const { language } = chrome
  if (language) {
    Object.assign(starlightRoute, { lang: language.tag, dir: language.direction })
    Object.assign(starlightRoute.entryMeta, { lang: language.tag, dir: language.direction })
  }
  if (frame.alternates) {
    const main = starlight.defaultLocale.locale ?? 'root'
    starlightRoute.head = withAlternates(starlightRoute.head, frame.alternates, { site, main })
  }
})

/** Starlight's texts, in which the label of the search is also the text of its empty field. */
function withPrompt(t: App.Locals['t'], prompt: string): App.Locals['t'] {
  const own = (...args: Parameters<typeof t>) => (args[0] === 'search.label' ? prompt : t(...args))
  return Object.assign(own as typeof t, t)
}

type Hero = StarlightRouteData['entry']['data']['hero']

/** The page for missing pages, with the author's words: Starlight shows both as HTML. */
function withOwnWords(hero: Hero): { hero?: Hero } {
  if (!hero) return {}
  const { title, html } = host.docs.pages.missing
  return {
    hero: {
      ...hero,
      ...(title !== undefined && { title: escapeHtml(title) }),
      ...(html !== undefined && { tagline: html }),
    },
  }
}
