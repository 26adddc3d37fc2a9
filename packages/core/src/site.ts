import { readConfig } from './config/read.ts'
import type { DocsConfig } from './config/types.ts'
import { type Files, type Inputs, diskFiles, watchFiles } from './files.ts'
import { resolveNavigation } from './navigation/resolve.ts'
import type { Navigation } from './navigation/types.ts'
import { resolveUnlistedPages } from './navigation/unlisted.ts'
import { entries, trailNames } from './navigation/visit.ts'
import type { Page } from './pages/types.ts'
import type { Problem } from './problem.ts'
import { Problems } from './problems.ts'
import type { RemoteOptions } from './remote.ts'
import { changedOperations } from './specs/changes.ts'
import { isUrl } from './specs/fetch.ts'
import type { DocumentCache } from './specs/documents.ts'
import { loadSpecs } from './specs/load.ts'
import type { Operation, Specs } from './specs/types.ts'
import { symlinkProblems } from './symlinks.ts'

/** docs.json, its specifications and its navigation, resolved. */
export interface Project {
  config: DocsConfig
  specs: Specs
  navigation: Navigation
  /** What was found wrong so far: pages, and whoever checks them, ask for files that nothing asked for before. */
  readonly problems: Problem[]
  /** Adds to `problems`. With a `subject`, such as the path of a page, it takes the place of what was wrong with that before. */
  report(problems: readonly Problem[], subject?: string): void
  /** What was asked of the files: all of this is good until one of these changes. */
  inputs: Inputs
  /** The files of the project, and those that were fetched, whose paths are their URLs: these can be read only. */
  files: Files
}

/** Everything that a host needs to build a documentation site. */
export interface Site extends Project {
  /** Every page by path: reading order, then the pages that stand outside the navigation. */
  pages: ReadonlyMap<string, Page>
}

export interface SiteOptions {
  /** The folder that holds docs.json; the current one by default. */
  root?: string
  /** The project in another form than a folder: takes the place of `root`. */
  files?: Files
  /** The folder that symbolic links of the docs folder may lead into: the repository's, for example. Default: the docs folder. */
  linksWithin?: string
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

/** Resolves docs.json as far as its navigation goes: no page is made. Never throws for what an author wrote: see `problems`. */
export function resolveProject(options: SiteOptions = {}): Promise<Project> {
  return readProject(options)
}

async function readProject(options: SiteOptions, documents?: DocumentCache): Promise<Project> {
  const { root = '.', linksWithin } = options
  const { files, inputs } = watchFiles(options.files ?? diskFiles(root, { linksWithin }))
  const found = new Problems()
  const report: Project['report'] = (problems, subject) => found.report(problems, subject)
  const { value: config, problems } = readConfig(files)
  report(problems)
  const texts: DocumentCache | undefined = isRemote({ config }) ? (documents ?? new Map()) : undefined
  const specs = await loadSpecs(config.namedSpecs, files, {
    remote: { ...options.remote, origins: config.remote },
    cache: documents ?? texts,
    report: (problem) => report([problem]),
  })
  const navigation = resolveNavigation(config, specs, files)
  report(navigation.problems)
  return {
    config,
    specs,
    navigation: navigation.value,
    get problems() {
      return [...found.list(), ...symlinkProblems(files)]
    },
    report,
    inputs,
    files: texts ? withRemoteFiles(files, texts) : files,
  }
}

/** `files`, and behind their URLs those that were fetched: what is wrong with one of them has a place in its text. */
function withRemoteFiles(files: Files, fetched: DocumentCache): Files {
  return { ...files, read: (path) => (isUrl(path) ? fetched.get(path)?.text : files.read(path)) }
}

/** Whether a part of the project stands behind a URL, where it can change without a trace in the project's files. */
export function isRemote({ config }: Pick<Project, 'config'>): boolean {
  return config.namedSpecs.some(({ source }) => isUrl(source))
}

/** docs.json, pages and specifications in, the whole site out. Never throws for what an author wrote: see `problems`. */
export function resolveSite(options: SiteOptions = {}): Promise<Site> {
  return readSite(options)
}

async function readSite(options: SiteOptions, documents?: DocumentCache): Promise<Site> {
  const project = await readProject(options, documents)
  const { config, specs, navigation, files } = project
  const unlisted = resolveUnlistedPages(config, specs, navigation, files)
  project.report(unlisted.problems)
  // The makers of pages bring libraries along that whoever only asks for the navigation need not load.
  const { buildPages } = await import('./pages/build.ts')
  return Object.assign(project, { pages: buildPages(navigation, unlisted.value, files) })
}

/** What a change of files did to a site. */
export interface SiteChange {
  /** Titles, order, URLs or divisions are others than before. */
  navigation: boolean
  /** Paths of the pages that are new or may show something else: of those that document an operation, where it reaches a change. */
  pages: ReadonlySet<string>
}

/** A site that is kept open while its files are edited. */
export interface SiteHandle {
  /** The last good site. */
  readonly site: Site
  /** What is wrong now: while docs.json cannot be read, the site stays as it was and this tells why. */
  readonly problems: readonly Problem[]
  /** Reads the project again after `changed` files (paths from the docs root) were edited, added or removed. */
  refresh(changed: readonly string[]): Promise<SiteChange>
}

export async function openSite(options: SiteOptions = {}): Promise<SiteHandle> {
  const documents: DocumentCache = new Map()
  let site = await readSite(options, documents)
  let unreadable: Site | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function refresh(changed: readonly string[]): Promise<SiteChange> {
    // Listings of folders are remembered by the old site only.
    const next = await readSite(options, documents)
    unreadable = next.problems.some(isUnreadable) ? next : undefined
    if (unreadable) return { navigation: false, pages: new Set() }
    const previous = site
    site = next
    return compareSites(previous, next, new Set(changed))
  }

  return {
    get site() {
      return site
    },
    get problems() {
      return (unreadable ?? site).problems
    },
    refresh(changed) {
      // One after the other: what was read first must not take the place of what was read last.
      const refreshed = turn.then(() => refresh(changed))
      turn = refreshed.catch(() => undefined)
      return refreshed
    },
  }
}

function isUnreadable({ code, severity }: Problem): boolean {
  return severity === 'error' && (code === 'config-syntax' || code === 'config-missing' || code === 'config-too-deep')
}

function compareSites(previous: Site, next: Site, changed: ReadonlySet<string>): SiteChange {
  const operations = changedOperations(documentedOperations(previous), documentedOperations(next))
  const pages = new Set<string>()
  for (const page of next.pages.values()) {
    const old = previous.pages.get(page.path)
    const ownFile = page.type === 'authored' && changed.has(page.file)
    const ownOperation = page.operation !== undefined && operations.has(page.operation)
    if (!old || ownFile || ownOperation || facts(old) !== facts(page)) pages.add(page.path)
  }
  return { navigation: outline(previous) !== outline(next), pages }
}

function* documentedOperations({ pages }: Site): Generator<Operation> {
  for (const { operation } of pages.values()) if (operation) yield operation
}

/** What a page says about itself, as text to compare. */
function facts({ type, title, sidebarTitle, description, frontmatter, hidden, deprecated, operation }: Page): string {
  const documents = operation && `${operation.spec.file} ${operation.key}`
  return JSON.stringify([type, title, sidebarTitle, description, frontmatter, hidden, deprecated, documents])
}

/** Everything of the navigation that a reader sees, as text to compare. */
function outline({ navigation, config }: Site): string {
  const lines = entries(navigation).map(({ entry, trail }) => {
    const method =
      entry.type === 'endpoint' ? entry.operation.method : entry.type === 'page' ? entry.endpoint?.method : undefined
    const decoration = [
      entry.type,
      entry.path,
      entry.title,
      entry.sidebarTitle,
      entry.icon,
      entry.tag,
      entry.hidden,
      entry.deprecated,
      method,
    ]
    return JSON.stringify([trailNames(trail), ...decoration])
  })
  return [JSON.stringify(config.raw), ...lines].join('\n')
}
