/* Decimals whose digits say more than their number: `10.00`, `1e2`. */

import { type JsonValue, isContainer, isObject } from './json.ts'

/** Texts of JSON, so that what they hold is no number, and decimals. */
const inJson = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
/** Where a text of JSON may hold one outside of a text, from its point or letter: reading all texts takes as long as parsing them. */
const inValue = /(?=[.eE])(?<=(?:^|[:[,])\s*-?\d+)(?:\.\d*0|(?:\.\d+)?[eE][+-]?\d+)\s*(?:$|[,\]}])/
const form = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?(?:([eE])(\+?)\d+)?$/

/** Sizes of numbers between which a neighbour is not mistaken for another decimal. */
const largest = 1e12
const significant = 14

/**
 * A neighbour of the number that a decimal is, for each of its spellings another; undefined if its digits say nothing
 * more than the number. What shows a number looks up its digits.
 */
export function markedDecimal(written: string): number | undefined {
  const [, fraction, exponent, sign] = form.exec(written) ?? []
  if (fraction === undefined && exponent === undefined) return undefined
  const value = Number(written)
  const usual = String(value)
  if (usual === written || Math.abs(value) >= largest || (value !== 0 && Math.abs(value) < 1 / largest))
    return undefined
  if (Number(value.toPrecision(significant)) !== value) return undefined
  const step = exponent === undefined ? written.length - usual.length : 13 + Number(exponent === 'E') + 2 * sign!.length
  return step < 1 || step > 16 ? undefined : neighbour(value, step)
}

function neighbour(value: number, step: number): number {
  return value === 0 ? step * 1e-310 : value * (1 + step * Number.EPSILON)
}

/** The number that a neighbour stands for; any other number itself. */
export function plainNumber(number: number): number {
  if (Number.isInteger(number)) return number
  if (Math.abs(number) < 1e-300) return 0
  const value = Number(number.toPrecision(significant))
  const step = Math.round((number / value - 1) / Number.EPSILON)
  return step > 0 && step <= 16 && neighbour(value, step) === number ? value : number
}

/** A text of JSON whose decimals are read as the numbers of {@link markedDecimal}. `found` learns them. */
export function markedJson(text: string, found?: Marks): string {
  if (!inValue.test(text)) return text
  return text.replaceAll(inJson, (each) => {
    const marked = each.startsWith('"') ? undefined : markIn(each, found)
    return marked === undefined ? each : String(marked)
  })
}

export function mayHaveMarks(text: string): boolean {
  return /\d\.\d*0(?!\d)|\d[eE][+\d]/.test(text)
}

export function markIn(written: string, found?: Marks): number | undefined {
  const marked = markedDecimal(written)
  if (marked !== undefined) found?.set(marked, Number(written))
  return marked
}

/** The numbers that a document is read with, and what they stand for. */
export type Marks = Map<number, number>

const known = new WeakMap<object, Map<string, number>>()
/** Whether any document has them: nearly none does. */
let isAnyKnown = false

/** Gives a document its plain numbers. {@link asWritten} knows the others. */
export function settle(document: JsonValue | undefined, marks: Marks): void {
  if (marks.size === 0) return
  const open = [document]
  const seen = new Set<JsonValue>()
  while (open.length > 0) {
    const node = open.pop()
    if (!isContainer(node) || seen.has(node)) continue
    seen.add(node)
    for (const [key, child] of Object.entries(node)) {
      const plain = typeof child === 'number' ? marks.get(child) : undefined
      if (plain === undefined || typeof child !== 'number') open.push(child)
      else {
        const own = known.get(node) ?? new Map<string, number>()
        known.set(node, own.set(key, child))
        isAnyKnown = true
        Object.assign(node, { [key]: plain })
      }
    }
  }
}

/** The field of a part of a document, whose decimals are those of {@link markedDecimal}. */
export function fieldAsWritten(node: JsonValue & object, key: string): JsonValue | undefined {
  const own = known.get(node)?.get(key)
  if (own !== undefined) return own
  return asWritten(isObject(node) ? node[key] : node[Number(key)])
}

/**
 * A part of a document whose decimals are those of {@link markedDecimal}; itself if it has none. However deep it nests:
 * a part is copied after those in it, and nothing calls itself.
 */
export function asWritten<T extends JsonValue | undefined>(part: T): T {
  if (!isAnyKnown || !isContainer(part)) return part
  const copies = new Map<Node, Node>()
  const entered = new Set<Node>()
  const open: Node[] = [part]
  for (let node = open.at(-1); node !== undefined; node = open.at(-1)) {
    if (entered.has(node)) {
      open.pop()
      const own = known.get(node)
      const changed = Object.entries(node).flatMap(([key, child]): [string, JsonValue][] => {
        const written = own?.get(key) ?? (isContainer(child) ? copies.get(child) : undefined)
        return written === undefined ? [] : [[key, written]]
      })
      if (changed.length > 0)
        copies.set(node, Object.assign(Array.isArray(node) ? node.slice() : { ...node }, Object.fromEntries(changed)))
    } else {
      entered.add(node)
      for (const child of Object.values(node)) if (isContainer(child) && !entered.has(child)) open.push(child)
    }
  }
  return (copies.get(part) ?? part) as T
}

type Node = JsonValue & object
