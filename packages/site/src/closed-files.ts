import { tmpdir } from 'node:os'
import type { Problem } from '@specnav/core'
import { type Site, siteFor, publicationOf, type PublicationOptions } from '@specnav/pages'
import { staticFiles } from '@specnav/pages/links'
import { fetchPackages } from '@specnav/host'
import { render } from './engine/render.ts'
import { KeptPages } from './kept-pages.ts'
import { packagesOf } from './packages.ts'
import { type BuildCache, pageStore } from './page-store.ts'
import { Recorder } from './recorder.ts'
import { draftFolder } from './temporary.ts'

/**
 * Which files a build leaves out for the readers who may read least, as it says it. Only rendered pages know to what they
 * refer, so the site of these readers is made, and removed.
 */
export async function findClosedFiles(site: Site, address: PublicationOptions, cache?: BuildCache): Promise<Problem[]> {
  const [audience] = site.access.audiences
  if (!audience || staticFiles(site).length === 0) return []
  const own = await siteFor(site, audience.name)
  const packages = packagesOf(site.files.root ?? '.')
  await fetchPackages(own, packages)
  const draft = draftFolder(tmpdir())
  // A build keeps what all audiences see.
  const store = pageStore(cache, `${site.files.root} ${audience.name}`, draft.path)
  try {
    const publication = publicationOf(site.config, address)
    const pages = new KeptPages(store, draft.path)
    const made = { outDir: draft.path, publication, packages, recorder: new Recorder(), store, pages }
    const { reports } = await render(own, made)
    return reports.flatMap(({ problems }) => problems.filter(isOfClosedFile))
  } finally {
    store.close()
    draft.remove()
  }
}

/** Whether a problem is about files that are not published. */
export function isOfClosedFile({ code }: Problem): boolean {
  return code === 'access-files'
}
