import { everybody, readAccess } from '../access/audiences.ts'
import { type Changelog, changelogParts, type ChangelogReader } from './changelog.ts'
import { addComparisons, type ComparisonReader, type Comparisons } from './comparisons.ts'
import {
  gradedProblems,
  entries,
  trailNames,
  type Problem,
  type Project,
  type ProjectOptions,
  resolveProject,
  type Operation,
} from '@specnav/core'
import { resolveUnlistedPages, operationVersions } from '@specnav/core/navigation'
import type { Page } from '../types.ts'
import type { Site } from './site-types.ts'
import type { DocumentCache } from '@specnav/core/specs'
import { changedOperations } from './operation-changes.ts'
import { listNames } from '@specnav/core/text'

export interface SiteOptions extends ProjectOptions {
  /** Reads what `changelog` of docs.json asks for: see `@specnav/changes/changelog`. Default: nothing is read. */
  changelogs?: ChangelogReader
  /** Compares versions of operations: see `@specnav/changes/comparisons`. Default: they are not compared. */
  comparisons?: ComparisonReader
  /**
   * The name of the audience whose site is meant; `true` for what every reader may read. Default: the whole site.
   * An unknown name throws.
   */
  audience?: string | true | undefined
}

/** docs.json, pages and specifications in, the whole site out. Never throws because of what an author wrote: see `problems`. */
export function resolveSite(options: SiteOptions = {}): Promise<Site> {
  return readSite(options, new Map())
}

async function readSite(options: SiteOptions, documents: DocumentCache): Promise<Site> {
  const { changelogs, reader } = keptChangelogs(options.changelogs)
  const project = await resolveProject({ ...options, changelogs: reader }, documents)
  const unlisted = resolveUnlistedPages(project, options.prefer)
  project.report(unlisted.problems)
  // Making pages needs libraries that commands for the navigation should not load.
  const { buildPages } = await import('../build.ts')
  const pages = buildPages(project, unlisted.value, changelogParts(changelogs))
  const comparisons = await comparisonsOf(project, options.comparisons)
  addComparisons(pages, comparisons)
  const access = readAccess({ ...project, pages })
  project.report(access.problems)
  const site = Object.assign(project, { pages, access, changelogs, ...(comparisons && { comparisons }) })
  return options.audience === undefined ? site : siteFor(site, options.audience)
}

/** A reader of changelogs that keeps what it has read: the navigation needs its pages, and the site all of it. */
function keptChangelogs(reader: ChangelogReader | undefined) {
  const changelogs: Changelog[] = []
  if (!reader) return { changelogs }
  const keeping: ChangelogReader = async (wanted, project) => {
    const read = await reader(wanted, project)
    changelogs.push(...read.changelogs.values())
    return read
  }
  return { changelogs, reader: keeping }
}

/** What compares versions is loaded where there are several. */
async function comparisonsOf(
  { navigation, config }: Project,
  reader: ComparisonReader | undefined,
): Promise<Comparisons | undefined> {
  if (!reader) return undefined
  const versions = operationVersions(navigation)
  return versions.pairs.length + versions.missing.length === 0 ? undefined : reader(versions, config)
}

/**
 * The site as the readers of an audience may see it, with the URLs and the problems of the whole site. `true`: as
 * readers may who have not signed in; of a site that asks all of them, it has no page. An unknown name throws; for a site without audiences, every site is the whole one.
 */
export async function siteFor(site: Site, name: string | true): Promise<Site> {
  const { access } = site
  const { audiences } = access
  if (audiences.length === 0 && (name === true || name === 'public')) return site
  const audience = name === true ? everybody : audiences.find((each) => each.name === name)
  if (!audience) {
    const known = listNames(audiences.map((each) => each.name))
    throw new Error(
      `There is no audience \`${String(name)}\`. ${known === '' ? 'Everybody may read everything.' : `There is ${known}.`}`,
    )
  }
  const { restrictSite } = await import('../access/restrict.ts')
  return restrictSite(site, access, audience)
}

/** The effect of changed files on a site. */
export interface SiteChange {
  /** Titles, order, URLs or divisions have changed. */
  navigation: boolean
  /**
   * Paths of the pages that are new or may have changed. A page of an operation is included if the operation
   * reaches a change.
   */
  pages: ReadonlySet<string>
}

/** A site that stays open while its files are edited. */
export interface SiteHandle {
  /** The last good site. */
  readonly site: Site
  /** The current problems, as docs.json grades them. While docs.json cannot be read, the site stays as it was, and this says why. */
  readonly problems: readonly Problem[]
  /** Reads the project again after `changed` files (paths from the docs root) were edited, added or removed. */
  refresh(changed: readonly string[]): Promise<SiteChange>
  /** Whose site it is. Default: nobody can switch it. */
  readonly readers?: ReaderSwitch
}

/** The readers whose site is shown while authors edit. */
export interface ReaderSwitch {
  /** The name of an audience; undefined: the whole site is shown. */
  readonly shown: string | undefined
  /** Shows the site of another audience from the next refresh on. An unknown name is that of what everybody may read. */
  show(audience: string | undefined): void
}

export async function openSite(options: SiteOptions = {}): Promise<SiteHandle> {
  const documents: DocumentCache = new Map()
  let { audience } = options
  let site = await readSite(options, documents)
  let unreadable: Site | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function refresh(changed: readonly string[]): Promise<SiteChange> {
    // Only the old site caches listings of folders.
    const next = await readFor(audience)
    unreadable = next.problems.some(isUnreadable) ? next : undefined
    if (unreadable) return { navigation: false, pages: new Set() }
    const previous = site
    site = next
    return compareSites(previous, next, new Set(changed))
  }

  /** An edit can remove an audience: then what everybody may read is left. */
  async function readFor(wanted: SiteOptions['audience']): Promise<Site> {
    const whole = await readSite({ ...options, audience: undefined }, documents)
    if (wanted === undefined) return whole
    const isKnown = whole.access.audiences.some(({ name }) => name === wanted)
    return siteFor(whole, isKnown ? wanted : true)
  }

  return {
    readers: {
      get shown() {
        if (audience !== true) return audience
        return site.access.audiences.length === 0 ? undefined : everybody.name
      },
      show: (name) => void (audience = name),
    },
    get site() {
      return site
    },
    get problems() {
      const current = unreadable ?? site
      return gradedProblems(current, current.problems)
    },
    refresh(changed) {
      // One after another: an earlier result must not replace a later one.
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
    const compared = page.type === 'authored' ? page.compares : undefined
    const own = compared?.map(({ operation }) => operation) ?? (page.operation ? [page.operation] : [])
    const ownOperation = own.some((operation) => operations.has(operation))
    if (!old || ownFile || ownOperation || facts(old) !== facts(page)) pages.add(page.path)
  }
  return { navigation: outline(previous) !== outline(next), pages }
}

function* documentedOperations({ pages }: Site): Generator<Operation> {
  for (const { operation } of pages.values()) if (operation) yield operation
}

/** What a page says about itself, as text to compare. */
function facts(page: Page): string {
  const { type, title, sidebarTitle, detail, description, frontmatter, hidden, deprecated, operation } = page
  const documents = operation && `${operation.spec.file} ${operation.key}`
  const own = page.type === 'authored' ? [page.file, page.part?.state] : []
  return JSON.stringify([
    ...[type, title, sidebarTitle, detail, description, frontmatter, hidden, deprecated, documents],
    ...own,
  ])
}

/** Everything that a reader sees of the navigation, as text to compare. */
function outline({ navigation, config }: Site): string {
  const lines = entries(navigation).map(({ entry, trail }) => {
    const method =
      entry.type === 'endpoint' ? entry.operation.method : entry.type === 'page' ? entry.endpoint?.method : undefined
    const decoration = [
      entry.type,
      entry.path,
      entry.title,
      entry.sidebarTitle,
      entry.detail,
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
