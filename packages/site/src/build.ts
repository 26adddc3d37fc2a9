import type { PrintReport } from '@specnav/contextual-menu/pdf'
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { diskFiles, type Files, siteMarker, type Problem, type RemoteOptions } from '@specnav/core'
import {
  openSite,
  type Site,
  type SiteHandle,
  type Publication,
  publicationOf,
  type PublicationOptions,
} from '@specnav/pages'
import type { Audience } from '@specnav/core/access'
import { distinct } from '@specnav/core/problems'
import { siteReaders, fetchPackages, type PageText, type PdfOptions, type ReferenceIds } from '@specnav/host'
import { makeSites } from './audience-sites.ts'
import type { MadeSite } from './make-site.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { gitFiles } from './git-files.ts'
import { packagesOf } from './packages.ts'
import { type BuildCache, pageStore } from './page-store.ts'
import { Recorder } from './recorder.ts'
import { protectFiles, removeOwnConfiguration } from './publish/wrangler.ts'
import { gatedFunction, isGated, moveAudiences } from './publish/gate.ts'
import { finishForGate, writeProject } from './publish/host-files.ts'
import { draftFolder } from './temporary.ts'

export interface BuildOptions extends PublicationOptions {
  /** The folder of docs.json. */
  root: string
  /** The files of the docs, if they are not all in the folder. */
  files?: () => Files | Promise<Files>
  /** The folder of the site. It is replaced as a whole after a successful build. */
  out: string
  /**
   * Prints the pages whose contextual menu offers `download-pdf`. Without it, that option opens the print
   * dialog.
   */
  pdf?: PdfOptions
  /** The folder that symbolic links of `root` may lead into. Default: `root`. */
  linksWithin?: string
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
  /** Where the next build finds what it can use. Default: every build starts from nothing. */
  cache?: BuildCache
  /** The name of the audience whose site is written alone, into `out` itself. Default: one folder for each audience. */
  audience?: string
  /** The folder that the platform of the target builds, for functions. Default: they are not written. */
  project?: string
  /** Called when a stage starts. */
  onProgress?: (stage: BuildStage) => void
}

export type BuildStage = 'resolve' | 'render' | 'write'

export interface BuildResult {
  /** What was built. */
  site: Site
  problems: readonly Problem[]
  /** What is known of the texts of pages that were rendered, by the paths of these. */
  texts: ReadonlyMap<string, PageText>
  /** The ids of their references. */
  references: ReadonlyMap<string, ReferenceIds>
  /** Number of pages. */
  pages: number
  /** How many files of the site are those of the last build. */
  reused: number
  /** The result of printing, if PDFs were requested. */
  pdfs?: PrintReport
  /**
   * The files outside of the docs folder that the result depends on, and those that were written outside of it: absolute
   * paths. Undefined if it depends on more than files: on git, on who asks, or on a browser.
   */
  lookups: readonly string[] | undefined
  /** The URL and the target of the site. */
  publication: Publication
  /** The absolute folder of the site. */
  out: string
  /** The audiences whose sites are in folders of it (`.` if it is written alone), and the number of their pages. Empty: the site is in it. */
  audiences: readonly (Audience & { pages: number })[]
}

/**
 * Builds the docs folder into a static site. Throws if the site cannot be written; faults of the docs are
 * `problems`.
 */
export async function buildSite({ root, out, pdf, onProgress, ...options }: BuildOptions): Promise<BuildResult> {
  const { linksWithin, remote, cache, project, audience: only, files: given, ...address } = options
  const folder = resolve(out)
  assertReplaceable(folder, resolve(root))
  onProgress?.('resolve')
  const recorder = new Recorder()
  const files = recorder.files((await given?.()) ?? diskFiles(root, linksWithin === undefined ? {} : { linksWithin }))
  const handle = await openSite({ files, remote, ...siteReaders(cache?.folder) })
  assertConfig(handle)
  const publication = publicationOf(handle.site.config, address)
  const packages = packagesOf(resolve(root))
  await fetchPackages(handle.site, packages)

  mkdirSync(dirname(folder), { recursive: true })
  const draft = draftFolder(dirname(folder))
  const store = pageStore(cache, resolve(root), draft.path)
  // What is printed is in no page that was, and a policy may forbid it there.
  const last = cache && !pdf ? folder : undefined
  let kept: readonly MadeSite[] = []
  try {
    onProgress?.('render')
    const { site } = handle
    const made = await makeSites({
      ...{ site, recorder, store, packages, publication, pdf, last, only, work: draft.path },
      onWrite: () => onProgress?.('write'),
    })
    const whole = made.sites.at(-1)!
    const audiences = only === undefined ? site.access.audiences : []
    const isClosed = isGated(publication.target, audiences)
    const served = isClosed ? gatedFunction(site, whole.record, packages) : whole.record
    if (isClosed) finishForGate(made.folder, served)
    const reused = keepUnchanged(made.folder, folder)
    replaceFolder(folder, made.folder, join(draft.path, 'old'))
    const outside = project === undefined ? [] : writeProject(resolve(project), served)
    const isAsked = isClosed && publication.target === 'cloudflare'
    const workers = project !== undefined && { project: resolve(project), root: resolve(root), out: folder }
    if (workers && !isAsked) removeOwnConfiguration(workers.project)
    const exposed = workers && isAsked ? protectFiles(workers, site.config.name) : []
    if (isClosed) moveAudiences(folder, resolve(project ?? folder), publication.target, audiences)
    const { pages, pdfs } = whole
    kept = made.sites
    return {
      site,
      problems: distinct([...handle.problems, ...exposed, ...made.sites.flatMap(({ problems }) => problems)]),
      // The text of a page differs from what its author has written, where links are left out.
      texts: whole.audience ? new Map() : recorder.texts,
      references: whole.audience ? new Map() : recorder.references,
      ...{ pages: whole.audience && only === undefined ? site.pages.size : pages, reused },
      ...(pdfs && { pdfs }),
      lookups: pdf || isClosed ? undefined : lookupsOf(site, [...packages.lookups(), ...outside]),
      publication,
      out: folder,
      audiences: made.sites.flatMap(({ audience, pages }) => (audience ? [{ ...audience, pages }] : [])),
    }
  } finally {
    draft.remove()
    for (const { kept: pages } of kept) pages.save()
    store.close()
  }
}

/** The files outside of the docs folder that a site depends on; undefined if it depends on more: on dates of git. */
function lookupsOf({ config, files, pages }: Site, others: readonly string[]): readonly string[] | undefined {
  const isDated = config.timestamps || [...pages.values()].some(({ frontmatter }) => frontmatter.timestamp === true)
  if (isDated) return undefined
  if (files.root === undefined || !(config.feedback.suggestEdit || config.feedback.raiseIssue)) return others
  const ofGit = gitFiles(files.root)
  return ofGit && [...others, ...ofGit]
}

/** Two builds of one folder rarely end at the same time; more of them even less. */
const mostAttempts = 10

/**
 * Replaces the old folder with the new one. The old one stays until then. If another build does the same at this
 * moment, the last one wins.
 */
function replaceFolder(target: string, fresh: string, old: string, attempt = 0): void {
  const moved = `${old}-${attempt}`
  const isMoved = moveIfThere(target, moved)
  try {
    renameSync(fresh, target)
  } catch (error) {
    const isTaken = existsSync(target)
    if (isTaken && attempt < mostAttempts) return replaceFolder(target, fresh, old, attempt + 1)
    if (isMoved && !isTaken) renameSync(moved, target)
    throw error
  }
}

function moveIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // Not there, or another build has moved it just now.
    if (existsSync(from)) throw error
    return false
  }
}

/** Where there is neither docs.json nor a page without it, nothing is made from what else there is. */
export function assertConfig({ problems, site }: Pick<SiteHandle, 'problems' | 'site'>): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const isEmpty = site.files.madeFrom !== undefined && site.pages.size === 0
  const missing = isEmpty ? errors[0] : errors.find(({ code }) => code === 'config-missing')
  if (missing) throw new Error(missing.message)
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
