import type { JsonValue } from '@specnav/core/text'
import type { Direction, Schema } from '../endpoint-types.ts'
import type { Named } from '../schema/search.ts'
import type { Budget } from './budget.ts'
import type { Compared } from './mismatch.ts'
import type { Budget as PatternBudget } from './pattern-match.ts'

/** Maximum depths of a generated value, and of its parts that are required. */
export const maxDepth = 6
const maxNeededDepth = 20

/** The state of generating one value, passed to every function that generates a part of it. */
export interface Making {
  named: Named
  direction: Direction
  /** There is no value if a required part cannot be generated. Optional parts are left out. */
  isWhole: boolean
  /** Keys of the links that are being followed. */
  open: Set<string>
  /** Objects only have what they need. */
  isMinimal: boolean
  /** Objects in a request have what they may leave out. */
  hasOptional?: boolean
  /** Number of values generated so far. */
  values: number
  budget: Budget
  patterns: PatternBudget
  /** Made texts have their formats. */
  formats: true
  /** What is known of the values made so far. */
  compared: Compared
  /** Another number makes another value: what can be chosen takes its share of it. */
  salt: number
  /** Number of forms of the next value that are passed over. */
  skip: number
  /** The name of the property or parameter that is being made, and that of what is around it. */
  name?: string | undefined
  owner?: string | undefined
  make(making: Making, schema: Schema, spot: Spot): JsonValue | undefined
}

/** The position of a part in the value. */
export interface Spot {
  depth: number
  isNeeded: boolean
  /** It, or what is around it, can be left out. */
  isOptional?: boolean
}

export function inside({ depth, isOptional = false }: Spot, isNeeded: boolean): Spot {
  return { depth: depth + 1, isNeeded, isOptional: isOptional || !isNeeded }
}

/** Whether such a value contains others. */
export function canHold({ isWhole }: Making, { depth, isNeeded }: Spot): boolean {
  return depth < (isWhole && isNeeded ? maxNeededDepth : maxDepth)
}

/** The result of an act that leaves a quarter of the work for what comes after it. */
export function withShare<T>(making: Making, act: () => T): T {
  const { budget } = making
  const share = budget.left * 0.75
  making.budget = { left: share }
  const result = act()
  budget.left -= share - making.budget.left
  making.budget = budget
  return result
}

/** One of `count` choices; the rest of the salt is left to the next one. */
export function chosen(making: Pick<Making, 'salt'>, count: number): number {
  const choice = making.salt % count
  making.salt = Math.floor(making.salt / count)
  return choice
}

/** The value of a part that has a name, or none. */
export function makeNamed(making: Making, name: string | undefined, schema: Schema, spot: Spot): JsonValue | undefined {
  const before = making.name
  making.name = name
  const value = making.make(making, schema, spot)
  making.name = before
  return value
}

export function withSalt<T>(making: Making, salt: number, act: () => T): T {
  const before = making.salt
  making.salt = salt
  const result = act()
  making.salt = before
  return result
}
