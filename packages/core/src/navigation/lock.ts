import type { Files } from '../files.ts'
import { excerpt, isObject } from '../json.ts'
import type { Problem } from '../problem.ts'
import type { Operation } from '../specs/types.ts'
import { urlPath } from '../specs/url-path.ts'
import { parseJson } from '../syntax.ts'
import { defaultDirectory } from './slug.ts'

/** The file that remembers URLs, where a project has opted in by having it. */
export const lockFile = 'specnav.lock.json'

/** What the file says of its own form. */
const lockVersion = 1

/** URL paths by the operation that they belong to: see `lockKey`. */
export type UrlLock = ReadonlyMap<string, string>

/** Reads the URL lock; a project without one has none, and one that cannot be read counts as none, with a problem. */
export function readLock(files: Files, problems: Problem[]): UrlLock | undefined {
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
  return new Map(
    Object.entries(urls).flatMap(([key, path]) => (typeof path === 'string' ? [[key, urlPath(path)] as const] : [])),
  )
}

/** What a URL is remembered by: `openapi.json GET /users`, with the URL folder where it is not the default one. */
export function lockKey(operation: Operation, directory: string | undefined): string {
  const folder = directory === undefined || directory === defaultDirectory ? '' : ` in ${directory}`
  return `${operation.spec.file} ${operation.key}${folder}`
}

/** The lock as text: keys sorted, so that two branches that add pages rarely meet in one line. */
export function printLock(lock: UrlLock): string {
  const urls = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ version: lockVersion, urls }, undefined, 2)}\n`
}
