import { exchanged, narrowed, type Rule, start, widened } from './rule.ts'

/** Types, enumerations and formats: which values a field may have. */
export const valueRules = {
  'type-changed': {
    title: 'The type of a value was changed',
    level: { request: exchanged, response: exchanged },
    sentence: ({ at, from, to }) => `The type of ${at} is ${to}, and was ${from}.`,
  },
  'type-widened': {
    title: 'A value may have a further type',
    level: widened,
    sentence: ({ at, from, to }) => `The type of ${at} is ${to}, and was ${from}.`,
  },
  'type-narrowed': {
    title: 'A value may no longer have one of its types',
    level: narrowed,
    sentence: ({ at, from, to }) => `The type of ${at} is ${to}, and was ${from}.`,
  },
  'parameter-type-changed': {
    title: 'A field of a parameter is written as another text',
    level: 'warning',
    sentence: ({ at, from, to }) => `The type of ${at} is ${to}, and was ${from}.`,
  },
  'became-nullable': {
    title: 'A value may be null',
    level: widened,
    sentence: ({ at }) => `${start(at)} may now be \`null\`.`,
  },
  'became-not-nullable': {
    title: 'A value may no longer be null',
    level: narrowed,
    sentence: ({ at }) => `${start(at)} may no longer be \`null\`.`,
  },
  'became-enum': {
    title: 'A list of allowed values was added',
    level: narrowed,
    sentence: ({ at, to }) => `${start(at)} now has to be one of ${to}.`,
  },
  'enum-removed': {
    title: 'A list of allowed values was removed',
    level: { request: 'info', response: 'warning' },
    sentence: ({ at }) => `${start(at)} may now have any value, not only those of a list.`,
  },
  'enum-value-added': {
    title: 'An allowed value was added',
    level: { request: 'info', response: 'warning' },
    sentence: ({ at, name }) => `${start(at)} may now be ${name}.`,
  },
  'enum-value-removed': {
    title: 'An allowed value was removed',
    level: narrowed,
    sentence: ({ at, name }) => `${start(at)} may no longer be ${name}.`,
  },
  'extensible-enum-value-added': {
    title: 'A known value of an open list was added',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name }) => `${start(at)} may now be ${name}.`,
  },
  'extensible-enum-value-removed': {
    title: 'A known value of an open list was removed',
    level: narrowed,
    sentence: ({ at, name }) => `${start(at)} may no longer be ${name}.`,
  },
  'const-added': {
    title: 'A value was fixed',
    level: narrowed,
    sentence: ({ at, to }) => `${start(at)} now has to be ${to}.`,
  },
  'const-removed': {
    title: 'A value is no longer fixed',
    level: widened,
    sentence: ({ at, from }) => `${start(at)} no longer has to be ${from}.`,
  },
  'const-changed': {
    title: 'A fixed value was changed',
    level: { request: exchanged, response: exchanged },
    sentence: ({ at, from, to }) => `${start(at)} has to be ${to}, and was ${from}.`,
  },
  'format-added': {
    title: 'A format was added',
    level: { request: 'warning', response: 'info' },
    sentence: ({ at, to }) => `${start(at)} now has the format ${to}.`,
  },
  'format-removed': {
    title: 'A format was removed',
    level: { request: 'info', response: 'warning' },
    sentence: ({ at, from }) => `${start(at)} no longer has the format ${from}.`,
  },
  'format-changed': {
    title: 'A format was changed',
    level: { request: exchanged, response: exchanged },
    sentence: ({ at, from, to }) => `The format of ${at} is ${to}, and was ${from}.`,
  },
  'format-widened': {
    title: 'A format allows larger numbers',
    level: widened,
    sentence: ({ at, from, to }) => `The format of ${at} is ${to}, and was ${from}.`,
  },
  'format-narrowed': {
    title: 'A format allows smaller numbers',
    level: narrowed,
    sentence: ({ at, from, to }) => `The format of ${at} is ${to}, and was ${from}.`,
  },
  'one-of-added': {
    title: 'A variant of `oneOf` was added',
    level: widened,
    sentence: ({ at, name }) => `${start(at)} can also be ${name}.`,
  },
  'one-of-removed': {
    title: 'A variant of `oneOf` was removed',
    level: narrowed,
    sentence: ({ at, name }) => `${start(at)} can no longer be ${name}.`,
  },
  'any-of-added': {
    title: 'A variant of `anyOf` was added',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name }) => `${start(at)} can also be ${name}.`,
  },
  'any-of-removed': {
    title: 'A variant of `anyOf` was removed',
    level: narrowed,
    sentence: ({ at, name }) => `${start(at)} can no longer be ${name}.`,
  },
  'variants-combinable': {
    title: '`oneOf` became `anyOf`',
    level: { request: 'info', response: 'warning' },
    sentence: ({ at }) => `${start(at)} may now be several of its variants at once.`,
  },
  'variants-exclusive': {
    title: '`anyOf` became `oneOf`',
    level: { request: 'warning', response: 'info' },
    sentence: ({ at }) => `${start(at)} now has to be exactly one of its variants.`,
  },
  'schema-changed': {
    title: 'A schema was changed deeper than is compared',
    level: 'warning',
    sentence: ({ at }) => `${start(at)} was changed deeper than is compared.`,
  },
  'all-of-added': {
    title: 'A part of `allOf` was added that says nothing new',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name }) => `${start(at)} also includes ${name}, with fields that it had before.`,
  },
  'all-of-removed': {
    title: 'A part of `allOf` was removed that said nothing more',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name }) => `${start(at)} no longer includes ${name}, but has its fields.`,
  },
  'wrapped-in-variants': {
    title: 'A value became one of several variants',
    level: widened,
    sentence: ({ at, to }) => `${start(at)} is now one of several variants: ${to}.`,
  },
  'unwrapped-from-variants': {
    title: 'Of several variants of a value, one is left',
    level: narrowed,
    sentence: ({ at, from }) => `${start(at)} is no longer one of several variants: ${from}.`,
  },
  'variants-changed': {
    title: 'A value became one of several variants that do not include what it was',
    level: { request: exchanged, response: exchanged },
    sentence: ({ at, from, to }) => `${start(at)} is ${to}, and was ${from}.`,
  },
  'variants-required': {
    title: 'A value now has to be one of several variants',
    level: narrowed,
    sentence: ({ at, to }) => `${start(at)} now has to be one of several variants: ${to}.`,
  },
  'variants-dropped': {
    title: 'A value no longer has to be one of several variants',
    level: widened,
    sentence: ({ at, from }) => `${start(at)} no longer has to be one of several variants: ${from}.`,
  },
  'discriminator-added': {
    title: 'A discriminator was added',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, to }) => `The variant of ${at} is now named by ${to}.`,
  },
  'discriminator-removed': {
    title: 'A discriminator was removed',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, from }) => `The variant of ${at} is no longer named by ${from}.`,
  },
  'discriminator-property-changed': {
    title: 'A discriminator uses another property',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, from, to }) => `The variant of ${at} is named by ${to}, and was by ${from}.`,
  },
  'discriminator-mapping-added': {
    title: 'A value of a discriminator was added',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name, to }) => `${name} now names the variant ${to} of ${at}.`,
  },
  'discriminator-mapping-removed': {
    title: 'A value of a discriminator was removed',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name, from }) => `${name} no longer names the variant ${from} of ${at}.`,
  },
  'discriminator-mapping-changed': {
    title: 'A value of a discriminator names another variant',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, name, from, to }) => `${name} names the variant ${to} of ${at}, and was ${from}.`,
  },
} as const satisfies Record<string, Rule>
