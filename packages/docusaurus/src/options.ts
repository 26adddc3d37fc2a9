import type { HostOptions } from '@specnav/host'

export interface SpecnavOptions extends HostOptions {
  /** The URL path of the docs below the site's `baseUrl`: `docs`. Default: directly at `baseUrl`. */
  routeBasePath?: string
}
