import type { JsonValue } from '@specnav/core/text'
import type { Alternatives, Condition, Property, Schema } from '../endpoint-types.ts'
import { codeSpan } from '../markdown/code.ts'
import { isDescribed, valueText } from './schema.ts'

/** A condition as Markdown sentences, if it is short. Anything else is shown as a schema. */
export interface ConditionText {
  /** `When `type` is `card``. */
  when?: string
  /** `` `number` is required ``. */
  then?: string
  else?: string
}

export function conditionText({ property, if: test, then, else: otherwise }: Condition): ConditionText {
  const when = property === undefined ? test && testText(test) : `${codeSpan(property)} is given`
  const thenText = then && demandText(then)
  const elseText = otherwise && demandText(otherwise)
  return {
    ...(when !== undefined && { when: `When ${when}` }),
    ...(thenText !== undefined && { then: thenText }),
    ...(elseText !== undefined && { else: elseText }),
  }
}

/** The whole condition as a sentence or two, if every part of it can be expressed. */
export function conditionSentence(condition: Condition): string | undefined {
  const text = conditionText(condition)
  if (text.when === undefined || (condition.then && text.then === undefined)) return undefined
  if (condition.else && text.else === undefined) return undefined
  if (text.then === undefined) return text.else && `Unless ${text.when.slice('When '.length)}: ${text.else}.`
  return `${text.when}: ${text.then}.${text.else === undefined ? '' : ` Otherwise: ${text.else}.`}`
}

/** What a value must not be, if a few words are enough. */
export function exclusionSentence(excluded: Schema): string | undefined {
  const values = onlyValues(excluded)
  if (values) return `Must not be ${values.length === 1 ? '' : 'one of: '}${codes(values.map(valueText)).join(', ')}.`
  const test = testText(excluded)
  return test && `Not allowed: ${test}.`
}

/** ``At least one of `a`, `b` is required.`` */
export function alternativesSentence(alternatives: Alternatives): string {
  const text = alternativesText(alternatives, 'required')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

function testText(schema: Schema): string | undefined {
  return saidOf(schema, 'given')
}

function demandText(schema: Schema): string | undefined {
  if (schema.type === 'never') return 'no value is allowed'
  return saidOf(schema, 'required')
}

/** What an object says about single properties: their values, and which ones are required. */
function saidOf(schema: Schema, present: 'given' | 'required'): string | undefined {
  if (schema.type !== 'object' || !hasOnly(schema, plainKeys)) return undefined
  const said: string[] = []
  const names: string[] = []
  for (const property of schema.properties) {
    const value = valueIs(property)
    if (value !== undefined) said.push(value)
    else if (property.required && saysNothing(property.schema)) names.push(property.name)
    else return undefined
  }
  names.push(...(schema.required ?? []))
  if (names.length > 0) said.push(`${joined(names)} ${names.length === 1 ? 'is' : 'are'} ${present}`)
  for (const alternatives of schema.alternatives ?? []) said.push(alternativesText(alternatives, present))
  return said.length === 0 ? undefined : said.join(' and ')
}

function alternativesText({ match, required }: Alternatives, present: 'given' | 'required'): string {
  const many = match === 'one' ? 'exactly one' : 'at least one'
  return required.every((names) => names.length === 1)
    ? `${many} of ${codes(required.flat()).join(', ')} is ${present}`
    : `${many} of these is ${present}: ${required.map((names) => joined(names)).join('; ')}`
}

/** Keys of an object that only names properties. */
const plainKeys = new Set(['type', 'properties', 'required', 'alternatives'])

/** Keys of a schema that only lists values. */
const valueKeys = new Set(['type', 'scalar', 'const', 'enum', 'nullable', 'digits'])

function hasOnly(schema: Schema, keys: ReadonlySet<string>): boolean {
  for (const key in schema) if (!keys.has(key)) return false
  return true
}

function saysNothing(schema: Schema): boolean {
  return schema.type === 'any' && Object.keys(schema).length === 1
}

/** The values of a schema that only lists some, without descriptions. */
function onlyValues(schema: Schema): JsonValue[] | undefined {
  return hasOnly(schema, valueKeys) && !isDescribed(schema.enum ?? []) ? valuesOf(schema) : undefined
}

/** The only values that a schema allows, `null` included. */
function valuesOf(schema: Schema): JsonValue[] | undefined {
  const values = schema.const === undefined ? schema.enum?.map(({ value }) => value) : [schema.const]
  return values && schema.nullable && !values.includes(null) ? [...values, null] : values
}

function valueIs({ name, schema }: Property): string | undefined {
  if (schema.type === 'never') return `${codeSpan(name)} is not allowed`
  const values = valuesOf(schema)
  if (!values || (schema.type !== 'scalar' && schema.type !== 'any')) return undefined
  return `${codeSpan(name)} is ${joined(values.map(valueText), 'or')}`
}

function joined(texts: string[], word = 'and'): string {
  const all = codes(texts)
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${word} ${all.at(-1)}`
}

function codes(texts: string[]): string[] {
  return texts.map(codeSpan)
}
