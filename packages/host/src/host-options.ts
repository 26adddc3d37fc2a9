import { resolve } from 'node:path'
import { openSite, type SiteHandle } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import { siteReaders } from './pages/changelogs.ts'
import { assertOpen, reportClosed } from './closed-site.ts'
import { OptionalPackages } from './brand/packages.ts'
import { fetchPackages } from './brand/registry/fetched.ts'
import { expectedAddress, readAddress, type Target } from '@specnav/core/config'

/**
 * The options of every adapter. The base path is the host's own setting (`base` of Astro and VitePress,
 * `baseUrl` of Docusaurus), and so is the form of URLs: adapters read both there.
 */
export interface HostOptions {
  /**
   * The folder of docs.json, from the folder of the project. Default: that folder; in VitePress its `srcDir`.
   */
  root?: string
  /**
   * The readers whose site is built: the name of an audience, for servers that ask their readers. Default: what everybody
   * may read, and nothing else; if that is nothing, the build fails. `false`: the whole site.
   */
  audience?: string | false
  /**
   * Whether the site gets the look of docs.json: its colours, fonts, logo, icon, background and code themes. Default:
   * `false`, the site keeps its own.
   */
  branding?: boolean
  /** The docs, if they are open already; replaces `root` and `audience`. */
  handle?: SiteHandle
  /**
   * The public URL of the site: `https://docs.example.com`. Default: the host's own setting (`site` of Astro,
   * `sitemap.hostname` of VitePress, `url` of Docusaurus), otherwise `site` of docs.json.
   */
  site?: string
  /**
   * The server of the site: `_redirects` is written in its format, or not at all. Default:
   * `deployment.target` of docs.json.
   */
  target?: Target | false
  /**
   * Called with all problems: after a build, and in dev whenever they change. Default: each problem is a line
   * of the host's log.
   */
  onProblems?: (problems: readonly Problem[]) => void
}

/** The docs of a project, the packages that they are shown with, and the origin of the site, where it is known. */
export interface OpenDocs {
  handle: SiteHandle
  packages: OptionalPackages
  origin: string | undefined
}

/** What the configuration of a host says. */
interface OfHost {
  /** The folder of its project. Default: the one that `root` is relative to. */
  project?: string
  /** The public URL of the site. */
  site?: string | undefined
}

/**
 * Opens the docs of a project; `root` is relative to `folder`. Packages are looked up from the docs first,
 * then from the folder of the host's project. What they lack is fetched before a site is shown.
 */
export async function openDocs(
  {
    handle: given,
    root = '.',
    audience = true,
    packages: known,
    site: address,
  }: Pick<HostOptions, 'handle' | 'root' | 'site'> & { audience?: string | boolean; packages?: OptionalPackages },
  folder: string,
  { project = folder, site: ofHost }: OfHost = {},
): Promise<OpenDocs> {
  const origin = originOf(address, ofHost)
  const docs = given?.site.files.root ?? resolve(folder, root)
  const packages = known ?? new OptionalPackages([docs, project])
  const readers = siteReaders(packages.cacheFolder())
  const handle = given ?? (await openSite({ root: docs, ...readers, ...(audience !== false && { audience }) }))
  // Whoever names an audience, or opens the docs, has something in front of the site that asks its readers.
  const isOpen = !given && audience === true
  let { site } = handle
  if (isOpen) {
    reportClosed(site)
    assertOpen(site)
  }
  await fetchPackages(site, packages)
  const fetching: SiteHandle = {
    ...(handle.readers && { readers: handle.readers }),
    get site() {
      return site
    },
    get problems() {
      return handle.problems
    },
    async refresh(changed) {
      const change = await handle.refresh(changed)
      const next = handle.site
      if (isOpen && next !== site) reportClosed(next)
      await fetchPackages(next, packages)
      site = next
      return change
    },
  }
  return { handle: fetching, packages, origin }
}

/**
 * The origin of the site, from the option, otherwise from the host's configuration. Throws if the option is
 * not a URL.
 */
function originOf(site: string | undefined, ofHost: string | undefined): string | undefined {
  if (site === undefined) return ofHost !== undefined && URL.canParse(ofHost) ? new URL(ofHost).origin : undefined
  const address = readAddress(site)
  if (!address) throw new Error(`The option \`site\` of specnav is \`${site}\`, but it has to be ${expectedAddress}.`)
  return address.origin
}
