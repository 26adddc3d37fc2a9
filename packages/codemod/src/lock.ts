import {
  type EndpointEntry,
  type Problem,
  type RemoteOptions,
  type Site,
  type UrlLock,
  entries,
  lockFile,
  lockKey,
  memoryOverlay,
  printLock,
  readLock,
  resolveSite,
} from '@specnav/core'
import { redirectEdit } from './redirects.ts'
import type { FileEdit, Plan } from './plan.ts'
import { unreadSpecs } from './unread-specs.ts'

export interface LockOptions {
  /** Accept the changed URLs, and add redirects from the old ones. */
  accept?: boolean
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

/**
 * Writes the URL lock: it adds new pages, removes pages that no longer exist, and keeps every other URL.
 * Throws if the existing lock cannot be read, because its URLs would be lost.
 */
export async function planLock(site: Site, { accept = false, remote }: LockOptions = {}): Promise<Plan> {
  const before = site.files.read(lockFile)
  const problems: Problem[] = []
  const locked: UrlLock = readLock(site.files, problems, site.config.namedSpecs) ?? new Map()
  const [unreadable] = problems
  if (unreadable) throw new Error(`${lockFile}: ${unreadable.message}`)
  const next = accept ? await withNewUrls(site, locked, remote) : site
  const isPage = (path: string) => next.pages.has(path) || next.pages.has(`${path}/index`)
  // Pages of a specification that cannot be read now still exist.
  const current = new Map([...(unreadSpecs(site).length > 0 ? locked : []), ...urlsOf(next)])
  const moved = [...current].flatMap(([key, path]) => {
    const old = locked.get(key)
    return old === undefined || old === path ? [] : [{ key, old, path }]
  })
  const written = readLock(site.files, [], [])
  const steps = [
    ...[...current].filter(([key]) => !locked.has(key)).map(([key, path]) => `remember /${path} for ${key}`),
    ...[...current]
      .filter(([key, path]) => locked.get(key) === path && !written?.has(key))
      .map(([key, path]) => `keep /${path} for ${key}`),
    ...moved.map(({ key, old, path }) => {
      const left = isPage(old) ? 'because another page is there now' : 'with a redirect'
      return `move ${key} from /${old} to /${path}, ${left}`
    }),
    ...[...locked].filter(([key]) => !current.has(key)).map(([key, path]) => `forget /${path}, which was ${key}`),
  ]
  const edits: FileEdit[] = []
  const after = printLock(current)
  if (after !== before) {
    edits.push({ file: lockFile, before, after })
    if (steps.length === 0) steps.push('format the lock file')
  }
  if (moved.length > 0) {
    const moves = moved.map(({ old, path }) => ({ source: `/${old}`, destination: `/${path}` }))
    const edit = redirectEdit(site, moves, (url) => isPage(url.slice(1)))
    if (edit.after !== edit.before) edits.push(edit)
  }
  return { edits, steps }
}

/**
 * The site with the URLs that summaries and tags now produce. A number that distinguishes two pages is no
 * reason to move: at the URL without it, readers expect the other page.
 */
async function withNewUrls({ files }: Site, locked: UrlLock, remote: RemoteOptions | undefined): Promise<Site> {
  const resolve = (lock: string | undefined) =>
    resolveSite({ files: memoryOverlay(files, { [lockFile]: lock }), remote })
  const free = await resolve(undefined)
  const urls = urlsOf(free)
  const kept = [...locked].filter(([key, old]) => isNumberOf(old, urls.get(key)) || isNumberOf(urls.get(key), old))
  return kept.length === 0 ? free : resolve(printLock(new Map(kept)))
}

/** `list-users-1` of `list-users`. */
function isNumberOf(numbered: string | undefined, path: string | undefined): boolean {
  return path !== undefined && numbered !== undefined && numbered !== path && numbered.replace(/-\d+$/, '') === path
}

function urlsOf(site: Site): Map<string, string> {
  const endpoints = entries(site.navigation)
    .map(({ entry }) => entry)
    .filter((entry): entry is EndpointEntry => entry.type === 'endpoint')
  return new Map(
    [...endpoints, ...site.navigation.unlisted].map(({ operation, directory, path }) => [
      lockKey(operation, directory),
      path,
    ]),
  )
}
