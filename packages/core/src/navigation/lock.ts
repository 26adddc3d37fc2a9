import type { Files } from '../files.ts'
import { asString, excerpt, isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Problem } from '../problem.ts'
import { identityOf, type OperationIdentity } from '../specs/operation-identity.ts'
import type { Operation } from '../specs/types.ts'
import { urlPath } from '../specs/url-path.ts'
import { parseJson } from '../syntax.ts'
import { defaultDirectory, folderPath } from './slug.ts'

/** The file that records URLs. A project opts in by having it. */
export const lockFile = 'specnav.lock.json'

/** The version of the file's format. */
const lockVersion = 1

/** The URL lock as written. */
export interface UrlLock {
  /** URL paths by page: see `lockKey`. */
  urls: ReadonlyMap<string, string>
  /** What identifies operations, by name (`openapi.json GET /users`), if the lock says so. */
  operations: ReadonlyMap<string, LockedOperation>
  /** The URL paths of all other pages. Undefined in a lock of an earlier version, which knows none. */
  pages?: readonly string[]
  /** Pages in other languages than the default one, by their URL paths. */
  translations?: ReadonlyMap<string, LockedTranslation>
}

/** What a page was translated from: hashes of both texts. */
export interface LockedTranslation {
  source: string
  own: string
  /** The day on which the lock found that the original has changed, and the translation has not: `2026-03-31`. */
  behind?: string
}

export type LockedOperation = Pick<OperationIdentity, 'operationId' | 'schema' | 'summary'>

/** Reads the URL lock. A project without one has none, and an unreadable one counts as none, with a problem. */
export function readLock(files: Files, problems: Problem[]): UrlLock | undefined {
  const text = files.read(lockFile)
  if (text === undefined) return undefined
  const { value, problems: found } = parseJson(text)
  const unreadable = { code: 'lock-unreadable', severity: 'error', file: lockFile } as const
  const { version, urls, operations, pages, translations } = isObject(value) ? value : {}
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
  return {
    urls: new Map(
      Object.entries(urls).flatMap(([key, path]) => (typeof path === 'string' ? [[key, urlPath(path)] as const] : [])),
    ),
    operations: new Map(
      Object.entries(isObject(operations) ? operations : {}).flatMap(([name, written]) =>
        isObject(written) ? [[name, readOperation(written)] as const] : [],
      ),
    ),
    ...(isObject(translations) && { translations: new Map(Object.entries(translations).flatMap(readTranslation)) }),
    ...(Array.isArray(pages) && { pages: pages.flatMap((path) => (typeof path === 'string' ? urlPath(path) : [])) }),
  }
}

function readTranslation([path, written]: [string, JsonValue | undefined]): [string, LockedTranslation][] {
  const { source, own, behind } = isObject(written) ? written : {}
  if (typeof source !== 'string' || typeof own !== 'string') return []
  return [[urlPath(path), { source, own, ...(typeof behind === 'string' && { behind }) }]]
}

function readOperation({ operationId, schema, summary }: JsonObject): LockedOperation {
  return { operationId: asString(operationId), schema: asString(schema), summary: asString(summary) }
}

/** The key of a URL: `openapi.json GET /users`, with the URL folder if it is not the default one. */
export function lockKey(operation: Operation, directory: string = defaultDirectory): string {
  return keyInFolder(operationLabel(identityOf(operation)), folderPath(directory))
}

/** `openapi.json GET /users`. */
export function operationLabel({ file, key }: Pick<OperationIdentity, 'file' | 'key'>): string {
  return `${file} ${key}`
}

export function keyInFolder(name: string, folder: string): string {
  return folder === defaultDirectory ? name : `${name}${inFolder}${folder || '/'}`
}

const inFolder = ' in '

/** The name of a page's operation in a key, and what follows it as its URL folder. */
export function splitLockKey(key: string): { name: string; folder: string } {
  const end = key.lastIndexOf(inFolder)
  if (end === -1) return { name: key, folder: defaultDirectory }
  return { name: key.slice(0, end), folder: folderPath(key.slice(end + inFolder.length)) }
}

/**
 * The lock as text. Its keys are sorted and have a line each, so that two branches that add pages rarely change
 * the same line.
 */
export function printLock({ urls, operations, pages = [], translations = new Map() }: UrlLock): string {
  const identified = [...operations].filter(([, { operationId, schema, summary }]) => operationId ?? schema ?? summary)
  const members = [
    `"version": ${lockVersion}`,
    `"urls": ${printMembers(Array.from(urls, ([key, path]) => [key, JSON.stringify(path)]))}`,
    ...(identified.length > 0
      ? [`"operations": ${printMembers(identified.map(([name, operation]) => [name, printObject(operation)]))}`]
      : []),
    ...(pages.length > 0 ? [`"pages": [\n${printItems(pages)}\n  ]`] : []),
    ...(translations.size > 0
      ? [`"translations": ${printMembers(Array.from(translations, ([path, each]) => [path, printObject(each)]))}`]
      : []),
  ]
  return `{\n${members.map((member) => `  ${member}`).join(',\n')}\n}\n`
}

function printMembers(members: [key: string, value: string][]): string {
  if (members.length === 0) return '{}'
  const lines = members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `    ${JSON.stringify(key)}: ${value}`)
  return `{\n${lines.join(',\n')}\n  }`
}

function printItems(pages: readonly string[]): string {
  return [...new Set(pages)]
    .sort()
    .map((path) => `    ${JSON.stringify(path)}`)
    .join(',\n')
}

function printObject(object: LockedOperation | LockedTranslation): string {
  const fields = Object.entries(object).filter(([, value]) => value !== undefined)
  return `{ ${fields.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')} }`
}
