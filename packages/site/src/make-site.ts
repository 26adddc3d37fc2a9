import type { PrintReport } from '@specnav/contextual-menu/pdf'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Audience } from '@specnav/core/access'
import type { Problem, Kept } from '@specnav/core'
import type { Site, Publication } from '@specnav/pages'
import { headerTable, longestHeader, privateHeaders, type SiteRecord, writeRecord } from '@specnav/function'
import { docsOf, type Docs, type OptionalPackages, type PdfOptions } from '@specnav/host'
import { isOfClosedFile } from './closed-files.ts'
import { render } from './engine/render.ts'
import type { Recorder } from './recorder.ts'
import { KeptPages } from './kept-pages.ts'
import { keepPolicy } from './policy/keep.ts'
import { finishForHost, siteIn } from './publish/host-files.ts'

export interface MakeOptions {
  /** The site that these readers may see. */
  site: Site
  recorder: Recorder
  /** What was made before: the sites of all audiences share it. */
  store: Kept
  audience?: Audience | undefined
  /** Whether the folder is the whole output, with no other audience beside it and no gate before it. */
  isAlone?: boolean
  /** Whether what is found out about pages is reported: larger audiences see the same pages. */
  reports: boolean
  packages: OptionalPackages
  publication: Publication
  pdf?: PdfOptions | undefined
  /** The folder of the last site, which this one replaces. Absent: nothing is taken from it. */
  last?: string | undefined
  /** A folder for intermediate files, on the disk of the site. The site is in its folder `site`. */
  work: string
  onWrite?: () => void
}

export interface MadeSite {
  folder: string
  problems: readonly Problem[]
  pages: number
  pdfs?: PrintReport
  record: SiteRecord
  /** What the next build can take. */
  kept: KeptPages
}

/** Makes a site in one folder. */
export async function makeSite(options: MakeOptions): Promise<MadeSite> {
  const { site, recorder, store, audience, isAlone, packages, publication, pdf, last, work } = options
  const folder = join(work, 'site')
  const isPoliced = site.config.security.contentSecurityPolicy !== false
  const stays = last === undefined || (audience && !isAlone) ? last : siteIn(last, publication)
  const pages = new KeptPages(store, folder, isPoliced ? stays : undefined)
  const given = { publication, packages, recorder, store, pages, pdf }
  const rendered = await render(site, { ...given, outDir: folder, last: stays })
  const isFirst = isAlone || audience === site.access.audiences[0]
  for (const { problems, subject } of rendered.reports)
    if (problems.some(isOfClosedFile) ? isFirst : options.reports) site.report(problems, subject)
  options.onWrite?.()
  const { base, target, origin, answersTools } = publication
  const policed = { folder, base, embeds: rendered.embeds, store, pages, longestHeader: longestHeader[target] }
  const { policy, problems } = await keepPolicy(site, policed)
  // The author's page replaces ours only now: the policy takes what ours loads for the frame of every page.
  const missing = join(folder, '404/index.html')
  if (site.pages.has('404') && existsSync(missing)) copyFileSync(missing, join(folder, '404.html'))
  const docs = docsOf(site, { base, trailingSlash: 'ignore', format: 'directory' })
  const rules = docs.redirects.rules({ origin, answersTools: answersTools ?? false })
  const table = headerTable(base, policy)
  const isPrivate = audience?.signedIn === true
  const record = {
    ...recordOf(publication, docs, {
      headers: isPrivate ? privateHeaders(table) : table,
      rules,
      parts: rendered.parts,
    }),
    ...(isPrivate && { isPrivate }),
  }
  // The gate reads the folders of audiences as they are, whatever their base.
  if (audience && !isAlone && target !== 'static') writeRecord(folder, record)
  else finishForHost(folder, record, { rules, paths: docs.nav.paths() })
  return {
    folder,
    problems: [...problems, ...docs.redirects.problems(rules, target)],
    pages: site.pages.size,
    ...(rendered.pdfs && { pdfs: rendered.pdfs }),
    record,
    kept: pages,
  }
}

function recordOf(
  { origin, base, target }: Publication,
  docs: Docs,
  { headers, rules, parts }: Pick<SiteRecord, 'headers' | 'parts'> & { rules: ReturnType<Docs['redirects']['rules']> },
): SiteRecord {
  return {
    ...(origin !== undefined && { origin }),
    base,
    target,
    headers,
    parts,
    indexes: docs.nav.paths().flatMap((path) => (path.endsWith('/index') ? [path.slice(0, -'/index'.length)] : [])),
    redirects: rules.map(({ from, to, status }) => ({ from, to, status })),
  }
}
