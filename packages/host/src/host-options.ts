import { resolve } from 'node:path'
import { openSite, type Problem, type SiteHandle } from '@specnav/core'
import { expectedAddress, readAddress, type Target } from '@specnav/core/internal'

/**
 * What every adapter can be told. The path that the site stands under is the host's own setting (`base` of Astro and VitePress,
 * `baseUrl` of Docusaurus), and so is the form of URLs: adapters take both from there.
 */
export interface HostOptions {
  /** The folder that holds docs.json, from the folder of the project. That folder by default; VitePress' `srcDir` in VitePress. */
  root?: string
  /** The docs, if they are open already: takes the place of `root`. */
  handle?: SiteHandle
  /**
   * The address where readers reach the site: `https://docs.example.com`. By default the one that the host's configuration has
   * (`site` of Astro, `sitemap.hostname` of VitePress, `url` of Docusaurus), and `site` of docs.json where that has none.
   */
  site?: string
  /** What serves the site: `_redirects` is written in the form that it reads, or not at all. `deployment.target` of docs.json by default. */
  target?: Target | false
  /** Called with everything that is wrong: after a build, and in dev whenever that changes. By default each problem is a line of the host's log. */
  onProblems?: (problems: readonly Problem[]) => void
}

/** Opens the docs of a project; `folder` is where `root` starts. */
export async function openDocs(
  { handle, root = '.' }: Pick<HostOptions, 'handle' | 'root'>,
  folder: string,
): Promise<SiteHandle> {
  return handle ?? (await openSite({ root: resolve(folder, root) }))
}

/** The origin that readers reach the site at, by the option or else by the host's configuration. Throws where the option is not an address. */
export function originOf({ site }: Pick<HostOptions, 'site'>, ofHost?: string): string | undefined {
  if (site === undefined) return ofHost !== undefined && URL.canParse(ofHost) ? new URL(ofHost).origin : undefined
  const address = readAddress(site)
  if (!address) throw new Error(`The option \`site\` of specnav is \`${site}\`, but it has to be ${expectedAddress}.`)
  return address.origin
}
