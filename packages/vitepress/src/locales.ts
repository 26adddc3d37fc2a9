import { commonFolder } from '@specnav/core/navigation'
import { matchLanguage } from '@specnav/core/text'
import type { Docs } from '@specnav/host'
import type { SiteData } from 'vitepress'

type Locales = SiteData['locales']

/** The languages of docs.json in VitePress' form: by folder, the first one at the root. */
export function localesOf(docs: Docs): Locales {
  const locales: Locales = {}
  for (const [tag, own] of pathsByLanguage(docs)) {
    const language = own[0] === undefined ? undefined : docs.nav.languageOf(own[0])
    if (tag === undefined || !language) continue
    const locale = { label: language.name, lang: language.tag, dir: language.direction }
    const folder = commonFolder(own.map((path) => docs.urls.nameOf(path))).replace(/\/$/, '')
    if (!locales.root) locales.root = locale
    if (folder !== '') locales[folder] = locale
  }
  return locales
}

/** VitePress' name of a page's locale, by its file. */
export function localeOf(file: string, locales: Locales): string {
  const keys = Object.keys(locales).filter((key) => key !== 'root')
  return keys.find((key) => file.startsWith(`${key}/`)) ?? 'root'
}

/** The language of docs.json for a host's `fr-CA`: that one, or `fr`. */
export function languageTag(docs: Docs, lang: string | undefined): string | undefined {
  if (lang === undefined) return undefined
  return matchLanguage(
    lang,
    [...pathsByLanguage(docs).keys()].filter((tag) => tag !== undefined),
  )
}

function pathsByLanguage(docs: Docs): Map<string | undefined, string[]> {
  return Map.groupBy(docs.nav.paths(), (path) => docs.nav.languageOf(path)?.tag)
}
