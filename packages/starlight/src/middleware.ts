import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { escapeHtml } from '@specnav/core/host'
import host from 'virtual:specnav/host'
import { starlightPagination, starlightSidebar } from './chrome/starlight.ts'

/** Puts the navigation of docs.json around every page that it names. Other pages of the project keep their own. */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { starlightRoute } = locals
  const path = host.docs.urls.pageAt(starlightRoute.id)
  // Starlight writes what stands in an element of the head as it is: a title may come from anybody's specification.
  for (const element of starlightRoute.head)
    if (element.tag === 'title') element.content = escapeHtml(element.content ?? '')
  starlightRoute.head.push(...host.brand.head(path, site?.origin).map((element) => ({ ...element, content: '' })))
  locals.specnav ??= host.docs.chromeOf(path)
  if (!locals.specnav) return
  const { language } = locals.specnav
  if (language) {
    Object.assign(starlightRoute, { lang: language.tag, dir: language.direction })
    Object.assign(starlightRoute.entryMeta, { lang: language.tag, dir: language.direction })
  }
  starlightRoute.sidebar = starlightSidebar(locals.specnav.sidebar)
  starlightRoute.pagination = starlightPagination(locals.specnav)
})
