import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { getCollection } from 'astro:content'
import host from 'virtual:specnav/host'
import starlight from 'virtual:starlight/user-config'
import { headOf, withAlternates } from './head.ts'

/** Where the pages of `src/content/docs` stand. */
const places = (await getCollection('docs')).map(({ id }) => (id === 'index' ? '' : id))

/** Puts the navigation of docs.json around its pages, and leads from the project's own pages to them and back. */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { starlightRoute } = locals
  const path = host.docs.urls.pageAt(starlightRoute.id)
  starlightRoute.head = headOf(starlightRoute.head, host.brand.head(path, site?.origin))
  // The folder of docs.json may be the one of the project's pages: Starlight shows them then, inside of the navigation of docs.json.
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
