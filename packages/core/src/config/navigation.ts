import { type JsonObject, type JsonValue, asString, isObject, joinPointer } from '../json.ts'
import { asAddress } from '../safe-address.ts'
import { readBanner, readModes } from './banner.ts'
import { readFooter, readNavbar } from './frame.ts'
import { readIcon, readIconType } from './icon.ts'
import type {
  ConfigChangelog,
  ConfigDivision,
  ConfigGroup,
  ConfigNode,
  ConfigPage,
  Directory,
  DivisionType,
  SpecSource,
  PlaceOf,
} from './types.ts'

export type NodeType = DivisionType | 'group'

/** The keys of lists of nodes, and the type of their nodes. */
const listTypes: Record<string, NodeType> = {
  groups: 'group',
  pages: 'group',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  versions: 'version',
  languages: 'language',
  products: 'product',
  menu: 'item',
}

/** The type of the nodes in a list; undefined if it is not a list of nodes. */
export function typeInList(list: string): NodeType | undefined {
  return Object.hasOwn(listTypes, list) ? listTypes[list] : undefined
}

/** The key of the list for nodes of a type. */
export function listOfType(type: NodeType): string {
  return Object.keys(listTypes).find((list) => listTypes[list] === type) ?? type
}

const nodeTypes = ['group', 'tab', 'anchor', 'dropdown', 'version', 'language', 'product', 'item'] as const

/** The type that a node states itself. The list that contains it only decides if it states none. */
export function writtenType(node: JsonObject, own: NodeType): NodeType | undefined {
  return [own, ...nodeTypes].find((name) => typeof node[name] === 'string')
}

/** The lists of divisions in the platform's order, by the node around them. */
const divisionOrder: Partial<Record<NodeType | 'navigation', string>> = {
  navigation: 'products languages versions tabs dropdowns anchors',
  product: 'languages versions tabs anchors dropdowns',
  language: 'versions tabs dropdowns anchors products',
  version: 'languages tabs dropdowns anchors products',
  tab: 'languages versions dropdowns anchors products',
  dropdown: 'languages versions tabs anchors products',
  anchor: 'languages versions dropdowns tabs products',
  item: 'languages versions dropdowns anchors products tabs',
}

/** The lists of divisions that a node has. One level shows one kind: the first, in the platform's order. */
export function divisionLists(node: JsonObject, type: NodeType | 'navigation'): string[] {
  const order = divisionOrder[type]?.split(' ') ?? []
  return order.filter((key) => Array.isArray(node[key]) && node[key].length > 0)
}

/**
 * The nodes below `node`, from every list that it shows, in written order. Reads what it understands: the
 * schema has reported the rest. Without `around`, all kinds of divisions are shown.
 */
export function readNodes(
  node: JsonValue | undefined,
  pointer: string,
  place: PlaceOf,
  around?: NodeType | 'navigation',
): ConfigNode[] {
  // Before there were names for divisions, the navigation itself was a list of groups.
  if (Array.isArray(node)) return readList(node, 'group', pointer, place)
  if (!isObject(node)) return []
  const left = around === undefined ? [] : divisionLists(node, around).slice(1)
  return Object.entries(node).flatMap(([key, list]) => {
    const type = left.includes(key) ? undefined : typeInList(key)
    return type !== undefined && Array.isArray(list) ? readList(list, type, joinPointer(pointer, key), place) : []
  })
}

function readList(list: JsonValue[], type: NodeType, pointer: string, place: PlaceOf): ConfigNode[] {
  return list.flatMap((child, index): ConfigNode[] => {
    const childPointer = joinPointer(pointer, index)
    if (typeof child === 'string') return [{ type: 'entry', value: child, place: place(childPointer) }]
    if (!isObject(child)) return []
    return [readNode(child, writtenType(child, type) ?? type, childPointer, place)]
  })
}

function readNode(node: JsonObject, type: NodeType, pointer: string, place: PlaceOf): ConfigDivision | ConfigGroup {
  const directory = readDirectory(node.directory)
  const container = {
    label: asString(node[type]) ?? '',
    icon: readIcon(node.icon),
    iconType: readIconType(node.icon, node.iconType),
    tag: asString(node.tag),
    hidden: node.hidden === true,
    ...(node.searchable === true && { searchable: true }),
    // What cannot be read keeps readers out.
    ...(node.public !== undefined && node.public !== null && { public: node.public === true }),
    ...(typeof node.boost === 'number' && node.boost > 0 && { boost: node.boost }),
    ...(directory && { directory }),
    specs: readSpecSources(node.openapi, joinPointer(pointer, 'openapi'), place),
    asyncapi: readSpecSources(node.asyncapi, joinPointer(pointer, 'asyncapi'), place),
    schemas: readSchemas(node.schemas),
    ...(isObject(node.changelog) && {
      changelog: readChangelog(node.changelog, joinPointer(pointer, 'changelog'), place),
    }),
    children: readNodes(node, pointer, place, type),
    place: place(pointer),
  }
  if (type === 'group') {
    const root = asString(node.root)
    const rootEntry: ConfigPage | undefined =
      root === undefined ? undefined : { type: 'entry', value: root, place: place(joinPointer(pointer, 'root')) }
    return {
      type,
      ...container,
      expanded: typeof node.expanded === 'boolean' ? node.expanded : undefined,
      root: rootEntry,
    }
  }
  return {
    type,
    ...container,
    description: asString(node.description),
    color: readModes(node.color),
    ...(node.align === 'end' && { align: node.align }),
    default: node.default === true,
    href: asAddress(node.href),
    banner: readBanner(node.banner),
    navbar: readNavbar(node.navbar, joinPointer(pointer, 'navbar'), place),
    footer: readFooter(node.footer),
  }
}

/** How the pages of a group are listed on its own page. */
export function readDirectory(value: JsonValue | undefined): Directory | undefined {
  return (['none', 'accordion', 'card'] as const).find((each) => each === value)
}

/** The label of the group with schemas; `true`: our word for it. */
export function readSchemas(value: JsonValue | undefined): string | true | undefined {
  return value === true || asString(value)
}

/** The schema has reported what is wrong: here, such a field is absent. */
function readChangelog(
  { from, by, tags, since, path, newFor }: JsonObject,
  pointer: string,
  place: PlaceOf,
): ConfigChangelog {
  const unit = (['tag', 'version', 'month'] as const).find((each) => each === by)
  const folder = asString(path)?.replace(/^\/+|\/+$/g, '')
  return {
    from: Array.isArray(from) ? from.filter((file) => typeof file === 'string') : 'git',
    ...(unit && { by: unit }),
    ...(typeof tags === 'string' && { tags }),
    ...(typeof since === 'string' && { since }),
    ...(folder && { path: folder }),
    ...(typeof newFor === 'number' && newFor > 0 && { newFor }),
    place: place(pointer),
  }
}

/** A string, a list, or `{source, directory}`: always a list of sources. */
export function readSpecSources(value: JsonValue | undefined, pointer: string, place: PlaceOf): SpecSource[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ source: value.trim(), place: place(pointer) }]
  if (Array.isArray(value))
    return value.flatMap((entry, index) => readSpecSources(entry, joinPointer(pointer, index), place))
  if (!isObject(value)) return []
  const source = asString(value.source)
  return source === undefined
    ? []
    : [
        {
          source,
          directory: asString(value.directory),
          ...(Array.isArray(value.overlays) && {
            overlays: value.overlays.filter((overlay) => typeof overlay === 'string'),
          }),
          place: place(joinPointer(pointer, 'source')),
        },
      ]
}
