import sitemap from '@astrojs/sitemap'
import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { type Docs, isIndexed } from '@specnav/host'
import type { AstroIntegration } from 'astro'

/** The sitemap that Starlight would add, without pages of docs.json that search engines must not find. */
export function docsSitemap(
  docs: () => Docs,
  { locales = {}, defaultLocale = 'root' }: Pick<StarlightUserConfig, 'locales' | 'defaultLocale'>,
): AstroIntegration {
  const tags = Object.entries(locales).map(([locale, options]) => [locale, options?.lang ?? locale])
  return sitemap({
    filter: (url) => isListed(docs(), url),
    ...(tags.length > 1 && { i18n: { defaultLocale, locales: Object.fromEntries(tags) } }),
  })
}

/** Whether a URL may be in the sitemap. Pages of the project's own are. */
export function isListed({ urls, site }: Docs, url: string): boolean {
  const place = urls.pathOf(new URL(url).pathname)?.replace(/\.html$/, '')
  const page = place === undefined ? undefined : site.pages.get(urls.pageAt(place))
  return page === undefined || isIndexed(page, site.config)
}
