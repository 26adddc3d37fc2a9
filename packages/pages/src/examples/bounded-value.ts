import { type JsonObject, type JsonValue, isReference } from '@specnav/core/text'
import { shownText, withNumbers } from '../console/exact.ts'

/**
 * Maximum depth of values on a page. `JSON.parse` accepts deeper ones, but writing them out recurses and
 * would overflow the stack.
 */
const maxDepth = 100

/** The target of a `$ref` in a value; undefined if the value is meant as written. */
export type Behind = (reference: JsonObject & { $ref: string }) => JsonValue | undefined

/**
 * `value` with `…` for whatever is nested too deeply, and with its references resolved if `behind` knows
 * them.
 */
export function boundedValue(value: JsonValue, behind: Behind = () => undefined): JsonValue {
  return isPlain(value, maxDepth) ? value : copy(value, maxDepth, behind)
}

/**
 * Neither too deep nor with a reference in it. This is true of nearly all values, which then need no copy.
 */
function isPlain(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item, depth - 1)) return false
  } else for (const key in value) if (key === '$ref' || !isPlain(value[key], depth - 1)) return false
  return true
}

function copy(value: JsonValue, depth: number, behind: Behind): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => copy(item, depth - 1, behind))
  if (isReference(value) && Object.keys(value).length === 1) {
    const target = behind(value)
    if (target !== undefined) return target
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item ?? null, depth - 1, behind)]))
}

/** Text unchanged, everything else as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? shownText(value) : withNumbers(JSON.stringify(boundedValue(value)))
}
