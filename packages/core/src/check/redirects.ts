import type { ConfigRedirect } from '../config/types.ts'
import type { Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { folderTargets } from '../pages/folders.ts'
import { createTargetAdviser } from './targets.ts'

/** More steps than any chain of redirects that was meant. */
const maxSteps = 20

/** Where a path leads now: the end of its chain of redirects, or undefined where none applies. At the URL of a page, none does. */
export function createRedirector(
  redirects: readonly Pick<ConfigRedirect, 'source' | 'destination'>[],
  pages: Site['pages'],
): (path: string) => string | undefined {
  const exact = new Map<string, string>()
  const patterns: { test: RegExp; destination: string }[] = []
  for (const { source, destination } of redirects) {
    // A browser never sends what follows `#`, so no server can redirect by it.
    if (source.includes('#')) continue
    if (/[:*]/.test(trim(source))) patterns.push({ test: patternOf(trim(source)), destination })
    else exact.set(trim(source), destination)
  }
  const step = (path: string) =>
    isPageUrl(pages, path) ? undefined : (exact.get(path) ?? patterns.find(({ test }) => test.test(path))?.destination)
  return (path) => {
    let end: string | undefined
    for (let count = 0, next = step(path); next !== undefined && count < maxSteps; count++, next = step(trim(next)))
      end = next
    return end === undefined ? undefined : trim(end)
  }
}

/** Redirects that lead nowhere, that never happen, or that go round in a circle. */
export function checkRedirects(site: Site): Problem[] {
  const { config, pages, files } = site
  const folders = folderTargets(pages)
  const follow = createRedirector(config.redirects, pages)
  const advise = createTargetAdviser(site)
  return config.redirects.flatMap(({ source, destination, place }) => {
    if (source.includes('#')) return []
    const from = trim(source)
    const to = trim(destination)
    const problem = (code: Problem['code'], message: string, suggestion?: string): Problem[] => [
      { code, severity: 'warning', message, ...place, actual: source, suggestion },
    ]
    if (from === to || (follow(from) === from && from !== ''))
      return problem('redirect-cycle', `\`${source}\` leads back to itself. Remove one of the redirects on the way.`)
    if (isPageUrl(pages, from))
      return problem(
        'redirect-shadowed',
        `\`${source}\` is the URL of a page, so this redirect never happens. Remove the redirect, or the page.`,
      )
    const isPattern = /[:*]/.test(to)
    const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(destination)
    const end = follow(to) ?? to
    if (isPattern || isOutside || end === '' || isPageUrl(pages, end) || folders.has(end) || files.has(end)) return []
    const { text, suggestion } = advise(to, 'Name a page that exists.')
    return problem('redirect-missing', `\`${destination}\` leads to nothing. ${text}`, suggestion)
  })
}

/** Whether a page stands at a URL path: `guides/index` stands at `guides`. */
function isPageUrl(pages: Site['pages'], path: string): boolean {
  return pages.has(path) || (path !== '' && pages.has(`${path}/index`))
}

/** `:slug` stands for one segment, `:slug*` and `*` for the rest. */
function patternOf(source: string): RegExp {
  const escaped = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:[\w-]+\*|\*/g, '.*').replace(/:[\w-]+/g, '[^/]+')}$`)
}

function trim(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')
}
