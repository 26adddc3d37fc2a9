import sitemap from '@astrojs/sitemap'
import type { StarlightUserConfig } from '@astrojs/starlight/types'
import { type Docs, metaOf } from '@specnav/host'
import type { AstroIntegration } from 'astro'
import type { StarlightDocs } from './docs.ts'

/** The sitemap that Starlight would add, without pages of docs.json that search engines must not find. */
export function docsSitemap(
  docs: () => StarlightDocs,
  { locales = {}, defaultLocale = 'root' }: Pick<StarlightUserConfig, 'locales' | 'defaultLocale'>,
): AstroIntegration {
  const tags = Object.entries(locales).map(([locale, options]) => [locale, options?.lang ?? locale])
  return sitemap({
    // It is read when the pages of schemas are written.
    get customPages() {
      return schemaUrls(docs())
    },
    filter: (url) => isListed(docs(), url),
    ...(tags.length > 1 && { i18n: { defaultLocale, locales: Object.fromEntries(tags) } }),
  })
}

/** Whether a URL may be in the sitemap. Pages of the project's own are. */
export function isListed({ urls, site, schemas }: Docs, url: string): boolean {
  const place = urls.pathOf(new URL(url).pathname)?.replace(/\.html$/, '')
  const page = place === undefined ? undefined : site.pages.get(urls.pageAt(place))
  if (place !== undefined && schemas.shellAt(place)) return false
  return page === undefined || metaOf(page, site.config).indexed
}

/** The URLs of the pages of schemas that search engines may find. */
function schemaUrls({ schemas, origin }: StarlightDocs): string[] {
  return origin === undefined ? [] : schemas.indexedUrls().map((url) => new URL(url, origin).href)
}
