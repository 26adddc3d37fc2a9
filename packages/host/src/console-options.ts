import type { Page, Site } from '@specnav/core'
import type { ConsoleOptions } from '@specnav/core/pages'
import type { Urls } from './urls.ts'

/**
 * How the console of a page sends requests; undefined if it has none, according to its frontmatter, otherwise
 * docs.json. A sign-in returns to the first page of the site, whose URL can be registered.
 */
export function consoleOptions(
  { site, urls }: { site: Site; urls: Urls },
  { settings }: Page,
): ConsoleOptions | undefined {
  const { playground = 'interactive', console } = site.config
  if ((settings.playground ?? playground) !== 'interactive') return undefined
  const [first] = site.pages.keys()
  return { ...console, ...(first !== undefined && { callback: urls.page(first) }) }
}
