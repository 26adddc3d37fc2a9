import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { openSite, siteMarker, type Problem, type RemoteOptions, type Site } from '@specnav/core'
import {
  Docs,
  type Publication,
  publicationOf,
  type PublicationOptions,
  redirectProblems,
  type RedirectRule,
  redirectRules,
} from '@specnav/host'
import type { PdfOptions, PrintReport } from '@specnav/starlight'
import { astroConfig } from './astro-config.ts'
import { withAstro } from './with-astro.ts'
import { keepPolicy } from './policy/keep.ts'
import { type HeaderRule, headerTable } from './publish/headers.ts'
import { finishForHost } from './publish/host-files.ts'
import type { SiteRecord } from './publish/record.ts'
import { longestHeader } from './publish/target.ts'
import { temporaryFolder } from './temporary.ts'

export interface BuildOptions extends PublicationOptions {
  /** The folder of docs.json. */
  root: string
  /** The folder of the site. It is replaced as a whole after a successful build. */
  out: string
  /**
   * Prints the pages whose contextual menu offers `download-pdf`. Without it, that option opens the print
   * dialog.
   */
  pdf?: Pick<PdfOptions, 'browser' | 'cacheFolder'>
  /** The folder that symbolic links of `root` may lead into. Default: `root`. */
  linksWithin?: string
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
  /** Called when a stage starts. */
  onProgress?: (stage: BuildStage) => void
}

export type BuildStage = 'resolve' | 'render' | 'write'

export interface BuildResult {
  /** What was built. */
  site: Site
  problems: readonly Problem[]
  /** Number of pages. */
  pages: number
  /** The result of printing, if PDFs were requested. */
  pdfs?: PrintReport
  /** The URL and the target of the site. */
  publication: Publication
  /** The absolute folder of the site. */
  out: string
}

/**
 * Builds the docs folder into a static site. Throws if the site cannot be written; faults of the docs are
 * `problems`.
 */
export async function buildSite({
  root,
  out,
  pdf,
  linksWithin,
  remote,
  onProgress,
  ...options
}: BuildOptions): Promise<BuildResult> {
  const folder = resolve(out)
  assertReplaceable(folder, resolve(root))
  onProgress?.('resolve')
  const handle = await openSite({ root, linksWithin, remote })
  const publication = publicationOf(handle.site.config, options)
  let problems = handle.problems
  let pdfs: PrintReport | undefined
  let embeds: ReadonlySet<string> = new Set()

  mkdirSync(dirname(folder), { recursive: true })
  const draft = temporaryFolder(join(dirname(folder), '.specnav-'))
  const workspace = temporaryFolder(join(tmpdir(), 'specnav-'))
  try {
    onProgress?.('render')
    const config = astroConfig({
      handle,
      project: workspace.path,
      outDir: join(draft.path, 'site'),
      publication,
      pdf: pdf && { ...pdf, onPrinted: (report) => (pdfs = report) },
      onEmbeds: (found) => (embeds = found),
      onProblems: (found) => (problems = found),
    })
    await withAstro('production', ({ build }) => build(config))
    onProgress?.('write')
    const fresh = join(draft.path, 'site')
    const { base, target } = publication
    const kept = keepPolicy(handle.site, { folder: fresh, base, embeds, longestHeader: longestHeader[target] })
    const docs = new Docs(handle.site, { base, trailingSlash: 'ignore', format: 'directory' })
    const rules = redirectRules(docs)
    finishForHost(fresh, recordOf(publication, headerTable(base, kept.policy), rules), rules)
    problems = [...problems, ...kept.problems, ...redirectProblems(rules, docs, target)]
    replaceFolder(folder, fresh, join(draft.path, 'old'))
  } finally {
    workspace.remove()
    draft.remove()
  }
  return { site: handle.site, problems, pages: handle.site.pages.size, ...(pdfs && { pdfs }), publication, out: folder }
}

function recordOf(
  { origin, base, target }: Publication,
  headers: readonly HeaderRule[],
  rules: readonly RedirectRule[],
): SiteRecord {
  return {
    ...(origin !== undefined && { origin }),
    base,
    target,
    headers,
    redirects: rules.map(({ from, to, status }) => ({ from, to, status })),
  }
}

/** Replaces the old folder with the new one. The old one stays until then. */
function replaceFolder(target: string, fresh: string, old: string): void {
  const exists = existsSync(target)
  if (exists) renameSync(target, old)
  try {
    renameSync(fresh, target)
  } catch (error) {
    if (exists) renameSync(old, target)
    throw error
  }
}

/** The output folder is deleted, so it must be empty or a site of ours. */
function assertReplaceable(target: string, root: string): void {
  if (`${root}${sep}`.startsWith(`${target}${sep}`)) {
    throw new Error(
      `The site cannot be written to ${target}: the docs folder is in it. Choose a separate folder, such as dist.`,
    )
  }
  if (!existsSync(target) || readdirSync(target).length === 0 || existsSync(join(target, siteMarker))) return
  throw new Error(
    `${basename(target)} is not empty and does not contain a site that specnav built. Delete ${target} first, or choose another folder.`,
  )
}
