import { say, spoken, type Words } from '@specnav/core/words'
import type {
  AllSchema,
  EnumValue,
  NamedSchema,
  ObjectSchema,
  Property,
  Schema,
  UnionSchema,
} from '../endpoint-types.ts'
import { bothTexts, repeats } from '../text/both-texts.ts'
import { innerParts } from '../text/condition.ts'
import { docsLink } from '../text/docs-link.ts'
import {
  type Fact,
  factsOf,
  flagsOf,
  isDescribed,
  isJoined,
  isObvious,
  isSingle,
  isSpelled,
  mappedBy,
  mayBeNull,
  noOtherProperties,
  previewOf,
  typeText,
  valueText,
} from '../text/schema.ts'
import { idPart } from '../text/id-part.ts'
import { type Draft, type DraftSlot, type TextPlace, markup, place } from './draft.ts'
import { fieldPath } from './field-path.ts'
import { type Tab, isWide, tabsOf } from './tabs.ts'
import {
  factItem,
  factList,
  flagMarks,
  fold,
  foldedRows,
  prose,
  requiredMark,
  typeOf,
  typeWords,
  valueList,
} from './words.ts'

/** Variants that stand side by side, and their letters: as many as a line has room for. */
const maxSegments = 4
const lettersOfSegments = 60

/** Letters of the type of a union whose variants are tabs. */
const maxTypeOfTabs = 40

/** Enums with more values are collapsed. */
const maxOpenEnum = 12

export interface Row {
  id: string
  name: string
  /** The name is a pattern for names. */
  isPattern?: boolean
  required: boolean
  deprecated?: boolean
  description?: string | undefined
  facts?: Fact[]
  /** With descriptions of their own. */
  examples?: EnumValue[] | undefined
  schema: Schema
}

/**
 * A row: name, type and marks, below them descriptions, and the schema's own rows, collapsed. Rows are most
 * of a page, so their parts are distinguished by element, without a class on each.
 */
export function rowOf({ id, name, isPattern, required, deprecated, description, facts, examples, schema }: Row): Draft {
  const words = bothTexts(description, schema.description)
  const flags = deprecated && !schema.deprecated ? (['deprecated', ...flagsOf(schema)] as const) : flagsOf(schema)
  return markup`
    <li id="${place({ type: 'id', id })}">
      ${isPattern ? markup`<code>[${name}]</code>` : nameOf(name, fieldPath(id))} <span>${rowType(schema)}</span>${place({ type: 'new' })}
      ${required && requiredMark()}${flagMarks(flags)}
      ${words === undefined && schema.type === 'link' ? place({ type: 'about', id }) : prose(words)}
      ${schemaFacts(schema, facts)}
      ${examples && markup`<div class="sn-enum"><span>${say('reference.examples')}:</span> ${valueList(examples)}</div>`}
      ${inside(schema, { id, open: false, said: words })}
    </li>`
}

/** What a part of the schema is headed with, and long names of variants, are not repeated above it. */
function rowType(schema: Schema): DraftSlot {
  if (isHeaded(schema)) return schema.type === 'all' ? schema.schemas.filter(isObvious).map(typeWords) : undefined
  if (schema.type !== 'union' || !isTabbed(schema)) return typeWords(schema)
  const text = typeText(schema)
  if (text.length <= maxTypeOfTabs) return typeWords(schema)
  const count = say('reference.variantCount', { count: schema.variants.length })
  return mayBeNull(schema) ? say('reference.or', { first: count, last: 'null' }) : count
}

function nameOf(name: string, path: string | undefined): Draft {
  return path === undefined ? markup`<code>${name}</code>` : place({ type: 'field', name, path })
}

/** Facts, and the mapping of a discriminator. */
function schemaFacts(schema: Schema, above?: Fact[]): DraftSlot {
  const end = noOtherProperties().label
  const own = factsOf(schema).filter(({ label }) => label !== end || !hasRows(schema))
  const facts = above ? [...above, ...own] : own
  const mapped = mappedBy(schema)
  if (mapped.length === 0) return factList(facts)
  const targets = mapped.map(
    ({ value, schema: target }) =>
      markup`<li>${value === undefined ? say('reference.anyOtherValue') : markup`<code>${value}</code>`}: ${typeWords(target)}</li>`,
  )
  return markup`<ul class="sn-facts">${facts.map(factItem)}${targets}</ul>`
}

/** Where a schema is shown: its body is collapsed unless `open`, and its description absent if `said` is the same. */
interface At {
  id: string
  open: boolean
  said?: string | undefined
}

/** Whether the type of a schema is what is above its parts: `one of`. */
function isHeaded(schema: Schema): boolean {
  return !schema.nullable && (schema.type === 'union' ? !isSpelled(schema) : schema.type === 'all' && !isJoined(schema))
}

/** Everything about a schema except its type: description, facts, enum and body. */
export function detailsOf(schema: Schema, { id, open, said }: At): DraftSlot {
  const { description = said } = schema
  const text = repeats(schema.description, said) ? undefined : prose(schema.description)
  return [text, schemaFacts(schema), inside(schema, { id, open, said: description })]
}

/** What is below the description and the facts of a schema. */
function inside(schema: Schema, at: At): DraftSlot {
  const { id } = at
  const { enum: values, externalDocs } = schema
  return [
    values && !isSingle(values) && enumOf(values),
    bodyOf(schema, at),
    innerParts(schema).map((part) =>
      typeof part === 'string' ? prose(part) : partOf(part.label, part.schema, id + part.key),
    ),
    externalDocs && prose(docsLink(externalDocs)),
  ]
}

function enumOf(values: EnumValue[]): Draft {
  const list = isDescribed(values)
    ? valueList(values)
    : values.map(({ value }, index) => markup`${index > 0 && ' '}<code>${valueText(value)}</code>`)
  if (values.length > maxOpenEnum) return fold(say('reference.allowedCount', { count: values.length }), list)
  return markup`<div class="sn-enum"><span>${say('reference.allowedValues')}:</span> ${list}</div>`
}

function bodyOf(schema: Schema, at: At): DraftSlot {
  const { id, open, said } = at
  switch (schema.type) {
    case 'link':
      return place({ type: 'body', to: schema.to, id, open, path: fieldPath(id), said })
    case 'object':
      return objectOf(schema, at)
    case 'array':
      return eachOf(say('reference.eachItem'), schema.items, at)
    case 'union':
      return unionOf(schema, id)
    case 'all':
      return allOf(schema, at)
    default:
      return undefined
  }
}

/** The values of a list or a map. Their contents read as if they belonged to the whole; descriptions alone need a label. */
function eachOf(label: string, schema: Schema, at: At): DraftSlot {
  if (schema.type !== 'scalar' && schema.type !== 'any') return detailsOf(schema, at)
  if (isObvious(schema)) return undefined
  return markup`
    <div class="sn-part">
      <span class="sn-label">${label}</span>${detailsOf(schema, { ...at, id: `${at.id}:each` })}
    </div>`
}

function objectOf(schema: ObjectSchema, at: At): DraftSlot {
  const { id, open } = at
  const rows = rowsOf(schema, id)
  const elsewhere = rowsElsewhere(schema, id)
  const { additionalProperties: other } = schema
  const end = other === false && factList([noOtherProperties()])
  const list = rows.length > 0 && markup`<ul class="sn-rows">${rows.map(rowOf)}</ul>${end}`
  return [
    other && rows.length === 0 && eachOf(say('reference.eachValue'), other, { ...at, id: `${id}:other` }),
    list && !open ? foldedRows(previewOf(rows.map(nameInPreview)), list) : list,
    elsewhere,
  ]
}

/** The properties that belong to the other direction, collapsed. */
function rowsElsewhere({ properties }: ObjectSchema, id: string): DraftSlot {
  const others = properties.filter(({ only }) => only !== undefined)
  const [first] = others
  if (!first) return undefined
  const key = first.only === 'request' ? 'reference.onlyInRequests' : 'reference.onlyInResponses'
  const summary = say(key, { count: others.length })
  const rows = others.map((property) => rowOf(propertyRow(property, id)))
  return markup`
    <details class="sn-fold sn-elsewhere"><summary>${summary}</summary><ul class="sn-rows">${rows}</ul></details>`
}

/** A list whose end says that there are no other properties. */
function hasRows(schema: Schema): boolean {
  if (schema.type !== 'object') return false
  return schema.patternProperties !== undefined || schema.properties.some(({ only }) => only === undefined)
}

function nameInPreview({ name, isPattern }: Row): string {
  return isPattern ? `[${name}]` : name
}

function propertyRow({ name, required, schema }: Property, id: string): Row {
  return { id: `${id}/${idPart(name)}`, name, required, schema }
}

/** A map without named properties has no rows. */
function rowsOf({ properties, patternProperties = [], additionalProperties: other }: ObjectSchema, id: string): Row[] {
  const rows = properties.filter(({ only }) => only === undefined).map((property) => propertyRow(property, id))
  for (const { pattern, schema } of patternProperties)
    rows.push({ id: `${id}:pattern/${idPart(pattern)}`, name: pattern, isPattern: true, required: false, schema })
  if (other && rows.length > 0)
    rows.push({
      id: `${id}:other`,
      name: say('reference.anyOtherName'),
      isPattern: true,
      required: false,
      schema: other,
    })
  return rows
}

/** A union has tabs if its variants have more to say than their types. */
function isTabbed({ variants }: UnionSchema): boolean {
  return variants.some((variant) => hasBody(variant.schema))
}

function unionOf(schema: UnionSchema, id: string): DraftSlot {
  const { match, variants, discriminator } = schema
  const title = say(match === 'one' ? 'reference.oneOf' : 'reference.anyOf')
  if (isTabbed(schema)) {
    const tabs = variants.map(({ label, value, aliases = [], schema: variant }, index): Tab => {
      const isNamed = discriminator !== undefined && value !== undefined
      const panel = markup`
        ${variantType(label, variant)}
        ${isNamed && factList([{ label: discriminator, values: [value, ...aliases] }])}
        ${detailsOf(variant, { id: `${id}:${index + 1}`, open: true })}`
      return { label, panel }
    })
    return tabsOf(title, `${id}:of`, tabs, isManyVariants(tabs) && markup` data-sn-variants`)
  }
  if (isSpelled(schema) && variants.every((variant) => isObvious(variant.schema))) return undefined
  const items = variants.map(
    ({ schema: variant }, index) =>
      markup`<li>${typeOf(variant)}${detailsOf(variant, { id: `${id}:${index + 1}`, open: true })}</li>`,
  )
  return markup`<div class="sn-part"><span class="sn-label">${title}</span><ul class="sn-values">${items}</ul></div>`
}

/** The type of a variant, unless its tab or its fields say it. */
function variantType(label: string, variant: Schema): DraftSlot {
  const flags = flagsOf(variant)
  const words = typeText(variant)
  if (flags.length === 0 && (words === label || (words === 'object' && hasBody(variant)))) return undefined
  return markup`<div class="sn-root">${typeOf(variant)}${flagMarks(flags)}</div>`
}

/** The script makes a select of them. */
function isManyVariants(tabs: Tab[]): boolean {
  return tabs.length > maxSegments || isWide(tabs, lettersOfSegments)
}

function allOf(schema: AllSchema, { id, open, said }: At): DraftSlot {
  const all = schema.schemas.map((part, index) => ({
    part,
    details: detailsOf(part, { id: index === 0 ? id : `${id}:${index + 1}`, open, said }),
  }))
  if (isJoined(schema)) return all.map(({ details }) => details)
  // The others are in the type.
  const parts = all.filter(({ part }) => !isObvious(part))
  if (parts.length === 1 && isHeaded(parts[0]!.part)) return parts[0]!.details
  const items = parts.map(({ part, details }) => markup`<li>${!isHeaded(part) && typeOf(part)}${details}</li>`)
  return markup`<div class="sn-part"><span class="sn-label">${say('reference.allOf')}</span><ul class="sn-values">${items}</ul></div>`
}

function hasBody(schema: Schema): boolean {
  if (schema.type === 'link' || schema.type === 'all' || schema.type === 'tuple') return true
  if (schema.type === 'array') return hasBody(schema.items)
  if (schema.type === 'union') return schema.variants.some((variant) => hasBody(variant.schema))
  return (
    schema.type === 'object' &&
    !isObvious(schema) &&
    (schema.properties.length > 0 ||
      schema.patternProperties !== undefined ||
      Boolean(schema.additionalProperties) ||
      schema.items !== undefined)
  )
}

export function partOf(label: string, schema: Schema, id: string): Draft {
  return markup`
    <div class="sn-part">
      <span class="sn-label">${label}</span> ${typeOf(schema)}${flagMarks(flagsOf(schema))}
      ${detailsOf(schema, { id, open: false })}
    </div>`
}

/** The HTML of a named schema, for any place. */
export interface NamedBody {
  draft: Draft
  about?: TextPlace
  /** The size of the draft in bytes, about. */
  size: number
}

const bodies = new WeakMap<Words, WeakMap<NamedSchema, NamedBody>>()

/** Description, facts and rows of a named schema. */
export function namedBody(named: NamedSchema): NamedBody {
  const words = spoken()
  let own = bodies.get(words)
  if (!own) bodies.set(words, (own = new WeakMap()))
  let body = own.get(named)
  if (!body) {
    const { schema } = named
    const { description: text } = schema
    const about: TextPlace | undefined = text === undefined ? text : { type: 'text', text, html: prose(text) }
    const draft = markup`${about && place(about)}${detailsOf(schema, { id: '', open: true, said: text })}`
    const size = draft.parts.reduce((sum, part) => sum + sizeOf(part), 0)
    own.set(named, (body = { draft, size, ...(about && { about }) }))
  }
  return body
}

/** The size of a part once it is filled, about. */
function sizeOf(part: Draft['parts'][number]): number {
  if (typeof part === 'string') return part.length
  return part.type === 'link' ? part.to.length : part.type === 'new' ? 0 : 40
}
