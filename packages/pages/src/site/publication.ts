import type { DocsConfig } from '@specnav/core'
import {
  type Address,
  expectedAddress,
  expectedBase,
  readAddress,
  readBase,
  runsFunctions,
  type Target,
} from '@specnav/core/config'

/** Where a site is published, as stated outside of docs.json. */
export interface PublicationOptions {
  /** The public URL of the site. A path in it is its base. */
  site?: string
  /** The base path. It takes precedence over that of a URL. */
  base?: string
  /** The server. */
  target?: Target
  /** The settings of the build environment: they apply if neither the options nor docs.json say anything. */
  environment?: BuildEnvironment
}

export interface BuildEnvironment {
  /** The name of the environment: `Netlify`. */
  name: string
  site?: string
  target?: Target
}

/** Where, and by which server, a site is published. */
export interface Publication {
  /** The origin of the site, if it is known. */
  origin?: string
  /** The base path, with slashes at its ends. */
  base: string
  target: Target
  /** Whether the server runs the function for tools. */
  answersTools: boolean
  /** The source of the origin: `--site`, `docs.json` or the host. */
  source?: string
}

/**
 * Determines where a site is published: from the options, then `site` and `deployment` of docs.json, then the
 * build environment. If nothing else names the origin, `canonical` and `og:url` of `seo.metatags` do; they
 * are URLs of a page, so they do not give a base. Throws if the options or the environment contain an invalid
 * URL or path.
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
  const server = target ?? deployment.target ?? environment?.target ?? 'static'
  // Builds on Vercel itself only find functions at the root of the repository.
  const isOnVercel = server === 'vercel' && environment?.target === 'vercel'
  return {
    base: '/',
    ...found,
    ...(base !== undefined && { base: baseAt('--base', base) }),
    target: server,
    answersTools: runsFunctions(server) && !isOnVercel,
  }
}

/** From docs.json. Its schema has reported wrong values. */
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
