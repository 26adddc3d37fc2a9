import type { Site } from '@specnav/pages'
import type { FollowedPage } from '@specnav/core/navigation'
import { operationName } from './site-differences.ts'

/**
 * Finds the URL that a page without a page of its own leads to: another page of its operation, otherwise the page
 * whose URL has most segments in common, in reading order.
 */
export function createDestinations({
  pages,
}: Site): (page: Pick<FollowedPage, 'path'> & Partial<Pick<FollowedPage, 'found'>>) => string | undefined {
  const shown = [...pages.values()].filter(({ hidden }) => !hidden)
  const documented = new Map(
    shown.toReversed().flatMap(({ operation, path }) => (operation ? [[operationName(operation), path] as const] : [])),
  )
  return ({ found, path }) => {
    const same = found && documented.get(operationName(found.operation))
    const nearest =
      same ??
      shown.reduce<{ path?: string; shared: number }>(
        (best, { path: candidate }) => {
          const shared = sharedSegments(path, candidate)
          return shared > best.shared ? { path: candidate, shared } : best
        },
        { shared: -1 },
      ).path
    return nearest === undefined ? undefined : `/${nearest.replace(/(?:^|\/)index$/, '')}`
  }
}

function sharedSegments(path: string, other: string): number {
  const [segments, others] = [path.split('/'), other.split('/')]
  const end = segments.findIndex((segment, index) => segment !== others[index])
  return end === -1 ? segments.length : end
}
