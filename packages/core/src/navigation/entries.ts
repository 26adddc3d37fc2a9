import { readFrontmatter } from '../frontmatter.ts'
import { type PageSettings, readSettings } from '../page-settings.ts'
import type { Place } from '../problem.ts'
import { operationDescription, operationName } from '../specs/operation-name.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { lockKey } from './lock.ts'
import { occupiedPart } from './occupied.ts'
import { pageFileAt, projectFiles } from './page-files.ts'
import { pageOperation } from './page-operation.ts'
import type { PageFacts, Resolution, Scope } from './resolution.ts'
import { operationPath, platformPath, titleFromPath } from './slug.ts'
import { ownTitle, titleWords } from './title-line.ts'
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
  return file === undefined ? entry : pageEntry(resolution, { path: entry.path, file, place }, [], operation)
}

export function endpointEntry(
  { urls, config }: Resolution,
  operation: Operation,
  directory: string | undefined,
  place: Place,
): EndpointEntry {
  const { metadata, href } = operation.page
  const kept = href === undefined ? urls?.get(lockKey(operation, directory)) : undefined
  const path = kept ?? operationPath(operation, directory, config.urls)
  const spelled = kept === undefined ? platformPath(operation, directory) : path
  const settings = readSettings(metadata)
  const title = typeof metadata.title === 'string' ? metadata.title : undefined
  return {
    type: 'endpoint',
    path,
    directory,
    locked: kept !== undefined,
    ...(spelled !== path && { platformPath: spelled }),
    title: title ?? operationName(operation).title,
    ...shownSettings(settings),
    description: settings.description ?? operationDescription(operation, title === undefined),
    deprecated: settings.deprecated ?? operation.deprecated,
    operation,
    frontmatter: metadata,
    settings,
    place,
  }
}

/** A page that is a file; `generated` is the operation whose generated page it replaces. */
export function pageEntry(
  resolution: Resolution,
  { path, file, place }: { path: string; file: string; place: Place },
  scopes: readonly Scope[],
  generated?: Operation,
): PageEntry {
  const page = readPage(resolution, file, scopes)
  const { frontmatter, settings } = page
  const operation = page.operation ?? generated
  const name = operation && operationName(operation)
  // The name of a file was chosen by its author, unlike an `operationId`.
  const derived = name?.source === 'summary' ? name.title : (page.heading ?? titleFromPath(path))
  return {
    type: 'page',
    path,
    // Authors use a blank title to have none, so it is kept.
    title: titleWords(settings.title || derived),
    ...shownSettings(settings),
    sidebarTitle: settings.sidebarTitle && titleWords(settings.sidebarTitle),
    description: settings.description ?? (operation && operationDescription(operation, !settings.title)),
    deprecated: settings.deprecated ?? false,
    file,
    frontmatter,
    settings,
    endpoint: page.endpoint,
    operation,
    ...(page.choices && { choices: page.choices }),
    ...(page.overview && { overview: page.overview }),
    place,
  }
}

/** An entry of a language that shows the page of the default one at `original`. Search engines are led there. */
export function originalEntry(entry: PageEntry, original: string): PageEntry {
  return { ...entry, original, settings: { ...entry.settings, canonical: entry.settings.canonical ?? `/${original}` } }
}

export function missingEntry(reference: string, path: string, place: Place): MissingEntry {
  return { ...emptyEntry(path, place), type: 'missing', title: /\s/.test(path) ? path : titleFromPath(path), reference }
}

export function linkEntry(url: string, place: Place): LinkEntry {
  return { ...emptyEntry(url, place), type: 'link' }
}

/** The entry of a schema's page, which is a file besides the pages. */
export function schemaEntry(spec: Spec, name: string, path: string, place: Place): LinkEntry {
  return { ...emptyEntry(`/${path}.html`, place), type: 'link', title: name, schema: { spec, name } }
}

/** A page's frontmatter, read once however often the page is listed. */
function readPage(resolution: Resolution, file: string, scopes: readonly Scope[]): PageFacts {
  const { pages, files, report } = resolution
  let page = pages.get(file)
  if (!page) {
    const source = files.read(file) ?? ''
    const { frontmatter, bodyOffset, problems, isClosed } = readFrontmatter(source, file)
    for (const problem of problems) report(problem)
    const settings = { ...readSettings(frontmatter), ...(isClosed && { groups: [] }) }
    page = {
      frontmatter,
      settings,
      heading: settings.title ? undefined : ownTitle(source.slice(bodyOffset)),
      ...pageOperation(resolution, { frontmatter, file, source, scopes }),
    }
    pages.set(file, page)
  }
  return page
}

function emptyEntry(path: string, place: Place) {
  return { path, title: path, hidden: false, deprecated: false, place }
}

/** What an entry takes from its page as it is. */
function shownSettings({ sidebarTitle, icon, iconType, tag, hidden, url }: PageSettings) {
  return { sidebarTitle, icon, iconType, tag, hidden, url }
}
