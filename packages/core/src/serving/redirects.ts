/** A redirect of the site in the form for servers. */
export interface ServerRedirect {
  /** The path of the request from the root of the host, decoded, without a slash at its end. */
  from: readonly RedirectPart[]
  /** The target: a URL, or a path from the root of the host. */
  to: readonly RedirectPart[]
  status: 301 | 302
}

/** A text, or a placeholder of a pattern: one segment of the path, or the rest of it. */
export type RedirectPart = string | { name: string; rest: boolean }

/** Whether the path has placeholders. */
export function isDynamic({ from }: Pick<ServerRedirect, 'from'>): boolean {
  return from.some((part) => typeof part !== 'string')
}

/**
 * The source of a regular expression for the paths of a rule. Its groups contain the values of placeholders,
 * in order. `write` escapes a text of the path.
 */
export function redirectPattern(
  { from }: Pick<ServerRedirect, 'from'>,
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
  { from, to }: Pick<ServerRedirect, 'from' | 'to'>,
  open: (group: number) => string,
): string {
  const names = from.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
  return to.map((part) => (typeof part === 'string' ? part : open(names.indexOf(part.name) + 1))).join('')
}

/** Where a request is redirected to. Those with placeholders are only for paths at which there is nothing. */
export function redirector(
  rules: readonly ServerRedirect[],
): (pathname: string, kind: 'fixed' | 'dynamic') => { status: 301 | 302; location: string } | undefined {
  const tests = rules.map((rule) => ({ rule, pattern: new RegExp(redirectPattern(rule), 's') }))
  return (pathname, kind) => {
    const path = decodePath(pathname)
    for (const { rule, pattern } of tests) {
      const groups = isDynamic(rule) === (kind === 'dynamic') ? pattern.exec(path) : undefined
      if (!groups) continue
      const location = redirectTarget(rule, (group) => encodePath(groups[group] ?? ''))
      return { status: rule.status, location: isOwnPath(rule) ? location.replace(/^\/+/, '/') : location }
    }
    return undefined
  }
}

/** Browsers take `//host` for another host: no request may add the second slash to a path of this one. */
function isOwnPath({ to: [start] }: ServerRedirect): boolean {
  return typeof start === 'string' && /^\/(?!\/)/.test(start)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path of a URL, from a decoded one. */
export function encodePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path)) return path
  // Static servers disagree on what else to decode, so `&` and similar characters stay unescaped.
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, encodeURIComponent)
}
