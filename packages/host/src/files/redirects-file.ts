import type { Problem } from '@specnav/core'
import type { Target } from '@specnav/core/config'
import { encodePath, isDynamic, redirectPattern } from '@specnav/core/serving'
import type { Placed, RedirectRule } from './redirect-rules.ts'

/**
 * `_redirects`, as Netlify, Cloudflare and others read it; undefined for a target that does not read it, and
 * if there are no rules.
 */
export function redirectsFile(rules: readonly RedirectRule[], target: Target): string | undefined {
  const lines = carriedOut(rules, target).map((rule) => {
    // Without the exclamation mark, Netlify shows the HTML page that redirects for hosts without rules.
    const sign = target === 'netlify' && !isDynamic(rule) ? '!' : ''
    return `${redirectLine(rule)}${sign}\n`
  })
  return lines.length > 0 ? lines.join('') : undefined
}

/** The redirects of docs.json that the host does not support. */
export function redirectProblems(rules: readonly RedirectRule[], docs: Placed, target: Target): Problem[] {
  if (target !== 'netlify' && target !== 'cloudflare') return []
  const done = new Set(carriedOut(rules, target))
  return rules.flatMap((rule): Problem[] => {
    const { source, place } = rule.redirect
    const problem = (message: string): Problem[] => [
      { code: 'redirect-host', severity: 'warning', message, ...place, actual: source },
    ]
    if (!done.has(rule)) return problem(`${hosts[target].name} cannot apply \`${source}\`: ${hosts[target].limits}`)
    const page = target === 'cloudflare' && isDynamic(rule) ? hiddenPage(rule, docs) : undefined
    if (page === undefined) return []
    const advice = 'Write a pattern that matches no page, or one redirect for each old URL.'
    return problem(`On Cloudflare \`${source}\` hides the page \`/${page}\`, which it matches. ${advice}`)
  })
}

/** The limits of a host: rules with a literal path, rules with placeholders, and characters of a rule. */
const hosts = {
  netlify: {
    name: 'Netlify',
    limits: 'there, the placeholder for the rest of a path has to be at its end. Write one redirect for each old URL.',
  },
  cloudflare: {
    name: 'Cloudflare',
    fixed: 2_000,
    dynamic: 100,
    length: 1_000,
    limits:
      'it accepts 2,000 redirects and 100 patterns, of 1,000 characters each, with one `*`. Write fewer, or shorter ones.',
  },
}

/** The rules that a target supports, in its order. */
function carriedOut(rules: readonly RedirectRule[], target: Target): RedirectRule[] {
  switch (target) {
    case 'static':
      return [...rules]
    case 'netlify':
      return rules.filter(({ from }) => from.slice(0, -1).every((part) => typeof part === 'string' || !part.rest))
    case 'cloudflare': {
      const { fixed, dynamic, length } = hosts.cloudflare
      const fitting = rules.filter(
        (rule) =>
          redirectLine(rule).length <= length &&
          rule.from.filter((part) => typeof part !== 'string' && part.rest).length < 2,
      )
      return [
        ...fitting.filter((rule) => !isDynamic(rule)).slice(0, fixed),
        ...fitting.filter((rule) => isDynamic(rule)).slice(0, dynamic),
      ]
    }
    case 'node':
    case 'vercel':
      return []
  }
}

/** Cloudflare redirects before it looks for a page. */
function hiddenPage(rule: RedirectRule, docs: Placed): string | undefined {
  const pattern = new RegExp(redirectPattern(rule), 's')
  const base = docs.urls.file('')
  return docs.nav.paths().find((path) => pattern.test(base + docs.urls.placeOf(path)))
}

/** `/old/* /new/:splat 301` */
function redirectLine({ from, to, status }: RedirectRule): string {
  const source = from.map((part) => (typeof part === 'string' ? encodeText(part) : part.rest ? '*' : `:${part.name}`))
  const target = to.map((part) => (typeof part === 'string' ? part : part.rest ? ':splat' : `:${part.name}`))
  return `${source.join('')} ${target.join('')} ${status}`
}

/** Text of a path in which `:` and `*` are literal. */
function encodeText(text: string): string {
  return encodePath(text).replace(/[:*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
