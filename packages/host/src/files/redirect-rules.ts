import type { ConfigRedirect } from '@specnav/core'
import { allRedirects, isServed } from '@specnav/pages/links'
import { isPattern, neverApplies, wildcard } from '@specnav/core/config'
import { decodePercent } from '@specnav/core/text'
import type { RedirectPart, ServerRedirect } from '@specnav/core/serving'
import { cardFolder, cardPath, hasCard, type ToolOptions } from '../agents/mcp-path.ts'
import type { Site } from '@specnav/pages'
import type { SiteNav } from '../nav/site-nav.ts'
import type { Urls } from '../nav/urls.ts'

/** A redirect of the site, and where it comes from. */
export interface RedirectRule extends ServerRedirect {
  /** The redirect as written; one of the platform's URLs as if it were. */
  redirect: ConfigRedirect
}

/** What rules depend on. */
export interface Placed {
  site: Site
  urls: Urls
  nav: SiteNav
}

/**
 * The redirects of docs.json and of the platform's URLs that can apply, in order. One from the URL of a page never does. No static
 * server knows one by the part after `?` or `#`. The last one leads tools to the card of the MCP server.
 */
export function redirectRules(docs: Placed, tools?: ToolOptions): RedirectRule[] {
  return [...writtenRules(docs), ...(tools ? cardRules(docs, tools) : [])]
}

function writtenRules(docs: Placed): RedirectRule[] {
  const { site, urls } = docs
  const taken = new Set(docs.nav.paths().flatMap((path) => [urls.nameOf(path), urls.placeOf(path)]))
  return allRedirects(site).flatMap((redirect): RedirectRule[] => {
    const { source, destination, permanent } = redirect
    if (neverApplies(source) !== undefined) return []
    const status = permanent ? 301 : 302
    const base = urls.file('')
    const path = source.trim().replace(/^\/+|\/+$/g, '')
    if (isPattern(path)) return [{ ...patternOf(destination, path, base), status, redirect }]
    const to = urls.resolve(destination.trim(), '')
    const isHome = path === '' && docs.nav.home() === 'index'
    const isPage = isHome || taken.has(decodePercent(path)) || urls.pathOf(to) === decodePercent(path)
    return isPage ? [] : [{ from: [base + decodePercent(path)], to: [encodeLine(to)], status, redirect }]
  })
}

/** Tools ask for `.well-known/mcp`, where no file can be: it is the folder of the card. */
function cardRules(docs: Placed, tools: ToolOptions): RedirectRule[] {
  const { site, urls } = docs
  if (!hasCard(docs, tools) || isServed(site, cardFolder)) return []
  const place = site.config.redirectsPlace
  const redirect = { source: cardFolder, destination: cardPath, permanent: false, place }
  return [{ from: [urls.file(cardFolder)], to: [urls.file(cardPath)], status: 302, redirect }]
}

function patternOf(destination: string, path: string, base: string): Pick<RedirectRule, 'from' | 'to'> {
  const names = new Map<string, Exclude<RedirectPart, string>>()
  const from = split(path, (found, name) => {
    const part = { name: nameOf(name, names.size), rest: found.endsWith('*') }
    names.set(name, part)
    if (part.rest) for (const other of ['*', 'splat']) if (!names.has(other)) names.set(other, part)
    return part
  })
  const to = split(destination.trim().replace(/^\/+/, base), (found, name) => names.get(name) ?? found)
  return {
    from: joined([base, ...from.map((part) => (typeof part === 'string' ? decodePercent(part) : part))]),
    to: to.map((part) => (typeof part === 'string' ? encodeLine(part) : part)),
  }
}

/** In hosts' rules, names consist of letters, digits and `_`. */
function nameOf(name: string, index: number): string {
  return /^[a-z]\w*$/i.test(name) ? name : `part${index + 1}`
}

function split(pattern: string, open: (found: string, name: string) => RedirectPart): RedirectPart[] {
  const parts: RedirectPart[] = []
  let end = 0
  for (const match of pattern.matchAll(wildcard)) {
    const [found, name = '*'] = match
    parts.push(pattern.slice(end, match.index), open(found, name))
    end = match.index + found.length
  }
  return joined([...parts, pattern.slice(end)])
}

/** Without empty texts, and with adjacent texts joined. */
function joined(parts: readonly RedirectPart[]): RedirectPart[] {
  const list: RedirectPart[] = []
  for (const part of parts) {
    const last = list.at(-1)
    if (typeof part === 'string' && typeof last === 'string') list[list.length - 1] = last + part
    else if (part !== '') list.push(part)
  }
  return list
}

/** A URL as one word; existing escapes stay. */
function encodeLine(url: string): string {
  return encodeURI(url.toWellFormed()).replace(/%25([\da-f]{2})/gi, '%$1')
}
