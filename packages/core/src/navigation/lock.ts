import type { SpecSource } from '../config/types.ts'
import { type Files, resolvePath } from '../files.ts'
import { excerpt, isObject } from '../json.ts'
import type { Problem } from '../problem.ts'
import { isUrl } from '../specs/fetch.ts'
import type { Operation } from '../specs/types.ts'
import { urlPath } from '../specs/url-path.ts'
import { parseJson } from '../syntax.ts'
import { defaultDirectory, folderPath } from './slug.ts'

/** The file that records URLs. A project opts in by having it. */
export const lockFile = 'specnav.lock.json'

/** The version of the file's format. */
const lockVersion = 1

/** URL paths by operation: see `lockKey`. */
export type UrlLock = ReadonlyMap<string, string>

/**
 * Reads the URL lock. A project without one has none, and an unreadable one counts as none, with a problem.
 * Its keys follow the URL folders of `sources`, the specifications of docs.json.
 */
export function readLock(files: Files, problems: Problem[], sources: readonly SpecSource[]): UrlLock | undefined {
  const text = files.read(lockFile)
  if (text === undefined) return undefined
  const { value, problems: found } = parseJson(text)
  const unreadable = { code: 'lock-unreadable', severity: 'error', file: lockFile } as const
  const { version, urls } = isObject(value) ? value : {}
  if (version !== undefined && version !== lockVersion) {
    const actual = excerpt(version)
    const message = `The URL lock has version ${actual}, but this specnav reads version ${lockVersion}, so no URL is kept. Update specnav, or delete the file and write it again with \`specnav lock --write\`.`
    problems.push({ ...unreadable, message, pointer: '/version', actual, expected: String(lockVersion) })
    return undefined
  }
  if (!isObject(urls) || found.some(({ recovered }) => !recovered)) {
    const message =
      'The URL lock cannot be read, so no URL is kept. Restore the file, or delete it and write it again with `specnav lock --write`.'
    problems.push({ ...unreadable, message, offset: found[0]?.offset ?? 0 })
    return undefined
  }
  const lock = new Map(
    Object.entries(urls).flatMap(([key, path]) => (typeof path === 'string' ? [[key, urlPath(path)] as const] : [])),
  )
  return followFolders(lock, sources)
}

/** The key of a URL: `openapi.json GET /users`, with the URL folder if it is not the default one. */
export function lockKey(operation: Operation, directory: string = defaultDirectory): string {
  return keyInFolder(`${operation.spec.file} ${operation.key}`, folderPath(directory))
}

function keyInFolder(name: string, folder: string): string {
  return folder === defaultDirectory ? name : `${name}${inFolder}${folder || '/'}`
}

const inFolder = ' in '

/**
 * The lock with the current keys of its pages: if docs.json replaces a URL folder, the new one inherits its
 * URLs.
 */
function followFolders(lock: UrlLock, sources: readonly SpecSource[]): UrlLock {
  const renamed = new Map<string, string>()
  const byFile = Map.groupBy(sources, ({ source }) => (isUrl(source) ? source : resolvePath(source)))
  for (const [file, named] of byFile) {
    const keys = [...lock.keys()].filter((key) => key.startsWith(`${file} `))
    const used = new Set(named.map(({ directory = defaultDirectory }) => folderPath(directory)))
    const entries = splitKeys(keys, used, `${file} WEBHOOK `)
    const pages = Map.groupBy(entries, ({ folder }) => folder)
    const isNew = [...used].filter((folder) => !pages.has(folder))
    // If several folders were replaced, guess which one replaced which: the one with the most pages comes
    // first.
    const givenUp = [...pages].filter(([folder]) => !used.has(folder)).toSorted(([, a], [, b]) => b.length - a.length)
    const next = new Map(isNew.flatMap((folder, index) => (givenUp[index] ? [[givenUp[index][0], folder]] : [])))
    for (const { key, name, folder } of entries) {
      const now = used.has(folder) ? folder : next.get(folder)
      if (now !== undefined) renamed.set(key, keyInFolder(name, now))
    }
  }
  return new Map(Array.from(lock, ([key, path]) => [renamed.get(key) ?? key, path]))
}

/**
 * Splits keys. What follows ` in ` in the name of a webhook is a folder only if another page, or docs.json,
 * has it too.
 */
function splitKeys(keys: readonly string[], used: ReadonlySet<string>, webhook: string) {
  const ofPaths = keys.filter((key) => !key.startsWith(webhook))
  const known = new Set([...used, ...(ofPaths.length > 0 ? ofPaths : keys).map((key) => splitKey(key).folder)])
  return keys.map((key) => {
    const split = splitKey(key)
    return known.has(split.folder) ? { key, ...split } : { key, name: key, folder: defaultDirectory }
  })
}

function splitKey(key: string): { name: string; folder: string } {
  const end = key.lastIndexOf(inFolder)
  if (end === -1) return { name: key, folder: defaultDirectory }
  return { name: key.slice(0, end), folder: folderPath(key.slice(end + inFolder.length)) }
}

/** The lock as text. Its keys are sorted, so that two branches that add pages rarely change the same line. */
export function printLock(lock: UrlLock): string {
  const urls = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ version: lockVersion, urls }, undefined, 2)}\n`
}
