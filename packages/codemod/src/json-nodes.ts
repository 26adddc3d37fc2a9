import { type Files, type Place, pointerKeys } from '@specnav/core'
import { type Node, parseTree } from 'jsonc-parser'
import type { Braces } from './braces.ts'
import { type FileEdit, spliceEdit } from './plan.ts'
import type { Splice } from './splice.ts'

/** Replaces texts. Undefined if one of the locations does not contain text. */
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

/** The edits that replace texts of files. */
export function replacements(
  files: Files,
  changes: readonly (Place & { pointer: string; value: string })[],
): FileEdit[] {
  return Array.from(
    Map.groupBy(changes, ({ file }) => file),
    ([file, list]) => spliceEdit(files, file, replaceTexts(files.read(file) ?? '', list) ?? []),
  )
}

/** The node that a JSON pointer leads to. If a key occurs twice, the last one counts, as for every reader. */
export function nodeAt(root: Node, pointer: string): Node | undefined {
  return pointerKeys(pointer).reduce<Node | undefined>((node, key) => {
    if (node?.type === 'array') return node.children?.[Number(key)]
    const property = node?.type === 'object' && node.children?.findLast(({ children }) => children?.[0]?.value === key)
    return property ? property.children?.[1] : undefined
  }, root)
}

/** Finds the text at a location in a JSON file, if there is one. */
export function createTextReader(files: Files): (place: Place) => string | undefined {
  const roots = new Map<string, Node | undefined>()
  return ({ file, pointer = '' }) => {
    if (!roots.has(file)) roots.set(file, parseTree(files.read(file) ?? ''))
    const root = roots.get(file)
    const node = root && nodeAt(root, pointer)
    return node?.type === 'string' ? String(node.value) : undefined
  }
}

/** The locations of an object or a list, and of its members or items. */
export function bracesOf({ offset, length, children = [] }: Node): Braces {
  const entries = children.map((child) => ({ start: child.offset, end: child.offset + child.length }))
  return { start: offset, end: offset + length, entries }
}
