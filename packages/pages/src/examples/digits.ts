import { type JsonValue, longIntegers, markedDecimal, plainNumber } from '@specnav/core/text'
import type { Graph } from '@specnav/core'
import type { Digits } from '../endpoint-types.ts'

const decimals = /(?<![\w.+-])-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w]|\.\d)/g

/** The numbers of a text whose digits a number does not have: long integers, and decimals such as `10.00`. */
export function digitsIn(text: string): Digits {
  const long = Array.from(longIntegers(text), ([written, number]): [string, string] => [String(number), written])
  const marked = Array.from(text.matchAll(decimals), ([written]): [string, string] => [
    String(markedDecimal(written) ?? written),
    written,
  ])
  return Object.fromEntries([...long, ...marked].filter(([shown, written]) => shown !== written))
}

const known = new WeakMap<Graph, Map<string, Digits>>()

/** The digits of a file, which is only searched when the first possible long integer is found. */
function digitsOfFile(graph: Graph, file: string): Digits {
  let files = known.get(graph)
  if (!files) known.set(graph, (files = new Map()))
  let digits = files.get(file)
  if (!digits) files.set(file, (digits = digitsIn(graph.text(file) ?? '')))
  return digits
}

/** Deeper values are not shown. */
const maxDepth = 100

/** The long integers among the numbers of `value`, which is in `file`; undefined if there are none. */
export function digitsOf(value: JsonValue | undefined, graph: Graph, file: string): Digits | undefined {
  // Nearly all values have none.
  if (!holdsLong(value, maxDepth)) return undefined
  const inFile = digitsOfFile(graph, file)
  const digits: Digits = {}
  function collect(node: JsonValue | undefined, depth: number): void {
    if (isLong(node)) {
      const written = inFile[String(node)]
      if (written !== undefined) digits[String(node)] = written
    } else if (typeof node === 'object' && node !== null && depth > 0)
      for (const child of Object.values(node)) collect(child, depth - 1)
  }
  collect(value, maxDepth)
  return Object.keys(digits).length > 0 ? digits : undefined
}

function holdsLong(node: JsonValue | undefined, depth: number): boolean {
  if (typeof node !== 'object' || node === null) return isLong(node)
  if (depth === 0) return false
  if (Array.isArray(node)) {
    for (const item of node) if (holdsLong(item, depth - 1)) return true
  } else for (const key in node) if (holdsLong(node[key], depth - 1)) return true
  return false
}

function isLong(node: JsonValue | undefined): node is number {
  if (typeof node !== 'number') return false
  return Number.isInteger(node) ? !Number.isSafeInteger(node) : plainNumber(node) !== node
}

/** Adds long integers to the known ones. A number that represents two of them stays as it is. */
export function addDigits(to: { digits?: Digits }, digits: Digits | undefined): void {
  if (!digits) return
  const into = (to.digits ??= {})
  for (const [shown, written] of Object.entries(digits)) {
    const before = into[shown]
    into[shown] = before === undefined || before === written ? written : shown
  }
}

/** `text` with numbers as their author wrote them. */
export function exactText(text: string, digits: Digits | undefined): string {
  if (!digits) return text
  const shown = Object.keys(digits).map((number) => number.replaceAll(/[.+]/g, String.raw`\$&`))
  if (shown.length === 0) return text
  const numbers = new RegExp(String.raw`(?<=^|[^\w.-]|%[\dA-Fa-f]{2})(?:${shown.join('|')})(?!\w|\.\d)`, 'g')
  return text.replace(numbers, (number) => digits[number] ?? number)
}
