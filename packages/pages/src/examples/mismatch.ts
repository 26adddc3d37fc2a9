import { type JsonObject, type JsonValue, excerpt, isObject, ownProperty, plainNumber } from '@specnav/core/text'
import type {
  ArraySchema,
  Condition,
  Direction,
  ObjectSchema,
  ScalarSchema,
  Schema,
  SchemaFacts,
  TupleSchema,
  UnionSchema,
} from '../endpoint-types.ts'
import type { Named } from '../schema/search.ts'
import { type Budget, spend } from './budget.ts'
import { type Budget as PatternBudget, matchesPattern } from './pattern-match.ts'
import { isOtherDirection } from './direction.ts'
import { hasFormat } from './formats.ts'
import { type Mismatch, isBetween, limitMismatch, wrong } from './limit-mismatch.ts'

export type { Mismatch }

/** Names of what was expected. */
export interface Words {
  type: (scalar: string) => string
  values: (listed: NonNullable<SchemaFacts['enum']>) => string
  names: (names: readonly string[]) => string
  /** The variants of a union, and the one that is meant most likely. */
  variants: (
    schema: UnionSchema,
    misses: readonly Miss[],
    compared: { value: JsonValue; scope: Scope; depth: number },
  ) => string
}

/** What a value is compared with. */
export interface Scope {
  named: Named
  /** Absent: either one. */
  direction?: Direction
  /** Whether a value may match several variants of `oneOf`. Default: false. */
  mayOverlap?: boolean
  /** Default: what is found out now. */
  compared?: Compared
  /** Whether texts must have their formats. Default: no, since authors are not strict about them. */
  formats?: boolean
  /** Without work left, everything matches. Default: without an end. */
  budget?: Budget
  /** What names the things that were expected. Default: nothing, since browsers show no words of a mismatch. */
  words?: Words
  /** What is left for patterns. Default: as much as each takes. */
  patterns?: PatternBudget | undefined
}

/** What is wrong with values, by the schema behind a link: each is compared once, and `open` while it is. */
export type Compared = Map<Schema, Map<JsonValue, Mismatch | 'open' | undefined>>

/** Links in a row, and levels of a value, beyond which nothing is compared: the stack has an end. */
const maxDepth = 600

/** Whether a value matches a schema, as far as the page knows the schema. */
export function matches(value: JsonValue, schema: Schema, scope: Scope, depth = 0): boolean {
  return mismatch(value, schema, scope, depth) === undefined
}

/** Why a value does not match a schema, as far as the page knows the schema; undefined if it does. */
export function mismatch(value: JsonValue, schema: Schema, scope: Scope, depth = 0): Mismatch | undefined {
  if (depth > maxDepth || !spend(scope)) return undefined
  if (value === null && schema.nullable) return undefined
  scope = scope.compared ? scope : { ...scope, compared: new Map() }
  const wrong = factsMismatch(value, schema, scope, depth + 1) ?? structureMismatch(value, schema, scope, depth + 1)
  if (wrong || !schema.conditions) return wrong
  return first(schema.conditions, (condition) => {
    const branch = branchOf(condition, value, scope, depth + 1)
    return branch && mismatch(value, branch, scope, depth + 1)
  })
}

/** The schema that a condition adds for `value`. */
export function branchOf(
  { property, if: tested, then, else: otherwise }: Condition,
  value: JsonValue,
  scope: Scope,
  depth = 0,
): Schema | undefined {
  if (property !== undefined) return isObject(value) && ownProperty(value, property) !== undefined ? then : undefined
  if (!tested) return undefined
  return matches(value, tested, scope, depth) ? then : otherwise
}

function wrongType(found: JsonValue, expected: string): Mismatch {
  return { keys: [], found, expected: () => expected, isType: true }
}

/** The mismatch of a part, seen from the value around it. */
function at(key: string | number, inside: Mismatch | undefined): Mismatch | undefined {
  if (!inside) return undefined
  const { isType: _, ...found } = inside
  return { ...found, keys: [key, ...found.keys] }
}

function first<T>(items: readonly T[], look: (item: T, index: number) => Mismatch | undefined): Mismatch | undefined {
  for (const [index, item] of items.entries()) {
    const found = look(item, index)
    if (found) return found
  }
  return undefined
}

function factsMismatch(value: JsonValue, schema: SchemaFacts, scope: Scope, depth: number): Mismatch | undefined {
  const { const: only, enum: listed, not = [], constraints } = schema
  if (only !== undefined && !isSame(only, value)) return wrong(value, () => `\`${excerpt(plain('', only))}\``)
  if (listed && !listed.some((entry) => isSame(entry.value, value)))
    return wrong(value, () => scope.words?.values(listed) ?? '')
  if (not.some((each) => matches(value, each, scope, depth)))
    return wrong(value, () => 'a value that does not match its `not`')
  return constraints && limitMismatch(value, constraints, scope.patterns)
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  return left === right || JSON.stringify(left, plain) === JSON.stringify(right, plain)
}

export function plain(_key: string, value: JsonValue): JsonValue {
  return typeof value === 'number' ? plainNumber(value) : value
}

function structureMismatch(value: JsonValue, schema: Schema, scope: Scope, depth: number): Mismatch | undefined {
  switch (schema.type) {
    case 'never':
      return wrong(value, () => 'no value')
    case 'link': {
      const target = scope.named(schema.to)
      return target && mismatchBehind(value, target.schema, scope, depth)
    }
    case 'all':
      return first(schema.schemas, (each) => mismatch(value, schema.isStrict ? each : openOf(each), scope, depth))
    case 'union':
      return unionMismatch(value, schema, scope, depth)
    case 'object':
      return isObject(value) ? objectMismatch(value, schema, scope, depth) : wrongType(value, 'an object')
    case 'array':
    case 'tuple':
      return Array.isArray(value) ? itemsMismatch(value, schema, scope, depth) : wrongType(value, 'a list')
    case 'scalar':
      if (!isOfType(value, schema)) return wrongType(value, scope.words?.type(schema.scalar) ?? '')
      return scope.formats && typeof value === 'string' && !hasFormat(schema.format, value)
        ? wrong(value, () => `text of the format \`${schema.format}\``)
        : undefined
    default:
      return undefined
  }
}

/** A mismatch with the target of a link, which many links may lead to. A schema says nothing new about itself. */
function mismatchBehind(value: JsonValue, target: Schema, scope: Scope, depth: number): Mismatch | undefined {
  const compared = (scope.compared ??= new Map())
  let known = compared.get(target)
  if (!known) compared.set(target, (known = new Map()))
  const before = known.get(value)
  if (before === 'open') return undefined
  if (before || known.has(value)) return before
  known.set(value, 'open')
  const found = mismatch(value, target, scope, depth)
  if (scope.budget && scope.budget.left <= 0) known.delete(value)
  else known.set(value, found)
  return found
}

/** Whether a variant leads back to what is being compared. */
function isCircular(value: JsonValue, variant: Schema, { named, compared }: Scope): boolean {
  const target = variant.type === 'link' && named(variant.to)?.schema
  return target ? compared?.get(target)?.get(value) === 'open' : false
}

/** Beside other schemas, `false` is about what none of them describes. */
function openOf(schema: Schema): Schema {
  const isClosed = schema.type === 'object' && schema.additionalProperties === false
  return isClosed ? { ...schema, additionalProperties: undefined } : schema
}

/** If only one variant has the type of the value, or the value names it, it is the one that the author means. */
function unionMismatch(value: JsonValue, schema: UnionSchema, scope: Scope, depth: number): Mismatch | undefined {
  const { match, variants, discriminator } = schema
  const several = match === 'any' || scope.mayOverlap
  let matching = 0
  const misses: Miss[] = []
  const named: Mismatch[] = []
  for (const { label, schema: variant, value: selects, aliases } of variants) {
    if (isCircular(value, variant, scope)) continue
    const miss = mismatch(value, variant, scope, depth)
    if (miss) {
      const selected = discriminator !== undefined && isObject(value) ? ownProperty(value, discriminator) : undefined
      if (typeof selected === 'string' && (selects === selected || aliases?.includes(selected))) return miss
      misses.push({ ...miss, label, variant })
      if (isNamed(value, variant, scope)) named.push(miss)
    } else if (several) return undefined
    else matching += 1
  }
  if (matching === 1) return undefined
  const alike = misses.filter(({ isType }) => !isType)
  const [meant] = [alike, misses, named].find((each) => each.length === 1) ?? []
  if (matching === 0 && meant) return meant
  const result = wrong(value, () =>
    matching > 1
      ? 'a value that matches only one of its variants'
      : (scope.words?.variants(schema, alike, { value, scope, depth }) ?? ''),
  )
  return alike.length === 0 ? { ...result, isType: true } : result
}

/** Whether a value has all properties for which a variant allows one value alone, such as `type: message`. */
function isNamed(value: JsonValue, variant: Schema, { named }: Scope): boolean {
  const schema = variant.type === 'link' ? named(variant.to)?.schema : variant
  if (!isObject(value) || schema?.type !== 'object') return false
  const only = schema.properties.flatMap(({ name, schema: { const: one, enum: [first, ...others] = [] } }) => {
    const allowed = one ?? (others.length === 0 ? first?.value : undefined)
    return allowed === undefined ? [] : [{ name, allowed }]
  })
  return only.length > 0 && only.every(({ name, allowed }) => isSame(allowed, ownProperty(value, name) ?? null))
}

/** Why a variant of a union does not match. */
export interface Miss extends Mismatch {
  label: string
  variant: Schema
}

function isOfType(value: JsonValue, { scalar }: ScalarSchema): boolean {
  switch (scalar) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(plainNumber(value))
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === scalar
    case 'null':
      return value === null
    default:
      return true
  }
}

function itemsMismatch(
  value: JsonValue[],
  schema: ArraySchema | TupleSchema,
  scope: Scope,
  depth: number,
): Mismatch | undefined {
  const { contains } = schema
  if (contains) {
    const number = value.filter((item) => matches(item, contains, scope, depth)).length
    if (!isBetween(number, schema.constraints?.minContains ?? 1, schema.constraints?.maxContains))
      return wrong(value, () => 'a list with items that match its `contains`')
  }
  return first(value, (item, index) => {
    const described = schema.type === 'array' ? schema.items : (schema.items[index] ?? schema.rest)
    if (described === false)
      return at(
        index,
        wrong(item, () => 'no further items'),
      )
    return described && at(index, mismatch(item, described, scope, depth))
  })
}

function objectMismatch(value: JsonObject, schema: ObjectSchema, scope: Scope, depth: number): Mismatch | undefined {
  const has = (name: string) => ownProperty(value, name) !== undefined
  const missing =
    schema.properties.find(({ name, required, only, schema: property }) => {
      return required && !has(name) && only === undefined && !isOptionalIn(property, scope)
    })?.name ?? schema.required?.find((name) => !has(name))
  if (missing !== undefined) return wrong(undefined, () => `the property \`${missing}\``)
  for (const { match, required } of schema.alternatives ?? []) {
    const number = required.filter((names) => names.every(has)).length
    if (match === 'any' || scope.mayOverlap ? number === 0 : number !== 1)
      return wrong(undefined, () => scope.words?.names(required.map((names) => names.join('` and `'))) ?? '')
  }
  const known = new Set(schema.properties.map(({ name }) => name))
  return (
    first(schema.properties, ({ name, schema: property }) => {
      const item = ownProperty(value, name)
      return item === undefined ? undefined : at(name, mismatch(item, property, scope, depth))
    }) ??
    first(Object.keys(value), (name) =>
      known.has(name) ? undefined : at(name, otherMismatch([name, value[name] ?? null], schema, scope, depth)),
    )
  )
}

/** A property that the schema does not name. */
function otherMismatch(
  [name, value]: [string, JsonValue],
  schema: ObjectSchema,
  scope: Scope,
  depth: number,
): Mismatch | undefined {
  const { additionalProperties: other, patternProperties = [], propertyNames } = schema
  if (propertyNames && !matches(name, propertyNames, scope, depth))
    return wrong(value, () => 'no property with this name')
  const described =
    patternProperties.find(({ pattern }) => matchesPattern(pattern, name, scope.patterns) !== false)?.schema ?? other
  if (described === false)
    return schema.conditional?.includes(name) ? undefined : wrong(value, () => 'no property with this name')
  return described && mismatch(value, described, scope, depth)
}

function isOptionalIn(property: Schema, { direction }: Scope): boolean {
  return direction
    ? isOtherDirection(property, direction)
    : isOtherDirection(property, 'request') || isOtherDirection(property, 'response')
}
