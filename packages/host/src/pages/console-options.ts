import type { Page, Site } from '@specnav/pages'
import type { ConsoleOptions } from '@specnav/pages/reference'
import type { ScriptWords } from '../custom/script-words.ts'
import type { SiteNav } from '../nav/site-nav.ts'
import type { Urls } from '../nav/urls.ts'

/**
 * How the console of a page sends requests; undefined if it has none, according to its frontmatter, otherwise
 * docs.json. A sign-in returns to the home page, whose URL can be registered.
 */
export function consoleOptions(
  docs: { site: Site; urls: Urls; nav: Pick<SiteNav, 'home'>; scriptWords: Pick<ScriptWords, 'url'> },
  { settings, path }: Page,
): ConsoleOptions | undefined {
  const { playground = 'interactive', console } = docs.site.config
  if ((settings.playground ?? playground) !== 'interactive') return undefined
  const home = docs.nav.home()
  const words = docs.scriptWords.url(path)
  return {
    ...console,
    ...(words !== undefined && { words }),
    ...(home !== undefined && { callback: docs.urls.page(home) }),
  }
}
