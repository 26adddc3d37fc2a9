import type { JsonValue } from '@specnav/core/text'
import { say } from '@specnav/core/words'
import type {
  Alternatives,
  ArraySchema,
  Condition,
  ObjectSchema,
  Property,
  Schema,
  TupleSchema,
} from '../endpoint-types.ts'
import { codeSpan } from '../markdown/code.ts'
import { isDescribed, valueText } from './schema.ts'

/** A schema inside of another one with the words before it, or a sentence as Markdown that says all of it. */
export type InnerPart = { key: string; label: string; schema: Schema } | string

/** What is inside of a schema besides its properties, the items of a list and variants, in the order of the page. */
export function innerParts(schema: Schema): InnerPart[] {
  const { content, not = [], conditions = [] } = schema
  return [
    ...(schema.type === 'object' ? partsOfObject(schema) : []),
    ...(schema.type === 'array' || schema.type === 'tuple' ? partsOfList(schema) : []),
    ...inner(':content', say('reference.content'), content),
    ...not.flatMap((excluded, index) => exclusion(excluded, index === 0 ? ':not' : `:not${index + 1}`)),
    ...conditions.flatMap((condition, index) => partsOfCondition(condition, `:if${index}`)),
  ]
}

function inner(key: string, label: string, schema: Schema | false | undefined): InnerPart[] {
  return schema ? [{ key, label, schema }] : []
}

function partsOfList(schema: ArraySchema | TupleSchema): InnerPart[] {
  const { items, rest } = schema.type === 'tuple' ? schema : { items: [] }
  return [
    ...items.flatMap((item, index) => inner(`:${index + 1}`, say('reference.item', { number: index + 1 }), item)),
    ...inner(':rest', say('reference.furtherItems'), rest),
    ...inner(':contains', say('reference.contains'), schema.contains),
  ]
}

function partsOfObject({ propertyNames, items, alternatives = [] }: ObjectSchema): InnerPart[] {
  return [
    ...inner(':names', say('reference.propertyNames'), propertyNames),
    ...inner(':items', say('reference.eachItem'), items),
    ...alternatives.map((each) => {
      const text = alternativesText(each, 'Required')
      return `${text[0]!.toUpperCase()}${text.slice(1)}.`
    }),
  ]
}

/** What a value must not be: in a few words, if those are enough. */
function exclusion(excluded: Schema, key: string): InnerPart[] {
  const isListed = hasOnly(excluded, valueKeys) && !isDescribed(excluded.enum ?? [])
  const values = isListed ? valuesOf(excluded) : undefined
  const word = values?.length === 1 ? 'reference.notValue' : 'reference.notValues'
  if (values) return [say(word, { values: codes(values.map(valueText)).join(', ') })]
  const test = saidOf(excluded, 'Given')
  return test === undefined ? inner(key, say('reference.mustNotBe'), excluded) : [say('reference.notTest', { test })]
}

/** A condition: as a sentence or two if every part of it can be expressed, otherwise part by part. */
function partsOfCondition({ property, if: tested, then, else: otherwise }: Condition, key: string): InnerPart[] {
  const names = property !== undefined && codeSpan(property)
  const test = names ? say('reference.isGiven', { names, count: 1 }) : tested && saidOf(tested, 'Given')
  const demand = then && demandText(then)
  const other = otherwise && demandText(otherwise)
  const isSaid = test !== undefined && !(then && demand === undefined) && !(otherwise && other === undefined)
  if (isSaid && demand !== undefined) {
    const first = say('reference.whenDemand', { test, demand })
    return [other === undefined ? first : `${first} ${say('reference.elseDemand', { demand: other })}`]
  }
  if (isSaid && other !== undefined) return [say('reference.unlessDemand', { test, demand: other })]
  return [
    ...(test === undefined
      ? inner(`${key}:if`, say('reference.ifMatches'), tested)
      : [say('reference.whenTest', { test })]),
    ...(demand === undefined
      ? inner(`${key}:then`, say('reference.then'), then)
      : [say('reference.thenDemand', { demand })]),
    ...(other === undefined
      ? inner(`${key}:else`, say('reference.otherwise'), otherwise)
      : [say('reference.otherwiseDemand', { demand: other })]),
  ]
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
  return said.length === 0 ? undefined : said.reduce((first, last) => say('reference.and', { first, last }))
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

function codes(texts: string[]): string[] {
  return texts.map(codeSpan)
}
