import type { ConfigRedirect } from '@specnav/core'
import { allRedirects, isPattern, wildcard, decodePercent } from '@specnav/core/internal'
import type { Docs } from './docs.ts'

/** A redirect of the site in the form for servers. */
export interface RedirectRule {
  /** The path of the request from the root of the host, decoded, without a slash at its end. */
  from: readonly RedirectPart[]
  /** The target: a URL, or a path from the root of the host. */
  to: readonly RedirectPart[]
  status: 301 | 302
  /** The redirect as written; one of the platform's URLs as if it were. */
  redirect: ConfigRedirect
}

/** A text, or a placeholder of a pattern: one segment of the path, or the rest of it. */
export type RedirectPart = string | { name: string; rest: boolean }

/**
 * The redirects of docs.json and of the platform's URLs that can apply, in order. One from the URL of a page never does. No static
 * server knows one by the part after `?` or `#`.
 */
export function redirectRules(docs: Docs): RedirectRule[] {
  const { site, urls } = docs
  const taken = new Set(docs.paths().flatMap((path) => [urls.nameOf(path), urls.placeOf(path)]))
  return allRedirects(site).flatMap((redirect): RedirectRule[] => {
    const { source, destination, permanent } = redirect
    if (/[?#]/.test(source)) return []
    const status = permanent ? 301 : 302
    const base = urls.file('')
    const path = source.trim().replace(/^\/+|\/+$/g, '')
    if (isPattern(path)) return [{ ...patternOf(destination, path, base), status, redirect }]
    const to = urls.resolve(destination.trim(), '')
    const isPage = taken.has(decodePercent(path)) || urls.pathOf(to) === decodePercent(path)
    return isPage ? [] : [{ from: [base + decodePercent(path)], to: [encodeLine(to)], status, redirect }]
  })
}

/** Whether the path has placeholders. */
export function isDynamic({ from }: Pick<RedirectRule, 'from'>): boolean {
  return from.some((part) => typeof part !== 'string')
}

/**
 * The source of a regular expression for the paths of a rule. Its groups contain the values of placeholders,
 * in order. `write` escapes a text of the path.
 */
export function redirectPattern(
  { from }: Pick<RedirectRule, 'from'>,
  write: (text: string) => string = (text) => text,
): string {
  const last = from.length - 1
  const parts = from.map((part, index) => {
    if (typeof part !== 'string') return part.rest ? '(.*)' : '([^/]+)'
    const next = from[index + 1]
    const isBeforeRest = index + 1 === last && typeof next === 'object' && next.rest && part.endsWith('/')
    const text = write(isBeforeRest ? part.slice(0, -1) : part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return isBeforeRest ? `${text}(?:/` : text
  })
  const isOpen = parts[last] === '(.*)'
  const end = isOpen ? (parts.at(-2)?.endsWith('(?:/') ? ')?' : '') : '/?'
  return `^${parts.join('')}${end}$`
}

/** The target of a rule: `open` returns the reference to the group with a number, from 1. */
export function redirectTarget(
  { from, to }: Pick<RedirectRule, 'from' | 'to'>,
  open: (group: number) => string,
): string {
  const names = from.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
  return to.map((part) => (typeof part === 'string' ? part : open(names.indexOf(part.name) + 1))).join('')
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
