import { isBounded, isPattern, neverApplies, wildcard, wildcardsIn } from '@specnav/core/config'
import type { ConfigRedirect } from '@specnav/core'
import type { Site } from '../site/site-types.ts'

/** Maximum number of steps: more than any intended chain of redirects. */
const maxSteps = 20

/** The target of a path after its chain of redirects; undefined if none applies. At the URL of a page, none does. */
export function createRedirector(
  redirects: readonly Pick<ConfigRedirect, 'source' | 'destination'>[],
  pages: Site['pages'],
): (path: string) => string | undefined {
  const step = createRedirectStep(redirects, pages)
  return (path) => {
    let end: string | undefined
    for (let count = 0, next = step(path); next !== undefined && count < maxSteps; count++, next = step(trimPath(next)))
      end = next
    return end === undefined ? undefined : trimPath(end)
  }
}

/** Follows one redirect: its destination as written; undefined if none applies. */
export function createRedirectStep(
  redirects: readonly Pick<ConfigRedirect, 'source' | 'destination'>[],
  pages: Site['pages'],
): (path: string) => string | undefined {
  const exact = new Map<string, string>()
  const patterns: ((path: string) => string | undefined)[] = []
  for (const { source, destination } of redirects) {
    if (neverApplies(source) !== undefined) continue
    const from = trimPath(source)
    if (isPattern(from)) {
      if (isBounded(from)) patterns.push(patternOf(from, destination))
    } else if (!exact.has(from)) exact.set(from, destination)
  }
  return (path) => {
    if (isPageUrl(pages, path)) return undefined
    const destination = exact.get(path)
    if (destination !== undefined) return destination
    for (const follow of patterns) {
      const next = follow(path)
      if (next !== undefined) return next
    }
    return undefined
  }
}

/**
 * The paths of the cycle of redirects that starts and ends at `start`, if there is one. A pattern that leads below
 * itself (`/docs/:rest*` to `/docs/v2/:rest*`) gives a longer path at each step, and no cycle.
 */
export function cycleFrom(start: string, step: (path: string) => string | undefined): string[] | undefined {
  const paths = new Set([start])
  // Iterating over a set includes elements that are added meanwhile.
  for (const path of paths) {
    const next = start === '' ? undefined : step(path)
    if (next === undefined || paths.size > maxSteps) return undefined
    if (trimPath(next) === start) return [...paths]
    paths.add(trimPath(next))
  }
  return undefined
}

/** Whether there is a page at a URL path: `guides/index` is at `guides`. */
export function isPageUrl(pages: Site['pages'], path: string): boolean {
  return pages.has(path) || (path !== '' && pages.has(`${path}/index`))
}

/** A path without query, fragment and slashes at its ends. */
export function trimPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')
}

/** Returns the destination for paths that match a pattern, with its placeholders filled in. */
function patternOf(source: string, destination: string): (path: string) => string | undefined {
  const names = wildcardsIn(source)
  const escaped = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const test = new RegExp(`^${escaped.replace(wildcard, (found) => (found.endsWith('*') ? '(.*)' : '([^/]+)'))}$`)
  return (path) => {
    const match = test.exec(path)
    if (!match) return undefined
    const values = new Map(names.map((name, index) => [name, match[index + 1]!]))
    return destination.replace(wildcard, (found, name = '*') => values.get(name) ?? found)
  }
}
