import type { Problem, SiteHandle } from '@specnav/core'

export interface SpecnavOptions {
  /** The folder that holds docs.json, from the folder that VitePress runs in. VitePress' `srcDir` by default. */
  root?: string
  /** A site that is open already, in place of `root`. */
  site?: SiteHandle
  /** Where readers reach the site (`https://docs.example.com`), for absolute links. `sitemap.hostname` by default, and `site` of docs.json where that is absent. */
  origin?: string
  /** Called with everything that is wrong: after a build, and in dev whenever that changes. Logged by default. */
  onProblems?: (problems: readonly Problem[]) => void
}
