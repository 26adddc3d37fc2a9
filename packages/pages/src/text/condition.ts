import type { JsonValue } from '@specnav/core/text'
import { say } from '@specnav/core/words'
import type { Alternatives, Condition, Property, Schema } from '../endpoint-types.ts'
import { codeSpan } from '../markdown/code.ts'
import { isDescribed, valueText } from './schema.ts'

/** A condition as parts of Markdown sentences, if it is short. Anything else is shown as a schema. */
export interface ConditionText {
  /** `` `type` is `card` ``. */
  when?: string
  /** `` `number` is required ``. */
  then?: string
  else?: string
}

export function conditionText({ property, if: test, then, else: otherwise }: Condition): ConditionText {
  const when =
    property === undefined ? test && testText(test) : say('reference.isGiven', { names: codeSpan(property), count: 1 })
  const thenText = then && demandText(then)
  const elseText = otherwise && demandText(otherwise)
  return {
    ...(when !== undefined && { when }),
    ...(thenText !== undefined && { then: thenText }),
    ...(elseText !== undefined && { else: elseText }),
  }
}

/** The whole condition as a sentence or two, if every part of it can be expressed. */
export function conditionSentence(condition: Condition): string | undefined {
  const text = conditionText(condition)
  if (text.when === undefined || (condition.then && text.then === undefined)) return undefined
  if (condition.else && text.else === undefined) return undefined
  if (text.then === undefined) return text.else && say('reference.unlessDemand', { test: text.when, demand: text.else })
  const first = say('reference.whenDemand', { test: text.when, demand: text.then })
  return text.else === undefined ? first : `${first} ${say('reference.elseDemand', { demand: text.else })}`
}

/** What a value must not be, if a few words are enough. */
export function exclusionSentence(excluded: Schema): string | undefined {
  const values = onlyValues(excluded)
  const key = values?.length === 1 ? 'reference.notValue' : 'reference.notValues'
  if (values) return say(key, { values: codes(values.map(valueText)).join(', ') })
  const test = testText(excluded)
  return test && say('reference.notTest', { test })
}

/** ``At least one of `a`, `b` is required.`` */
export function alternativesSentence(alternatives: Alternatives): string {
  const text = alternativesText(alternatives, 'Required')
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

function testText(schema: Schema): string | undefined {
  return saidOf(schema, 'Given')
}

function demandText(schema: Schema): string | undefined {
  if (schema.type === 'never') return say('reference.noValue')
  return saidOf(schema, 'Required')
}

/** What an object says about single properties: their values, and which ones are required. */
function saidOf(schema: Schema, present: 'Given' | 'Required'): string | undefined {
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
  if (names.length > 0) said.push(say(`reference.is${present}`, { names: joined(names), count: names.length }))
  for (const alternatives of schema.alternatives ?? []) said.push(alternativesText(alternatives, present))
  return said.length === 0 ? undefined : andList(said)
}

function alternativesText({ match, required }: Alternatives, present: 'Given' | 'Required'): string {
  const many = match === 'one' ? 'one' : 'some'
  return required.every((names) => names.length === 1)
    ? say(`reference.${many}Of${present}`, { names: codes(required.flat()).join(', ') })
    : say(`reference.${many}${present}`, { names: required.map((names) => joined(names)).join('; ') })
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
  if (schema.type === 'never') return say('reference.isNotAllowed', { name: codeSpan(name) })
  const values = valuesOf(schema)
  if (!values || (schema.type !== 'scalar' && schema.type !== 'any')) return undefined
  return say('reference.isValue', { name: codeSpan(name), values: joined(values.map(valueText), 'or') })
}

function joined(texts: string[], word: 'and' | 'or' = 'and'): string {
  const all = codes(texts)
  if (all.length < 2) return all.join('')
  return say(`reference.${word}`, { first: all.slice(0, -1).join(', '), last: all.at(-1)! })
}

/** Sentences without their ends. */
function andList(said: readonly string[]): string {
  return said.reduce((first, last) => say('reference.and', { first, last }))
}

function codes(texts: string[]): string[] {
  return texts.map(codeSpan)
}
