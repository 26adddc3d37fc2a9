import { type Files, type Place, pointerKeys } from '@specnav/core'
import { type Node, parseTree } from 'jsonc-parser'
import type { Braces } from './braces.ts'
import type { Splice } from './splice.ts'

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

/** Where an object or a list and its members or items stand. */
export function bracesOf({ offset, length, children = [] }: Node): Braces {
  const entries = children.map((child) => ({ start: child.offset, end: child.offset + child.length }))
  return { start: offset, end: offset + length, entries }
}
