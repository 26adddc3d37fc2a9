import { extensions } from '@specnav/core/files'
import { isObject, type JsonObject, type JsonValue, joinPointer } from '@specnav/core/text'
import { entries, type Place, type Operation } from '@specnav/core'
import { groupsField, isGroups } from '@specnav/core/config'
import type { Page } from '../types.ts'
import type { Site } from '../site/site-types.ts'
import type { Audience } from '@specnav/core/access'

/** What a reader of a page or an operation has to be. */
export interface Requirement {
  signedIn: boolean
  /** Of each list, one group. An empty list: nobody has it. */
  groups: readonly (readonly string[])[]
  /** Where it is written. */
  place: Place
}

/** What the pages and operations of a site require of their readers. Those that everybody may read are left out. */
export interface Requirements {
  pages: ReadonlyMap<string, Requirement>
  operations: ReadonlyMap<Operation, Requirement>
  /** What may be read at another URL, too: of an operation, and of its name in all languages. */
  pagesOf: ReadonlyMap<Operation | string, readonly string[]>
}

/** The part of a site that says who may read it. */
export type Readable = Pick<Site, 'config' | 'specs' | 'navigation' | 'files' | 'pages'>

export function readRequirements(site: Readable): Requirements {
  const operations = new Map<Operation, Requirement>()
  for (const operation of operationsOf(site)) {
    const requirement = requirementOf(operation)
    if (requirement) operations.set(operation, requirement)
  }
  const isOpen = openPages(site)
  const pages = new Map<string, Requirement>()
  const pagesOf = new Map<Operation | string, string[]>()
  for (const page of site.pages.values()) {
    const { path, operation } = page
    for (const each of operation ? [operation, nameOf(operation)] : [])
      pagesOf.set(each, [...(pagesOf.get(each) ?? []), path])
    const own = page.settings.groups
    const ofOperation = operation && operations.get(operation)
    const groups = [...(ofOperation?.groups ?? []), ...(own && page.type === 'authored' ? [own] : [])]
    if (groups.length === 0 && isOpen(page)) continue
    const place = own === undefined && ofOperation ? ofOperation.place : placeOf(site, page)
    pages.set(path, { signedIn: true, groups, place })
  }
  for (const page of site.pages.values()) {
    const compared = page.type === 'authored' ? page.compares?.flatMap(({ path }) => pages.get(path) ?? []) : undefined
    const [first] = compared ?? []
    if (first) pages.set(page.path, { ...first, groups: compared!.flatMap(({ groups }) => groups) })
    else if (compared) pages.delete(page.path)
    // A page that shows its original shows it to readers of both.
    const original = page.type === 'authored' && page.original !== undefined ? pages.get(page.original) : undefined
    if (original)
      pages.set(page.path, { ...original, groups: [...(pages.get(page.path)?.groups ?? []), ...original.groups] })
  }
  return { pages, operations, pagesOf }
}

/** Whether readers of an audience are what is required. */
export function meets(audience: Pick<Audience, 'signedIn' | 'groups'>, requirement: Requirement | undefined): boolean {
  if (!requirement) return true
  const { signedIn, groups } = requirement
  return (!signedIn || audience.signedIn) && groups.every((list) => list.some((name) => audience.groups.includes(name)))
}

/** Whether an audience may read an operation: by itself, and on one of its pages, or of those in other languages, if it has any. */
export function meetsOperation(
  audience: Pick<Audience, 'signedIn' | 'groups'>,
  { operations, pages, pagesOf }: Requirements,
  operation: Operation,
): boolean {
  const shown = pagesOf.get(operation) ?? pagesOf.get(nameOf(operation)) ?? []
  const isShown = shown.length === 0 || shown.some((path) => meets(audience, pages.get(path)))
  return meets(audience, operations.get(operation)) && isShown
}

/** An operation and its translations. */
function nameOf({ spec, key }: Operation): string {
  return `${spec.translates ?? spec.file} ${key}`
}

/** Every operation that the site has read. */
export function operationsOf({ specs, pages }: Pick<Readable, 'specs' | 'pages'>): Operation[] {
  const ofPages = Array.from(pages.values(), ({ operation }) => operation?.spec).filter((spec) => spec !== undefined)
  const all = new Set([...specs.opened(), ...specs.namedAsync, ...ofPages])
  return [...all].flatMap((spec) => [...spec.operations.values()])
}

/** The groups of an operation are those of its path, its own, and those that its page has in `metadata`: one of all. */
function requirementOf({ node, pathItem, page, place, isChannel }: Operation): Requirement | undefined {
  const ofPath = pageFields(pathItem)?.fields
  const lists = [ofPath && groupsIn(ofPath), groupsIn(page.metadata), page.groups].filter((list) => list !== undefined)
  const isUnreadable = page.isClosed === true || lists.some((list) => !isGroups(list))
  const groups = isUnreadable ? [] : [...new Set(lists.filter(isGroups).flat())]
  if (groups.length === 0 && !isUnreadable) return undefined
  const written = isChannel === true && isObject(node.channel) ? node.channel : node
  const name = extensions.page.find((key) => isObject(written[key]) && written[key].groups !== undefined)
  const pointer = name === undefined ? place.pointer : joinPointer(joinPointer(place.pointer, name), 'groups')
  return { signedIn: true, groups: [groups], place: { file: place.file, pointer } }
}

/** What a part of a specification says about its pages, and the name of the extension. */
export function pageFields(node: JsonObject): { name: string; fields: JsonObject } | undefined {
  const name = extensions.page.find((key) => node[key] !== undefined)
  const fields = name === undefined ? undefined : node[name]
  return name !== undefined && isObject(fields) ? { name, fields } : undefined
}

function groupsIn(fields: JsonObject): JsonValue | undefined {
  const field = groupsField(fields)
  // A misspelt name is no list of groups: nobody has it.
  return field === 'groups' ? fields.groups : field
}

/**
 * Whether readers of a page need not sign in: what its frontmatter says, otherwise the innermost part of the
 * navigation around it, otherwise the site. A page that is listed several times is open if each place is.
 */
function openPages({ config, navigation }: Readable): (page: Page) => boolean {
  const byDefault = config.deployment.authentication !== 'all'
  const listed = new Map<string, boolean>()
  for (const { entry, trail } of entries(navigation)) {
    const said = trail.findLast((node) => node.public !== undefined)?.public ?? byDefault
    listed.set(entry.path, said && (listed.get(entry.path) ?? true))
  }
  return ({ path, settings }) => settings.public ?? listed.get(path) ?? byDefault
}

/** Where a page says who may read it. */
function placeOf({ files }: Readable, page: Page): Place {
  if (page.type === 'endpoint') return page.operation.place
  const offset = files.read(page.file)?.search(/^["']?(?:groups|public)["']?[ \t]*:/m) ?? -1
  return { file: page.file, ...(offset !== -1 && { offset }) }
}
