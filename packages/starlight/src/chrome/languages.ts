import type { Chrome, Docs, Switcher } from '@specnav/host'
import { matchLanguage } from '@specnav/core/text'

/**
 * The languages of the project, as in Starlight's configuration: by their folders, `root` for the one
 * without.
 */
export type Locales = Record<string, { label: string; lang?: string } | undefined>

/** A page of docs.json in one of the project's languages. */
export interface Alternate {
  locale: string
  /** BCP 47 tag. */
  lang: string
  label: string
  href: string
  current: boolean
  /** Whether it is the same page, not the first one in that language. */
  same: boolean
}

/**
 * The languages of the project in which a page of docs.json exists, and those for which docs.json has other
 * pages.
 */
export function alternatesOf(
  docs: Docs,
  { path, language, switchers }: Chrome,
  lang: string,
  locales: Locales,
): Alternate[] {
  const place = docs.urls.placeOf(path)
  const [folder = ''] = place.split('/')
  const bare = folder !== 'root' && Object.hasOwn(locales, folder) ? place.slice(folder.length + 1) : place
  const current = localeOf(language?.tag ?? lang, locales)
  const choices = switchers.find(({ type }) => type === 'language')?.items ?? []
  const choiceTags = choices.flatMap((choice) => choice.lang ?? [])
  return Object.entries(locales).flatMap(([locale, options]): Alternate[] => {
    if (!options) return []
    const { label, lang: tag = locale } = options
    const shared = { locale, lang: tag, label }
    if (locale === current) return [{ ...shared, href: docs.urls.page(path), current: true, same: true }]
    const other = docs.urls.pageAt([locale === 'root' ? '' : locale, bare].filter(Boolean).join('/'))
    if (docs.site.pages.has(other)) return [{ ...shared, href: docs.urls.page(other), current: false, same: true }]
    const matched = matchLanguage(tag, choiceTags)
    const choice = choices.find((item) => item.lang !== undefined && item.lang === matched)
    return choice ? [{ ...shared, href: choice.href, current: false, same: choice.same ?? false }] : []
  })
}

/** The choices of docs.json without languages, if the project offers all of these itself. */
export function withoutLanguages(rows: readonly Switcher[], locales: Locales | undefined): Switcher[] {
  const isOffered = ({ lang }: Switcher['items'][number]) =>
    lang !== undefined && localeOf(lang, locales ?? {}) !== undefined
  return rows.filter(({ type, items }) => type !== 'language' || !items.every(isOffered))
}

/** The folder of a language, as named in the configuration. */
export function localeOf(language: string, locales: Locales): string | undefined {
  const tags = Object.entries(locales).map(([locale, options]) => [options?.lang ?? locale, locale] as const)
  const matched = matchLanguage(
    language,
    tags.map(([tag]) => tag),
  )
  return tags.find(([tag]) => tag === matched)?.[1]
}
