import type { Chrome, Docs, Switcher } from '@specnav/core/host'

/** The languages of the project, as Starlight's configuration has them: by their folders, `root` for the one without. */
export type Locales = Record<string, { label: string; lang?: string } | undefined>

/** A page of docs.json in one of the project's languages. */
export interface Alternate {
  locale: string
  /** BCP 47 tag. */
  lang: string
  label: string
  href: string
  current: boolean
  /** Whether it is the same page, and not the first one in that language. */
  same: boolean
}

/** The languages of the project that a page of docs.json exists in; and those that docs.json has other pages in. */
export function alternatesOf(
  docs: Docs,
  { path, language, switchers }: Chrome,
  lang: string,
  locales: Locales,
): Alternate[] {
  const place = docs.urls.placeOf(path)
  const own = place.split('/')[0] ?? ''
  const bare = own !== 'root' && Object.hasOwn(locales, own) ? place.slice(own.length + 1) : place
  const tag = language?.tag ?? lang
  const choices = switchers.find(({ type }) => type === 'language')?.items ?? []
  return Object.entries(locales).flatMap(([locale, options]): Alternate[] => {
    if (!options) return []
    const { label, lang: localeTag = locale } = options
    const shared = { locale, lang: localeTag, label }
    if (localeTag === tag) return [{ ...shared, href: docs.urls.page(path), current: true, same: true }]
    const other = docs.urls.pageAt([locale === 'root' ? '' : locale, bare].filter(Boolean).join('/'))
    if (docs.site.pages.has(other)) return [{ ...shared, href: docs.urls.page(other), current: false, same: true }]
    const choice = choices.find((item) => item.lang === localeTag)
    return choice ? [{ ...shared, href: choice.href, current: false, same: false }] : []
  })
}

/** The choices of docs.json without those of languages, where the project offers all of these itself. */
export function withoutLanguages(rows: readonly Switcher[], locales: Locales | undefined): Switcher[] {
  const offered = new Set(Object.entries(locales ?? {}).map(([locale, options]) => options?.lang ?? locale))
  return rows.filter(
    ({ type, items }) => type !== 'language' || items.some(({ lang }) => lang === undefined || !offered.has(lang)),
  )
}
