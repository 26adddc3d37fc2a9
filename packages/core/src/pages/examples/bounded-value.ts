import { type JsonObject, type JsonValue, isReference } from '../../json.ts'

/** Values nest at most this deep on a page: whatever writes them out recurses, and no stack holds what `JSON.parse` accepts. */
const maxDepth = 100

/** What stands behind a `$ref` in a value; undefined where the value is meant as it is written. */
export type Behind = (reference: JsonObject & { $ref: string }) => JsonValue | undefined

/** `value`, with `…` in place of what is nested too deep, and what is behind its references where `behind` knows it. */
export function boundedValue(value: JsonValue, behind: Behind = () => undefined): JsonValue {
  return isPlain(value, maxDepth) ? value : copy(value, maxDepth, behind)
}

/** Neither too deep nor with a reference in it: true of nearly all values, which then need no copy. */
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

/** Text as it is, everything else as JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(boundedValue(value))
}
