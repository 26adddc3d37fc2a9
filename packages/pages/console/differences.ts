import { excerpt, isObject, type JsonObject, type JsonValue, ownProperty } from '@specnav/core/text'
import type { Direction, ObjectSchema, Schema, UnionSchema } from '../src/endpoint-types.ts'
import { isOtherDirection } from '../src/examples/direction.ts'
import { mismatch } from '../src/examples/mismatch.ts'
import { matchesPattern } from '../src/examples/pattern-match.ts'
import { addLimits, type Fact, typeText } from '../src/text/schema.ts'
import { isFile, type Named, targetOf } from './draft.ts'
import { variantOf } from './variant.ts'
import { word } from './words.ts'

/** A place at which a value is not as its schema says. */
export interface Difference {
  keys: readonly (string | number)[]
  type: 'wrong' | 'missing' | 'undocumented'
  /** What is wrong, in words: its name goes before. */
  words(name: string): string
}

interface Comparison {
  named: Named
  direction: Direction
}

/** Schemas around each other that are about the same value. */
const maxAround = 20

/** The places at which a value is not as its schema says; what the page does not know of a schema matches everything. */
export function differencesOf(value: JsonValue, schema: Schema, comparison: Comparison): Difference[] {
  const found: Difference[] = []
  compare({ value, schema, keys: [], around: 0 }, { ...comparison, found })
  return found
}

interface Part {
  value: JsonValue
  schema: Schema
  keys: Difference['keys']
  around: number
}

interface Found extends Comparison {
  found: Difference[]
}

function compare({ value, schema, keys, around }: Part, comparison: Found): void {
  const { named, direction, found } = comparison
  const target = targetOf(schema, named)
  if (value === null && (schema.nullable || target.nullable)) return
  if (direction === 'request' && isFile(target, named)) return
  // The parts of what can be taken apart are compared one by one.
  const inner = (own: JsonValue, described: Schema, key: string | number) =>
    compare({ value: own, schema: described, keys: [...keys, key], around: 0 }, comparison)
  const isKnown = (judged: Schema) =>
    mismatch(value, judged, { named, direction, mayOverlap: true, formats: true }) === undefined
  const report = () =>
    found.push({
      ...{ keys, type: 'wrong' },
      words: (name) => word('differs', { name, value: excerpt(value), type: expected(target) }),
    })
  if (target.type === 'object' && isObject(value)) {
    if (!isKnown(withoutParts(target))) report()
    compareObject(value, target, { inner, keys, ...comparison })
  } else if (target.type === 'array' && Array.isArray(value)) {
    if (!isKnown({ ...target, items: { type: 'any' } })) report()
    for (const [index, item] of value.entries()) inner(item, target.items, index)
  } else if (!isKnown(target)) {
    const parts = around < maxAround ? partsOf(value, target, named) : []
    const before = found.length
    for (const part of parts) compare({ value, schema: part, keys, around: around + 1 }, comparison)
    if (found.length === before) report()
  }
}

/** The schemas that a value is meant to match: all of several, or the variant that it names or alone can be. */
function partsOf(value: JsonValue, target: Schema, named: Named): Schema[] {
  if (target.type === 'all') return target.schemas.map((each) => openOf(targetOf(each, named)))
  const index = target.type === 'union' ? variantOf(value, target, named) : undefined
  return index === undefined ? [] : [(target as UnionSchema).variants[index]!.schema]
}

/** Beside other schemas, what one of them does not describe is described by another one. */
function openOf(schema: Schema): Schema {
  return schema.type === 'object' ? { ...schema, additionalProperties: { type: 'any' } } : schema
}

/** What a schema says of an object besides its properties. */
function withoutParts(whole: ObjectSchema): ObjectSchema {
  const { properties, additionalProperties: _, patternProperties: __, ...schema } = whole
  const names = properties.map((each) => ({ ...each, required: false, schema: { type: 'any' as const } }))
  return { ...schema, properties: names }
}

interface Inside extends Found {
  keys: Difference['keys']
  inner(own: JsonValue, described: Schema, key: string): void
}

function compareObject(value: JsonObject, target: ObjectSchema, { inner, keys, direction, found }: Inside): void {
  const known = new Map(target.properties.map((property) => [property.name, property]))
  for (const { name, required, schema } of known.values()) {
    const own = ownProperty(value, name)
    // A form has an empty text where nothing is typed.
    const isAbsent = own === undefined || (own === '' && required && direction === 'request')
    if (own !== undefined && !isAbsent) inner(own, schema, name)
    else if (required && isAbsent && !isOtherDirection(schema, direction))
      found.push({ keys: [...keys, name], type: 'missing', words: (path) => word('lacks', { name: path }) })
  }
  const { additionalProperties, patternProperties = [] } = target
  for (const [name, own = null] of Object.entries(value)) {
    if (known.has(name)) continue
    const patterns = patternProperties.map((each) => ({ ...each, isMatch: matchesPattern(each.pattern, name) }))
    const matching = patterns.find(({ isMatch }) => isMatch === true)
    // A pattern that is too hard may be about it.
    if (!matching && patterns.some(({ isMatch }) => isMatch === undefined)) continue
    const other = matching?.schema ?? additionalProperties
    if (other) inner(own, other, name)
    else {
      const type = other === false ? 'wrong' : 'undocumented'
      found.push({ keys: [...keys, name], type, words: (path) => word('undocumented', { name: path }) })
    }
  }
}

/** What a schema allows, in few words: its values, or its type and its limits. */
function expected(schema: Schema): string {
  const { const: only, enum: values, constraints } = schema
  if (only !== undefined) return excerpt(only)
  if (values) return values.map(({ value }) => excerpt(value)).join(' | ')
  const facts: Fact[] = []
  if (constraints) addLimits(facts, constraints, schema.type !== 'scalar')
  const limits = facts.map((fact) => [fact.label.toLowerCase(), ...fact.values].join(' '))
  return [typeText(schema), ...limits].join(', ')
}
