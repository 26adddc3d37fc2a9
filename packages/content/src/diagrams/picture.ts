import { element, type ElementPart, type Part } from '../parts.ts'
import { showWords, spacer } from './words.ts'

/** What a picture may have. Nothing in it loads, runs, links or has an id. */
const names = new Set('svg g rect circle ellipse line polyline polygon path text tspan'.split(' '))
const numbers =
  /^(?:x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|dx|dy|width|height|points|d|transform|viewBox|stroke-width|stroke-dasharray|font-size|font-weight)$/
const words = /^(?:text-anchor|font-style|text-decoration|stroke-linejoin)$/
const paints = /^(?:fill|stroke)$/

interface Tag {
  name: string
  attributes: Record<string, string>
  children: (Tag | string)[]
}

/** The drawing library's SVG as a part of a page, and its size; undefined if it is not what the library draws. */
export function pictureOf(svg: string): { picture: ElementPart; width: number } | undefined {
  const root = readSvg(svg)
  if (root?.name !== 'svg' || !hasAllEnds(root)) return undefined
  const markers = new Map(tagsIn(root, 'marker').map((tag) => [tag.attributes.id, tag]))
  const [picture] = drawn(root, markers)
  const width = Number(root.attributes.width)
  return typeof picture === 'object' && picture.type === 'element' && width > 0 ? { picture, width } : undefined
}

function drawn(tag: Tag | string, markers: ReadonlyMap<string | undefined, Tag>): Part[] {
  if (typeof tag === 'string') return [showWords(tag)]
  const { name, attributes, children } = tag
  if (!names.has(name) || Object.values(attributes).some((value) => value.includes(spacer))) return []
  const kept: Record<string, string> = {}
  for (const [key, value] of Object.entries(attributes)) {
    const isKept =
      (numbers.test(key) && /^[\w\s.,()+-]*$/.test(value)) ||
      (words.test(key) && /^[\w-]+$/.test(value)) ||
      (paints.test(key) && /^(?:[a-z]+|#[\da-f]{3,8}|var\(--[\w-]+\))$/i.test(value)) ||
      (key === 'class' && value === 'mono')
    if (isKept) kept[key] = value
  }
  const heads = ['marker-start', 'marker-end'].flatMap((end) => {
    const marker = markers.get(/^url\(#(.+)\)$/.exec(attributes[end] ?? '')?.[1])
    return marker ? headOf(tag, marker, end === 'marker-start').flatMap((head) => drawn(head, markers)) : []
  })
  return [
    element(
      name,
      kept,
      children.flatMap((child) => drawn(child, markers)),
    ),
    ...heads,
  ]
}

/** A marker where it stands: without a reference, whose id would have to be unique on the page. */
function headOf(line: Tag, marker: Tag, isStart: boolean): Tag[] {
  const points = pointsOf(line)
  const [at, next] = isStart ? [points[0], points[1]] : [points.at(-1), points.at(-2)]
  if (!at || !next) return []
  const { refX = '0', refY = '0', orient } = marker.attributes
  const isTurned = !isStart || orient === 'auto-start-reverse'
  const angle = (Math.atan2(at[1] - next[1], at[0] - next[0]) * 180) / Math.PI + (isTurned ? 0 : 180)
  const scale = Number.parseFloat(line.attributes['stroke-width'] ?? '1') || 1
  const transform = `translate(${at[0]} ${at[1]}) rotate(${Math.round(angle)}) scale(${scale}) translate(-${refX} -${refY})`
  return [{ name: 'g', attributes: { transform }, children: marker.children }]
}

function pointsOf({ attributes }: Tag): [x: number, y: number][] {
  const { points, x1, y1, x2, y2 } = attributes
  const pairs = points?.split(' ') ?? [`${x1},${y1}`, `${x2},${y2}`]
  return pairs.map((pair) => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })
}

/** Whether every edge reaches what it connects: the layout of subgraphs fails sometimes, and a wrong picture is worse than none. */
function hasAllEnds(root: Tag): boolean {
  const boxes = new Map(
    tagsIn(root, 'g').flatMap(({ attributes, children }) => {
      const xs = children.flatMap((child) => (typeof child === 'string' ? [] : extentOf(child)))
      return /^(?:node|subgraph)$/.test(attributes.class ?? '') ? [[attributes['data-id'], xs] as const] : []
    }),
  )
  const touches = (id: string | undefined, at: [x: number, y: number] | undefined) =>
    at !== undefined &&
    (boxes.get(id) ?? []).some(
      ([x, y, right, bottom]) => at[0] > x - 9 && at[0] < right + 9 && at[1] > y - 9 && at[1] < bottom + 9,
    )
  return tagsIn(root, 'polyline').every((edge) => {
    const { class: kind, 'data-from': from, 'data-to': to } = edge.attributes
    const points = pointsOf(edge)
    return kind !== 'edge' || (touches(from, points[0]) && touches(to, points.at(-1)))
  })
}

/** The box of a shape: left, top, right and bottom. */
function extentOf(tag: Tag): [number, number, number, number][] {
  const { x, y, width, height, cx, cy, r, rx = r, ry = r, points } = tag.attributes
  if (tag.name === 'rect') return [[Number(x), Number(y), Number(x) + Number(width), Number(y) + Number(height)]]
  if (cx !== undefined)
    return [[Number(cx) - Number(rx), Number(cy) - Number(ry), Number(cx) + Number(rx), Number(cy) + Number(ry)]]
  if (points === undefined) return []
  const corners = pointsOf(tag)
  const [xs, ys] = [corners.map(([each]) => each), corners.map(([, each]) => each)]
  return [[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]]
}

function tagsIn(tag: Tag, name: string): Tag[] {
  return tag.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...tagsIn(child, name)],
  )
}

/** Reads the SVG that the library writes: every attribute in double quotes, every element closed. */
function readSvg(svg: string): Tag | undefined {
  const root: Tag = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, end, name, written = '', isEmpty, text] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1)
    if (!parent) return undefined
    if (text !== undefined)
      parent.children.push(...(parent.name === 'text' || parent.name === 'tspan' ? [decoded(text)] : []))
    else if (end) open.pop()
    else {
      const pairs = written.matchAll(/([\w:-]+)="([^"]*)"/g)
      const tag = {
        name: name ?? '',
        attributes: Object.fromEntries(Array.from(pairs, ([, key = '', value = '']) => [key, decoded(value)])),
        children: [],
      }
      parent.children.push(tag)
      if (!isEmpty) open.push(tag)
    }
  }
  const [first] = root.children
  return typeof first === 'object' ? first : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decoded(text: string): string {
  return text.replace(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole)
}
