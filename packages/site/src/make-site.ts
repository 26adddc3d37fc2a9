import { join } from 'node:path'
import type { Audience } from '@specnav/core/access'
import type { Problem } from '@specnav/core'
import type { SiteHandle } from '@specnav/pages'
import type { HeaderRule } from '@specnav/core/serving'
import { headerTable, longestHeader, privateHeaders, type SiteRecord, writeRecord } from '@specnav/function'
import {
  docsOf,
  type Docs,
  functionParts,
  type OptionalPackages,
  type Publication,
  redirectProblems,
  type RedirectRule,
  redirectRules,
} from '@specnav/host'
import type { PdfOptions, PrintReport } from '@specnav/starlight'
import type { FileStates } from './kept/input-states.ts'
import { KeptBuild, programIn } from './kept/kept-build.ts'
import type { Recorder } from './kept/recorder.ts'
import { keepPolicy } from './policy/keep.ts'
import { searchFolders } from './search-folders.ts'
import { finishForHost } from './publish/host-files.ts'

export interface MakeOptions {
  handle: SiteHandle
  recorder: Recorder
  /** The absolute folder of docs.json. */
  root: string
  /** Where the last build is kept, and what is known of the files of this one. Undefined: nothing is kept. */
  keeps?: { cacheFolder: string; states: FileStates; history: string } | undefined
  audience?: Audience | undefined
  /** Whether what is found out about pages is reported: larger audiences see the same pages. */
  reports: boolean
  packages: OptionalPackages
  publication: Publication
  pdf?: Pick<PdfOptions, 'browser' | 'cacheFolder'> | undefined
  /** A folder for intermediate files, on the disk of the site. The site is in its folder `site`. */
  work: string
  onWrite?: () => void
}

export interface MadeSite {
  folder: string
  problems: readonly Problem[]
  pages: number
  reused: number
  pdfs?: PrintReport
  record: SiteRecord
}

/** Makes the site of a handle in one folder, as far as possible from what the last build has left. */
export async function makeSite(options: MakeOptions): Promise<MadeSite> {
  const { handle, recorder, root, keeps, audience, packages, publication, pdf, work } = options
  const kept = keeps && new KeptBuild({ ...keeps, root, packages, publication, ...(audience && { audience }) })
  const folder = join(work, 'site')
  let pdfs: PrintReport | undefined
  const restored = await kept?.restore({ handle, recorder, folder, work })
  const program = programIn(work)
  let rendered = restored?.rendered
  if (!rendered) {
    const { render } = await import('./render.ts')
    const onPrinted = (report: PrintReport) => (pdfs = report)
    const made = { outDir: folder, publication, packages, pdf: pdf && { ...pdf, onPrinted } }
    rendered = await render(handle, { ...made, recorder, programFolder: kept && program })
  }
  if (options.reports) for (const { problems, subject } of rendered.reports) handle.site.report(problems, subject)
  kept?.keep(handle.site, { rendered, folder, program, restored })
  options.onWrite?.()
  const { base, target, origin, answersTools } = publication
  const embeds = new Set(rendered.embeds)
  const policed = { folder, base, embeds, facts: kept?.facts, longestHeader: longestHeader[target] }
  const { policy, problems } = keepPolicy(handle.site, policed)
  const docs = docsOf(handle.site, { base, trailingSlash: 'ignore', format: 'directory' })
  const rules = redirectRules(docs, { origin, answersTools: answersTools ?? false })
  const table = headerTable(base, policy, searchFolders(folder))
  const isPrivate = audience?.signedIn === true
  const record = {
    ...recordOf(publication, docs, { headers: isPrivate ? privateHeaders(table) : table, rules }),
    ...(isPrivate && { isPrivate }),
  }
  // The gate reads the folders of audiences as they are, whatever their base.
  if (audience && target !== 'static') writeRecord(folder, record)
  else finishForHost(folder, record, { rules, paths: docs.nav.paths() })
  return {
    folder,
    problems: [...problems, ...redirectProblems(rules, docs, target)],
    pages: handle.site.pages.size,
    reused: restored?.reused ?? 0,
    ...(pdfs && { pdfs }),
    record,
  }
}

function recordOf(
  { origin, base, target }: Publication,
  docs: Docs,
  { headers, rules }: { headers: readonly HeaderRule[]; rules: readonly RedirectRule[] },
): SiteRecord {
  return {
    ...(origin !== undefined && { origin }),
    base,
    target,
    headers,
    parts: functionParts(docs),
    indexes: docs.nav.paths().flatMap((path) => (path.endsWith('/index') ? [path.slice(0, -'/index'.length)] : [])),
    redirects: rules.map(({ from, to, status }) => ({ from, to, status })),
  }
}
