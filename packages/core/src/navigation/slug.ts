import type { UrlStyle } from '../config/names.ts'
import { maxName, operationName } from '../specs/operation-name.ts'
import { cutAtWord } from '../specs/summary-text.ts'
import type { Operation } from '../specs/types.ts'
import { shortSegment, urlPath } from '../specs/url-path.ts'

/** URL folder of generated pages if docs.json names none. */
export const defaultDirectory = 'api-reference'

/**
 * The URL path of an operation's page, without a leading slash: `<directory>/<tag>/<name>`. With an ordinary
 * summary it equals the platform's, because people link to it. Otherwise it comes from the operation's name, of
 * which at most 80 characters count, or from its method and path. `x-svc.href` is used as it is.
 */
export function operationPath(
  operation: Operation,
  directory: string = defaultDirectory,
  style: UrlStyle = 'stable',
): string {
  const { href } = operation.page
  const chosen = href === undefined ? '' : urlPath(href)
  if (chosen !== '') return chosen
  const spelled = platformName(operation)
  if (style === 'platform') return inFolder(operation, directory, spelled)
  const { source, words, rest } = operationName(operation)
  const name = source === 'path' ? '' : nameSlug(words)
  const isOrdinary = source === 'summary' && rest === undefined && spelled.length <= maxName
  return inFolder(operation, directory, name === '' ? addressName(operation) : isOrdinary ? spelled : name)
}

/** The URL path that the platform gives to an operation. */
export function platformPath(operation: Operation, directory: string = defaultDirectory): string {
  return operationPath(operation, directory, 'platform')
}

/** The URL paths of an operation whose own one others have too: from its `operationId`, or from its address. */
export function furtherPaths(operation: Operation, directory: string = defaultDirectory): string[] {
  const { source, words } = operationName({ ...operation, summary: undefined })
  const name = source === 'operationId' ? nameSlug(words) : ''
  return [name, addressName(operation)].flatMap((each) => (each === '' ? [] : inFolder(operation, directory, each)))
}

function inFolder({ groupTag = '' }: Operation, directory: string, name: string): string {
  return below(below(folderPath(directory), slug(groupTag)), name)
}

/** The last segment of a URL as the platform writes it. */
function platformName(operation: Operation): string {
  const { summary = '', method, path, isChannel } = operation
  const name = slug(summary)
  if (name !== '') return name
  if (isChannel) return channelName(path)
  return method === 'WEBHOOK' ? slug(path) || 'webhook' : `${method.toLowerCase()}-${slug(path)}`
}

/** `get-users-id-orders` for `GET /users/{id}/orders`: each word of the path counts. */
function addressName({ method, path, isChannel }: Operation): string {
  if (isChannel) return channelName(path)
  if (method === 'WEBHOOK') return nameSlug(slug(path)) || 'webhook'
  const words = path
    .slice(0, maxLength)
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
  // Long paths mostly begin alike.
  const end = words.length <= maxAddress ? words : words.slice(-maxAddress).replace(/^[^-]*-/, '')
  return safe([method, end].filter(Boolean).join('-').toLowerCase())
}

function channelName(path: string): string {
  return slug(path.replace(/[{}]/g, '').replaceAll('/', '-')) || 'channel'
}

/** Words as a segment of at most 80 characters. */
function nameSlug(words: string): string {
  return cutAtWord(slug(words), maxName)
}

/** The URL folder for `directory` of docs.json, without slashes at its ends; empty for the root of the site. */
export function folderPath(directory: string): string {
  if (directory === defaultDirectory) return directory
  return directory
    .split('/')
    .reduce((path, segment) => below(path, safe(segment.slice(0, maxLength).toLowerCase())), '')
}

/** Whether `folderPath` is the folder as written, except for letter case, spaces, and extra slashes. */
export function isFolderPath(directory: string): boolean {
  const written = directory.split('/').filter((segment) => segment !== '' && segment !== '.')
  return folderPath(directory) === written.join('/').normalize('NFC').replace(/\s+/g, '-').toLowerCase()
}

/**
 * Characters that end a URL's path or are changed by browsers, and names that hosts take for a drive, which
 * would fail their builds.
 */
const unfit = /[#?%:\\\p{Cc}\p{Cs}]/u

/** The character of a page's path that some hosts cannot serve, if there is one. */
export function unfitCharacter(path: string): string | undefined {
  return unfit.exec(path)?.[0]
}

/** A page's path with such segments written like those of generated pages. */
export function fitPath(path: string): string {
  const segments = path.split('/').map((segment) => {
    if (!unfit.test(segment)) return segment
    const fit = safe(segment)
    return /^\.*$/.test(fit) ? 'page' : fit
  })
  return segments.join('/')
}

/** Appends a segment to a path. One that would lead nowhere, or elsewhere, is left out. */
function below(path: string, segment: string): string {
  if (segment === '' || segment === '.' || segment === '..') return path
  return path === '' ? segment : `${path}/${segment}`
}

/** Only words: the rules below would not change them. */
const plainWords = /^[a-z0-9]+(?:[ _-][a-z0-9]+)*$/i

/** Words as the platform writes them in a URL, without characters that are not allowed there. */
function slug(text: string): string {
  if (text.length < shortLength && plainWords.test(text)) return text.replace(/ /g, '-').toLowerCase()
  return safe(
    text
      .slice(0, maxLength)
      .replaceAll(' ', '-')
      .replace(/\{[^}]*\}/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/[{}(),.'\n/]/g, '')
      .replaceAll('--', '-')
      .toLowerCase(),
  )
}

/** The name of a page in words: `list-users` is `List users`. */
export function titleFromPath(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_]/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Maximum number of characters of an operation's path in a URL. */
const maxAddress = 150

/** A segment of letters that need no byte count. */
const shortLength = 200

/** Maximum number of characters that can affect a segment. */
const maxLength = 1000

/** Invisible characters, and those that change the text direction. Joiners are kept, because some scripts need them. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/**
 * Replaces characters with a meaning in URLs, or that cause problems in servers and file systems: a run of
 * them becomes one hyphen, or nothing at an edge. Letters of every script stay.
 */
function safe(segment: string): string {
  if (segment.length < shortLength && plainWords.test(segment) && !segment.includes(' ')) return segment
  const clean = segment
    .normalize('NFC')
    .replace(invisible, '')
    .replace(
      /(?<!-)-*[\s#?%:*"<>|\\^`[\]\p{Cc}\p{Cs}][-\s#?%:*"<>|\\^`[\]\p{Cc}\p{Cs}]*/gu,
      (run, offset: number, whole: string) => (offset === 0 || offset + run.length === whole.length ? '' : '-'),
    )
  return shortSegment(clean)
}
