import { exchanged, narrowed, type Rule, start, widened } from './rule.ts'

/** The keywords that say how much is allowed: the largest or smallest number. */
export const limits = {
  maximum: { id: 'max', isMaximum: true, words: 'maximum' },
  exclusiveMaximum: { id: 'exclusive-max', isMaximum: true, words: 'exclusive maximum' },
  maxLength: { id: 'max-length', isMaximum: true, words: 'maximum length' },
  maxItems: { id: 'max-items', isMaximum: true, words: 'maximum number of items' },
  maxProperties: { id: 'max-properties', isMaximum: true, words: 'maximum number of properties' },
  maxContains: { id: 'max-contains', isMaximum: true, words: 'maximum number of items that `contains` describes' },
  minimum: { id: 'min', isMaximum: false, words: 'minimum' },
  exclusiveMinimum: { id: 'exclusive-min', isMaximum: false, words: 'exclusive minimum' },
  minLength: { id: 'min-length', isMaximum: false, words: 'minimum length' },
  minItems: { id: 'min-items', isMaximum: false, words: 'minimum number of items' },
  minProperties: { id: 'min-properties', isMaximum: false, words: 'minimum number of properties' },
  minContains: { id: 'min-contains', isMaximum: false, words: 'minimum number of items that `contains` describes' },
} as const

/** The other keywords that values have to satisfy: with more of them, fewer values are allowed. */
export const conditions = {
  pattern: { id: 'pattern', words: 'pattern' },
  multipleOf: { id: 'multiple-of', words: 'step between values' },
  uniqueItems: { id: 'unique-items', words: 'rule that all items differ' },
  contentEncoding: { id: 'content-encoding', words: 'encoding' },
  contentMediaType: { id: 'content-media-type', words: 'media type inside the text' },
  contentSchema: { id: 'content-schema', words: 'schema of the content' },
  contains: { id: 'contains', words: '`contains`' },
  propertyNames: { id: 'property-names', words: 'rule for names of properties' },
  dependentRequired: { id: 'dependent-required', words: 'list of fields that are needed' },
  dependentSchemas: { id: 'dependent-schema', words: 'dependent schema' },
  unevaluatedItems: { id: 'unevaluated-items', words: '`unevaluatedItems`' },
  unevaluatedProperties: { id: 'unevaluated-properties', words: '`unevaluatedProperties`' },
  additionalItems: { id: 'additional-items', words: '`additionalItems`' },
  if: { id: 'if', words: 'condition `if`' },
  then: { id: 'then', words: 'rule `then`' },
  else: { id: 'else', words: 'rule `else`' },
  not: { id: 'not', words: 'exclusion `not`' },
  items: { id: 'items', words: 'schema of its items' },
  additionalProperties: { id: 'additional-properties-schema', words: 'schema of other properties' },
  patternProperties: { id: 'pattern-property', words: 'schema of properties with a pattern' },
  required: { id: 'required', words: 'required name' },
} as const

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
