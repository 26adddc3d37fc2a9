import { exchanged, narrowed, type Rule, start, widened } from './rule.ts'
import table from './constraints.json' with { type: 'json' }

/**
 * The keywords that say how much is allowed: the largest or smallest number; and the other keywords that values have to satisfy: with
 * more of them, fewer values are allowed.
 */
export const { limits, conditions } = table

/** What limits and conditions rules have, by id. */
export const constraintRules: Record<string, Rule> = {
  ...Object.fromEntries(Object.values(limits).flatMap(limitRules)),
  ...Object.fromEntries(Object.values(conditions).flatMap(conditionRules)),
  'multiple-of-increased': {
    title: 'The step between values is a multiple of what it was',
    level: narrowed,
    sentence: ({ at, from, to }) => `The step between values of ${at} is ${to}, and was ${from}.`,
  },
  'multiple-of-decreased': {
    title: 'The step between values was a multiple of what it is',
    level: widened,
    sentence: ({ at, from, to }) => `The step between values of ${at} is ${to}, and was ${from}.`,
  },
  // The first items of a list get schemas of their own; what comes after them does not change.
  'prefix-items-added': {
    title: 'A schema of an item was added',
    level: { request: 'info', response: 'breaking' },
    sentence: ({ at, name }) => `${start(at)} now describes item ${name} by itself.`,
  },
  'prefix-items-removed': {
    title: 'A schema of an item was removed',
    level: { request: 'breaking', response: 'info' },
    sentence: ({ at, name }) => `${start(at)} no longer describes item ${name} by itself.`,
  },
}

function limitRules({ id, isMaximum, words }: (typeof limits)[keyof typeof limits]): [string, Rule][] {
  const larger = isMaximum ? widened : narrowed
  const smaller = isMaximum ? narrowed : widened
  return [
    [
      `${id}-increased`,
      {
        title: `The ${words} is larger`,
        level: larger,
        sentence: ({ at, from, to }) => `The ${words} of ${at} is ${to}, and was ${from}.`,
      },
    ],
    [
      `${id}-decreased`,
      {
        title: `The ${words} is smaller`,
        level: smaller,
        sentence: ({ at, from, to }) => `The ${words} of ${at} is ${to}, and was ${from}.`,
      },
    ],
    [
      `${id}-set`,
      {
        title: `A ${words} was set`,
        // Often the server had the limit before, and its description did not say so.
        level: { request: 'warning', response: 'info' },
        sentence: ({ at, to }) => `${start(at)} now has the ${words} ${to}.`,
      },
    ],
    [
      `${id}-removed`,
      {
        title: `A ${words} was removed`,
        level: widened,
        sentence: ({ at, from }) => `${start(at)} no longer has the ${words} ${from}.`,
      },
    ],
  ]
}

function conditionRules({ id, words }: (typeof conditions)[keyof typeof conditions]): [string, Rule][] {
  // Hardly any client tests what it reads against a pattern.
  const loosened = id === 'pattern' ? ({ request: 'info', response: 'info' } as const) : widened
  const changed = { request: exchanged, response: id === 'pattern' ? 'info' : exchanged } as const
  const a = /^`?[aeiou]/.test(words) ? 'an' : 'a'
  const named = ({ name }: { name: string }) => (name === '' ? '' : ` for ${name}`)
  // A rule without a value is there or not.
  const value = (text: string) => (id === 'unique-items' ? '' : `: ${text}`)
  return [
    [
      `${id}-added`,
      {
        title: `${start(a)} ${words} was added`,
        level: narrowed,
        sentence: (facts) => `${start(facts.at)} now has ${a} ${words}${named(facts)}${value(facts.to)}.`,
      },
    ],
    [
      `${id}-removed`,
      {
        title: `${start(a)} ${words} was removed`,
        level: loosened,
        sentence: (facts) => `${start(facts.at)} no longer has ${a} ${words}${named(facts)}${value(facts.from)}.`,
      },
    ],
    [
      `${id}-changed`,
      {
        title: `${start(a)} ${words} was changed`,
        level: changed,
        sentence: (facts) => `The ${words}${named(facts)} of ${facts.at} is ${facts.to}, and was ${facts.from}.`,
      },
    ],
  ]
}
