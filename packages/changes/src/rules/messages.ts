import { type Rule, start } from './rule.ts'

/** Parameters, bodies, media types, responses and headers. */
export const messageRules = {
  'parameter-added': {
    title: 'An optional parameter was added',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'required-parameter-added': {
    title: 'A required parameter was added',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} is new, and required.`,
  },
  'parameter-removed': {
    title: 'A parameter was removed',
    level: 'warning',
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'parameter-became-required': {
    title: 'A parameter became required',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} is now required.`,
  },
  'parameter-became-optional': {
    title: 'A parameter became optional',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is now optional.`,
  },
  'parameter-style-changed': {
    title: 'A parameter is written in another way',
    level: 'breaking',
    sentence: ({ at, name, from, to }) => `\`${name}\` of ${at} is ${to}, and was ${from}.`,
  },
  'parameter-media-type-changed': {
    title: 'A parameter has another media type',
    level: 'breaking',
    sentence: ({ at, from, to }) => `The media type of ${at} is ${to}, and was ${from}.`,
  },
  'parameter-reserved-characters-allowed': {
    title: 'A parameter may contain reserved characters as they are',
    level: 'info',
    sentence: ({ at }) => `${start(at)} may now contain reserved characters as they are.`,
  },
  'parameter-reserved-characters-forbidden': {
    title: 'Reserved characters of a parameter have to be encoded',
    level: 'breaking',
    sentence: ({ at }) => `Reserved characters of ${at} now have to be encoded.`,
  },
  'parameter-empty-value-allowed': {
    title: 'A parameter may be empty',
    level: 'info',
    sentence: ({ at }) => `${start(at)} may now be empty.`,
  },
  'parameter-empty-value-forbidden': {
    title: 'A parameter may no longer be empty',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} may no longer be empty.`,
  },
  'sent-parameter-added': {
    title: 'A parameter was added to what the API sends',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'sent-parameter-removed': {
    title: 'An optional parameter was removed from what the API sends',
    level: 'warning',
    sentence: ({ at }) => `${start(at)} is no longer sent.`,
  },
  'required-sent-parameter-removed': {
    title: 'A required parameter was removed from what the API sends',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} is no longer sent. It was required.`,
  },
  'sent-parameter-became-required': {
    title: 'A parameter is always in what the API sends',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is now always sent.`,
  },
  'sent-parameter-became-optional': {
    title: 'A parameter is no longer always in what the API sends',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} is no longer always sent.`,
  },
  'parameter-default-changed': {
    title: 'A parameter has another default',
    level: 'breaking',
    sentence: ({ at, from, to }) => `The default of ${at} is ${to}, and was ${from}.`,
  },
  'parameter-deprecated': {
    title: 'A parameter was deprecated',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is now deprecated.`,
  },
  'parameter-undeprecated': {
    title: 'A parameter is no longer deprecated',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is no longer deprecated.`,
  },
  'body-added': {
    title: 'An optional body was added',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'required-body-added': {
    title: 'A required body was added',
    level: { request: 'breaking', response: 'info' },
    sentence: ({ at }) => `${start(at)} is new, and required.`,
  },
  'body-removed': {
    title: 'A body was removed',
    level: { request: 'warning', response: 'breaking' },
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'body-became-required': {
    title: 'A body became required',
    level: { request: 'breaking', response: 'info' },
    sentence: ({ at }) => `${start(at)} is now required.`,
  },
  'body-became-optional': {
    title: 'A body became optional',
    level: { request: 'info', response: 'breaking' },
    sentence: ({ at }) => `${start(at)} is now optional.`,
  },
  'media-type-added': {
    title: 'A media type was added',
    level: 'info',
    sentence: ({ at, name }) => `${start(at)} can also be ${name}.`,
  },
  'media-type-removed': {
    title: 'A media type was removed',
    level: 'breaking',
    sentence: ({ at, name }) => `${start(at)} can no longer be ${name}.`,
  },
  'content-added': {
    title: 'A response or body without content has content',
    level: 'info',
    sentence: ({ at, name }) => `${start(at)} now has content: ${name}.`,
  },
  'content-removed': {
    title: 'A response or body no longer has content',
    level: 'breaking',
    sentence: ({ at, name }) => `${start(at)} no longer has content. It was ${name}.`,
  },
  'encoding-changed': {
    title: 'The parts of a body are encoded in another way',
    level: 'warning',
    sentence: ({ at }) => `The encoding of ${at} was changed.`,
  },
  'response-added': {
    title: 'A response was added',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'success-response-removed': {
    title: 'A response of success was removed',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'error-response-removed': {
    title: 'A response of an error was removed',
    level: 'info',
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'header-added': {
    title: 'A header of a response was added',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'header-removed': {
    title: 'An optional header of a response was removed',
    level: 'warning',
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'required-header-removed': {
    title: 'A required header of a response was removed',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'header-became-required': {
    title: 'A header of a response became required',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is now always sent.`,
  },
  'header-became-optional': {
    title: 'A header of a response became optional',
    level: 'breaking',
    sentence: ({ at }) => `${start(at)} is no longer always sent.`,
  },
  'link-changed': {
    title: 'The links of a response were changed',
    level: 'info',
    sentence: ({ at }) => `The links of ${at} were changed.`,
  },
} as const satisfies Record<string, Rule>
