import type { ConfigRedirect, DocsConfig } from '../config/types.ts'
import type { Navigation } from './types.ts'

/** The redirects of docs.json, then those from the platform's URLs of pages that have another one. */
export function allRedirects({
  config,
  navigation,
}: {
  config: Pick<DocsConfig, 'redirects' | 'redirectsPlace'>
  navigation: Pick<Navigation, 'aliases'>
}): ConfigRedirect[] {
  const aliases = Array.from(navigation.aliases, ([source, destination]) => ({
    source: `/${source}`,
    destination: `/${destination}`,
    permanent: true,
    place: config.redirectsPlace,
  }))
  return [...config.redirects, ...aliases]
}
