import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '@specnav/pages'
import type { Audience } from '@specnav/core/access'
import type { OptionalPackages } from '@specnav/host'
import { gateLook } from './gate-look.ts'
import { audiencesPlace, type FunctionSite, type SiteRecord } from '@specnav/function'

/** Whether the function of a target asks readers to sign in, and serves them all. Other servers have a folder for each. */
export function isGated(target: SiteRecord['target'], audiences: readonly Audience[]): boolean {
  return audiences.length > 0 && target !== 'static'
}

/** The function of a site with audiences: the gate, and behind it the parts that each of its sites has. */
export function gatedFunction(
  site: Site,
  { target, base, origin, parts }: SiteRecord,
  packages: OptionalPackages,
): FunctionSite {
  const { name, access, deployment } = site.config
  const asksTools = access.mcp === undefined ? deployment.authentication === 'all' : access.mcp === 'sign-in'
  const options = {
    audiences: site.access.audiences,
    base,
    ...(origin !== undefined && { origin }),
    name,
    ...gateLook(site, base, packages),
    ...(access.signIn && { signIn: access.signIn }),
    ...(access.sessionHours !== undefined && { sessionHours: access.sessionHours }),
    ...(asksTools && { mcp: { path: 'mcp', signIn: true } }),
    ...(clientHeaders[target] && { clientHeader: clientHeaders[target] }),
  }
  return { target, base, origin, parts: [{ name: 'gate', options }, ...parts] }
}

/** Where platforms say who sends a request. Nobody else can write these headers there. */
const clientHeaders: Partial<Record<SiteRecord['target'], string>> = {
  cloudflare: 'cf-connecting-ip',
  netlify: 'x-nf-client-connection-ip',
  vercel: 'x-real-ip',
}

/** Moves the folders of audiences to where nothing but the function reads them, if the platform would publish `out`. */
export function moveAudiences(
  out: string,
  project: string,
  target: SiteRecord['target'],
  audiences: readonly Audience[],
): void {
  const { of, path } = audiencesPlace(target)
  if (of !== 'project') return
  rmSync(join(project, path), { recursive: true, force: true })
  for (const { folder } of audiences) {
    const place = join(project, path, folder)
    mkdirSync(dirname(place), { recursive: true })
    try {
      renameSync(join(out, folder), place)
    } catch {
      // Another disk.
      cpSync(join(out, folder), place, { recursive: true })
      rmSync(join(out, folder), { recursive: true })
    }
  }
}
