import { type JsonValue, isObject, plainNumber } from '@specnav/core/text'
import type { Constraints } from '../endpoint-types.ts'
import { count } from '../text/schema.ts'
import { isMultiple } from './number.ts'
import { type Budget, matchesPattern } from './pattern-match.ts'

/** The first thing in a value that its schema does not allow. */
export interface Mismatch {
  /** The keys that lead to it, outermost first. */
  keys: (string | number)[]
  /** What is there; undefined if something is missing. */
  found: JsonValue | undefined
  /** What is allowed instead, in words: it follows "expects". */
  expected: () => string
  /** The value has another type, so nothing else was compared. */
  isType?: true
}

export function wrong(found: JsonValue | undefined, expected: () => string): Mismatch {
  return { keys: [], found, expected }
}

/** Why a value exceeds limits; undefined if it does not. */
export function limitMismatch(found: JsonValue, limits: Constraints, patterns?: Budget): Mismatch | undefined {
  const value = typeof found === 'number' ? plainNumber(found) : found
  if (typeof value === 'number') {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits
    if (minimum !== undefined && value < minimum) return wrong(value, () => `a number of at least ${minimum}`)
    if (maximum !== undefined && value > maximum) return wrong(value, () => `a number of at most ${maximum}`)
    if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
      return wrong(value, () => `a number above ${exclusiveMinimum}`)
    if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
      return wrong(value, () => `a number below ${exclusiveMaximum}`)
    if (multipleOf !== undefined && !isMultiple(value, multipleOf))
      return wrong(value, () => `a multiple of ${multipleOf}`)
    return undefined
  }
  if (typeof value === 'string') {
    const { minLength, maxLength, pattern } = limits
    // A character outside of the first plane is one, and two of JavaScript.
    const characters = value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
    const length = countMismatch(value, characters, [minLength, maxLength], ['text', 'character'])
    if (length || pattern === undefined || matchesPattern(pattern, value, patterns) !== false) return length
    return wrong(value, () => `text that matches the pattern \`${pattern}\``)
  }
  if (Array.isArray(value))
    return (
      countMismatch(value, value.length, [limits.minItems, limits.maxItems], ['a list', 'item']) ??
      (limits.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length
        ? wrong(value, () => 'a list without two equal items')
        : undefined)
    )
  if (!isObject(value)) return undefined
  const { minProperties, maxProperties } = limits
  const words: Words = ['an object', 'property', 'properties']
  return countMismatch(value, Object.keys(value).length, [minProperties, maxProperties], words)
}

/** What is counted, in words. */
type Words = [whole: string, one: string, many?: string]

function countMismatch(
  value: JsonValue,
  number: number,
  [least, most]: [least: number | undefined, most: number | undefined],
  [whole, one, many]: Words,
): Mismatch | undefined {
  if (isBetween(number, least, most)) return undefined
  const limit =
    number < (least ?? 0) ? `at least ${count(least ?? 0, one, many)}` : `at most ${count(most ?? 0, one, many)}`
  return wrong(value, () => `${whole} with ${limit} instead of ${number}`)
}

export function isBetween(count: number, least = 0, most = Infinity): boolean {
  return count >= least && count <= most
}
