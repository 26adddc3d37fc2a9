import type { I18n } from '@docusaurus/types'
import { entries } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { languageOf } from '@specnav/core/text'
import { joinUrl } from './paths.ts'

/**
 * The places of docs.json's pages in a project with locales: each is in the locale of its language, without
 * the folder of that language. Docusaurus builds every locale separately. Pages without a language belong to
 * all of them.
 */
export class Locales {
  readonly #i18n: I18n
  readonly #routeBasePath: string
  /** The locale of a page, and the folder that its language has in docs.json. */
  readonly #pages = new Map<string, { locale: string; folder: string }>()

  constructor({ navigation }: Site, i18n: I18n, routeBasePath: string) {
    this.#i18n = i18n
    this.#routeBasePath = routeBasePath
    if (i18n.locales.length === 1) return
    for (const { entry, trail } of entries(navigation)) {
      const language = trail.find(({ type }) => type === 'language')?.label
      const locale = language === undefined ? undefined : i18n.locales.find((each) => tagOf(each) === tagOf(language))
      if (locale !== undefined && !this.#pages.has(entry.path)) {
        this.#pages.set(entry.path, { locale, folder: `${language}/` })
      }
    }
  }

  /** Whether a page is part of the current locale. */
  has(path: string): boolean {
    const locale = this.#pages.get(path)?.locale
    return locale === undefined || locale === this.#i18n.currentLocale
  }

  /**
   * The path of a page in its locale: `fr/guide` → `guide`, unless another page of that locale has this path.
   */
  rename(path: string): string {
    const page = this.#pages.get(path)
    if (!page || !path.startsWith(page.folder)) return path
    const name = path.slice(page.folder.length)
    return this.#pages.get(name)?.locale === page.locale ? path : name
  }

  /** The base of a page in another locale; undefined for those of this one. */
  baseOf(path: string): string | undefined {
    const page = this.#pages.get(path)
    return page && !this.has(path) ? joinUrl(this.#baseUrl(page.locale), this.#routeBasePath) : undefined
  }

  /** A URL in the form for Docusaurus, which has no routes for other locales. */
  link(url: string): string {
    return this.leaves(url) ? `pathname://${url}` : url
  }

  /** Whether a URL leads into another locale. */
  leaves(url: string): boolean {
    const { locales, currentLocale } = this.#i18n
    const own = this.#baseUrl(currentLocale)
    return locales.some((locale) => {
      const base = this.#baseUrl(locale)
      return url.startsWith(base) && (base.length > own.length || !url.startsWith(own))
    })
  }

  #baseUrl(locale: string): string {
    return this.#i18n.localeConfigs[locale]?.baseUrl ?? '/'
  }
}

function tagOf(label: string): string | undefined {
  return languageOf(label)?.tag
}
