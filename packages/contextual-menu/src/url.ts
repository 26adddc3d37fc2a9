import type { MenuContext } from './context.ts'
import { type Text, joinTexts, openOrigin } from './open-text.ts'
import { predefinedOptions } from './predefined-options.ts'

/**
 * The scheme that a browser sees in `href`, without its colon; undefined for a relative link, `null` if it is
 * not a URL.
 */
export function schemeOf(href: string): string | undefined | null {
  // Like browsers, the parser ignores tabs, line ends and leading spaces, so no scheme can hide behind them.
  if (URL.canParse(href)) return new URL(href).protocol.slice(0, -1)
  return URL.canParse(href, anySite) ? undefined : null
}

/**
 * The allowed schemes of links: a list of harmless ones, because a list of harmful ones is never complete.
 */
export function allowedSchemes({ options = [], schemes = [] }: MenuContext): Set<string> {
  const ofOptions = [...predefinedOptions, ...options].flatMap(({ action }) =>
    action.type === 'link' ? (/^([a-z][a-z\d+.-]*):/i.exec(action.href)?.[1]?.toLowerCase() ?? []) : [],
  )
  return new Set(['http', 'https', 'mailto', ...ofOptions, ...schemes].filter((scheme) => !runsCode.has(scheme)))
}

const runsCode = new Set(['javascript', 'data', 'vbscript', 'blob'])

/** Whether a link leads to another site in the same browser. */
export function leavesSite(href: string, site: string | undefined): boolean {
  const scheme = schemeOf(href)
  if (scheme === undefined && !href.startsWith('//')) return false
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return false
  return site === undefined || !URL.canParse(site) || new URL(href, site).origin !== new URL(site).origin
}

/** `url` on the site as an absolute URL, with a placeholder if the site's address is not known. */
export function absoluteUrl(url: string, site: string | undefined): Text | undefined {
  if (URL.canParse(url)) return new URL(url).href
  if (!URL.canParse(url, site ?? anySite)) return undefined
  const { href, pathname, search, hash } = new URL(url, site ?? anySite)
  return site === undefined ? joinTexts([openOrigin, pathname + search + hash]) : href
}

const anySite = 'https://relative.invalid'
