import { narrowed, type Rule, start, widened } from './rule.ts'

/** Properties of objects, and what is said of one field. */
export const fieldRules = {
  'property-added': {
    title: 'An optional property was added',
    level: { request: 'info', response: 'info' },
    sentence: ({ at }) => `${start(at)} is new.`,
  },
  'required-property-added': {
    title: 'A required property was added',
    level: { request: 'breaking', response: 'info' },
    sentence: ({ at }) => `${start(at)} is new, and required.`,
  },
  'property-removed': {
    title: 'An optional property was removed',
    level: { request: 'warning', response: 'warning' },
    sentence: ({ at }) => `${start(at)} no longer exists.`,
  },
  'required-property-removed': {
    title: 'A required property was removed',
    level: { request: 'warning', response: 'breaking' },
    sentence: ({ at }) => `${start(at)} no longer exists. It was required.`,
  },
  'property-forbidden': {
    title: 'A property was removed from an object that allows no other properties',
    level: { request: 'breaking', response: 'warning' },
    sentence: ({ at }) => `${start(at)} no longer exists, and no other properties are allowed there.`,
  },
  'property-became-required': {
    title: 'A property became required',
    level: narrowed,
    sentence: ({ at }) => `${start(at)} is now required.`,
  },
  'property-became-optional': {
    title: 'A property became optional',
    level: widened,
    sentence: ({ at }) => `${start(at)} is now optional.`,
  },
  'property-became-read-only': {
    title: 'A property became read-only',
    level: { request: 'warning', response: 'info' },
    sentence: ({ at }) => `${start(at)} is now read-only.`,
  },
  'property-became-write-only': {
    title: 'A property became write-only',
    level: { request: 'info', response: 'breaking' },
    sentence: ({ at }) => `${start(at)} is now write-only: it is no longer returned.`,
  },
  'property-became-writable': {
    title: 'A property is no longer read-only',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is no longer read-only.`,
  },
  'property-became-readable': {
    title: 'A property is no longer write-only',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is no longer write-only: it is returned.`,
  },
  'additional-properties-forbidden': {
    title: 'Further properties are no longer allowed',
    level: narrowed,
    sentence: ({ at }) => `${start(at)} no longer allows other properties.`,
  },
  'additional-properties-allowed': {
    title: 'Further properties are allowed',
    level: { request: 'info', response: 'info' },
    sentence: ({ at }) => `${start(at)} now allows other properties.`,
  },
  'field-deprecated': {
    title: 'A field was deprecated',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is now deprecated.`,
  },
  'field-undeprecated': {
    title: 'A field is no longer deprecated',
    level: 'info',
    sentence: ({ at }) => `${start(at)} is no longer deprecated.`,
  },
  'default-changed': {
    title: 'A default was changed',
    level: { request: 'info', response: 'info' },
    sentence: ({ at, from, to }) => `The default of ${at} is ${to}, and was ${from}.`,
  },
  'xml-changed': {
    title: 'A field is written in another way in XML',
    level: 'warning',
    sentence: ({ at }) => `How ${at} is written in XML was changed.`,
  },
} as const satisfies Record<string, Rule>
