import { addDigits } from '../examples/digits.ts'
import type { DistantSchema, NamedSchema } from '../endpoint-types.ts'
import { summaryOf } from '../text/schema.ts'
import type { SchemaReader } from './reader.ts'
import { type Contents, contentsOf } from './walk.ts'

/** Maximum size of the named schemas on a page: about, in bytes of HTML. */
const defaultSize = 14_000

/** Maximum size of those that only a form shows: it is larger, because they are packed. */
const maxFormSize = 40_000

/**
 * The named schemas that a page with these contents reaches, breadth first, as long as they fit, and those that it
 * only names. A schema of the page's own parts always fits. Adds their long integers to the contents.
 */
export function reachable(
  contents: Contents,
  reader: SchemaReader,
  maxSize = defaultSize,
): { schemas: NamedSchema[]; distant: DistantSchema[] } {
  const schemas = new Map<string, NamedSchema>()
  const distant = new Map<string, DistantSchema>()
  let size = 0
  let keys = [...contents.links.keys()]
  for (let level = 0; keys.length > 0; level++) {
    const next: string[] = []
    for (const key of keys) {
      if (schemas.has(key) || distant.has(key)) continue
      const named = reader.named(key)
      const inside = contentsOf(named)
      if (level > 0 && size + inside.size > maxSize) {
        const { name, direction, schema } = named
        distant.set(key, { key, name, ...(direction && { direction }), summary: summaryOf(schema) })
        continue
      }
      schemas.set(key, named)
      size += inside.size
      addDigits(contents, inside.digits)
      next.push(...inside.links.keys())
    }
    keys = next
  }
  return { schemas: [...schemas.values()], distant: [...distant.values()] }
}

/** The named schemas that a request with these contents reaches beyond those of its page, nearest first. */
export function formSchemas(
  request: Contents,
  reader: SchemaReader,
  shown: readonly NamedSchema[],
): NamedSchema[] | undefined {
  const onPage = new Set(shown.map(({ key }) => key))
  const found = new Map<string, NamedSchema>()
  let size = 0
  // The set grows while it is read.
  const keys = new Set(request.links.keys())
  for (const key of keys) {
    const named = reader.named(key)
    const inside = contentsOf(named)
    if (!onPage.has(key)) {
      if (size + inside.size > maxFormSize) continue
      size += inside.size
      found.set(key, named)
    }
    for (const to of inside.links.keys()) keys.add(to)
  }
  return found.size > 0 ? [...found.values()] : undefined
}
