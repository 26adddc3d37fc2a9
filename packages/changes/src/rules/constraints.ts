import { start, type Written } from './rule.ts'
import table from './constraints.json' with { type: 'json' }

/**
 * The keywords that say how much is allowed: the largest or smallest number; and the other keywords that values have to satisfy: with
 * more of them, fewer values are allowed.
 */
export const { limits, conditions } = table

/** Values are accepted that were not before: servers have to be ready for it, and clients that read them. */
const widened = 'info/breaking'
/** Values are refused that were accepted before. */
const narrowed = 'breaking/info'
/** Some values are refused, and others accepted. */
const exchanged = 'breaking'

/** What limits and conditions rules have, by id. */
export const constraintRules: Readonly<Record<string, Written>> = Object.fromEntries([
  ...Object.values(limits).flatMap(limitRules),
  ...Object.values(conditions).flatMap(conditionRules),
])

function limitRules({ id, isMaximum, words }: (typeof limits)[keyof typeof limits]): [string, Written][] {
  const [larger, smaller] = isMaximum ? [widened, narrowed] : [narrowed, widened]
  const moved = `The ${words} of {at} is {to}, and was {from}.`
  const set = `{At} now has the ${words} {to}.`
  return [
    [`${id}-increased`, { title: `The ${words} is larger`, level: larger, sentence: moved }],
    [`${id}-decreased`, { title: `The ${words} is smaller`, level: smaller, sentence: moved }],
    // Often the server had the limit before, and its description did not say so.
    [`${id}-set`, { title: `A ${words} was set`, level: 'warning/info', sentence: set }],
    [
      `${id}-removed`,
      { title: `A ${words} was removed`, level: widened, sentence: `{At} no longer has the ${words} {from}.` },
    ],
  ]
}

function conditionRules({ id, words }: (typeof conditions)[keyof typeof conditions]): [string, Written][] {
  // Hardly any client tests what it reads against a pattern.
  const [loosened, changed] = id === 'pattern' ? ['info/info', 'breaking/info'] : [widened, `${exchanged}/${exchanged}`]
  const a = /^`?[aeiou]/.test(words) ? 'an' : 'a'
  // A rule without a value is there or not.
  const [to, from] = id === 'unique-items' ? ['', ''] : [': {to}', ': {from}']
  const rule = (change: string, level: string, sentence: string): [string, Written] => [
    `${id}-${change}`,
    { title: `${start(a)} ${words} was ${change}`, level, sentence },
  ]
  return [
    rule('added', narrowed, `{At} now has ${a} ${words}{for}${to}.`),
    rule('removed', loosened, `{At} no longer has ${a} ${words}{for}${from}.`),
    rule('changed', changed, `The ${words}{for} of {at} is {to}, and was {from}.`),
  ]
}
