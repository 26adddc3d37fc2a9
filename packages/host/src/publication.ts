import type { DocsConfig } from '@specnav/core'
import { type Address, expectedAddress, expectedBase, readAddress, readBase, type Target } from '@specnav/core/internal'

/** What is said of where a site is published, beside docs.json. */
export interface PublicationOptions {
  /** The address where readers reach the site. A path in it is its base. */
  site?: string
  /** The path that it stands under. It wins over that of an address. */
  base?: string
  /** What serves it. */
  target?: Target
  /** What the environment of the build says: it counts where neither the options nor docs.json say anything. */
  environment?: BuildEnvironment
}

export interface BuildEnvironment {
  /** Whose environment it is: `Netlify`. */
  name: string
  site?: string
  target?: Target
}

/** Where, and by what, a site is published. */
export interface Publication {
  /** The origin that readers reach the site at, where it is known. */
  origin?: string
  /** The path that it stands under, with slashes at its ends. */
  base: string
  target: Target
  /** Who named the origin: `--site`, `docs.json` or the host. */
  source?: string
}

/**
 * Decides where a site is published: what the options say, then `site` and `deployment` of docs.json, then the environment of the build.
 * `canonical` and `og:url` of `seo.metatags` are the origin where nothing else is; they are URLs of a page, and say nothing of a base.
 * Throws where the options or the environment hold something else than an address and a path.
 */
export function publicationOf(
  { site, deployment, seo }: Pick<DocsConfig, 'site' | 'deployment' | 'seo'>,
  { site: given, base, target, environment }: PublicationOptions = {},
): Publication {
  const found =
    addressAt('--site', given) ??
    (site === undefined ? undefined : addressIn(site)) ??
    addressAt(environment?.name ?? '', environment?.site) ??
    metatagOrigin(seo.metatags)
  return {
    base: '/',
    ...found,
    ...(base !== undefined && { base: baseAt('--base', base) }),
    target: target ?? deployment.target ?? environment?.target ?? 'static',
  }
}

/** Of docs.json, whose schema has said already what is wrong with it. */
function addressIn(site: string): (Address & { source: string }) | undefined {
  const address = readAddress(site)
  return address && { ...address, source: 'docs.json' }
}

function addressAt(source: string, written: string | undefined): (Address & { source: string }) | undefined {
  if (written === undefined) return undefined
  const address = readAddress(written)
  if (!address) throw new Error(`${source}: \`${written}\` is not ${expectedAddress}.`)
  return { ...address, source }
}

function baseAt(source: string, written: string): string {
  const base = readBase(written)
  if (base === undefined) throw new Error(`${source}: \`${written}\` is not ${expectedBase}.`)
  return base
}

function metatagOrigin(metatags: Record<string, string>): Pick<Publication, 'origin' | 'source'> {
  const url = metatags.canonical ?? metatags['og:url']
  return url && URL.canParse(url) ? { origin: new URL(url).origin, source: 'docs.json' } : {}
}
