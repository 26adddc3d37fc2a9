import type { Condition, EnumValue, NamedSchema, ObjectSchema, Schema, UnionSchema } from '../endpoint-types.ts'
import { bothTexts } from '../text/both-texts.ts'
import { alternativesSentence, conditionSentence, conditionText, exclusionSentence } from '../text/condition.ts'
import { docsLink } from '../text/docs-link.ts'
import { escapeHtml, escapeText } from '../../html.ts'
import { markdownToHtml } from '../markdown/to-html.ts'
import {
  type Fact,
  eachTypePart,
  factsOf,
  flagsOf,
  isDescribed,
  isObvious,
  isSpelled,
  mappedBy,
  valueText,
} from '../text/schema.ts'

/**
 * HTML with places that only a page can fill, because they depend on what else stands on it: a type's name, which is a link
 * if the page holds the schema, and a schema's body, which stands at one place of the page. So the HTML of a named schema is
 * made once, whatever the number of pages that show it.
 */
export type Chunk = string | NameChunk | BodyChunk

export interface NameChunk {
  type: 'name'
  to: string
  name: string
}

export interface BodyChunk {
  type: 'body'
  to: string
  /** Shown at once, not folded. */
  open: boolean
}

/** Enums of more values are folded. */
const maxOpenEnum = 12

/** The type of a schema in words. */
export function pushType(out: Chunk[], schema: Schema): void {
  out.push('<span class="sn-type">')
  pushTypeWords(out, schema)
  out.push('</span>')
}

function pushTypeWords(out: Chunk[], schema: Schema): void {
  eachTypePart(schema, (part) => {
    out.push(typeof part === 'string' ? escapeText(part) : { type: 'name', to: part.to, name: part.name })
  })
}

/**
 * A row: name, type and marks; below them what there is to say, and the schema's own rows folded. Most of a page is rows: their parts are
 * told apart by their elements, without a class on each.
 */
export function pushRow(out: Chunk[], row: Row): void {
  const name = escapeText(row.name)
  out.push(`<li id="${row.id}"><code>${row.isPattern ? `[${name}]` : name}</code> <span>`)
  pushTypeWords(out, row.schema)
  out.push('</span>')
  if (row.required) pushRequired(out)
  pushFlags(
    out,
    row.deprecated && !row.schema.deprecated ? ['deprecated', ...flagsOf(row.schema)] : flagsOf(row.schema),
  )
  pushText(out, bothTexts(row.description, row.schema.description))
  pushSchemaFacts(out, row.schema, row.facts)
  if (row.examples) {
    out.push('<div class="sn-enum"><span>Examples:</span> ')
    pushValues(out, row.examples)
    out.push('</div>')
  }
  pushInside(out, row.schema, row.id, false)
  out.push('</li>')
}

export interface Row {
  id: string
  name: string
  /** The name is a pattern that names match. */
  isPattern?: boolean
  required: boolean
  deprecated?: boolean
  description?: string | undefined
  facts?: Fact[]
  /** With words of their own. */
  examples?: EnumValue[] | undefined
  schema: Schema
}

export function pushRequired(out: Chunk[]): void {
  out.push(' <b>required</b>')
}

export function pushFlags(out: Chunk[], flags: string[]): void {
  for (const flag of flags) out.push(` <span class="sn-${flag}">${flag}</span>`)
}

export function pushText(out: Chunk[], markdown: string | undefined): void {
  if (markdown === undefined) return
  const html = markdownToHtml(markdown)
  if (isParagraph(html)) out.push(html)
  else if (html !== '') out.push('<div class="sn-text">', html, '</div>')
}

/** One paragraph needs no box around it. */
function isParagraph(html: string): boolean {
  return html.startsWith('<p>') && html.indexOf('</p>') === html.length - '</p>'.length
}

export function pushFacts(out: Chunk[], facts: Fact[]): void {
  if (facts.length === 0) return
  const [first, ...others] = facts.map(factHtml)
  if (others.length === 0) out.push(`<p class="sn-facts">${first}</p>`)
  else out.push(`<ul class="sn-facts">${[first, ...others].map((fact) => `<li>${fact}</li>`).join('')}</ul>`)
}

function factHtml({ label, values }: Fact): string {
  return `${escapeText(label)}${values.length > 0 ? ': ' : ''}${values.map((value) => `<code>${escapeText(value)}</code>`).join(', ')}`
}

/** Facts, and what the values of a discriminator stand for. */
function pushSchemaFacts(out: Chunk[], schema: Schema, above?: Fact[]): void {
  const facts = above ? [...above, ...factsOf(schema)] : factsOf(schema)
  const mapped = mappedBy(schema)
  if (mapped.length === 0) return pushFacts(out, facts)
  out.push('<ul class="sn-facts">', ...facts.map((fact) => `<li>${factHtml(fact)}</li>`))
  for (const { value, schema: target } of mapped) {
    out.push(value === undefined ? '<li>Any other value: ' : `<li><code>${escapeText(value)}</code>: `)
    pushTypeWords(out, target)
    out.push('</li>')
  }
  out.push('</ul>')
}

/** Everything about a schema but its type: description, facts, enum, and its body: folded, or at once where `open`. */
export function pushDetails(out: Chunk[], schema: Schema, id: string, open: boolean): void {
  pushText(out, schema.description)
  pushSchemaFacts(out, schema)
  pushInside(out, schema, id, open)
}

/** What stands below the words and the facts of a schema. */
function pushInside(out: Chunk[], schema: Schema, id: string, open: boolean): void {
  if (schema.enum) pushEnum(out, schema.enum)
  pushBody(out, schema, id, open)
  if (schema.content) pushPart(out, 'Content', schema.content, `${id}:content`)
  if (schema.not) {
    for (const [index, excluded] of schema.not.entries())
      pushExcluded(out, excluded, index === 0 ? `${id}:not` : `${id}:not${index + 1}`)
  }
  for (const [index, condition] of (schema.conditions ?? []).entries())
    pushCondition(out, condition, `${id}:if${index}`)
  if (schema.externalDocs) pushText(out, docsLink(schema.externalDocs))
}

function pushEnum(out: Chunk[], values: EnumValue[]): void {
  const isRich = isDescribed(values)
  const isLong = values.length > maxOpenEnum
  if (isLong) out.push(`<details class="sn-fold"><summary>${values.length} allowed values</summary>`)
  else out.push('<div class="sn-enum"><span>Allowed values:</span> ')
  if (isRich) pushValues(out, values)
  else out.push(values.map(({ value }) => `<code>${escapeText(valueText(value))}</code>`).join(' '))
  out.push(isLong ? '</details>' : '</div>')
}

/** Values, each with what is said about it. */
function pushValues(out: Chunk[], values: EnumValue[]): void {
  out.push('<ul class="sn-values">')
  for (const { value, name, description, deprecated } of values) {
    out.push(`<li><code>${escapeText(valueText(value))}</code>`)
    if (name !== undefined) out.push(` <span class="sn-type">${escapeText(name)}</span>`)
    if (deprecated) pushFlags(out, ['deprecated'])
    pushText(out, description)
    out.push('</li>')
  }
  out.push('</ul>')
}

function pushBody(out: Chunk[], schema: Schema, id: string, open: boolean): void {
  switch (schema.type) {
    case 'link':
      out.push({ type: 'body', to: schema.to, open })
      break
    case 'object':
      pushObject(out, schema, id, open)
      break
    case 'array':
      pushEach(out, 'Each item', schema.items, id, open)
      if (schema.contains) pushPart(out, 'Contains', schema.contains, `${id}:contains`)
      break
    case 'tuple':
      for (const [index, item] of schema.items.entries()) pushPart(out, `Item ${index + 1}`, item, `${id}:${index + 1}`)
      if (schema.rest) pushPart(out, 'Further items', schema.rest, `${id}:rest`)
      if (schema.contains) pushPart(out, 'Contains', schema.contains, `${id}:contains`)
      break
    case 'union':
      pushUnion(out, schema, id)
      break
    case 'all':
      for (const [index, part] of schema.schemas.entries())
        pushDetails(out, part, index === 0 ? id : `${id}:${index + 1}`, open)
      break
  }
}

/** The values of a list or a map: what is inside them reads as if it were inside the whole; bare words need a label. */
function pushEach(out: Chunk[], label: string, schema: Schema, id: string, open: boolean): void {
  if (schema.type !== 'scalar' && schema.type !== 'any') return pushDetails(out, schema, id, open)
  if (isObvious(schema)) return
  out.push(`<div class="sn-part"><span class="sn-label">${label}</span>`)
  pushDetails(out, schema, `${id}:each`, open)
  out.push('</div>')
}

function pushObject(out: Chunk[], schema: ObjectSchema, id: string, open: boolean): void {
  const rows: Row[] = schema.properties.map(({ name, required, schema }) => ({
    id: `${id}/${idPart(name)}`,
    name,
    required,
    schema,
  }))
  for (const { pattern, schema: matching } of schema.patternProperties ?? []) {
    rows.push({
      id: `${id}:pattern/${idPart(pattern)}`,
      name: pattern,
      isPattern: true,
      required: false,
      schema: matching,
    })
  }
  if (schema.additionalProperties && rows.length === 0)
    pushEach(out, 'Each value', schema.additionalProperties, `${id}:other`, open)
  else if (schema.additionalProperties) {
    rows.push({
      id: `${id}:other`,
      name: 'any other name',
      isPattern: true,
      required: false,
      schema: schema.additionalProperties,
    })
  }
  if (rows.length > 0) {
    if (!open) out.push(`<details class="sn-fold"><summary>${count(rows.length, 'property', 'properties')}</summary>`)
    out.push('<ul class="sn-rows">')
    for (const row of rows) pushRow(out, row)
    out.push(open ? '</ul>' : '</ul></details>')
  }
  if (schema.propertyNames) pushPart(out, 'Property names', schema.propertyNames, `${id}:names`)
  if (schema.items) pushPart(out, 'Each item', schema.items, `${id}:items`)
  if (schema.alternatives)
    for (const alternatives of schema.alternatives) pushText(out, alternativesSentence(alternatives))
}

function pushUnion(out: Chunk[], schema: UnionSchema, id: string): void {
  const title = schema.match === 'one' ? 'One of' : 'Any of'
  if (schema.variants.every((variant) => !hasBody(variant.schema))) {
    if (isSpelled(schema) && schema.variants.every((variant) => isObvious(variant.schema))) return
    out.push(`<div class="sn-part"><span class="sn-label">${title}</span><ul class="sn-values">`)
    for (const [index, { schema: variant }] of schema.variants.entries()) {
      out.push('<li>')
      pushType(out, variant)
      pushDetails(out, variant, `${id}:${index + 1}`, true)
      out.push('</li>')
    }
    out.push('</ul></div>')
    return
  }
  const tabs = schema.variants.map(({ label, value, aliases = [], schema: variant }, index) => ({
    label,
    push(panel: Chunk[]) {
      const variantId = `${id}:${index + 1}`
      panel.push('<div class="sn-root">')
      pushType(panel, variant)
      pushFlags(panel, flagsOf(variant))
      panel.push('</div>')
      if (value !== undefined && schema.discriminator !== undefined)
        pushFacts(panel, [{ label: schema.discriminator, values: [value, ...aliases] }])
      pushDetails(panel, variant, variantId, true)
    },
  }))
  pushTabs(out, title, `${id}:of`, tabs)
}

export interface Tab {
  label: string
  push: (out: Chunk[]) => void
}

/**
 * Panels of which one is open: `<details>` of one name, so that they work without scripts, are found in the page, and open when
 * an address points into them. The stylesheet sets their summaries side by side. `attributes` are for the script.
 */
export function pushTabs(out: Chunk[], title: string, name: string, tabs: Tab[], attributes = ''): void {
  out.push(
    `<div class="sn-tabs" role="group" aria-label="${escapeHtml(title)}"${attributes}><span class="sn-label" aria-hidden="true">${escapeText(title)}</span>`,
  )
  for (const [index, tab] of tabs.entries()) {
    out.push(
      `<details name="${name}"${index === 0 ? ' open' : ''}><summary>${escapeText(tab.label)}</summary><div class="sn-panel">`,
    )
    tab.push(out)
    out.push('</div></details>')
  }
  out.push('</div>')
}

function hasBody(schema: Schema): boolean {
  if (schema.type === 'link' || schema.type === 'all' || schema.type === 'tuple') return true
  if (schema.type === 'array') return hasBody(schema.items)
  if (schema.type === 'union') return schema.variants.some((variant) => hasBody(variant.schema))
  return (
    schema.type === 'object' &&
    (schema.properties.length > 0 ||
      schema.patternProperties !== undefined ||
      Boolean(schema.additionalProperties) ||
      schema.items !== undefined)
  )
}

function pushPart(out: Chunk[], label: string, schema: Schema, id: string): void {
  out.push(`<div class="sn-part"><span class="sn-label">${label}</span> `)
  pushType(out, schema)
  pushFlags(out, flagsOf(schema))
  pushDetails(out, schema, id, false)
  out.push('</div>')
}

function pushExcluded(out: Chunk[], excluded: Schema, id: string): void {
  const sentence = exclusionSentence(excluded)
  if (sentence === undefined) pushPart(out, 'Must not be', excluded, id)
  else pushText(out, sentence)
}

function pushCondition(out: Chunk[], condition: Condition, id: string): void {
  const sentence = conditionSentence(condition)
  if (sentence !== undefined) {
    pushText(out, sentence)
    return
  }
  const { when, then, else: otherwise } = conditionText(condition)
  if (when !== undefined) pushText(out, `${when}:`)
  else if (condition.if) pushPart(out, 'When it fits', condition.if, `${id}:if`)
  if (then !== undefined) pushText(out, `Then ${then}.`)
  else if (condition.then) pushPart(out, 'Then', condition.then, `${id}:then`)
  if (otherwise !== undefined) pushText(out, `Otherwise ${otherwise}.`)
  else if (condition.else) pushPart(out, 'Otherwise', condition.else, `${id}:else`)
}

const bodies = new WeakMap<NamedSchema, Chunk[]>()

/** The place of a named schema on a page: description, facts and rows. */
export function namedBody(named: NamedSchema): Chunk[] {
  let body = bodies.get(named)
  if (!body) {
    const out: Chunk[] = []
    pushDetails(out, named.schema, schemaId(named.key), true)
    bodies.set(named, (body = joinTexts(out)))
  }
  return body
}

/** What a folded schema's summary says. */
export function summaryOf(schema: Schema): string {
  if (schema.type === 'object' && schema.properties.length > 0)
    return count(schema.properties.length, 'property', 'properties')
  if (schema.type === 'union') return count(schema.variants.length, 'variant', 'variants')
  if (schema.type === 'array') return summaryOf(schema.items)
  return schema.enum ? `${schema.enum.length} allowed values` : 'Details'
}

export function schemaId(key: string): string {
  return `schema/${idPart(key)}`
}

/** A name as part of an id: injective, without spaces, and equal to itself in the fragment of an address. */
export function idPart(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27')
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

function joinTexts(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = []
  let text = ''
  for (const chunk of chunks) {
    if (typeof chunk === 'string') text += chunk
    else {
      joined.push(text, chunk)
      text = ''
    }
  }
  joined.push(text)
  return joined
}
