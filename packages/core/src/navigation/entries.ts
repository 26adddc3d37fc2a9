import { readFrontmatter } from '../frontmatter.ts'
import { type JsonObject, asString, isObject } from '../json.ts'
import type { Place } from '../problem.ts'
import { asAddress } from '../safe-address.ts'
import type { Operation } from '../specs/types.ts'
import { lockKey } from './lock.ts'
import { occupiedPart } from './occupied.ts'
import { pageFileAt, projectFiles } from './page-files.ts'
import { pageOperation } from './page-operation.ts'
import type { PageFacts, Resolution, Scope } from './resolution.ts'
import { operationPath, operationTitle, titleFromPath } from './slug.ts'
import type { EndpointEntry, Entry, LinkEntry, MissingEntry, PageEntry } from './types.ts'

/** An operation's page: the file that the author put at its URL, otherwise a generated one. */
export function operationEntry(
  resolution: Resolution,
  operation: Operation,
  directory: string | undefined,
  place: Place,
): Entry {
  const entry = endpointEntry(resolution, operation, directory, place)
  const isOccupied = occupiedPart(entry.path, projectFiles(resolution)) !== undefined
  const file = isOccupied ? undefined : pageFileAt(resolution, entry.path)
  return file === undefined ? entry : pageEntry(resolution, entry.path, file, place, [], operation)
}

export function endpointEntry(
  { lock }: Resolution,
  operation: Operation,
  directory: string | undefined,
  place: Place,
): EndpointEntry {
  const { metadata, href } = operation.page
  const kept = href === undefined ? lock?.get(lockKey(operation, directory)) : undefined
  const path = kept ?? operationPath(operation, directory)
  return {
    type: 'endpoint',
    path,
    directory,
    locked: kept !== undefined,
    title: operationTitle(operation, path),
    sidebarTitle: asString(metadata.sidebarTitle),
    description: asString(metadata.description) ?? operation.description,
    ...decoration(metadata),
    hidden: metadata.hidden === true,
    deprecated: typeof metadata.deprecated === 'boolean' ? metadata.deprecated : operation.deprecated,
    url: asAddress(metadata.url),
    operation,
    frontmatter: metadata,
    place,
  }
}

/** A page that is a file; `generated` is the operation whose generated page it replaces. */
export function pageEntry(
  resolution: Resolution,
  path: string,
  file: string,
  place: Place,
  scopes: readonly Scope[],
  generated?: Operation,
): PageEntry {
  const page = readPage(resolution, file, scopes)
  const { frontmatter } = page
  const operation = page.operation ?? generated
  return {
    type: 'page',
    path,
    // Authors use a blank title to have none, so it is kept.
    title: asString(frontmatter.title) || operation?.summary || titleFromPath(path),
    sidebarTitle: asString(frontmatter.sidebarTitle),
    description: asString(frontmatter.description) ?? operation?.description,
    ...decoration(frontmatter),
    hidden: frontmatter.hidden === true,
    deprecated: frontmatter.deprecated === true,
    url: asAddress(frontmatter.url),
    file,
    frontmatter,
    endpoint: page.endpoint,
    operation,
    place,
  }
}

export function missingEntry(reference: string, path: string, place: Place): MissingEntry {
  return { ...emptyEntry(path, place), type: 'missing', title: /\s/.test(path) ? path : titleFromPath(path), reference }
}

export function linkEntry(url: string, place: Place): LinkEntry {
  return { ...emptyEntry(url, place), type: 'link' }
}

/** A page's frontmatter, read once however often the page is listed. */
function readPage(resolution: Resolution, file: string, scopes: readonly Scope[]): PageFacts {
  const { pages, files, report } = resolution
  let page = pages.get(file)
  if (!page) {
    const source = files.read(file) ?? ''
    const { frontmatter, problems } = readFrontmatter(source, file)
    for (const problem of problems) report(problem)
    page = { frontmatter, ...pageOperation(resolution, frontmatter, file, source, scopes) }
    pages.set(file, page)
  }
  return page
}

function emptyEntry(path: string, place: Place) {
  return { path, title: path, hidden: false, deprecated: false, place }
}

/** The fields of frontmatter for an entry's looks. */
function decoration(frontmatter: JsonObject): { icon?: string; iconType?: string; tag?: string } {
  const { icon, iconType, tag } = frontmatter
  return {
    icon: isObject(icon) ? asString(icon.name) : asString(icon),
    iconType: asString(iconType),
    tag: asString(tag),
  }
}
