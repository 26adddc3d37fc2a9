import type { JsonValue } from '../json.ts'

/** Values nest at most this deep on a page: whatever writes them out recurses, and no stack holds what `JSON.parse` accepts. */
const maxDepth = 100

/** `value`, with `…` in place of what is nested too deep. */
export function boundedValue(value: JsonValue): JsonValue {
  return isWithin(value, maxDepth) ? value : cut(value, maxDepth)
}

function isWithin(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) {
    for (const item of value) if (!isWithin(item, depth - 1)) return false
  } else for (const key in value) if (!isWithin(value[key], depth - 1)) return false
  return true
}

function cut(value: JsonValue, depth: number): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => cut(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item ?? null, depth - 1)]))
}

/** Text as it is, everything else as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(boundedValue(value))
}
