import { encodePath, type HeaderRule } from '@specnav/core/serving'
import type { SiteRecord } from './record.ts'

/** Maximum number of rules for single pages: a platform reads all of them for each request. */
const mostRules = 500

/** A `Link` to the Markdown of a page. */
export function alternateLink(path: string): string {
  return `<${path}>; rel="alternate"; type="text/markdown"`
}

/**
 * Rules that name the Markdown of each page, for platforms whose rules cannot say it of all. Larger sites name it in
 * their HTML alone. The general links are repeated, because another rule may replace them.
 */
export function alternateHeaders(
  { base, headers }: Pick<SiteRecord, 'base' | 'headers'>,
  paths: readonly string[],
): HeaderRule[] {
  if (paths.length > mostRules) return []
  const general = linksOf(headers)
  return paths.map((path) => {
    const place = encodePath(path === 'index' ? '/' : `/${path.replace(/\/index$/, '')}/`)
    return { path: place, headers: { Link: `${general}${alternateLink(base + encodePath(`${path}.md`))}` } }
  })
}

/** The links of all files, with a comma at their end. */
export function linksOf(headers: readonly HeaderRule[]): string {
  const link = headers.find(({ path }) => path === '/*')?.headers.Link
  return link === undefined ? '' : `${link}, `
}
