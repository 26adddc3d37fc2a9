import type { HostOptions } from '@specnav/host'

export interface SpecnavOptions extends HostOptions {
  /** The URL path below the site's `baseUrl` that the docs stand at: `docs`. Right at it by default. */
  routeBasePath?: string
  /** Whether the site takes the colours, fonts and background of docs.json. `true` by default. */
  branding?: boolean
}
