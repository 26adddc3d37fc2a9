import type { Graph, JsonObject, JsonValue } from '@specnav/core'
import { mappedReferences } from '@specnav/core/specs'
import type { At } from './at.ts'

/** Whether two values, with all that they refer to, are the same. The order of keys does not count. */
export type Same = (before: At, after: At) => boolean

/** A value, and the file in which its references start. */
interface Node {
  value: JsonValue | undefined
  file: string
}

type Value = JsonValue | undefined

/** The files in which references of two values start, and what is asked about the targets of two references. */
interface Reading {
  before: string
  after: string
  targets: (before: Node, after: Node, pair: string) => boolean
}

/** Deeper values count as different. */
const maxDepth = 500

/**
 * Compares values through references. Each pair of targets is compared once, so that the cost of all calls
 * together follows the size of the documents, whatever they share.
 */
export function createSame(before: Graph, after: Graph): Same {
  const verdicts = new Map<string, boolean>()

  /** Decides a pair of targets, and every other pair that they reach and that is not decided yet. */
  function decide(left: Node, right: Node, pair: string): boolean {
    const known = verdicts.get(pair)
    if (known !== undefined) return known
    const users = new Map<string, string[]>()
    const changed = new Set<string>()
    const open = [{ left, right, pair }]
    const seen = new Set([pair])
    for (let next = open.pop(); next; next = open.pop()) {
      const user = next.pair
      const isSame = sameNodes(next.left, next.right, (a, b, used) => {
        const verdict = verdicts.get(used)
        if (verdict !== undefined) return verdict
        const others = users.get(used)
        if (others) others.push(user)
        else users.set(used, [user])
        if (!seen.has(used)) open.push({ left: a, right: b, pair: used })
        seen.add(used)
        return true
      })
      if (!isSame) changed.add(user)
    }
    // Iterating over a set includes elements that are added meanwhile.
    for (const used of changed) for (const user of users.get(used) ?? []) changed.add(user)
    for (const each of seen) verdicts.set(each, !changed.has(each))
    return !changed.has(pair)
  }

  function sameNodes(left: Node, right: Node, targets: Reading['targets'], depth = 0): boolean {
    return sameValues(left.value, right.value, depth, { before: left.file, after: right.file, targets })
  }

  /** Called for every value, so it makes nothing. */
  function sameValues(a: Value, b: Value, depth: number, reading: Reading): boolean {
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
    if (depth > maxDepth) return false
    if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
      for (let index = 0; index < a.length; index++)
        if (!sameValues(a[index], b[index], depth + 1, reading)) return false
      return true
    }
    if (typeof a.$ref === 'string' || typeof b.$ref === 'string') return sameReferences(a, b, depth + 1, reading)
    let count = 0
    for (const key in a) {
      count++
      const other = b[key]
      if (other === undefined || !sameValues(a[key], other, depth + 1, reading)) return false
    }
    if (count !== Object.keys(b).length) return false
    return a.mapping === undefined && a.defaultMapping === undefined ? true : sameMappings(a, b, reading)
  }

  function sameReferences(left: JsonObject, right: JsonObject, depth: number, reading: Reading): boolean {
    const a = before.resolve(left, reading.before)
    const b = after.resolve(right, reading.after)
    if (a.value === undefined || b.value === undefined) return a.value === b.value
    if (a.id === undefined || b.id === undefined) return sameNodes(a, b, reading.targets, depth)
    return (
      a.name === b.name &&
      sameValues(a.siblings, b.siblings, depth, reading) &&
      reading.targets(a, b, `${a.id} ${b.id}`)
    )
  }

  /** A discriminator names schemas without references. */
  function sameMappings(a: JsonObject, b: JsonObject, reading: Reading): boolean {
    const others = mappedReferences(b)
    return mappedReferences(a).every((reference, index) => {
      const left = before.resolve({ $ref: reference }, reading.before)
      const right = after.resolve({ $ref: others[index]! }, reading.after)
      if (left.value === undefined || right.value === undefined) return left.value === right.value
      return reading.targets(left, right, `${left.id} ${right.id}`)
    })
  }

  return (left, right) => sameNodes(left, right, decide)
}

/** A value as text in which the order of keys does not count, without the members that are named. */
export function canonicalText(value: JsonValue | undefined, without?: ReadonlySet<string>): string {
  const textOf = (node: JsonValue | undefined, depth: number): string => {
    if (typeof node !== 'object' || node === null) return JSON.stringify(node) ?? ''
    // What is nested deeper does not count.
    if (depth > maxDepth) return '…'
    if (Array.isArray(node)) return `[${node.map((item) => textOf(item, depth + 1)).join()}]`
    const keys = Object.keys(node).filter((key) => without?.has(key) !== true)
    return `{${keys
      .sort()
      .map((key) => `${JSON.stringify(key)}:${textOf(node[key], depth + 1)}`)
      .join()}}`
  }
  return textOf(value, 0)
}
