import type { StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Chrome, Docs, Switcher } from '@specnav/host'
import { type Alternate, alternatesOf, localeOf, type Locales, withoutLanguages } from './chrome/languages.ts'
import { docsPagination, type OwnSidebar, ownPagination, ownSidebar } from './chrome/own-sidebar.ts'
import { starlightPagination, type StarlightEntry, starlightSidebar } from './sidebar.ts'
import { tabsOf } from './chrome/tabs.ts'
import { homeIn, homeKey } from './translations.ts'

/** What the Astro project is beside docs.json. */
export interface Project {
  /** Where pages of its own stand that docs.json does not name, without slashes at the ends. */
  ownPages: ReadonlySet<string>
  /** Whether Starlight shows the page, and with it a page in each language. */
  hasFallbacks: boolean
  /** Its languages, where it has several; and the folder of the one that counts by default. */
  locales: Locales | undefined
  defaultLocale: string | undefined
  /** Whether pages lead to the one before and the one after. */
  isPaginated: boolean
  /** A text of Starlight in the page's language, or else the given one. */
  translate(key: string, fallback: string): string
}

/** What stands around a page of the project, be it one of docs.json or one of its own. */
export interface Frame {
  switchers: Switcher[]
  sidebar: StarlightEntry[]
  /** Whether the sidebar is the project's own, with or without parts of docs.json. */
  isOwn: boolean
  pagination: StarlightRouteData['pagination']
  /** The languages that a page of docs.json exists in, where the project has several. */
  alternates?: Alternate[]
  /** Where the project's own pages begin, where it has some. */
  home?: string
}

export function frameOf(docs: Docs, route: StarlightRouteData, chrome: Chrome | undefined, project: Project): Frame {
  const language = chrome?.language?.tag ?? route.lang
  const own = ownSidebar(docs, route.sidebar, {
    path: chrome?.path,
    language,
    append: project.ownPages.size > 0 && !docs.hasDivisions(language),
  })
  const home = homeOf(docs, route, language, own, project)
  const switchers = tabsOf(docs, {
    chrome,
    language,
    home: home === undefined ? undefined : { label: project.translate(homeKey, homeIn(language)), href: home },
    placed: own.isAppended ? [] : own.parts,
  })
  return {
    switchers: withoutLanguages(switchers, project.locales),
    home,
    ...(chrome &&
      project.locales &&
      !project.hasFallbacks && { alternates: alternatesOf(docs, chrome, language, project.locales) }),
    ...navigationOf(docs, route, chrome, own, project),
  }
}

function navigationOf(
  docs: Docs,
  route: StarlightRouteData,
  chrome: Chrome | undefined,
  own: OwnSidebar,
  { isPaginated }: Project,
): Pick<Frame, 'sidebar' | 'isOwn' | 'pagination'> {
  if (!chrome) return { sidebar: own.entries, isOwn: true, pagination: ownPagination(docs, own, route, isPaginated) }
  const isInOwn = own.isAppended || own.parts.some(({ locations }) => locations.has(chrome.path))
  return isInOwn
    ? { sidebar: own.entries, isOwn: true, pagination: docsPagination(docs, own, chrome.path) }
    : {
        sidebar: starlightSidebar(chrome.sidebar, chrome.fragment),
        isOwn: false,
        pagination: starlightPagination(chrome),
      }
}

/** The home page of the project in a language, or the first page of its sidebar. */
function homeOf(
  docs: Docs,
  { locale }: StarlightRouteData,
  language: string,
  { order }: OwnSidebar,
  { ownPages, locales, defaultLocale }: Project,
): string | undefined {
  if (ownPages.size === 0) return undefined
  const folderOf = (key: string | undefined) => (key === undefined || key === 'root' ? '' : key)
  const folder = folderOf(localeOf(language, locales ?? {}) ?? locale ?? defaultLocale)
  if (ownPages.has(folder) || ownPages.has(folderOf(defaultLocale))) return docs.urls.page(folder || 'index')
  const first = order.find((step) => 'href' in step && !/^[a-z]+:/i.test(step.href))
  return first && 'href' in first ? first.href : undefined
}
