import {
  type EndpointEntry,
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

export interface LockOptions {
  /** Take the URLs that summaries and tags make now, and leave redirects at the old ones. */
  accept?: boolean
}

/** Writes the URL lock: pages that are new are added, pages that are gone are forgotten, and every other URL stays. */
export async function planLock(site: Site, { accept = false }: LockOptions = {}): Promise<Plan> {
  const before = site.files.read(lockFile)
  const locked: UrlLock = readLock(site.files, []) ?? new Map()
  const next = accept ? await resolveSite({ files: memoryOverlay(site.files, { [lockFile]: undefined }) }) : site
  const isPage = (path: string) => next.pages.has(path) || next.pages.has(`${path}/index`)
  const current = urlsOf(next)
  const moved = [...current].flatMap(([key, path]) => {
    const old = locked.get(key)
    return old === undefined || old === path ? [] : [{ key, old, path }]
  })
  const steps = [
    ...[...current].filter(([key]) => !locked.has(key)).map(([key, path]) => `remember /${path} for ${key}`),
    ...moved.map(({ key, old, path }) => {
      const left = isPage(old) ? 'where another page stands now' : 'with a redirect'
      return `move ${key} from /${old} to /${path}, ${left}`
    }),
    ...[...locked].filter(([key]) => !current.has(key)).map(([key, path]) => `forget /${path}, which was ${key}`),
  ]
  const edits: FileEdit[] = []
  const after = printLock(current)
  if (after !== before) edits.push({ file: lockFile, before, after })
  if (moved.length > 0) {
    const moves = moved.map(({ old, path }) => ({ source: `/${old}`, destination: `/${path}` }))
    const edit = redirectEdit(site, moves, (url) => isPage(url.slice(1)))
    if (edit.after !== edit.before) edits.push(edit)
  }
  return { edits, steps }
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
