import type { Entry, Group, NavigationNode } from '@specnav/core'
import { escapeHtml } from '@specnav/pages/html'
import { isDivision } from '@specnav/core/navigation'
import { say } from '@specnav/core/words'
import { firstEntry, type Location, type Section } from './sections.ts'

/** The contents of a sidebar, in the author's order. */
export type SidebarItem = SidebarLink | SidebarGroup | SidebarFold

/** Where an entry leads. */
interface SidebarTarget {
  href: string
  /** A file besides the pages: browsers load it, and the router of a host knows nothing of it. */
  isFile?: true
}

export interface SidebarLink extends SidebarTarget {
  type: 'link'
  label: string
  /** A second line of the label, if another entry of the group has the same title. */
  detail?: string
  /** The icon as HTML, if the host draws icons. */
  icon?: string
  current: boolean
  external: boolean
  /** Upper-case HTTP method, or `WEBHOOK`, of an endpoint. */
  method?: string
  deprecated: boolean
  tag?: string
}

/** The target of a group is where a click on the label leads, instead of opening the group. */
export interface SidebarGroup extends Partial<SidebarTarget> {
  type: 'group'
  /** Identifies the group within its section: `0.3` is the fourth of the first. */
  id: string
  label: string
  icon?: string
  tag?: string
  open: boolean
  items: SidebarItem[]
}

/**
 * A group, or the rest of a long one, that is omitted: a link to its first page, expanded in place from the
 * section's fragment.
 */
export interface SidebarFold extends SidebarTarget {
  type: 'fold'
  /** The group to open. */
  id: string
  label: string
  icon?: string
  tag?: string
  /** A click leads to the page instead of expanding the group. */
  leads?: boolean
}

/** Draws the icon of a node of the navigation as HTML; undefined if it has none. */
export type DrawIcon = (node: NavigationNode) => string | undefined

export interface SidebarOptions {
  /** Path of the page with the sidebar; absent for a sidebar that contains everything, or one of its lists. */
  current?: string
  /** The group whose list this is: the groups in it are omitted, unless they are expanded. */
  listOf?: string
  href(entry: Entry): string
  icon?: DrawIcon
  /** A click on a group inside another one leads to its first page. */
  drilldown?: boolean
  /** What other sidebars of the same docs have drawn, and this one adds to. */
  known?: KnownItems
}

/** Entries look the same on all pages but their own, and closed groups wherever they are. */
export interface KnownItems {
  links: WeakMap<Entry, SidebarLink>
  folds: WeakMap<Group, SidebarFold>
}

/**
 * Maximum number of entries of a section whose sidebar is complete on each of its pages. A page of a larger
 * section only contains its own branch: otherwise a site would grow with the square of its pages.
 */
const wholeSection = 100

/** Number of neighbours on each side of the current page in a long group, if the sidebar is not complete. */
const neighbours = 8

/** The sidebar of a section: complete if it is small, otherwise the current page's branch. */
export function sidebarOf(section: Section, location: Location | undefined, options: SidebarOptions): SidebarItem[] {
  const { listOf } = options
  const whole = listOf === undefined && (options.current === undefined || isSmall(section))
  const open = new Set(location?.groups)

  const items = (nodes: readonly NavigationNode[], parent: string): SidebarItem[] => {
    const shown = shownNodes(nodes)
    return whole || listOf !== undefined ? shown.flatMap((each) => draw(each, parent)) : shorten(shown, parent)
  }

  const draw = ({ node, index, first }: Shown, parent: string): SidebarItem[] => {
    if (node.type === 'group') return [groupItem(node, parent ? `${parent}.${index}` : String(index), first)]
    const link = linkItem(node)
    return link ? [link] : []
  }

  const groupItem = (group: Group, id: string, first: Entry): SidebarItem => {
    const { label, tag } = group
    const isShown = whole || open.has(group) || (listOf !== undefined && group.expanded)
    const known = isShown ? undefined : options.known?.folds.get(group)
    if (known?.id === id) return known
    const icon = options.icon?.(group)
    const isTop = !id.includes('.')
    const leads = options.drilldown && !isTop
    if (!isShown) {
      const fold: SidebarFold = { type: 'fold', id, label, icon, tag, ...linkTo(first), ...(leads && { leads }) }
      if (options.known) keep(options.known.folds, group, fold)
      return fold
    }
    const root = group.root ? linkItem(group.root) : undefined
    const inner = items(group.children, id)
    return {
      type: 'group',
      id,
      label,
      icon,
      tag,
      ...(leads && linkTo(first)),
      open: open.has(group) || (group.expanded ?? (isTop && options.current !== undefined)),
      items: root ? [root, ...inner] : inner,
    }
  }

  const linkTo = (entry: Entry): SidebarTarget => ({
    href: options.href(entry),
    ...(entry.type === 'link' && entry.schema && { isFile: true }),
  })

  const linkItem = (entry: Entry): SidebarLink | undefined => {
    if (entry.hidden || entry.type === 'missing') return undefined
    const current = entry.path === options.current && (location === undefined || location.entry === entry)
    const known = current ? undefined : options.known?.links.get(entry)
    if (known) return known
    const method = methodOf(entry)
    const link: SidebarLink = {
      type: 'link',
      label: withoutMethod(entry.sidebarTitle ?? entry.title, method),
      ...(entry.detail !== undefined && { detail: entry.detail }),
      icon: options.icon?.(entry),
      ...linkTo(entry),
      current,
      external: (entry.type === 'link' && !entry.schema) || ('url' in entry && entry.url !== undefined),
      method,
      deprecated: entry.deprecated,
      tag: entry.tag,
    }
    if (options.known && !current) keep(options.known.links, entry, link)
    return link
  }

  const isHere = (node: Group | Entry) => (node.type === 'group' ? open.has(node) : node.path === options.current)

  /** A long list around the current page, with the rest omitted on both sides. */
  const shorten = (all: readonly Shown[], parent: string): SidebarItem[] => {
    const size = 2 * neighbours + 1
    const links = all.filter(({ node }) => node.type !== 'group').length
    const isLong = links > size || all.length > wholeSection
    const at = isLong ? all.findIndex(({ node }) => isHere(node)) : 0
    const from = isLong ? Math.max(0, Math.min(at - neighbours, all.length - size)) : 0
    const end = isLong ? from + size : all.length
    const rest = (part: readonly Shown[]): SidebarItem[] => {
      const [first] = part
      return first
        ? [{ type: 'fold', id: parent, label: say('page.more', { count: part.length }), ...linkTo(first.first) }]
        : []
    }
    const middle = all.slice(from, end).flatMap((each) => draw(each, parent))
    return [...rest(all.slice(0, from)), ...middle, ...rest(all.slice(end))]
  }

  return items(section.nodes, listOf ?? '')
}

/** A node that a sidebar shows. */
interface Shown {
  node: Group | Entry
  /** The position of the node in its list, which names a group. */
  index: number
  /** The first page of the node. */
  first: Entry
}

/** Each page of a section has a sidebar, and a list can have thousands of nodes. */
const shownOf = new WeakMap<readonly NavigationNode[], readonly Shown[]>()

/** The nodes of a list that a sidebar shows: those with a page. Divisions are not part of it. */
function shownNodes(nodes: readonly NavigationNode[]): readonly Shown[] {
  let shown = shownOf.get(nodes)
  if (!shown) {
    shown = nodes
      .filter((node) => !isDivision(node))
      .flatMap((node, index) => {
        const first = firstEntry(node)
        return first ? [{ node, index, first }] : []
      })
    shownOf.set(nodes, shown)
  }
  return shown
}

/** Whether each page has the whole sidebar. */
export function isSmall({ entries }: Section): boolean {
  return entries.length <= wholeSection
}

/** The `id` of the list that has everything of a large section, to look for entries in it. */
export const wholeList = 'all'

/** The list of a group, or of the section itself, whose `id` is empty. */
export interface SidebarList {
  id: string
  items: SidebarItem[]
}

/** What pages omit of a section: the list of each group. A small section is one list with everything. */
export function* sidebarLists(section: Section, options: Omit<SidebarOptions, 'current'>): Generator<SidebarList> {
  const draw = (nodes: Section['nodes'], listOf?: string) =>
    sidebarOf({ ...section, nodes }, undefined, { ...options, ...(listOf !== undefined && { listOf }) })
  function* visit(nodes: Section['nodes'], id: string, root: Section['nodes'] = []): Generator<SidebarList> {
    yield { id, items: [...draw(root, id), ...draw(nodes, id)] }
    for (const [index, node] of nodes.entries()) {
      if (node.type !== 'group' || node.hidden) continue
      const children = node.children.filter((child) => !isDivision(child))
      yield* visit(children, id ? `${id}.${index}` : String(index), node.root ? [node.root] : [])
    }
  }
  if (isSmall(section)) return yield { id: '', items: draw(section.nodes) }
  yield* visit(section.nodes, '')
  yield { id: wholeList, items: draw(section.nodes) }
}

/**
 * The sidebar as HTML: one list, with groups as disclosures. The badge of a method has the platform's class, for style
 * sheets and scripts of authors.
 */
export function sidebarHtml(items: readonly SidebarItem[]): string {
  return `<ul>${items.map(lineHtml).join('')}</ul>`
}

/** A sidebar in pieces of about `size` characters at most. Each names the file of the next one. */
export function sidebarPieces(items: readonly SidebarItem[], size: number, name: (piece: number) => string): string[] {
  const pieces: string[][] = [[]]
  let length = 0
  for (const line of items.map(lineHtml)) {
    if (length > 0 && length + line.length > size) {
      pieces.push([])
      length = 0
    }
    pieces.at(-1)?.push(line)
    length += line.length
  }
  const last = pieces.length - 1
  return pieces.map((lines, index) => {
    const next = index < last ? ` data-next="${name(index + 1)}"` : ''
    return `<ul${next}>${lines.join('')}</ul>`
  })
}

/** The HTML of the items that are kept for other sidebars. Those of one page alone are not in it. */
const linesOfKept = new WeakMap<SidebarItem, string | undefined>()

function keep<Node extends object, Item extends SidebarItem>(known: WeakMap<Node, Item>, node: Node, item: Item): void {
  known.set(node, item)
  linesOfKept.set(item, undefined)
}

function lineHtml(item: SidebarItem): string {
  const known = linesOfKept.get(item)
  if (known !== undefined) return known
  const line = `<li>${itemHtml(item)}</li>`
  if (linesOfKept.has(item)) linesOfKept.set(item, line)
  return line
}

function itemHtml(item: SidebarItem): string {
  const line = nameHtml(item)
  // Styles cut a label after two lines.
  const isPlain = item.type === 'link' && item.detail === undefined
  const name = (item.icon ?? '') + (isPlain ? `<span>${line}</span>` : line)
  const label =
    name +
    (item.tag ? ` <span class="sn-entry-tag" data-tag="${escapeHtml(item.tag)}">${escapeHtml(item.tag)}</span>` : '')
  const target = item.isFile ? ' target="_self"' : ''
  if (item.type === 'fold') {
    const group = item.leads ? '' : ` data-group="${item.id}"`
    return `<a href="${escapeHtml(item.href)}"${group}${target}>${label}</a>`
  }
  if (item.type === 'group') {
    const state = item.open ? ' open' : ''
    const name = item.href === undefined ? label : `<a href="${escapeHtml(item.href)}"${target}>${label}</a>`
    return `<details data-group="${item.id}"${state}><summary>${name}</summary>${sidebarHtml(item.items)}</details>`
  }
  const attributes = [
    item.current && ' aria-current="page"',
    item.external && ' rel="noopener"',
    target,
    item.deprecated && ' class="sn-entry-deprecated"',
  ]
  const method = item.method === undefined ? '' : escapeHtml(item.method)
  const badge = method && `<span class="method-nav-pill" data-method="${method}">${method}</span> `
  return `<a href="${escapeHtml(item.href)}"${attributes.filter(Boolean).join('')}>${badge}${label}</a>`
}

/** The label of an entry as HTML, with its second line. */
export function nameHtml(item: { label: string; detail?: string }): string {
  // Long identifiers break where one of their words begins. Paths fill their lines: what tells them apart is at their end.
  const words = item.label.includes('/')
    ? [item.label]
    : item.label.split(/(?<=\S{8})(?:(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[._])(?=\w))/u)
  const label = words.map(escapeHtml).join('<wbr>')
  if (item.detail === undefined) return label
  return `<span>${label} <span class="sn-entry-detail">${escapeHtml(item.detail)}</span></span>`
}

/** The badge of an entry shows its method already. */
function withoutMethod(label: string, method: string | undefined): string {
  return method !== undefined && label.startsWith(`${method} /`) ? label.slice(method.length + 1) : label
}

/** The method of the operation that an entry documents, or claims to document. */
export function methodOf(entry: Entry): string | undefined {
  if (entry.type === 'endpoint') return entry.operation.method
  return entry.type === 'page' ? (entry.operation?.method ?? entry.endpoint?.method) : undefined
}
