import { type BrandFile, metaOf, type ShownSite } from '@specnav/host'
import { escapeHtml } from '@specnav/pages/html'

/** Maximum number of addresses in one file: search engines read 50,000. */
const mostAddresses = 45_000

/** The sitemap of a site whose address is known. */
export function sitemapFiles(shown: ShownSite): BrandFile[] {
  const { origin, urls } = shown
  if (origin === undefined) return []
  const addresses = [...pagesOf(shown), ...shown.schemas.indexedUrls()].map((url) => new URL(url, origin).href).sort()
  const parts = Array.from({ length: Math.ceil(addresses.length / mostAddresses) || 1 }, (_, index) =>
    addresses.slice(index * mostAddresses, (index + 1) * mostAddresses),
  )
  const names = parts.map((_, index) => `sitemap-${index}.xml`)
  const entries = (tag: string, list: readonly string[]) =>
    list.map((url) => `<${tag}><loc>${escapeHtml(url)}</loc></${tag}>`).join('')
  const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  const start = '<?xml version="1.0" encoding="UTF-8"?>'
  const files = names.map((name) => new URL(urls.file(name), origin).href)
  const file = (path: string, text: string) => ({ path, contentType: 'application/xml', body: () => start + text })
  return [
    file('sitemap-index.xml', `<sitemapindex ${namespace}>${entries('sitemap', files)}</sitemapindex>`),
    ...names.map((name, index) => file(name, `<urlset ${namespace}>${entries('url', parts[index] ?? [])}</urlset>`)),
  ]
}

function pagesOf(shown: ShownSite): string[] {
  const { site, urls } = shown
  return shown.nav.pages().flatMap((page) => (metaOf(page, site.config).indexed ? [urls.page(page.path)] : []))
}
