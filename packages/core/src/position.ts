import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Files } from './files.ts'
import { pointerKeys } from './json.ts'
import type { Place } from './problem.ts'
import { isYamlFile, yamlLibrary } from './syntax.ts'

/** Where something stands in a text; both count from 1, columns in UTF-16 units. */
export interface Position {
  line: number
  column: number
}

/** Gives the offset of a JSON pointer in one text. */
type Locator = (pointer: string) => number

/**
 * Finds places in files: each file is read and parsed once for all of its problems, and only when one is asked for.
 * A pointer to something that is missing gives the place of what it is missing from.
 */
export function createLocator(files: Files): (place: Place) => Position | undefined {
  const texts = new Map<string, { text: string; lines: number[]; locate?: Locator } | undefined>()
  return ({ file, pointer, offset }) => {
    if (!texts.has(file)) {
      const text = files.read(file)
      texts.set(file, text === undefined ? undefined : { text, lines: lineStarts(text) })
    }
    const known = texts.get(file)
    if (!known) return undefined
    if (offset !== undefined) return positionAt(known.lines, offset)
    if (pointer === undefined) return undefined
    known.locate ??= isYamlFile(file) ? yamlLocator(known.text) : jsonLocator(known.text)
    return positionAt(known.lines, known.locate(pointer))
  }
}

/** Line and column of an offset into a text. */
export function positionIn(text: string, offset: number): Position {
  return positionAt(lineStarts(text), offset)
}

function jsonLocator(text: string): Locator {
  const root = parseTree(text, [], { allowTrailingComma: true })
  return (pointer) => {
    const keys = pointerKeys(pointer)
    let node: Node | undefined
    for (let length = keys.length; !node && root && length >= 0; length--) node = findNodeAtLocation(root, pathTo(root, keys.slice(0, length)))
    // A member is shown at its key: that is what an author looks for.
    return node?.parent?.type === 'property' ? node.parent.offset : (node?.offset ?? 0)
  }
}

/** Keys into lists become numbers, as the tree wants them. */
function pathTo(root: Node, keys: readonly string[]): (string | number)[] {
  const path: (string | number)[] = []
  for (const key of keys) {
    const parent = findNodeAtLocation(root, path)
    path.push(parent?.type === 'array' ? Number(key) : key)
  }
  return path
}

function yamlLocator(text: string): Locator {
  const { isMap, isNode, isPair, isScalar, isSeq, parseDocument } = yamlLibrary()
  const document = parseDocument(text, { strict: false, uniqueKeys: false, merge: true, schema: 'core' })
  return (pointer) => {
    let node: unknown = document.contents
    let offset = 0
    for (const key of pointerKeys(pointer)) {
      if (isSeq(node)) node = node.items[Number(key)]
      else if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.source ?? item.key.value) === key)
        const start = isScalar(pair?.key) ? pair.key.range?.[0] : undefined
        if (!pair || start === undefined) return offset
        offset = start
        node = pair.value
        continue
      } else return offset
      if (isNode(node) && node.range) offset = node.range[0]
    }
    return offset
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}

function positionAt(lines: readonly number[], offset: number): Position {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lines[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - lines[low]! + 1 }
}
