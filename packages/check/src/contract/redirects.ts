import { isBounded, isPattern, neverApplies, wildcardsIn } from '@specnav/core/config'
import type { ConfigRedirect, Place, Problem } from '@specnav/core'
import { occupiedPart } from '@specnav/core/navigation'
import { decodePercent, listNames } from '@specnav/core/text'
import type { Page, Site } from '@specnav/pages'
import { fitsFiles } from '@specnav/core/specs'
import {
  createRedirector,
  createRedirectStep,
  createTargetFinder,
  cycleFrom,
  isPageUrl,
  isServed,
  trimPath,
} from '@specnav/pages/links'
import { createTargetAdviser } from './targets.ts'

/** Redirects that lead nowhere, never apply, or form a cycle. `checkAnchor` is called for each that leads to a page. */
export function checkRedirects(
  site: Site,
  base = '/',
  checkAnchor: (url: string, page: Page, place: Place) => Problem | undefined = () => undefined,
): Problem[] {
  const { config, pages } = site
  const follow = createRedirector(config.redirects, pages)
  const step = createRedirectStep(config.redirects, pages)
  const find = createTargetFinder(site, base)
  const advise = createTargetAdviser(site)
  /** The destinations of the sources so far. */
  const sources = new Map<string, string>()
  /** The paths in the cycles so far: each cycle is one problem. */
  const cycles = new Set<string>()
  const taken = {
    isFile: (path: string) => isServed(site, path),
    isPage: (path: string) => pages.has(path),
  }

  return config.redirects.flatMap((redirect): Problem[] => {
    const { source, destination, place } = redirect
    const from = trimPath(source)
    const to = trimPath(destination)
    const problem = (code: Problem['code'], message: string, suggestion?: string): Problem[] => [
      { code, severity: 'warning', message, ...place, actual: source, suggestion },
    ]
    const never = neverApplies(source)
    if (never) return problem('redirect-host', `\`${source}\` never applies: ${never.reason} Write ${never.instead}.`)
    if (!isBounded(from))
      return problem(
        'redirect-host',
        `The source of this redirect is too long to be matched. Write at most 1,000 characters, 20 placeholders, and two \`*\`.`,
      )
    // Names do not matter: `/old/:slug` and `/old/:page` match the same paths.
    const meaning = source.replace(/^\/+|\/+$/g, '').replace(/:[\w-]+(\*?)/g, (_, star) => star || ':')
    const earlier = sources.get(meaning)
    // Authors write a source with and without a slash at its end, and mean the same.
    if (earlier === destination) return []
    if (earlier !== undefined)
      return problem(
        'redirect-shadowed',
        `An earlier redirect starts at \`${source}\`, too, so this one is never used. Remove one of the two.`,
      )
    sources.set(meaning, destination)
    if (cycles.has(from)) return []
    const cycle = from === to ? [from] : cycleFrom(from, step)
    if (cycle) {
      for (const path of cycle) cycles.add(path)
      const way =
        cycle.length > 1
          ? `, by ${cycle
              .slice(1)
              .map((path) => `\`/${path}\``)
              .join(', ')}`
          : ''
      return problem(
        'redirect-cycle',
        `\`${source}\` leads back to itself${way}. Remove one of the redirects in the cycle.`,
      )
    }
    if (isPageUrl(pages, from) || (from === '' && pages.has('index')))
      return problem(
        'redirect-shadowed',
        `\`${source}\` is the URL of a page, so this redirect is never used. Remove the redirect, or the page.`,
      )
    const occupied = isPattern(from) ? undefined : occupiedPart(from, taken)
    if (!isPattern(from) && !fitsFiles(from))
      return problem(
        'redirect-shadowed',
        `\`${source}\` is longer than the name of a file can be, so this redirect is never used on hosts that only serve files. Remove it.`,
      )
    // The page itself is shown at this URL.
    if (occupied !== undefined && !/(?:^|\/)index\.html$/i.test(occupied))
      return problem(
        'redirect-shadowed',
        `The site has a file at \`/${occupied}\`, so this redirect is never used on hosts that only serve files. Choose another URL, or remove the redirect.`,
      )
    const unknown = unknownWildcards(redirect)
    if (unknown.length > 0) {
      const known = wildcardsIn(from).map(written)
      const instead = known.length > 0 ? `Write ${listNames(known)}` : 'Write a path'
      return problem(
        'redirect-missing',
        `\`${destination}\` holds ${listNames(unknown)}, which \`${source}\` has no value for. ${instead} instead.`,
      )
    }
    if (isPattern(to) || isOutside(destination)) return []
    const target = find(decodePercent(follow(to) ?? to))
    if (!target) {
      const { text, suggestion } = advise(to, 'Name a page that exists.')
      return problem('redirect-missing', `\`${destination}\` does not exist. ${text}`, suggestion)
    }
    const missing = target.page && checkAnchor(destination, target.page, place)
    return missing ? [missing] : []
  })
}

function isOutside(destination: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(destination)
}

/** Placeholders of a destination that its source does not have. */
function unknownWildcards({ source, destination }: ConfigRedirect): string[] {
  const known = new Set(wildcardsIn(trimPath(source)))
  const hasRest = source.includes('*')
  const path = destination.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?/i, '')
  return wildcardsIn(trimPath(path))
    .filter((name) => !known.has(name) && !(hasRest && (name === '*' || name === 'splat')))
    .map(written)
}

/** A name as patterns write it. */
function written(name: string): string {
  return name === '*' ? name : `:${name}`
}
