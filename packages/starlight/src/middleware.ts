import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { escapeHtml } from '@specnav/core/html'
import { notFoundOf } from '@specnav/host'
import { getCollection } from 'astro:content'
import host from 'virtual:specnav/host'
import starlight from 'virtual:starlight/user-config'
import { headOf, withAlternates } from './head.ts'

/** The folder of the pages in `src/content/docs`. */
const places = (await getCollection('docs')).map(({ id }) => (id === 'index' ? '' : id))

/** Adds the navigation of docs.json to its pages, and links between them and the project's own pages. */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { starlightRoute } = locals
  const path = host.docs.urls.pageAt(starlightRoute.id)
  starlightRoute.head = headOf(starlightRoute.head, host.brand.head(path, site?.origin))
  // The folder of docs.json can be the one of the project's pages: then Starlight renders them, inside the
  // navigation of docs.json.
  const isDrawnHere = locals.specnav !== undefined
  locals.specnav ??= host.docs.nav.chromeOf(path)
  const { pages } = host.docs.site
  const { searchPrompt } = host.docs.site.config
  if (searchPrompt !== undefined) locals.t = withPrompt(locals.t, searchPrompt)
  starlightRoute.lastUpdated ??= host.docs.pages.lastChange(path)
  if (starlightRoute.id === '404')
    Object.assign(starlightRoute.entry.data, withOwnWords(starlightRoute.entry.data.hero))
  const frame = host.frame(starlightRoute, locals.specnav, {
    ownPages: new Set(places.filter((place) => !pages.has(host.docs.urls.pageAt(place)))),
    hasFallbacks: !isDrawnHere,
    locales: starlight.isMultilingual ? starlight.locales : undefined,
    defaultLocale: starlight.isMultilingual ? (starlight.defaultLocale.locale ?? 'root') : undefined,
    isPaginated: starlight.pagination,
    translate: (key, fallback) => locals.t(key, fallback),
  })
  locals.specnavFrame = frame
  starlightRoute.sidebar = frame.sidebar
  starlightRoute.pagination = frame.pagination
  const { language } = locals.specnav ?? {}
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
  const { title, html } = notFoundOf(host.docs)
  return {
    hero: {
      ...hero,
      ...(title !== undefined && { title: escapeHtml(title) }),
      ...(html !== undefined && { tagline: html }),
    },
  }
}
