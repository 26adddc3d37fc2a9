import { pointerKeys } from '@specnav/core'
import {
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml'
import { type Braces, insertMembers, removeFromBraces } from './braces.ts'
import { type Fragment, type Member, printYaml, printYamlItems } from './fragment.ts'
import type { ObjectText } from './object-text.ts'
import type { Splice } from './splice.ts'

/** Block YAML is indented like the text itself. An indentation of more than nine spaces cannot be stated before indented text. */
const maxIndent = 9

export function openYaml(source: string): ObjectText | undefined {
  const shift = source.startsWith('\ufeff') ? 1 : 0
  const text = source.slice(shift)
  const document = parseDocument(text, { schema: 'core', merge: true, uniqueKeys: false })
  if (document.errors.length > 0) return undefined

  /** The node at a pointer, and its parent. An alias or a merged key has no location of its own. */
  function nodeAt(pointer: string): { node: unknown; around: unknown } {
    let around: unknown
    let node: unknown = document.contents
    for (const key of pointerKeys(pointer)) {
      around = node
      if (isSeq(node)) node = node.items[Number(key)]
      else if (isMap(node)) node = pairOf(node, key)?.value
      else return { node: undefined, around }
    }
    return { node, around }
  }

  const moved = ({ start, end, text }: Splice): Splice => ({ start: start + shift, end: end + shift, text })

  return {
    insert(pointer, members) {
      const { node, around } = nodeAt(pointer)
      // An object that merges this one by its anchor would get the members too.
      if (!isMap(node) || node.anchor !== undefined || members.length === 0) return undefined
      const braces = node.flow ? bracesOf(node) : undefined
      const splice = node.flow
        ? braces && insertMembers(text, braces, members)
        : insertIntoBlock(text, node, around, members)
      return splice && moved(splice)
    },
    append(pointer, items) {
      const { node } = nodeAt(pointer)
      if (!isSeq(node) || node.flow || !node.range || items.length === 0) return undefined
      const indent = ' '.repeat(node.range[0] - lineStart(text, node.range[0]))
      return moved(insertLines(text, insertionLine(text, node.range[1]), printYamlItems(items, '  ', indent)))
    },
    remove(pointer, keys) {
      const { node } = nodeAt(pointer)
      if (isSeq(node)) return removeItems(text, node, keys)?.map(moved)
      return isMap(node) ? removeFrom(text, node, keys)?.map(moved) : undefined
    },
    members(pointer) {
      const { node } = nodeAt(pointer)
      return isMap(node) ? readMembers(text, node) : undefined
    },
  }
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.findLast((pair) => isPair(pair) && keyOf(pair) === key)
}

/** A key as the resolver's pointers write it. */
function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : ''
}

/** A map in braces; undefined if one of its keys is not plain text. */
function bracesOf(map: YAMLMap): Braces | undefined {
  const entries = map.items.map((pair) => ({ start: startOf(pair), end: endOf(pair) }))
  const isWhole = entries.every(
    (span): span is { start: number; end: number } => span.start !== undefined && span.end !== undefined,
  )
  return isWhole && map.range ? { start: map.range[0], end: map.range[1], entries } : undefined
}

function insertIntoBlock(text: string, map: YAMLMap, around: unknown, members: readonly Member[]): Splice | undefined {
  const first = map.items[0]
  const last = map.items.at(-1)
  const key = first && startOf(first)
  const end = last && endOf(last)
  if (key === undefined || end === undefined) return undefined
  const column = key - lineStart(text, key)
  const outer = isMap(around) && around.items[0] ? startOf(around.items[0]) : undefined
  const step = outer === undefined ? 2 : column - (outer - lineStart(text, outer))
  const unit = ' '.repeat(Math.min(Math.max(step, 1), maxIndent))
  const lines = printYaml(members, unit, ' '.repeat(column))
  const at = keepsLineEnds(text, last?.value) ? behindLine(text, end) : insertionLine(text, end)
  return insertLines(text, at, lines)
}

/** Inserts lines at the start of a line, or at the end of the text. */
function insertLines(text: string, at: number, lines: string): Splice {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const written = lines.replaceAll('\n', eol)
  if (at < text.length || text.endsWith('\n')) return { start: at, end: at, text: written }
  // The last line of the text has no line end. Ours becomes the last one, and has none either, unless the line
  // end belongs to a value: `|+`.
  const isValue = written.endsWith(eol + eol)
  return { start: at, end: at, text: eol + (isValue ? written : written.slice(0, -eol.length)) }
}

/** The start of the line after an offset. */
function behindLine(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end + 1
}

/**
 * The line for what comes after a value: before the empty lines that separate it from the next one, but
 * behind lines of blanks, which indented text would take for its own.
 */
function insertionLine(text: string, offset: number): number {
  let at = behindLine(text, offset)
  for (let start = at; start > 0 && text.slice(start, at).trim() === ''; start = lineStart(text, start - 1)) at = start
  return at + (blankLines.exec(text.slice(at))?.[0].length ?? 0)
}

/** Lines of whitespace, up to the last one that is not empty. */
const blankLines = /^(?:[ \t]*\r?\n)*[ \t]+(?:\r?\n|$)/

/** Whether a value ends in a text that includes the blank lines after it: `|+`. */
function keepsLineEnds(text: string, node: unknown): boolean {
  if (isMap(node)) return keepsLineEnds(text, node.items.at(-1)?.value)
  if (isSeq(node)) return keepsLineEnds(text, node.items.at(-1))
  return isScalar(node) && node.range !== null && node.range !== undefined
    ? /^[|>]\d?\+/.test(text.slice(node.range[0]))
    : false
}

function removeFrom(text: string, map: YAMLMap, keys: readonly string[]): Splice[] | undefined {
  const { items } = map
  const goes = (pair: Pair) => keys.includes(keyOf(pair))
  if (map.flow) {
    const braces = bracesOf(map)
    return braces && removeFromBraces(text, braces, (index) => goes(items[index]!))
  }
  if (items.every(goes)) return undefined
  const splices: Splice[] = []
  for (const pair of items.filter(goes)) {
    const start = startOf(pair)
    const end = endOf(pair)
    if (start === undefined || end === undefined) return undefined
    const line = lineStart(text, start)
    // A map may start on the line of a dash, which stays.
    if (text.slice(line, start).trim() !== '') return undefined
    splices.push({ start: line, end: behindLine(text, end), text: '' })
  }
  return splices
}

/** Items of a block list, with their dashes. */
function removeItems(text: string, { items, flow }: YAMLSeq, keys: readonly string[]): Splice[] | undefined {
  const goes = (index: number) => keys.includes(String(index))
  if (flow || items.every((_, index) => goes(index))) return undefined
  const splices: Splice[] = []
  for (const item of items.filter((_, index) => goes(index))) {
    const range = isScalar(item) || isMap(item) || isSeq(item) ? item.range : undefined
    if (!range) return undefined
    const line = lineStart(text, range[0])
    if (text.slice(line, range[0]).trim() !== '-') return undefined
    splices.push({ start: line, end: behindLine(text, range[1]), text: '' })
  }
  return splices
}

function readMembers(text: string, map: YAMLMap): Member[] {
  const [first] = map.items
  const start = first && startOf(first)
  if (start === undefined) return []
  const column = start - lineStart(text, start)
  const hasAnchors = /(?:^|[\s[{,])[&*][^\s,[\]{}]/m.test(text.slice(start, map.range?.[2]))
  let from = aboveComments(text, lineStart(text, start))
  return map.items.map((pair, index) => {
    const member: Member = { key: keyOf(pair), value: toFragment(pair.value) }
    const end = endOf(pair)
    if (map.flow || hasAnchors || end === undefined) return member
    const behind = behindLine(text, end)
    // Comments at the end belong to the last member.
    const to = index === map.items.length - 1 ? Math.max(behind, map.range?.[2] ?? 0) : behind
    const source = outdent(text.slice(from, to), column)
    from = to
    return source === undefined ? member : { ...member, source }
  })
}

/** The start of the comment lines directly above an offset. */
function aboveComments(text: string, offset: number): number {
  let at = offset
  while (at > 0) {
    const start = lineStart(text, at - 1)
    if (!/^\s*(?:#.*)?\s*$/.test(text.slice(start, at))) break
    at = start
  }
  return at
}

/** Lines without their common indentation; undefined if one is indented less. */
function outdent(lines: string, column: number): string | undefined {
  const ended = lines.replaceAll('\r\n', '\n').replace(/([^\n])$/, '$1\n')
  const indent = ' '.repeat(column)
  const all = ended.split('\n')
  if (!all.every((line) => line.trim() === '' || line.startsWith(indent))) return undefined
  return all.map((line) => line.slice(column)).join('\n')
}

function toFragment(node: unknown): Fragment {
  if (isMap(node))
    return { type: 'map', members: node.items.map((pair) => ({ key: keyOf(pair), value: toFragment(pair.value) })) }
  if (isSeq(node)) return { type: 'list', items: node.items.map(toFragment) }
  if (isAlias(node) || !isScalar(node)) return { type: 'scalar', value: null }
  return scalarFragment(node)
}

function scalarFragment({ value, source }: Scalar): Fragment {
  if (typeof value === 'number')
    return { type: 'scalar', value, spelling: jsonNumber.test(source ?? '') ? source : undefined }
  return { type: 'scalar', value: typeof value === 'string' || typeof value === 'boolean' ? value : null }
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

function startOf({ key }: Pair): number | undefined {
  return isScalar(key) ? key.range?.[0] : undefined
}

/** The end of the value of a pair, or of its key if it has no value. */
function endOf({ key, value }: Pair): number | undefined {
  const node = value ?? key
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range?.[1] : undefined
}

function lineStart(text: string, offset: number): number {
  // A search from before the start would still look at the first character.
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}
