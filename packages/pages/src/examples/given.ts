import { type JsonValue, isObject } from '@specnav/core/text'
import type { Schema } from '../endpoint-types.ts'
import type { Named } from '../schema/search.ts'
import { matches } from './mismatch.ts'
import type { Budget } from './pattern-match.ts'

export function allowedValues(schema: Schema): JsonValue[] | undefined {
  return schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const]
}

export function hasGiven({ const: only, examples, default: usual, enum: values }: Schema): boolean {
  return only !== undefined || examples !== undefined || usual !== undefined || values !== undefined
}

/**
 * The author's value for a schema, in the reading that fits it: an example before the default, and that before the
 * first allowed value. Undefined if the schema has none, or none that matches. A salt asks for one of the others, and is
 * taken with it.
 */
export function givenIn(
  schema: Schema,
  making: { named: Named; salt?: number; patterns?: Budget; formats?: boolean },
): JsonValue | undefined {
  if (!hasGiven(schema)) return undefined
  const { named, patterns, formats, salt = 0 } = making
  const scope = { named, patterns, formats, mayOverlap: true }
  const { const: only, examples = [], default: usual } = schema
  if (only !== undefined) return only
  const values = schema.enum?.map(({ value }) => value) ?? []
  // An empty text among allowed values means none.
  const listed = [...values.filter((value) => value !== ''), ...values]
  const candidates = [
    ...examples.flatMap((each) => [each, ...(typeof each === 'string' ? parsed(each) : readingsOf(each))]),
    // The list of examples of a list is often its one example.
    ...(examples.length > 1 ? [examples] : []),
    ...examples.flatMap(readingsOf),
    ...(examples.length === 1 ? [examples] : []),
    ...(usual === undefined ? [] : readingsOf(usual)),
    ...listed,
    ...('format' in schema && schema.format === 'date' ? examples.flatMap(dayOf) : []),
  ]
  if (salt === 0) return candidates.find((value) => matches(value, schema, scope))
  const fitting = examples.filter((value) => matches(value, schema, scope))
  if (salt < fitting.length) making.salt = 0
  return fitting[salt]
}

/** A text as the object or list that its author meant, where the schema asks for one. */
export function meantBy(value: JsonValue, schema: Schema, named: Named): JsonValue {
  if (typeof value !== 'string') return value
  const scope = { named, mayOverlap: true }
  const meant = readingsOf(value).find((each) => matches(each, schema, scope))
  return typeof meant === 'object' && meant !== null ? meant : value
}

/** The object that a text is, where nothing else can be meant. */
export function objectIn(value: JsonValue): JsonValue {
  return typeof value === 'string' ? (parsed(value).find(isObject) ?? value) : value
}

/** A value as it is written, and as its author may have meant it. */
function readingsOf(value: JsonValue): JsonValue[] {
  if (typeof value === 'string') return [value, ...parsed(value), ...partsOf(value)]
  return typeof value === 'number' || typeof value === 'boolean' ? [value, String(value)] : [value]
}

/** The texts and the values between the commas of a text without sentences. */
function partsOf(text: string): JsonValue[] {
  if (!/^[^\s,]+(?:, ?[^\s,]+)+$/.test(text) || /^[[{"]/.test(text)) return []
  const parts = text.split(/, ?/)
  // "Hello, world" is one text where a text may be any.
  const isProse = /^\p{Lu}\p{Ll}*(?:, \p{L}+)+[.!?]?$/u.test(text)
  return [...(isProse ? [[text]] : []), parts, parts.map((part) => parsed(part)[0] ?? part)]
}

/** The day of a point in time: some converters of YAML write every date as one. */
function dayOf(value: JsonValue): JsonValue[] {
  return typeof value === 'string' ? (/^\d{4}-\d\d-\d\d(?=T)/.exec(value) ?? []) : []
}

/** The value of a text that is JSON. */
function parsed(text: string): JsonValue[] {
  if (!/^\s*(?:[[{"]|-?\d|true\b|false\b)/.test(text)) return []
  try {
    return [JSON.parse(text) as JsonValue]
  } catch {
    return []
  }
}
