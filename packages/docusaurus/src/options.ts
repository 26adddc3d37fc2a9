import type { HostOptions } from '@specnav/host'

export interface SpecnavOptions extends HostOptions {
  /** The URL path of the docs below the site's `baseUrl`: `docs`. Default: directly at `baseUrl`. */
  routeBasePath?: string
  /** Whether the site uses the colours, fonts and background of docs.json. Default: `true`. */
  branding?: boolean
}
