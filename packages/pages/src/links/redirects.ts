import type { ConfigRedirect, DocsConfig, Navigation } from '@specnav/core'

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
