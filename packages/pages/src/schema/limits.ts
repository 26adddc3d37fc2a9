import type { JsonValue } from '@specnav/core/text'
import type { Constraints, EnumValue, SchemaFacts } from '../endpoint-types.ts'

/* Limits that are stated twice. Both apply, so the stricter one does. */

type Limits = Pick<SchemaFacts, 'constraints' | 'enum' | 'digits'>

/** The combined limits of two schemas, of the kinds that both state. Only called for schemas that `agree`. */
export function bothLimits(left: SchemaFacts, right: SchemaFacts): Limits {
  const limits: Limits = {}
  if (left.constraints && right.constraints) limits.constraints = tightest(left.constraints, right.constraints)
  if (left.enum && right.enum) limits.enum = sharedValues(left.enum, right.enum)
  if (left.digits && right.digits) limits.digits = { ...left.digits, ...right.digits }
  return limits
}

/** Whether the limits of two schemas can be combined, with a possible value left. */
export function agree(left: SchemaFacts, right: SchemaFacts): boolean {
  if (left.const !== undefined && right.const !== undefined && !isSame(left.const, right.const)) return false
  if (left.enum && right.enum && sharedValues(left.enum, right.enum).length === 0) return false
  if (!left.constraints || !right.constraints) return true
  const [one, other] = [left.constraints, right.constraints]
  return unique.every((key) => one[key] === undefined || other[key] === undefined || one[key] === other[key])
}

/** Combinations that one schema cannot express. */
const unique = ['multipleOf', 'pattern', 'contentMediaType', 'contentEncoding'] as const satisfies (keyof Constraints)[]

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minContains', 'minProperties'] as const
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxContains', 'maxProperties'] as const

function tightest(left: Constraints, right: Constraints): Constraints {
  const both = { ...left, ...right }
  for (const key of lowest) {
    if (left[key] !== undefined && right[key] !== undefined) both[key] = Math.max(left[key], right[key])
  }
  for (const key of highest) {
    if (left[key] !== undefined && right[key] !== undefined) both[key] = Math.min(left[key], right[key])
  }
  if (left.uniqueItems) both.uniqueItems = true
  return both
}

/** The values of the first list that are also in the second, with the descriptions of either. */
function sharedValues(left: EnumValue[], right: EnumValue[]): EnumValue[] {
  return left.flatMap((entry) => {
    const same = right.find(({ value }) => isSame(value, entry.value))
    return same ? [{ ...entry, ...same }] : []
  })
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}
