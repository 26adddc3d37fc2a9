import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import { compact, type Fields } from '../import-fields.ts'

/** A group of mint.json, as docs.json writes it. */
interface Group {
  group: JsonObject
  version: string | undefined
  /** The first page in it, without a leading slash. */
  first: string
}

/** A tab or an anchor of mint.json. */
interface Division {
  type: 'tab' | 'anchor'
  name: string
  url: string
  version: string | undefined
  /** Fields of docs.json besides its pages. */
  fields: JsonObject
}

/**
 * The navigation of docs.json. mint.json finds the groups of a tab or an anchor by the beginning of their pages' paths;
 * here they are in it.
 */
export function navigationOf(mint: Fields): JsonObject {
  const groups = mint.list('navigation').map(groupOf)
  const divisions = [
    ...mint.list('tabs').map((fields) => divisionOf('tab', fields)),
    ...mint.list('anchors').map((fields) => divisionOf('anchor', fields)),
  ]
  const primary = mint.inside('primaryTab').text('name')
  const top = mint.inside('topAnchor')
  const [topName, topIcon] = [top.text('name'), top.text('icon')]
  const names = { tab: primary ?? 'Documentation', anchor: topName ?? 'Documentation', icon: topIcon ?? 'book-open' }
  const versions = versionsOf(mint)
  const local = divisions.filter(({ url }) => !isAddress(url))
  const external = divisions.filter(({ url }) => isAddress(url))
  const global = compact({
    tabs: external.filter(({ type }) => type === 'tab').map(linkOf),
    anchors: external.filter(({ type }) => type === 'anchor').map(linkOf),
  })
  const isIn = (version: string) => (each: { version: string | undefined }) =>
    each.version === undefined || each.version === version
  /** Whether a division has something in a version: one whose groups are all in others leads nowhere. */
  const hasPlace = (version: string) => (division: Division) => {
    const own = groups.filter((group) => homeOf(group, local) === division)
    return own.length === 0 || own.some(isIn(version))
  }
  const inside =
    versions.length === 0
      ? divided(groups, local, names)
      : {
          versions: versions.map((version) => ({
            version,
            ...divided(groups.filter(isIn(version)), local.filter(isIn(version)).filter(hasPlace(version)), names),
          })),
        }
  return { ...inside, ...(global && { global }) }
}

function versionsOf(mint: Fields): string[] {
  const written = mint.take('versions')
  const list: readonly JsonValue[] = Array.isArray(written) ? written : []
  if (list.some((each) => isObject(each) && each.locale !== undefined))
    mint.leave('versions', 'Languages are versions now. Turn them into `languages` of docs.json.')
  return list.flatMap((each) => {
    const name = isObject(each) ? each.name : each
    return typeof name === 'string' ? [name] : []
  })
}

function groupOf(fields: Fields): Group {
  const written = fields.take('pages')
  const pages = pagesOf(written)
  const group = compact({
    group: fields.text('group') ?? 'Pages',
    icon: fields.take('icon'),
    iconType: fields.take('iconType'),
    pages,
  })
  return { group: { ...group, pages }, version: fields.text('version'), first: firstPage(pages) }
}

/** Groups inside are as in docs.json already. */
function pagesOf(written: JsonValue | undefined): JsonValue[] {
  return (Array.isArray(written) ? written : []).map((page) => {
    if (typeof page === 'string') return page.replace(/^\/+/, '')
    return isObject(page) ? { ...page, pages: pagesOf(page.pages) } : page
  })
}

function firstPage(pages: readonly JsonValue[]): string {
  for (const page of pages) {
    const found =
      typeof page === 'string' ? page : isObject(page) && Array.isArray(page.pages) ? firstPage(page.pages) : ''
    if (found !== '') return found
  }
  return ''
}

function divisionOf(type: Division['type'], fields: Fields): Division {
  const name = fields.text('name') ?? ''
  const url = (fields.text('url') ?? '').replace(/^\/+|\/+$/g, '')
  const color = fields.take('color')
  const version = fields.text('version')
  const isHidden = fields.take('isDefaultHidden')
  if (isHidden === true) fields.leave('isDefaultHidden', 'It is shown now.')
  if (isObject(color)) fields.leave('color', 'A gradient cannot be the colour of an anchor.')
  const own = compact({
    icon: fields.take('icon'),
    iconType: fields.take('iconType'),
    ...(typeof color === 'string' && { color: { light: color, dark: color } }),
    openapi: fields.take('openapi'),
  })
  return { type, name, url, version, fields: own ?? {} }
}

interface Names {
  tab: string
  anchor: string
  icon: string
}

/** The tab or anchor that a group's pages belong to. The longest path decides. */
function homeOf({ first }: Group, divisions: readonly Division[]): Division | undefined {
  return divisions
    .filter(({ url }) => first === url || first.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)[0]
}

/** Groups in the tabs and anchors that their pages belong to. */
function divided(groups: readonly Group[], divisions: readonly Division[], names: Names): JsonObject {
  if (divisions.length === 0) return { groups: groups.map(({ group }) => group) }
  const rest = groups.filter((group) => !homeOf(group, divisions))
  // docs.json has tabs or anchors on one level. A tab is what both look like beside each other.
  const type = divisions.some((each) => each.type === 'tab') ? 'tab' : 'anchor'
  const first: JsonObject[] =
    rest.length === 0
      ? []
      : [
          {
            [type]: names[type],
            ...(type === 'anchor' && { icon: names.icon }),
            groups: rest.map(({ group }) => group),
          },
        ]
  const others = divisions.map((division): JsonObject => {
    const own = groups.filter((group) => homeOf(group, divisions) === division).map(({ group }) => group)
    const target =
      own.length > 0 ? { groups: own } : division.fields.openapi === undefined && { href: `/${division.url}` }
    return { [type]: division.name, ...division.fields, ...target }
  })
  return { [`${type}s`]: [...first, ...others] }
}

function linkOf({ type, name, url, fields }: Division): JsonObject {
  return { [type]: name, ...fields, href: url }
}

function isAddress(url: string): boolean {
  return /^(?:https?|mailto):/i.test(url)
}
