import type { I18n, LoadContext } from '@docusaurus/types'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { OptionalPackages } from '@specnav/host'
import { CodeColours } from './code-colours.ts'
import { docusaurusDocs as docsIn, type DocusaurusDocs } from './docs.ts'
import { Locales } from './locales.ts'
import type { StyleOptions } from './style.ts'

export interface DocsFixture {
  /** Fields of docs.json. */
  more?: object
  /** The locales of the project; the first one is at the root. */
  locales?: readonly string[]
  /** The locale of the build. */
  locale?: string
  style?: StyleOptions
}

export const style: StyleOptions = {
  branding: true,
  storage: { type: 'localStorage', namespace: '' } satisfies LoadContext['siteStorage'],
}

/** Docusaurus' information about its locales. */
function i18nOf(locales: readonly string[] = ['en'], currentLocale = locales[0]!): I18n {
  const configOf = (locale: string, index: number): I18n['localeConfigs'][string] => ({
    label: locale,
    htmlLang: locale,
    direction: 'ltr',
    calendar: 'gregory',
    path: locale,
    translate: false,
    url: 'https://acme.example',
    baseUrl: index === 0 ? '/' : `/${locale}/`,
  })
  return {
    defaultLocale: locales[0]!,
    locales: [...locales],
    currentLocale,
    path: 'i18n',
    localeConfigs: Object.fromEntries(locales.map((locale, index) => [locale, configOf(locale, index)])),
  }
}

/** The docs of a project in memory, as Docusaurus shows them below `/docs/`. `pages` are files by path. */
export async function docusaurusDocs(
  navigation: object,
  pages: Readonly<Record<string, string>>,
  { more, locales, locale, style: look = style }: DocsFixture = {},
): Promise<DocusaurusDocs> {
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation, ...more }
  const site = await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...pages }) })
  const i18n = i18nOf(locales, locale)
  const packages = new OptionalPackages([])
  const { baseUrl } = i18n.localeConfigs[i18n.currentLocale]!
  return docsIn(site, {
    format: { base: `${baseUrl}docs/`, trailingSlash: 'never', format: 'directory' },
    packages,
    origin: 'https://acme.example',
    code: new CodeColours(packages),
    style: look,
    language: i18n.currentLocale,
    locales: new Locales(site, i18n, 'docs'),
  })
}
