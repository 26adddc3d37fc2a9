import type { Pair, Scalar, YAMLMap } from 'yaml'
import type { Files } from './files.ts'
import { createJsonScanner } from './json-scan.ts'
import { pointerKeys } from './json.ts'
import { loadYaml } from './lazy.ts'
import type { Place } from './problem.ts'
import { isYamlFile } from './syntax.ts'
import { fastYamlLocator } from './yaml-places.ts'

/** A position in a text. */
export interface Position {
  /** Starts at 1. */
  line: number
  /** Starts at 1, in UTF-16 units. */
  column: number
  /** Number of UTF-16 units before it. */
  offset: number
}

/** Returns the offset of a JSON pointer in a text. */
type Locator = (pointer: string) => number

/**
 * Finds locations in files. Each file is read and parsed once for all of its problems, on demand. A pointer
 * to a missing value leads to its parent.
 */
export function createLocator(files: Files): (place: Place) => Position | undefined {
  const texts = new Map<string, { text: string; at: (offset: number) => Position; locate?: Locator } | undefined>()
  return ({ file, pointer, offset }) => {
    if (!texts.has(file)) {
      const text = files.read(file)
      texts.set(file, text === undefined ? undefined : { text, at: createLineIndex(text) })
    }
    const known = texts.get(file)
    if (!known) return undefined
    if (offset !== undefined) return known.at(offset)
    if (pointer === undefined) return undefined
    known.locate ??= isYaml(file, known.text)
      ? (fastYamlLocator(known.text) ?? yamlLocator(known.text))
      : createJsonScanner(known.text)
    return known.at(known.locate(pointer))
  }
}

/** Line and column of an offset into a text. */
export function positionIn(text: string, offset: number): Position {
  return createLineIndex(text)(offset)
}

/** As in `parseDocument`: a URL often has no extension, or one that is not at its end. */
function isYaml(file: string, text: string): boolean {
  return isYamlFile(file) || (URL.canParse(file) && !/\.json$/i.test(file) && !/^\s*[{[]/.test(text))
}

/** For YAML that only the tolerant reader accepts. */
function yamlLocator(text: string): Locator {
  const { isMap, isNode, isScalar, isSeq, parseDocument } = loadYaml()
  const document = parseDocument(text, {
    strict: false,
    uniqueKeys: false,
    merge: true,
    schema: 'core',
    logLevel: 'error',
  })
  const indexes = new Map<YAMLMap, ReadonlyMap<string, Pair>>()
  /** The members of a map by key. If a key occurs twice, the last one counts. */
  function membersOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    let members = indexes.get(map)
    if (!members) {
      const named = map.items.flatMap((pair) => (isScalar(pair.key) ? [[keyText(pair.key), pair] as const] : []))
      indexes.set(map, (members = new Map(named)))
    }
    return members
  }
  return (pointer) => {
    let node: unknown = document.contents
    let offset = 0
    for (const key of pointerKeys(pointer)) {
      const member = isMap(node) ? membersOf(node).get(key) : undefined
      const start: unknown = isSeq(node) ? node.items[Number(key)] : member?.key
      if (!isNode(start) || !start.range) break
      offset = start.range[0]
      node = member ? member.value : start
    }
    return offset
  }
}

function keyText({ source, value }: Scalar): string {
  return String(source ?? value)
}

/**
 * Returns the position of an offset in `text`. Lines are only counted as far as necessary, because files may
 * have many megabytes.
 */
function createLineIndex(text: string): (offset: number) => Position {
  const starts = [0]
  let next = text.indexOf('\n')
  return (offset) => {
    for (; next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) starts.push(next + 1)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (starts[middle]! <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - starts[low]! + 1, offset }
  }
}
