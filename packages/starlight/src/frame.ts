import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import { wordsIn } from '@specnav/core/words'
import type { Chrome, Docs, Switcher } from '@specnav/host'
import { type Alternate, alternatesOf, localeOf, type Locales, withoutLanguages } from './chrome/languages.ts'
import { docsPagination, type OwnSidebar, ownPagination, ownSidebar } from './chrome/own-sidebar.ts'
import { pageLink, starlightPagination, type StarlightEntry, starlightSidebar } from './sidebar.ts'
import { choicesOf, entrancesOf } from './chrome/tabs.ts'

/** The Astro project apart from docs.json. */
export interface Project {
  /** The places of its own pages that docs.json does not name, without slashes at their ends. */
  ownPages: ReadonlySet<string>
  /** Whether Starlight shows the page, which then exists in each language. */
  hasFallbacks: boolean
  /** The languages of the site, if it has several, and the folder of the default one. */
  locales: Locales | undefined
  defaultLocale: string | undefined
  /** Whether pages link to the previous and next one. */
  isPaginated: boolean
  /** Starlight's text in the page's language, otherwise the given one. */
  translate(key: string, fallback: string): string
}

/** The surroundings of a page of the project, either one of docs.json or its own. */
export interface Frame {
  /** The choices above the sidebar of a page of docs.json. */
  switchers: Switcher[]
  sidebar: StarlightEntry[]
  pagination: StarlightRouteData['pagination']
  /** The languages in which a page of docs.json exists, if the project has several. */
  alternates?: Alternate[]
}

export function frameOf(docs: Docs, route: StarlightRouteData, chrome: Chrome | undefined, project: Project): Frame {
  const language = chrome?.language?.tag ?? route.lang
  const own = ownSidebar(docs, route.sidebar, {
    path: chrome?.path,
    language,
    append: project.ownPages.size > 0 && !docs.nav.hasDivisions(language),
  })
  const entrances = entrancesOf(docs, { chrome, language, placed: own.parts })
  const isInOwn = own.isAppended || own.parts.some(({ locations }) => chrome && locations.has(chrome.path))
  const alternates =
    chrome && project.locales && !project.hasFallbacks && alternatesOf(docs, chrome, language, project.locales)
  const rest = { ...(alternates && { alternates }) }
  if (chrome && !isInOwn) {
    const href = homeOf(docs, language, own, { ...project, locale: route.locale })
    const named = wordsIn(language).texts['page.home'] ?? 'Home'
    const home = href === undefined ? undefined : { label: project.translate('specnav.home', named), href }
    return {
      ...rest,
      switchers: withoutLanguages(choicesOf(chrome, entrances, home), project.locales),
      sidebar: starlightSidebar(chrome.sidebar),
      pagination: starlightPagination(chrome),
    }
  }
  const choices = chrome?.switchers.filter(({ type }) => type !== 'tab') ?? []
  return {
    ...rest,
    switchers: withoutLanguages(choices, project.locales),
    sidebar: own.isAppended ? own.entries : [...own.entries, ...entrances.map((item) => pageLink(item))],
    pagination: chrome ? docsPagination(docs, own, chrome.path) : ownPagination(docs, own, route, project.isPaginated),
  }
}

/** The home page of the project in a language, otherwise the first page of its sidebar. */
function homeOf(
  docs: Docs,
  language: string,
  { order }: OwnSidebar,
  { ownPages, locales, defaultLocale, locale }: Project & Pick<StarlightRouteData, 'locale'>,
): string | undefined {
  if (ownPages.size === 0) return undefined
  const folderOf = (key: string | undefined) => (key === undefined || key === 'root' ? '' : key)
  const folder = folderOf(localeOf(language, locales ?? {}) ?? locale ?? defaultLocale)
  if (ownPages.has(folder) || ownPages.has(folderOf(defaultLocale))) return docs.urls.page(folder || 'index')
  const first = order.find((step) => 'href' in step && !/^[a-z]+:/i.test(step.href))
  return first && 'href' in first ? first.href : undefined
}
