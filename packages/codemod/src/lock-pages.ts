import type { Site } from '@specnav/pages'
import { createTargetAdviser } from '@specnav/check/contract'
import { allRedirects, createRedirector, isPageUrl } from '@specnav/pages/links'
import { createDestinations } from './destinations.ts'
import type { Redirect } from './redirects.ts'

/** What becomes of the pages of the lock that are no operations'. */
export interface LockedPages {
  paths: string[]
  redirects: Redirect[]
  steps: string[]
}

/** `accept`: URLs without a page are redirected, to a page of a similar URL or else to the nearest one; otherwise they stay. */
export function lockedPages(site: Site, known: readonly string[] = [], accept: boolean): LockedPages {
  const shown = [...site.pages.values()].filter(({ type }) => type === 'authored')
  const paths = shown.map(({ path }) => path.replace(/(.)\/index$/, '$1'))
  const redirect = createRedirector(allRedirects(site), site.pages)
  const gone = known.filter((path) => !isPageUrl(site.pages, path) && redirect(path) === undefined)
  const advise = createTargetAdviser(site)
  const nearest = createDestinations(site)
  const redirects = gone.flatMap((path): Redirect[] => {
    const destination = accept ? (advise(path, '').suggestion ?? nearest({ path })) : undefined
    return destination === undefined ? [] : [{ source: `/${path}`, destination }]
  })
  const added = paths.filter((path) => !known.includes(path)).length
  const steps = [
    ...(added > 0 ? [`remember the URLs of ${added} page${added === 1 ? '' : 's'}`] : []),
    ...redirects.map(({ source, destination }) => `redirect ${source}, which has no page, to ${destination}`),
    ...(accept
      ? []
      : gone.map((path) => `leave /${path}, which has no page: redirect it in docs.json, or add --accept`)),
  ]
  return { paths: [...paths, ...(accept ? [] : gone)], redirects, steps }
}
