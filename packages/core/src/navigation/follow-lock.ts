import type { DocsConfig } from '../config/types.ts'
import { sourceFile } from '../files.ts'
import type { OperationIdentity } from '../specs/operation-identity.ts'
import type { Operation, Specs } from '../specs/types.ts'
import { keyInFolder, operationLabel, splitLockKey, type UrlLock } from './lock.ts'
import { type Found, findMoved } from './moved.ts'
import { defaultDirectory, folderPath } from './slug.ts'

/** A page of the URL lock, found again in the present docs.json and specifications. */
export interface FollowedPage {
  /** The page's present key: see `lockKey`. */
  key: string
  /** The page's key in the lock. */
  written: string
  path: string
  /** The page's operation, as the lock knows it. */
  before: OperationIdentity
  /** The operation now, and how it was found; undefined if there is none now. */
  found?: Found
  /** The operations that it could be now. */
  candidates: Operation[]
}

/** A page of the lock. */
interface LockedPage {
  /** The page's key as written. */
  key: string
  file: string
  /** The key of its operation: `GET /users`. */
  operation: string
  /** The page's URL folder. */
  folder: string
  path: string
}

/**
 * The pages of the lock with their present keys. They follow operations that moved, and URL folders: if docs.json
 * replaces one, the new one inherits its URLs.
 */
export function followLock(lock: UrlLock, config: DocsConfig, specs: Specs): FollowedPage[] {
  const folders = usedFolders(config)
  const pages = readPages(lock, folders)
  const moves = findMoved(operationsOf(pages, lock), config, specs)
  const now = new Map(moves.found.map((found) => [operationLabel(found.before), found]))
  const unclear = new Map(moves.unclear.map(({ before, candidates }) => [operationLabel(before), candidates]))
  const moved = pages.map((page) => {
    const name = nameOf(page)
    const found = now.get(name)
    const { spec, key = page.operation } = found?.operation ?? {}
    return {
      page,
      found,
      candidates: unclear.get(name) ?? [],
      now: { ...page, file: spec?.file ?? page.file, operation: key },
    }
  })
  const nextFolder = createFolderFinder(
    moved.map((each) => each.now),
    folders,
  )
  const used = new Set<string>()
  const followed = moved.map(({ page, found, candidates, now: current }) => {
    const key = keyInFolder(nameOf(current), nextFolder(current))
    return { key, written: page.key, path: page.path, before: identityIn(page, lock), found, candidates }
  })
  // A page that is still there comes before one that would take its place.
  return followed
    .toSorted((a, b) => Number(a.key !== a.written) - Number(b.key !== b.written))
    .map((page) => {
      const isFree = !used.has(page.key)
      used.add(page.key)
      return isFree ? page : { ...page, key: page.written }
    })
}

/** The URLs that pages keep, by their present keys. */
export function keptUrls(pages: readonly FollowedPage[]): ReadonlyMap<string, string> {
  const kept = new Map<string, string>()
  for (const { key, path } of pages) if (!kept.has(key)) kept.set(key, path)
  return kept
}

function nameOf({ file, operation }: LockedPage): string {
  return operationLabel({ file, key: operation })
}

/** The operations of the lock, each once. */
export function lockedOperations(lock: UrlLock, config: DocsConfig): OperationIdentity[] {
  return operationsOf(readPages(lock, usedFolders(config)), lock)
}

function operationsOf(pages: readonly LockedPage[], lock: UrlLock): OperationIdentity[] {
  return [...new Map(pages.map((page) => [nameOf(page), identityIn(page, lock)])).values()]
}

function identityIn(page: LockedPage, { operations }: UrlLock): OperationIdentity {
  return { file: page.file, key: page.operation, ...operations.get(nameOf(page)) }
}

/** The URL folders of each specification of docs.json. */
function usedFolders({ namedSpecs, namedAsync }: DocsConfig): ReadonlyMap<string, ReadonlySet<string>> {
  const named = [...namedSpecs, ...namedAsync].map(({ source, directory = defaultDirectory }) => ({
    file: sourceFile(source),
    folder: folderPath(directory),
  }))
  return new Map(
    Array.from(
      Map.groupBy(named, ({ file }) => file),
      ([file, list]) => [file, new Set(list.map(({ folder }) => folder))],
    ),
  )
}

function readPages({ urls }: UrlLock, folders: ReadonlyMap<string, ReadonlySet<string>>): LockedPage[] {
  const known = [...folders.keys()].toSorted((a, b) => b.length - a.length)
  const keys = Array.from(urls, ([key, path]) => ({ key, path, ...splitFile(key, known) }))
  return [...Map.groupBy(keys, ({ file }) => file).values()].flatMap((list) => splitFolders(list, folders))
}

/** The file of a key, and the rest of it. */
function splitFile(key: string, known: readonly string[]): { file: string; rest: string } {
  const named = known.find((file) => key.startsWith(`${file} `))
  const [, file = '', rest = key] = /^(https?:\S+|.+?\.(?:json|ya?ml)|\S+) (.*)$/is.exec(key) ?? []
  return named === undefined ? { file, rest } : { file: named, rest: key.slice(named.length + 1) }
}

/**
 * Splits keys of one file. What follows ` in ` in the name of a webhook is a folder only if another page, or
 * docs.json, has it too.
 */
function splitFolders(
  list: readonly { key: string; path: string; file: string; rest: string }[],
  folders: ReadonlyMap<string, ReadonlySet<string>>,
): LockedPage[] {
  const ofPaths = list.filter(({ rest }) => !rest.startsWith('WEBHOOK '))
  const clear = (ofPaths.length > 0 ? ofPaths : list).map(({ rest }) => splitLockKey(rest).folder)
  const known = new Set([...(folders.get(list[0]?.file ?? '') ?? []), ...clear])
  return list.map(({ key, path, file, rest }) => {
    const { name, folder } = splitLockKey(rest)
    const page = { key, file, path }
    return known.has(folder)
      ? { ...page, operation: name, folder }
      : { ...page, operation: rest, folder: defaultDirectory }
  })
}

/**
 * Finds the URL folder that a page has now. If several folders of a specification were replaced, it guesses
 * which one replaced which: the one with the most pages comes first.
 */
function createFolderFinder(
  pages: readonly LockedPage[],
  folders: ReadonlyMap<string, ReadonlySet<string>>,
): (page: LockedPage) => string {
  const replaced = new Map(
    Array.from(folders, ([file, used]) => {
      const byFolder = Map.groupBy(
        pages.filter((page) => page.file === file),
        ({ folder }) => folder,
      )
      const isNew = [...used].filter((folder) => !byFolder.has(folder))
      const givenUp = [...byFolder]
        .filter(([folder]) => !used.has(folder))
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([folder]) => folder)
      const only = used.size === 1 && isNew.length === 0 ? [...used][0] : undefined
      const next = new Map(givenUp.map((folder, index) => [folder, isNew[index] ?? only ?? folder]))
      return [file, next]
    }),
  )
  return ({ file, folder }) => replaced.get(file)?.get(folder) ?? folder
}
