import { type JsonObject, type JsonValue, isObject } from '../../json.ts'
import type {
  ArraySchema,
  Condition,
  Constraints,
  Direction,
  ObjectSchema,
  ScalarSchema,
  Schema,
  SchemaFacts,
  TupleSchema,
  UnionSchema,
} from '../endpoint-types.ts'
import type { Named } from '../schema/search.ts'
import { matchesPattern } from './pattern.ts'
import { isOtherDirection } from './direction.ts'

/** What a value is compared with. */
interface Scope {
  named: Named
  direction: Direction
}

/** Links in a row, and levels of a value, beyond which nothing is compared. */
const maxDepth = 50

/**
 * Whether a generated value matches a schema, as far as the page knows the schema. Formats are not compared.
 */
export function matches(value: JsonValue, schema: Schema, scope: Scope, depth = 0): boolean {
  if (depth > maxDepth) return true
  if (value === null && schema.nullable) return true
  return (
    matchesFacts(value, schema, scope, depth + 1) &&
    matchesStructure(value, schema, scope, depth + 1) &&
    (schema.conditions ?? []).every((condition) => {
      const branch = branchOf(condition, value, scope, depth + 1)
      return !branch || matches(value, branch, scope, depth + 1)
    })
  )
}

/** The schema that a condition adds for `value`. */
export function branchOf(
  { property, if: tested, then, else: otherwise }: Condition,
  value: JsonValue,
  scope: Scope,
  depth = 0,
): Schema | undefined {
  if (property !== undefined) return isObject(value) && value[property] !== undefined ? then : undefined
  if (!tested) return undefined
  return matches(value, tested, scope, depth) ? then : otherwise
}

function matchesFacts(value: JsonValue, schema: SchemaFacts, scope: Scope, depth: number): boolean {
  const { const: only, enum: listed, not = [], constraints } = schema
  if (only !== undefined && !isSame(only, value)) return false
  if (listed && !listed.some((entry) => isSame(entry.value, value))) return false
  if (not.some((each) => matches(value, each, scope, depth))) return false
  return !constraints || isWithin(value, constraints)
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

function matchesStructure(value: JsonValue, schema: Schema, scope: Scope, depth: number): boolean {
  switch (schema.type) {
    case 'never':
      return false
    case 'link': {
      const target = scope.named(schema.to)
      return !target || matches(value, target.schema, scope, depth)
    }
    case 'all':
      return schema.schemas.every((each) => matches(value, each, scope, depth))
    case 'union':
      return matchesUnion(value, schema, scope, depth)
    case 'object':
      return isObject(value) && matchesObject(value, schema, scope, depth)
    case 'array':
    case 'tuple':
      return Array.isArray(value) && matchesItems(value, schema, scope, depth)
    case 'scalar':
      return isOfType(value, schema)
    default:
      return true
  }
}

function matchesUnion(value: JsonValue, { match, variants }: UnionSchema, scope: Scope, depth: number): boolean {
  let count = 0
  for (const { schema } of variants) if (matches(value, schema, scope, depth) && (++count > 1 || match === 'any')) break
  return match === 'any' ? count > 0 : count === 1
}

function isOfType(value: JsonValue, { scalar }: ScalarSchema): boolean {
  switch (scalar) {
    case 'integer':
      return Number.isInteger(value)
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

function isWithin(value: JsonValue, limits: Constraints): boolean {
  if (typeof value === 'number') {
    const {
      minimum = -Infinity,
      maximum = Infinity,
      exclusiveMinimum = -Infinity,
      exclusiveMaximum = Infinity,
    } = limits
    return value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum
  }
  if (typeof value === 'string')
    return (
      isBetween(value.length, limits.minLength, limits.maxLength) &&
      (limits.pattern === undefined || matchesPattern(limits.pattern, value) !== false)
    )
  if (Array.isArray(value)) return isBetween(value.length, limits.minItems, limits.maxItems)
  return !isObject(value) || isBetween(Object.keys(value).length, limits.minProperties, limits.maxProperties)
}

function isBetween(count: number, least = 0, most = Infinity): boolean {
  return count >= least && count <= most
}

function matchesItems(value: JsonValue[], schema: ArraySchema | TupleSchema, scope: Scope, depth: number): boolean {
  const { contains } = schema
  if (contains) {
    const count = value.filter((item) => matches(item, contains, scope, depth)).length
    if (!isBetween(count, schema.constraints?.minContains ?? 1, schema.constraints?.maxContains)) return false
  }
  return value.every((item, index) => {
    const described = schema.type === 'array' ? schema.items : (schema.items[index] ?? schema.rest)
    return described !== false && (!described || matches(item, described, scope, depth))
  })
}

function matchesObject(value: JsonObject, schema: ObjectSchema, scope: Scope, depth: number): boolean {
  const { additionalProperties: other, patternProperties = [], propertyNames } = schema
  const has = (name: string) => value[name] !== undefined
  const rest = new Set(Object.keys(value))
  for (const { name, required, only, schema: property } of schema.properties) {
    rest.delete(name)
    const item = value[name]
    if (item === undefined) {
      if (required && only === undefined && !isOtherDirection(property, scope.direction)) return false
    } else if (!matches(item, property, scope, depth)) return false
  }
  if (schema.required && !schema.required.every(has)) return false
  for (const { match, required } of schema.alternatives ?? []) {
    const count = required.filter((names) => names.every(has)).length
    if (match === 'any' ? count === 0 : count !== 1) return false
  }
  for (const name of rest) {
    if (propertyNames && !matches(name, propertyNames, scope, depth)) return false
    const described = patternProperties.find(({ pattern }) => matchesPattern(pattern, name) !== false)?.schema ?? other
    if (described === false || (described && !matches(value[name] ?? null, described, scope, depth))) return false
  }
  return true
}
