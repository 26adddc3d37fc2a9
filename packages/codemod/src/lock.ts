import { isDeepStrictEqual } from 'node:util'
import {
  type EndpointEntry,
  type LockedOperation,
  type Problem,
  type RemoteOptions,
  type UrlLock,
  lockFile,
  lockKey,
  memoryOverlay,
  printLock,
  readLock,
} from '@specnav/core'
import { type Site, resolveSite } from '@specnav/pages'
import { type FollowedPage, followLock, operationLabel, keptUrls } from '@specnav/core/navigation'
import { identityOf, type PairReason } from '@specnav/core/specs'
import { endpointsOf, lockChanges, type LockChanges } from './lock-changes.ts'
import { lockedPages } from './lock-pages.ts'
import { lockedTranslations } from './lock-translations.ts'
import type { FileEdit, Plan } from './plan.ts'
import { type Redirect, redirectEdit } from './redirects.ts'
import type { EarlierVersions, SoughtOperation } from './moved-operations.ts'
import { operationName } from './site-differences.ts'

export interface LockOptions {
  /** Accept the changed URLs, and add redirects from the old ones. */
  accept?: boolean
  /**
   * Write the lock even if only schemas or summaries of operations have changed, which let them be known again
   * without an `operationId`. Default: false.
   */
  refresh?: boolean
  /** The operations of earlier versions of the project, the newest version first: see `soughtByLock`. */
  earlier?: EarlierVersions
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
  /** The date that translations get which are found to be behind: `2026-03-31`. Default: today's, in UTC. */
  today?: string
}

/**
 * The operations of the lock that are gone, and of which it does not say what they are known by: an earlier version
 * of the project may.
 */
export function soughtByLock({ files, config, specs }: Site): SoughtOperation[] {
  const lock = readLock(files, [])
  const pages = lock ? followLock(lock, config, specs) : []
  const lost = pages.filter(({ found, before }) => !found && (before.operationId ?? before.schema) === undefined)
  return lost.map(({ before: { file, key } }) => ({ file, key }))
}

/**
 * Writes the URL lock: it adds new pages, follows operations that moved, and keeps their URLs. The URL of a page
 * that no longer exists is redirected to the nearest page, unless it is not clear which operation it is now.
 * Throws if the existing lock cannot be read, because its URLs would be lost.
 */
export async function planLock(written: Site, options: LockOptions = {}): Promise<Plan> {
  const {
    accept = false,
    refresh = false,
    earlier = [],
    remote,
    today = new Date().toISOString().slice(0, 10),
  } = options
  const known = readWrittenLock(written)
  const lock = known && withEarlier(known, earlier)
  const site = lock && lock !== known ? await withLock(written, lock, remote) : written
  const pages = lock ? followLock(lock, site.config, site.specs) : []
  const next = accept ? await withNewUrls(site, keptUrls(pages), remote) : site
  const changes = lockChanges(site, next, pages)
  const { added, moved, gone, open, urls, endpoints, isPage } = changes
  // A lock of an earlier version gets its pages when it is written.
  const ofPages = !known || known.pages || refresh || accept ? lockedPages(next, known?.pages, accept) : undefined
  const ofLanguages = ofPages && lockedTranslations(next, known?.translations, today)
  const steps = [...stepsOf(changes), ...(ofPages?.steps ?? []), ...(ofLanguages?.steps ?? [])]
  const after: UrlLock = {
    ...(ofPages && { pages: ofPages.paths }),
    ...(ofLanguages && { translations: ofLanguages.translations }),
    urls: new Map([...open.map((page) => [page.written, page.path] as const), ...urls]),
    operations: new Map([...open.flatMap(knownOperation), ...endpoints.flatMap(identify)]),
  }
  const edit = lockEdit(written, known, after, refresh)
  const edits = edit ? [edit.edit] : []
  if (edit && steps.length === 0) steps.push(edit.step)
  const moves: Redirect[] = [
    ...moved.map(({ old, path }) => ({ source: `/${old}`, destination: `/${path}` })),
    ...gone.flatMap(({ path, to }) => (to === undefined ? [] : [{ source: `/${path}`, destination: to }])),
    ...(ofPages?.redirects ?? []),
  ]
  const sources = new Set(next.config.redirects.map(({ source }) => source.replace(/^\/+|\/+$/g, '')))
  const shown = lock ? added.flatMap(([, path]) => (sources.has(path) ? [`/${path}`] : [])) : []
  if (moves.length > 0 || shown.length > 0) {
    const edit = redirectEdit(site, moves, { isPage: (url) => isPage(url.slice(1)), shown })
    if (edit.after !== edit.before) edits.push(edit)
  }
  return { edits, steps }
}

function readWrittenLock({ files }: Site): UrlLock | undefined {
  const problems: Problem[] = []
  const lock = readLock(files, problems)
  const [unreadable] = problems
  if (unreadable) throw new Error(`${lockFile}: ${unreadable.message}`)
  return lock
}

/** The lock with what earlier versions know of its operations, if it does not say so itself. */
function withEarlier(lock: UrlLock, earlier: EarlierVersions): UrlLock {
  const known = earlier.flat().map((identity) => [operationLabel(identity), identity] as const)
  const added = known.filter(([name]) => !lock.operations.has(name)).toReversed()
  return added.length === 0 ? lock : { ...lock, operations: new Map([...added, ...lock.operations]) }
}

const reasons: Record<PairReason, string> = {
  same: 'the same method and path',
  operationId: 'the same operationId',
  file: 'the same method and path',
  schema: 'the nearest path with the same schema',
  near: 'the nearest path with the same summary or the same last word',
  path: 'the other operations of its path are there',
}

function stepsOf({ added, kept, moved, gone, open, isPage }: LockChanges): string[] {
  return [
    ...added.map(([key, path]) => `remember /${path} for ${key}`),
    ...kept.flatMap(({ key, written, path, found }) => {
      const isMoved = found !== undefined && found.reason !== 'same'
      const why = isMoved ? `, which was ${written}: ${reasons[found.reason]}` : ''
      return key === written ? [] : [`keep /${path} for ${key}${why}`]
    }),
    ...moved.map(({ key, old, path }) => {
      const left = isPage(old) ? 'because another page is there now' : 'with a redirect'
      return `move ${key} from /${old} to /${path}, ${left}`
    }),
    ...gone.map(({ written, path, to }) =>
      to === undefined ? `forget /${path}, which was ${written}` : `redirect /${path}, which was ${written}, to ${to}`,
    ),
    ...open.flatMap(openStep),
  ]
}

function openStep({ written, path, found, candidates, reason }: LockChanges['open'][number]): string[] {
  if (reason === 'unread') return []
  if (reason === 'unlisted' && found)
    return [
      `leave /${path} of ${written}, which is ${operationName(found.operation)} now and has no page: run specnav sync`,
    ]
  const names = candidates.map(operationName).join(' or ')
  return [
    `leave /${path} of ${written}, which may be ${names} now: write that as its key in ${lockFile}, or redirect the URL in docs.json`,
  ]
}

/**
 * The edit of the lock, if there is one, and what to say of it if nothing else is said. Without `refresh`, new schemas and
 * summaries alone are no reason.
 */
function lockEdit(
  { files }: Site,
  lock: UrlLock | undefined,
  after: UrlLock,
  refresh: boolean,
): { edit: FileEdit; step: string } | undefined {
  const before = files.read(lockFile)
  const text = printLock(after)
  const known = lock?.operations ?? new Map<string, LockedOperation>()
  const isFresh = [...after.operations].every(
    ([name, { operationId }]) => known.has(name) && known.get(name)?.operationId === operationId,
  )
  const isStale = isFresh && before === printLock({ ...after, operations: known })
  if (text === before || (isStale && !refresh)) return undefined
  const noted = [...after.operations].filter(([name, operation]) => !isDeepStrictEqual(known.get(name), operation))
  const step =
    noted.length > 0
      ? `note what ${noted.length} operation${noted.length === 1 ? ' is' : 's are'} known by`
      : 'format the lock file'
  return { edit: { file: lockFile, before, after: text }, step }
}

function identify({ operation }: EndpointEntry): [string, LockedOperation][] {
  const { operationId, schema, summary } = identityOf(operation)
  // A summary changes more often, and is only needed without an id.
  const identity = { operationId, schema, summary: operationId === undefined ? summary : undefined }
  return (operationId ?? schema ?? summary) === undefined ? [] : [[operationName(operation), identity]]
}

/** What the lock says of the operation of a page that stays in it as it is. */
function knownOperation({ before }: FollowedPage): [string, LockedOperation][] {
  const { operationId, schema, summary } = before
  const isKnown = (operationId ?? schema ?? summary) !== undefined
  return isKnown ? [[operationLabel(before), { operationId, schema, summary }]] : []
}

/** The site with another URL lock. */
function withLock({ files }: Pick<Site, 'files'>, lock: UrlLock | undefined, remote: RemoteOptions | undefined) {
  return resolveSite({ files: memoryOverlay(files, { [lockFile]: lock && printLock(lock) }), remote })
}

/**
 * The site with the URLs that summaries and tags now produce. A number that distinguishes two pages is no
 * reason to move: at the URL without it, readers expect the other page.
 */
async function withNewUrls(
  { files }: Site,
  locked: ReadonlyMap<string, string>,
  remote: RemoteOptions | undefined,
): Promise<Site> {
  const free = await withLock({ files }, undefined, remote)
  const urls = new Map(endpointsOf(free).map(({ operation, directory, path }) => [lockKey(operation, directory), path]))
  const kept = [...locked].filter(([key, old]) => isNumberOf(old, urls.get(key)) || isNumberOf(urls.get(key), old))
  return kept.length === 0 ? free : withLock({ files }, { urls: new Map(kept), operations: new Map() }, remote)
}

/** `list-users-1` of `list-users`. */
function isNumberOf(numbered: string | undefined, path: string | undefined): boolean {
  return path !== undefined && numbered !== undefined && numbered !== path && numbered.replace(/-\d+$/, '') === path
}
