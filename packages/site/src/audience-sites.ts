import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFor } from '@specnav/pages'
import { siteMarker } from '@specnav/core'
import { type Audience, audiencesFile, type AudiencesFile, contains } from '@specnav/core/access'
import { type MadeSite, type MakeOptions, makeSite } from './make-site.ts'
import { shareFiles } from './share-files.ts'

interface Options extends Omit<MakeOptions, 'audience' | 'isAlone' | 'reports'> {
  /** The name of the audience whose site is the only one. Default: all of them. */
  only?: string | undefined
}

/** A site of a build. Without audiences, it is the only one, and `audience` is absent. */
export interface BuiltSite extends MadeSite {
  audience?: Audience
}

/** Makes the site of a project in a folder, or one site for each audience beside each other. */
export async function makeSites({ only, ...options }: Options): Promise<{ folder: string; sites: BuiltSite[] }> {
  const { site, work, last } = options
  const { audiences } = site.access
  if (audiences.length === 0 || only !== undefined) {
    const audience = audiences.find(({ name }) => name === only)
    const readable = only === undefined ? site : await siteFor(site, only)
    const made = await makeSite({ ...options, site: readable, audience, isAlone: true, reports: true })
    return { folder: made.folder, sites: [{ ...made, ...(audience && { audience: { ...audience, folder: '.' } }) }] }
  }
  const folder = join(work, 'sites')
  const sites: BuiltSite[] = []
  for (const audience of audiences) {
    const own = join(work, 'audiences', audience.folder)
    mkdirSync(own, { recursive: true })
    const reports = !audiences.some((other) => other !== audience && contains(other, audience))
    const readable = await siteFor(site, audience.name)
    const made = await makeSite({
      ...options,
      site: readable,
      audience,
      reports,
      work: own,
      last: last && join(last, audience.folder),
    })
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
