import { hideWords, type Statement, Undrawable, unread } from './words.ts'

interface Group {
  title: string
  parent: Group | undefined
  direction?: string
}

interface Node {
  label: string
  brackets: Brackets
  group?: Group | undefined
  style: Style
}

interface Edge {
  from: string
  to: string
  arrow: string
  label: string
  style: Style
}

type Brackets = readonly [open: string, close: string]
type Style = Record<string, string>

/** How shapes are written, and the brackets by which the drawing library knows the nearest one that it has. */
const shapes = (
  [
    ['(((', ')))'],
    ['([', '])'],
    ['((', '))'],
    ['[[', ']]'],
    ['[(', ')]'],
    ['[/', '\\]'],
    ['[/', '/]', ['[/', '\\]']],
    ['[\\', '/]'],
    ['[\\', '\\]', ['[\\', '/]']],
    ['{{', '}}'],
    ['[', ']'],
    ['(', ')'],
    ['{', '}'],
    ['>', ']'],
  ] as const
).map(([open, close, brackets = [open, close] as const]) => ({
  pattern: new RegExp(`${literal(open)}\\s*(?:"([^"]*)"|([^"]*?))\\s*${literal(close)}`, 'y'),
  brackets,
}))

function literal(text: string): string {
  return text.replace(/\W/g, '\\$&')
}

/** Shapes by the names that they have in `A@{ shape: … }`. */
const shapeNames: Readonly<Record<string, Brackets>> = {
  ...Object.fromEntries(['rounded', 'event'].map((name) => [name, ['(', ')']])),
  ...Object.fromEntries(['stadium', 'pill', 'terminal'].map((name) => [name, ['([', '])']])),
  ...Object.fromEntries(['circle', 'circ'].map((name) => [name, ['((', '))']])),
  ...Object.fromEntries(['cyl', 'cylinder', 'database', 'db'].map((name) => [name, ['[(', ')]']])),
  ...Object.fromEntries(['diam', 'diamond', 'decision', 'question'].map((name) => [name, ['{', '}']])),
  ...Object.fromEntries(['hex', 'hexagon', 'prepare'].map((name) => [name, ['{{', '}}']])),
  ...Object.fromEntries(['subproc', 'subprocess', 'subroutine'].map((name) => [name, ['[[', ']]']])),
}

const name = /[\p{L}\p{N}_](?:[\p{L}\p{N}_./]|-(?=[\p{L}\p{N}_]))*/uy
const settings = /@\{([^}]*)\}/y
const className = /:::([\w-]+)/y
const edgeName = /[\w-]+@(?=[ox<]?[-=~])/y
const arrow =
  /(<|[ox](?=[-=]))?(?:(--+|==+|-\.+-)(?:>|[ox](?![\p{L}\p{N}]))|(---+|===+|-\.+-)|(~~~+))(?:\s*\|\s*(?:"([^"|]*)"|([^|]*?))\s*\|)?/uy
const wordyArrow =
  /(<|[ox](?=[-=]))?(--|==|-\.)\s*(?:"([^"]*)"|([^"]*?[^\s.=-]))\s*(?:(?:--+|==+|\.+-)(>|[ox](?![\p{L}\p{N}]))|---+|===+|\.+-)/uy

/** More than these take the layout seconds. */
const mostEdges = 150
const mostGroups = 50

/** A flowchart as the drawing library reads it: one statement on a line, and names and words that mean nothing. */
export function readFlowchart(direction: string, statements: readonly Statement[]): string {
  const chart = new Flowchart()
  for (const statement of statements) chart.read(statement)
  return chart.written(direction)
}

class Flowchart {
  readonly #nodes = new Map<string, Node>()
  readonly #groups = new Map<string, Group>()
  readonly #edges: Edge[] = []
  readonly #classes = new Map<string, Style>()
  readonly #classOf: [node: string, name: string][] = []
  readonly #open: (Statement & { group: Group })[] = []

  read(statement: Statement): void {
    const [keyword = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(statement.text)?.slice(1) ?? []
    if (keyword === 'subgraph') this.#begin(statement, rest)
    else if (statement.text === 'end' && this.#open.pop()) return
    else if (!this.#setting(keyword, rest)) this.#chain(statement)
  }

  #begin(statement: Statement, rest: string): void {
    const [, id = rest, quoted, title = quoted] =
      /^([^\s"[]+)\s*\[\s*(?:"([^"]*)"|(.*?))\s*\]$/.exec(rest) ?? /^([^\s"[]*)"([^"]*)"$/.exec(rest) ?? []
    const group = { title: title ?? id, parent: this.#open.at(-1)?.group }
    this.#groups.set(id || (title ?? `${statement.line}`), group)
    this.#open.push({ ...statement, group })
    if (this.#groups.size > mostGroups)
      throw new Undrawable(statement.line, `It has more than ${mostGroups} subgraphs.`)
  }

  /** Reads what is neither a node nor an edge. */
  #setting(keyword: string, rest: string): boolean {
    const [, names = '', value = ''] = /^(\S+)\s+(.+?)$/s.exec(rest) ?? []
    const group = this.#open.at(-1)?.group
    if (keyword === 'direction' && group && /^(?:TB|TD|BT|RL|LR)$/.test(rest)) group.direction = rest
    else if (/^[-=<~.:&]/.test(rest) || /^[-=<~.]/.test(value)) return false
    else if (keyword === 'classDef') for (const each of names.split(',')) this.#classes.set(each, styleOf(value))
    else if (keyword === 'class') this.#classOf.push(...names.split(',').map((each): [string, string] => [each, value]))
    else if (keyword === 'style')
      for (const each of names.split(',')) Object.assign(this.#node(each).style, styleOf(value))
    else if (keyword === 'linkStyle') {
      const edges = names === 'default' ? this.#edges : names.split(',').map((each) => this.#edges[Number(each)])
      for (const edge of edges) Object.assign(edge?.style ?? {}, styleOf(value))
    } else return keyword === 'click' && rest !== ''
    return true
  }

  /** Reads `A & B --> C`. */
  #chain(statement: Statement): void {
    const reader = new Reader(statement.text)
    let before = this.#together(reader)
    while (before && !reader.isDone) {
      reader.take(edgeName)
      const arrow = arrowAt(reader)
      const after = arrow && this.#together(reader)
      if (!after) throw unread(statement)
      for (const from of before) for (const to of after) this.#edges.push({ from, to, ...arrow, style: {} })
      before = after
    }
    if (!before) throw unread(statement)
    if (this.#edges.length > mostEdges || this.#nodes.size > mostEdges)
      throw new Undrawable(statement.line, `It has more than ${mostEdges} nodes or edges.`)
  }

  #together(reader: Reader): string[] | undefined {
    const names: string[] = []
    do {
      const [id] = reader.take(name) ?? []
      if (id === undefined) return undefined
      const node = this.#node(id)
      node.group ??= this.#open.at(-1)?.group
      for (const { pattern, brackets } of shapes) {
        const [, quoted, bare] = reader.take(pattern) ?? []
        if (quoted === undefined && bare === undefined) continue
        Object.assign(node, { label: quoted ?? bare, brackets })
        break
      }
      const [, said = ''] = reader.take(settings) ?? []
      const [, shape = ''] = /\bshape:\s*([\w-]+)/.exec(said) ?? []
      const [, quoted, label = quoted] = /\blabel:\s*(?:"([^"]*)"|([^,]+))/.exec(said) ?? []
      if (Object.hasOwn(shapeNames, shape)) node.brackets = shapeNames[shape] ?? node.brackets
      if (label !== undefined) node.label = label
      const [, ofClass] = reader.take(className) ?? []
      if (ofClass !== undefined) this.#classOf.push([id, ofClass])
      names.push(id)
    } while (reader.take(/&/y))
    return names
  }

  #node(id: string): Node {
    let node = this.#nodes.get(id)
    if (!node) this.#nodes.set(id, (node = { label: id, brackets: ['[', ']'], style: {} }))
    return node
  }

  written(direction: string): string {
    const [open] = this.#open
    if (open) throw new Undrawable(open.line, '`subgraph` has no `end`.')
    for (const [id, name] of this.#classOf) {
      const node = this.#node(id)
      node.style = { ...this.#classes.get(name), ...node.style }
    }
    const nodes = [...this.#nodes].filter(([id]) => !this.#groups.has(id))
    if (nodes.length === 0) throw new Undrawable(0, 'It has no node.')
    const names = new Map([
      ...Array.from(this.#groups.keys(), (id, index) => [id, `g${index}`] as const),
      ...nodes.map(([id], index) => [id, `n${index}`] as const),
    ])
    const nameOf = (id: string) => names.get(id) ?? ''
    const edges = this.#edges.filter(({ arrow }) => arrow !== '')
    const inside = (group?: Group) =>
      nodes.filter(([, node]) => node.group === group).map(([id, node]) => nodeLine(nameOf(id), node))
    const crossed = new Set(edges.flatMap((edge) => this.#crossedBy(edge)))
    const isFlat = edges.some((edge) => this.#turnsInside(edge))
    const groups = [...this.#groups]
    const block = ([id, group]: [string, Group]): string[] => {
      const parts = [
        ...(isFlat ? [] : groups.filter(([, { parent }]) => parent === group).flatMap(block)),
        ...inside(group),
      ]
      const isTurned = group.direction !== undefined && !crossed.has(group)
      const title = isFlat
        ? pathOf(group)
            .map(({ title }) => title)
            .join(' / ')
        : group.title
      return parts.length === 0
        ? []
        : [
            `subgraph ${nameOf(id)} [${hideWords(title)}]`,
            ...(isTurned ? [`direction ${group.direction}`] : []),
            ...parts,
            'end',
          ]
    }
    return [
      `graph ${direction}`,
      ...inside(),
      ...groups.filter(([, { parent }]) => isFlat || parent === undefined).flatMap(block),
      ...edges.map(({ from, to, arrow, label }) => `${nameOf(from)} ${arrow}${label} ${nameOf(to)}`),
      ...nodes.flatMap(([id, { style }]) =>
        styleLine('style', nameOf(id), readable({ ...this.#classes.get('default'), ...style })),
      ),
      ...edges.flatMap(({ style }, index) => styleLine('linkStyle', `${index}`, style)),
    ].join('\n')
  }

  /** The groups around the end of an edge, outermost first. */
  #around(id: string): Group[] {
    const group = this.#groups.get(id)
    return pathOf(group ? group.parent : this.#nodes.get(id)?.group)
  }

  /** The groups whose border an edge crosses: their own direction then counts for nothing. */
  #crossedBy({ from, to }: Edge): Group[] {
    const [a, b] = [this.#around(from), this.#around(to)]
    return [...a.filter((group) => !b.includes(group)), ...b.filter((group) => !a.includes(group))]
  }

  /** Whether an edge crosses a border within another group: the drawing library then loses its place. */
  #turnsInside(edge: Edge): boolean {
    return (
      this.#crossedBy(edge).length > 0 &&
      this.#around(edge.from)[0] === this.#around(edge.to)[0] &&
      this.#around(edge.from).length > 0
    )
  }
}

/** Reads a statement from left to right. */
class Reader {
  readonly #text: string
  #at = 0
  constructor(text: string) {
    this.#text = text
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#at = pattern.lastIndex
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
    return found
  }
}

/** The arrow before the next node; an empty one where it is invisible. */
function arrowAt(reader: Reader): { arrow: string; label: string } | undefined {
  const plain = reader.take(arrow)
  if (plain) {
    const [, start, headed, bare, none, quoted, label = quoted] = plain
    if (none !== undefined) return { arrow: '', label: '' }
    return { arrow: lineOf(headed ?? bare ?? '', Boolean(headed), start), label: labelOf(label) }
  }
  const wordy = reader.take(wordyArrow)
  if (!wordy) return undefined
  const [, start, line = '', quoted, label = quoted, head] = wordy
  return { arrow: lineOf(line, Boolean(head), start), label: labelOf(label) }
}

function lineOf(written: string, hasHead: boolean, start: string | undefined): string {
  const lines = written.startsWith('=') ? ['===', '==>'] : written.includes('.') ? ['-.-', '-.->'] : ['---', '-->']
  return `${hasHead && start !== undefined ? '<' : ''}${lines[Number(hasHead)]}`
}

function labelOf(label: string | undefined): string {
  return label === undefined || label.trim() === '' ? '' : `|${hideWords(label)}|`
}

function nodeLine(id: string, { label, brackets: [open, close] }: Node): string {
  return `${id}${open}${hideWords(label)}${close}`
}

function pathOf(group: Group | undefined): Group[] {
  return group ? [...pathOf(group.parent), group] : []
}

/** The declarations that are drawn, with values that are plain colours and widths. */
function styleOf(text: string): Style {
  const pairs = text
    .replace(/;$/, '')
    .split(',')
    .map((each) => each.split(':').map((part) => part.trim()))
  const isDrawn = ([key = '', value = '']: string[]) =>
    /^(?:fill|stroke|color|stroke-width)$/.test(key) && /^(?:#[\da-f]{3,8}|[a-z]+|[\d.]{1,5}(?:px)?)$/i.test(value)
  return Object.fromEntries(pairs.filter(isDrawn).map(([key = '', value = '']) => [key, value]))
}

/** Words on a colour of the author have one that is readable on it, whatever the mode of the page. */
function readable(style: Style): Style {
  const { fill, color } = style
  if (fill === undefined || color !== undefined || /^(?:none|transparent)$/.test(fill)) return style
  const [, digits = 'fff'] = /^#([\da-f]{3,8})$/i.exec(fill) ?? []
  const size = digits.length < 6 ? 1 : 2
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16)
  })
  return { ...style, color: red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#111' : '#fff' }
}

function styleLine(keyword: string, name: string, style: Style): string[] {
  const pairs = Object.entries(style).map(([key, value]) => `${key}:${value}`)
  return pairs.length === 0 ? [] : [`${keyword} ${name} ${pairs.join(',')}`]
}
