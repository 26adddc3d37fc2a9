import { type JsonObject, type JsonValue, excerpt, isObject, listNames, ownProperty } from '@specnav/core/text'
import type { Schema, UnionSchema } from '../endpoint-types.ts'
import { type Miss, type Scope, type Words, matches, plain } from './mismatch.ts'

/** Maximum number of values of an `enum`, and of variants, that are listed. */
const maxListed = 10

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: '`true` or `false`',
  null: '`null`',
}

/** The words of a check. */
export const mismatchWords: Words = {
  type: (scalar) => typeWords[scalar] ?? scalar,
  values: (values) =>
    values.length > maxListed
      ? `one of the ${values.length} values of its \`enum\``
      : listNames(values.map(({ value }) => excerpt(plain('', value)))),
  names: listNames,
  variants: (schema, misses, { value, scope, depth }) =>
    variantsText(schema) + closestText(misses, value, scope, depth),
}

function variantsText({ variants }: UnionSchema): string {
  const labels = variants.map(({ label }) => label)
  return labels.length > maxListed ? `one of its ${labels.length} variants` : `a value of the kind ${listNames(labels)}`
}

/** What is wrong from the view of the variant that describes most of an object. */
function closestText(misses: readonly Miss[], value: JsonValue, scope: Scope, depth: number): string {
  if (!isObject(value)) return ''
  const ranked = misses
    .map((miss) => ({ miss, fits: fitting(value, miss.variant, scope, depth) }))
    .toSorted((a, b) => b.fits - a.fits)
  const [best, second] = ranked
  if (!best || best.fits === 0 || best.fits === second?.fits) return ''
  const { label, keys, found, expected } = best.miss
  const place = keys.length === 0 ? '' : ` in \`${keys.join('.')}\``
  const reason =
    found === undefined
      ? `which lacks ${expected()}${place}`
      : `where \`${keys.join('.')}\` is \`${excerpt(found)}\` instead of ${expected()}`
  return `; the closest is \`${label}\`, ${reason}`
}

/** The number of properties of an object that match those of a schema with the same names; each schema counts once. */
function fitting(value: JsonObject, variant: Schema, scope: Scope, depth: number): number {
  const seen = new Set<Schema>()
  const count = (schema: Schema): number => {
    if (seen.has(schema)) return 0
    seen.add(schema)
    switch (schema.type) {
      case 'link': {
        const target = scope.named(schema.to)
        return target ? count(target.schema) : 0
      }
      case 'all':
        return schema.schemas.reduce((sum, each) => sum + count(each), 0)
      case 'object':
        return schema.properties.filter(({ name, schema: property }) => {
          const item = ownProperty(value, name)
          return item !== undefined && matches(item, property, scope, depth + 1)
        }).length
      default:
        return 0
    }
  }
  return count(variant)
}
