import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
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
  locals.specnav ??= host.docs.chromeOf(path)
  const { pages } = host.docs.site
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
