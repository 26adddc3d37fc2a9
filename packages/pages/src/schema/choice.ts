import type { ObjectSchema, UnionSchema, Variant } from '../endpoint-types.ts'
import { label } from './union.ts'

/** The schemas that extend another one, as its variants; undefined if its discriminator names none. */
export function choiceOf({ discriminator }: ObjectSchema): UnionSchema | undefined {
  if (!discriminator || discriminator.mapping.length === 0) return undefined
  const variants = new Map<string, Omit<Variant, 'type' | 'label'>>()
  for (const { value, schema } of discriminator.mapping) {
    const key = schema.type === 'link' ? schema.to : value
    const known = variants.get(key)
    variants.set(key, known ? { ...known, aliases: [...(known.aliases ?? []), value] } : { schema, value })
  }
  return { type: 'union', match: 'one', discriminator: discriminator.property, variants: label([...variants.values()]) }
}
