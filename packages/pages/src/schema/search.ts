import type { NamedSchema, Schema } from '../endpoint-types.ts'

/** The schema that a link leads to. */
export type Named = (key: string) => NamedSchema | undefined

/** Maximum number of schemas to search: a result found later would not help a reader either. */
const maxSchemas = 100

/**
 * The first result of `look` for `schema` itself, the target of its link, or one of its parts or variants.
 */
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
