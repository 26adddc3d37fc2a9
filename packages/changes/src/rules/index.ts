import type { Direction, Level } from '../types.ts'
import { constraintRules } from './constraints.ts'
import { type Facts, levelOf, type Rule, start, type Written } from './rule.ts'
import table from './rules.json' with { type: 'json' }

/** Every rule by its name, without its direction. */
export const rules: Readonly<Record<string, Rule>> = {
  ...rulesOf(table),
  'text-changed': {
    title: 'A text was changed',
    level: 'info',
    sentence: ({ at, name, from, to }) => {
      if (from === 'not set') return `A \`${name}\` was added to ${at}.`
      return `The \`${name}\` of ${at} was ${to === 'not set' ? 'removed' : 'changed'}.`
    },
  },
  ...rulesOf(constraintRules),
}

function rulesOf(written: Readonly<Record<string, Written>>): Record<string, Rule> {
  return Object.fromEntries(Object.entries(written).map(([name, each]) => [name, ruleOf(each)]))
}

function ruleOf({ level, title, sentence }: Written): Rule {
  const [request, response = request] = level.split('/') as [Level, Level?]
  return {
    title,
    level: level.includes('/') ? { request, response } : request,
    sentence: (facts) =>
      sentence.replace(/\{(\w+)\}/g, (_, part: string) => {
        if (part === 'for') return facts.name && ` for ${facts.name}`
        return part === 'At' ? start(facts.at) : facts[part as keyof Facts]
      }),
  }
}

export type RuleName = keyof typeof table | 'text-changed' | ConstraintName

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
