import { type EndpointEntry, type Operation, entries, lockKey } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { type FollowedPage, keptUrls } from '@specnav/core/navigation'
import { allRedirects, createRedirector } from '@specnav/pages/links'
import { createDestinations } from './destinations.ts'
import { operationName } from './site-differences.ts'
import { unreadSpecs } from './unread-specs.ts'

/** What becomes of the pages of the URL lock. */
export interface LockChanges {
  /** The generated pages that the lock will have. */
  endpoints: EndpointEntry[]
  /** Their URLs, by key. */
  urls: ReadonlyMap<string, string>
  /** New pages, by key. */
  added: [key: string, path: string][]
  /** Pages with the URL that they had. */
  kept: FollowedPage[]
  /** Pages with another URL. */
  moved: { key: string; old: string; path: string }[]
  /** Pages without a page now, which stay in the lock as they are. */
  open: (FollowedPage & { reason: 'unread' | 'unclear' | 'unlisted' })[]
  /** Pages that leave the lock, and the URL to which theirs is redirected. */
  gone: (FollowedPage & { to?: string })[]
  /** Whether a page is at a URL path. */
  isPage(path: string): boolean
}

/** Compares the pages of the lock with those of `next`: the site with the URLs that it will have. */
export function lockChanges(site: Site, next: Site, pages: readonly FollowedPage[]): LockChanges {
  const isPage = (path: string) => next.pages.has(path) || next.pages.has(`${path}/index`)
  const redirected = createRedirector(allRedirects(next), next.pages)
  const isDead = ({ path }: FollowedPage) => !isPage(path) && redirected(path) === undefined
  const unclear = new Set(pages.filter((page) => page.candidates.length > 0 && isDead(page)))
  // Once the lock has them, they would be operations that were there before, and no candidates.
  const candidates = new Set([...unclear].flatMap((page) => page.candidates.map(operationName)))
  const endpoints = endpointsOf(next).filter(({ operation }) => !candidates.has(operationName(operation)))
  const urls = new Map(endpoints.map(({ operation, directory, path }) => [lockKey(operation, directory), path]))
  const locked = keptUrls(pages)
  const isUnread = unreadSpecs(site).length > 0
  const isUnlisted = createUnlistedTest(next)
  const destinationOf = createDestinations(next)
  const open: LockChanges['open'] = []
  const gone: LockChanges['gone'] = []
  for (const page of pages.filter(({ key }) => !urls.has(key))) {
    if (isUnread) open.push({ ...page, reason: 'unread' })
    else if (unclear.has(page)) open.push({ ...page, reason: 'unclear' })
    else if (isDead(page) && isUnlisted(page)) open.push({ ...page, reason: 'unlisted' })
    else gone.push(isDead(page) ? { ...page, to: destinationOf(page) } : page)
  }
  return {
    endpoints,
    urls,
    added: [...urls].filter(([key]) => !locked.has(key)),
    kept: pages.filter(({ key, path }) => urls.get(key) === path),
    moved: [...urls].flatMap(([key, path]) => {
      const old = locked.get(key)
      return old === undefined || old === path ? [] : [{ key, old, path }]
    }),
    open,
    gone,
    isPage,
  }
}

/** The generated pages of operations, listed or not. */
export function endpointsOf({ navigation }: Site): EndpointEntry[] {
  const listed = entries(navigation).map(({ entry }) => entry)
  return [...listed.filter((entry) => entry.type === 'endpoint'), ...navigation.unlisted]
}

/** Whether the operation of a page moved, and nothing lists it yet: docs.json may name it as it was. */
function createUnlistedTest({ pages }: Site): (page: FollowedPage) => boolean {
  const documented = new Set(
    [...pages.values()].flatMap(({ operation }) => (operation ? operationName(operation) : [])),
  )
  const isShown = (operation: Operation) => operation.hidden || documented.has(operationName(operation))
  return ({ found }) => found !== undefined && found.reason !== 'same' && !isShown(found.operation)
}
