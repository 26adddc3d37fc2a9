import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteHandle, siteFor } from '@specnav/pages'
import { siteMarker } from '@specnav/core'
import { type Audience, audiencesFile, type AudiencesFile, contains } from '@specnav/core/access'
import { type MadeSite, type MakeOptions, makeSite } from './make-site.ts'
import { shareFiles } from './share-files.ts'

type Options = Omit<MakeOptions, 'handle' | 'audience' | 'reports' | 'work'> & { handle: SiteHandle; work: string }

/** A site of a build. Without audiences, it is the only one, and `audience` is absent. */
export interface BuiltSite extends MadeSite {
  audience?: Audience
}

/** Makes the site of a project in a folder, or one site for each audience beside each other. */
export async function makeSites(options: Options): Promise<{ folder: string; sites: BuiltSite[] }> {
  const { handle, work } = options
  const { audiences } = handle.site.access
  if (audiences.length === 0) {
    const made = await makeSite({ ...options, reports: true })
    return { folder: made.folder, sites: [made] }
  }
  const folder = join(work, 'sites')
  const sites: BuiltSite[] = []
  for (const audience of audiences) {
    const own = join(work, 'audiences', audience.folder)
    mkdirSync(own, { recursive: true })
    const reports = !audiences.some((other) => other !== audience && contains(other, audience))
    const made = await makeSite({ ...options, handle: await handleFor(handle, audience), audience, reports, work: own })
    const place = join(folder, audience.folder)
    mkdirSync(folder, { recursive: true })
    renameSync(made.folder, place)
    sites.push({ ...made, folder: place, audience })
  }
  shareFiles(sites.map((site) => site.folder))
  const file: AudiencesFile = { version: 1, audiences: [...audiences] }
  writeFileSync(join(folder, audiencesFile), `${JSON.stringify(file, undefined, 2)}\n`)
  // Otherwise the next build would not know that it may replace the folder.
  mkdirSync(join(folder, siteMarker))
  return { folder, sites }
}

async function handleFor(handle: SiteHandle, { name }: Audience): Promise<SiteHandle> {
  const site = await siteFor(handle.site, name)
  return {
    site,
    get problems() {
      return handle.problems
    },
    refresh: (changed) => handle.refresh(changed),
  }
}
