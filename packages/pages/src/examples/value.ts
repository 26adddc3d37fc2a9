import { type JsonValue, isObject, ownProperty } from '@specnav/core/text'
import type { Direction, ScalarSchema, Schema } from '../endpoint-types.ts'
import { isJson } from '../openapi/media-type-kind.ts'
import { mergeAll } from '../schema/merge.ts'
import { type Named, searchSchema } from '../schema/search.ts'
import { allowedValues, givenIn, hasGiven } from './given.ts'
import { spend, wholeBudget } from './budget.ts'
import { type Form, formsOf } from './forms.ts'
import { type Making, type Spot, canHold, chosen, inside, withSalt, withShare } from './making.ts'
import { branchOf, matches } from './mismatch.ts'
import { makeArray, makeTuple } from './list-value.ts'
import { makeObject } from './object-value.ts'
import { patternStepsOfExample } from './pattern-match.ts'
import { makeScalar } from './scalar.ts'
import { numbersFor, subjectOf } from './words.ts'

/**
 * Limits of generated examples: number of values, and of those that are required. A part that is required may exceed
 * the first one, because the value around it would be wrong without it.
 */
const maxValues = 250
const maxNeededValues = 1000

/** Number of conditions that are applied to one value. */
const maxConditions = 12

/** Number of values that are tried in place of one that its schema excludes. */
const maxSalts = 24

/**
 * A generated example for `schema`, based on given examples, defaults and enums; undefined if there is no
 * possible value. A response has every property; a request has those that are required or have an example, or
 * all if there are none. Parts that cannot be shown as a whole are left out if they are optional. `name`: that of the
 * property or parameter.
 */
export function exampleValue(schema: Schema, named: Named, direction: Direction, name?: string): JsonValue | undefined {
  let known = made.get(named)
  if (!known) made.set(named, (known = new Map()))
  const key = JSON.stringify([schema, direction, name])
  if (known.has(key)) return known.get(key)
  const part = { named, direction, name }
  const value = madeValue(schema, { ...part, isWhole: true }) ?? madeValue(schema, { ...part, isWhole: false })
  if (key.length <= longestKey) known.set(key, value)
  return value
}

/** What was made, by what it was made from: many operations have equal schemas, and each is read for HTML and for Markdown. */
const made = new WeakMap<Named, Map<string, JsonValue | undefined>>()

/** Longer texts would take more memory than they save work. */
const longestKey = 2_000

/** Whether a schema allows a generated example, as far as a comparison of limited work can tell. */
export function fits(value: JsonValue, schema: Schema, named: Named, direction: Direction): boolean {
  // Authors seldom mean that exactly one variant matches.
  return matches(value, schema, { named, direction, mayOverlap: true, ...limits() })
}

function limits() {
  return { budget: { left: wholeBudget }, patterns: { steps: patternStepsOfExample, known: new Map() } }
}

type Part = Pick<Making, 'named' | 'direction' | 'name' | 'isWhole'>

function madeValue(schema: Schema, part: Part): JsonValue | undefined {
  const making: Making = {
    ...part,
    ...limits(),
    open: new Set<string>(),
    isMinimal: false,
    values: 0,
    compared: new Map(),
    formats: true,
    salt: 0,
    skip: 0,
    make,
  }
  return make(making, schema, { depth: 0, isNeeded: true })
}

function make(making: Making, schema: Schema, spot: Spot): JsonValue | undefined {
  if (++making.values > (making.isWhole && spot.isNeeded ? maxNeededValues : maxValues)) return undefined
  const value = withShare(making, () => madeOf(making, schema, spot))
  // What contains itself ends here.
  return value === undefined && spot.isNeeded && isNullable(making, schema) ? null : value
}

function isNullable(making: Making, schema: Schema): boolean {
  const isKnown = schema.type !== 'missing' && schema.type !== 'more' && schema.type !== 'any'
  // Without work left, everything matches.
  return isKnown && matches(null, schema, making) && making.budget.left > 0
}

/** The value of the first form of a schema that matches the whole; otherwise the first value. */
function madeOf(making: Making, schema: Schema, spot: Spot): JsonValue | undefined {
  const isSure = !mayFail(schema, spot)
  let first: JsonValue | undefined
  const { isMinimal, values, skip, owner } = making
  making.skip = 0
  let passed = 0
  for (const minimal of isMinimal ? [true] : [false, true]) {
    for (const { schema: form, links } of formsOf(making, schema)) {
      if (passed++ < skip) continue
      const own = links.filter((link) => !making.open.has(link))
      for (const link of own) making.open.add(link)
      making.isMinimal = minimal
      making.owner = ownerOf(making, { schema: form, links })
      const value = makeForm(making, form, spot)
      making.owner = owner
      making.isMinimal = isMinimal
      for (const link of own) making.open.delete(link)
      if (value === undefined) continue
      if ((isSure && !mayFail(form, spot)) || making.budget.left <= 0 || matches(value, schema, making)) return value
      first ??= value
      making.values = values
    }
  }
  if (first === undefined || making.budget.left <= 0) return first
  for (const varied of variationsOf(first)) if (matches(varied, schema, making) && making.budget.left > 0) return varied
  if (matches(null, schema, making) && making.budget.left > 0) return null
  // Authors seldom mean that exactly one variant matches.
  return !spot.isOptional || matches(first, schema, { ...making, compared: new Map(), mayOverlap: true })
    ? first
    : undefined
}

/** What the parts of a form belong to: the schema behind its links, or the property that an unnamed object is. */
function ownerOf({ named, name, owner }: Making, { schema, links }: Form): string | undefined {
  if (links.length > 0) return named(links.at(-1)!)?.name
  return schema.type === 'object' && subjectOf(name) !== undefined ? name : owner
}

/** Whether the value of a form may match its own schema, and yet not the whole; or what can be left out not its limits. */
function mayFail(schema: Schema, { isOptional = false }: Spot): boolean {
  const { type, not, conditions, constraints } = schema
  const isJoined = type === 'union' || type === 'all' || type === 'link'
  const isLimited = isOptional && constraints !== undefined && (type !== 'scalar' || schema.scalar !== 'string')
  return (
    isJoined ||
    isLimited ||
    not !== undefined ||
    conditions !== undefined ||
    ('contains' in schema && schema.contains !== undefined)
  )
}

function makeForm(making: Making, form: Schema, spot: Spot): JsonValue | undefined {
  const given = givenIn(form, making)
  if (given !== undefined) return given
  const listed = allowedValues(form)
  if (listed) {
    const fitting = listed.filter((each) => matches(each, form, making))
    if (fitting.length > 0) return fitting[chosen(making, fitting.length)]
    return form.nullable ? null : listed[0]
  }
  const value = makeStructure(making, withPartsOfExamples(form), spot)
  return value === undefined || (!form.not && !form.conditions) ? value : adjusted(making, form, value, spot)
}

/** An example that is not the whole object is that of its properties. */
function withPartsOfExamples(form: Schema): Schema {
  const [example] = form.type === 'object' ? (form.examples ?? []) : []
  if (form.type !== 'object' || !isObject(example)) return form
  const properties = form.properties.map((property) => {
    const value = ownProperty(example, property.name)
    const { schema } = property
    return value === undefined
      ? property
      : { ...property, schema: { ...schema, examples: [value, ...(schema.examples ?? [])] } }
  })
  return { ...form, properties }
}

function makeStructure(making: Making, form: Schema, spot: Spot): JsonValue | undefined {
  switch (form.type) {
    case 'object':
      return makeObject(making, form, spot)
    case 'array':
      return makeArray(making, form, spot)
    case 'tuple':
      return makeTuple(making, form, spot)
    case 'all':
      return makeScalars(making, form.schemas)
    case 'scalar':
      return contentText(making, form, spot) ?? makeScalar([form], making)
    case 'any':
      return spot.depth === 0 && making.name === undefined ? null : makeAny(making, form)
    default:
      return undefined
  }
}

/** A value of any type: a number where the name means one, otherwise a text. */
function makeAny(making: Making, { type: _, ...facts }: Schema): JsonValue {
  const isNumber = numbersFor({ ...making, description: facts.description }).length > 0
  return makeScalar([{ ...facts, type: 'scalar', scalar: isNumber ? 'number' : 'string' }], making)
}

/** A text or a number for which several schemas have limits that one schema cannot state. */
function makeScalars(making: Making, schemas: Schema[]): JsonValue | undefined {
  const listed = schemas.flatMap((part) => allowedValues(part) ?? [])
  const typed = schemas.find((part) => part.type === 'scalar')
  if (!typed) return listed[0]
  const scalars = schemas.map((part): ScalarSchema => ({
    ...part,
    type: 'scalar',
    scalar: part.type === 'scalar' ? part.scalar : typed.scalar,
  }))
  return listed.find((value) => schemas.every((part) => matches(value, part, making))) ?? makeScalar(scalars, making)
}

/** A text whose content is described is that content as JSON. */
function contentText(making: Making, { content, constraints = {} }: ScalarSchema, spot: Spot): string | undefined {
  if (!content || !isJson(constraints.contentMediaType ?? '')) return undefined
  const value = making.make(making, content, inside(spot, spot.isNeeded))
  if (value === undefined || !canHold(making, spot)) return undefined
  const text = JSON.stringify(value)
  return text.length >= (constraints.minLength ?? 0) && text.length <= (constraints.maxLength ?? Infinity)
    ? text
    : undefined
}

/** Adds what the conditions of a schema require, and leaves out what it excludes. */
function adjusted(making: Making, form: Schema, made: JsonValue, spot: Spot): JsonValue {
  const { conditions = [], ...rest } = form
  let schema: Schema = rest
  let value = made
  const open = new Set(conditions)
  for (let count = 0; count < maxConditions; count++) {
    const condition = [...open].find((each) => {
      const branch = branchOf(each, value, making)
      return branch && !matches(value, branch, making)
    })
    const branch = condition && branchOf(condition, value, making)
    if (!branch) break
    open.delete(condition)
    schema = mergeAll([schema, branch])
    value = make(making, schema, spot) ?? value
  }
  if (matches(value, form, making)) return value
  const excluded = typeof value === 'number' ? (form.not ?? []) : []
  const beyond = excluded.flatMap(({ constraints = {} }) => [
    (constraints.maximum ?? constraints.exclusiveMaximum ?? 0) + 1,
    (constraints.minimum ?? constraints.exclusiveMinimum ?? 0) - 1,
  ])
  const further = [...variationsOf(value), ...beyond, ...branchesOf(making, form, spot)]
  for (const varied of further) if (matches(varied, form, making)) return varied
  for (let salt = 1; salt <= maxSalts; salt++) {
    const varied = withSalt(making, salt, () => makeStructure(making, schema, spot))
    if (varied !== undefined && matches(varied, form, making)) return varied
  }
  return value
}

/** Values for which a condition is true, and those for which it is false. */
function* branchesOf(making: Making, { conditions = [], ...rest }: Schema, spot: Spot): Generator<JsonValue> {
  for (const condition of conditions) {
    const { if: tested, then, else: otherwise } = condition
    if (!tested) continue
    const others = conditions.filter((each) => each !== condition)
    const base: Schema = { ...(rest as Schema), ...(others.length > 0 && { conditions: others }) }
    const sides = [
      [tested, then],
      [{ type: 'any' as const, not: [tested] }, otherwise],
    ]
    for (const side of sides) {
      if (!spend(making)) return
      const schemas = [base, ...side.filter((each) => each !== undefined)]
      const value = making.make(making, { type: 'all', schemas }, spot)
      if (value !== undefined) yield value
    }
  }
}

/** Values that differ a little: one part less, another number, another text. */
function variationsOf(value: JsonValue): JsonValue[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 2, value + 0.5, 0, -1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string') return [`${value}2`, 'other', 'a', '', value.repeat(3)]
  if (Array.isArray(value)) return [value.slice(0, -1), [], [...value, ...value.slice(0, 1)]]
  if (value === null) return ['string', 1, true, {}, []]
  return [
    ...Object.keys(value)
      .toReversed()
      .map((name) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))),
    {},
  ]
}

/** The author's value for `schema`, given where it is used or where it is defined. */
export function givenValue(schema: Schema, named: Named): JsonValue | undefined {
  return searchSchema(schema, named, (each) => (hasGiven(each) ? givenIn(each, { named }) : undefined))
}
