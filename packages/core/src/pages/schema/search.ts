import type { NamedSchema, Schema } from '../endpoint-types.ts'

/** The schema that a link leads to. */
export type Named = (key: string) => NamedSchema | undefined

/** At most this many schemas are looked at: one that is not found by then is of no use to a reader either. */
const maxSchemas = 100

/** The first answer of `look` to `schema` itself, to what is behind its link, or to one of its parts or variants. */
export function searchSchema<T>(schema: Schema, named: Named, look: (schema: Schema) => T | undefined): T | undefined {
  const seen = new Set<Schema>()
  const open = [schema]
  for (let next = open.pop(); next && seen.size < maxSchemas; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const found = look(next)
    if (found !== undefined) return found
    if (next.type === 'link') {
      const target = named(next.to)
      if (target) open.push(target.schema)
    } else if (next.type === 'all') open.push(...next.schemas.toReversed())
    else if (next.type === 'union') open.push(...next.variants.map((variant) => variant.schema).toReversed())
  }
  return undefined
}
