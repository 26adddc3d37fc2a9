import type { Direction, Level } from '../types.ts'
import { constraintRules } from './constraints.ts'
import { fieldRules } from './fields.ts'
import { messageRules } from './messages.ts'
import { operationRules } from './operations.ts'
import { levelOf, type Rule } from './rule.ts'
import { valueRules } from './values.ts'

/** Every rule by its name, without its direction. */
export const rules: Readonly<Record<string, Rule>> = {
  ...operationRules,
  ...messageRules,
  ...fieldRules,
  ...valueRules,
  ...constraintRules,
}

export type RuleName =
  | keyof typeof operationRules
  | keyof typeof messageRules
  | keyof typeof fieldRules
  | keyof typeof valueRules
  | ConstraintName

/** Made from the keyword, and what happened to it. */
export type ConstraintName = `${string}-${'added' | 'removed' | 'changed' | 'set' | 'increased' | 'decreased'}`

/** A rule as an author grades it. */
export interface RuleEntry {
  /** `request-property-removed`: with its direction, if it has one for each. */
  id: string
  title: string
  level: Level
}

/** The id of a rule in a direction. */
export function ruleId(name: string, direction: Direction | undefined): string {
  const rule = rules[name]
  return rule && typeof rule.level === 'object' ? `${direction ?? 'request'}-${name}` : name
}

/** Every rule, for lists of them. */
export function ruleEntries(): RuleEntry[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const { level, title } = rule
    if (typeof level === 'string') return { id: name, title, level }
    const of = (direction: Direction, where: string) => ({
      id: ruleId(name, direction),
      title: `${title}, ${where}`,
      level: levelOf(rule, direction),
    })
    return [of('request', 'in what clients send'), of('response', 'in what they get')]
  })
}
