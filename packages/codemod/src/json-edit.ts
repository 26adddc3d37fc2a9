import {
  type FormattingOptions,
  type JSONPath,
  type Node,
  applyEdits,
  findNodeAtLocation,
  modify,
  parseTree,
} from 'jsonc-parser'
import { type Files, type Place, pointerKeys } from '@specnav/core'
import { type Braces, insertEntry, removeFromBraces } from './braces.ts'
import { type Splice, spliceText } from './splice.ts'

/** A change of one place in a JSON text. */
export type JsonChange =
  | { type: 'insert'; path: JSONPath; value: unknown }
  | { type: 'replace'; path: JSONPath; value: unknown }
  | { type: 'remove'; path: JSONPath }

/** Puts other texts in the place of texts. Undefined where one of the places holds something else than text. */
export function replaceTexts(
  text: string,
  changes: readonly { pointer: string; value: string }[],
): Splice[] | undefined {
  const root = parseTree(text)
  const splices: Splice[] = []
  for (const { pointer, value } of changes) {
    const node = root && nodeAt(root, pointer)
    if (node?.type !== 'string') return undefined
    splices.push({ start: node.offset, end: node.offset + node.length, text: JSON.stringify(value) })
  }
  return splices
}

/** The node that a JSON pointer leads to. Of a key that stands twice the last one counts, as for every reader. */
export function nodeAt(root: Node, pointer: string): Node | undefined {
  return pointerKeys(pointer).reduce<Node | undefined>((node, key) => {
    if (node?.type === 'array') return node.children?.[Number(key)]
    const property = node?.type === 'object' && node.children?.findLast(({ children }) => children?.[0]?.value === key)
    return property ? property.children?.[1] : undefined
  }, root)
}

/** Gives the text that stands in a JSON file at a place, where one does. */
export function createTextReader(files: Files): (place: Place) => string | undefined {
  const roots = new Map<string, Node | undefined>()
  return ({ file, pointer = '' }) => {
    if (!roots.has(file)) roots.set(file, parseTree(files.read(file) ?? ''))
    const root = roots.get(file)
    const node = root && nodeAt(root, pointer)
    return node?.type === 'string' ? String(node.value) : undefined
  }
}

/** Applies changes in the order given; every byte that they do not touch stays as it is. Paths refer to the text at the time of the change. */
export function editJson(text: string, changes: readonly JsonChange[]): string {
  return changes.reduce((current, change) => {
    if (change.type === 'insert') return insert(current, change)
    return change.type === 'remove' ? remove(current, change.path) : replace(current, change)
  }, text)
}

function replace(text: string, { path, value }: { path: JSONPath; value: unknown }): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  if (!node) return applyEdits(text, modify(text, path, value, { formattingOptions: formattingOf(text) }))
  return spliceText(text, [{ start: node.offset, end: node.offset + node.length, text: printLike(text, node, value) }])
}

/** Takes an item or a member out; what is left of a list or an object that loses its last one is `[]` or `{}`. */
function remove(text: string, path: JSONPath): string {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, path)
  const entry = node?.parent?.type === 'property' ? node.parent : node
  const holder = entry?.parent
  if (!holder) return text
  const index = holder.children?.indexOf(entry) ?? -1
  const emptied = { start: holder.offset + 1, end: holder.offset + holder.length - 1, text: '' }
  return spliceText(text, removeFromBraces(text, bracesOf(holder), (other) => other === index) ?? [emptied])
}

/** Where an object or a list and its members or items stand. */
export function bracesOf({ offset, length, children = [] }: Node): Braces {
  const entries = children.map((child) => ({ start: child.offset, end: child.offset + child.length }))
  return { start: offset, end: offset + length, entries }
}

/** Puts an entry into a list, written as its neighbours are: on their line, or on a line of its own at their indentation. */
function insert(text: string, { path, value }: { path: JSONPath; value: unknown }): string {
  const index = path.at(-1)
  const root = parseTree(text)
  const list = root && findNodeAtLocation(root, path.slice(0, -1))
  const neighbour = list?.children?.[Number(index)] ?? list?.children?.at(-1)
  if (list?.type !== 'array' || typeof index !== 'number' || !neighbour) {
    return applyEdits(
      text,
      modify(text, path, value, { formattingOptions: formattingOf(text), isArrayInsertion: true }),
    )
  }
  const lead = isOnOneLine(text, list) ? ' ' : formattingOf(text).eol + indentationAt(text, neighbour.offset)
  return spliceText(text, [insertEntry(text, bracesOf(list), index, lead, printLike(text, neighbour, value))])
}

/** A value on one line where `neighbour` is, and else over several at its indentation. */
function printLike(text: string, neighbour: Node, value: unknown): string {
  const { insertSpaces, tabSize = 2, eol } = formattingOf(text)
  const lines = JSON.stringify(value, undefined, insertSpaces ? tabSize : '\t').split('\n')
  // On one line an object has blanks inside its braces, and a list none, as most people write them.
  if (isOnOneLine(text, neighbour))
    return lines
      .map((line) => line.trim())
      .join(' ')
      .replaceAll('[ ', '[')
      .replaceAll(' ]', ']')
  return lines.join(`${eol}${indentationAt(text, neighbour.offset)}`)
}

/** The blanks that the line of an offset begins with. */
function indentationAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}

function isOnOneLine(text: string, node: Node): boolean {
  return !text.slice(node.offset, node.offset + node.length).includes('\n')
}

/** The indentation and line ends that the text itself uses. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return { insertSpaces: !indent.startsWith('\t'), tabSize: indent.length, eol }
}
