import { isObject, type JsonValue, ownProperty } from '@specnav/core/text'
import type { Schema, UnionSchema } from '../src/endpoint-types.ts'
import { rounded } from '../src/console/exact.ts'
import { matches } from '../src/examples/mismatch.ts'
import { type Named, targetOf } from './draft.ts'

/** The variant of a value: the one that it names, that it fits, or that alone is of its kind; undefined if it can be several. */
export function variantOf(
  value: JsonValue | undefined,
  { variants, discriminator }: UnionSchema,
  named: Named,
): number | undefined {
  const chosen = isObject(value) && discriminator !== undefined ? ownProperty(value, discriminator) : undefined
  const isNamed = (index: number) => {
    const { value: own, aliases = [] } = variants[index]!
    return typeof chosen === 'string' && [own, ...aliases].includes(chosen)
  }
  const all = [...variants.keys()]
  const isFitting = (index: number) =>
    matches(rounded(value ?? null), variants[index]!.schema, { named, direction: 'request' })
  const kin = all.filter((index) => kindOfSchema(targetOf(variants[index]!.schema, named)) === kindOfValue(value))
  return all.find(isNamed) ?? kin.find(isFitting) ?? (kin.length === 1 ? kin[0] : undefined)
}

export function kindOfValue(value: JsonValue | undefined): string {
  return Array.isArray(value) ? 'array' : typeof value === 'object' ? 'object' : 'scalar'
}

export function kindOfSchema({ type }: Schema): string {
  return type === 'all' ? 'object' : type
}
