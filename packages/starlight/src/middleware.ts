import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { escapeHtml } from '@specnav/host'
import { getCollection } from 'astro:content'
import host from 'virtual:specnav/host'
import starlight from 'virtual:starlight/user-config'
import type { Alternate } from './chrome/languages.ts'

/** Where the pages of `src/content/docs` stand. */
const places = (await getCollection('docs')).map(({ id }) => (id === 'index' ? '' : id))

/** Puts the navigation of docs.json around its pages, and leads from the project's own pages to them and back. */
export const onRequest = defineRouteMiddleware(({ locals, site }) => {
  const { starlightRoute } = locals
  const path = host.docs.urls.pageAt(starlightRoute.id)
  // Starlight writes what stands in an element of the head as it is: a title may come from anybody's specification.
  for (const element of starlightRoute.head)
    if (element.tag === 'title') element.content = escapeHtml(element.content ?? '')
  starlightRoute.head.push(...host.brand.head(path, site?.origin).map((element) => ({ ...element, content: '' })))
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
  if (frame.alternates) starlightRoute.head = headIn(starlightRoute.head, frame.alternates, site)
})

type Head = StarlightRouteData['head']

/** The head with links to the languages that the page exists in, in place of all that the project has. */
function headIn(head: Head, alternates: readonly Alternate[], site: URL | undefined): Head {
  const link = (hreflang: string, href: string): Head[number] => ({
    tag: 'link',
    attrs: { rel: 'alternate', hreflang, href: new URL(href, site).href },
    content: '',
  })
  const others = head.filter(({ attrs }) => attrs?.['rel'] !== 'alternate' || attrs['hreflang'] === undefined)
  const same = alternates.filter((each) => each.same)
  if (!site || same.length < 2) return others
  const main = same.find(({ locale }) => locale === (starlight.defaultLocale.locale ?? 'root'))
  return [...others, ...same.map(({ lang, href }) => link(lang, href)), ...(main ? [link('x-default', main.href)] : [])]
}
