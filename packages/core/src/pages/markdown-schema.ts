import { conditionSentence, conditionText } from './condition-text.ts'
import { docsLink } from './endpoint-text.ts'
import type { Condition, EnumValue, NamedSchema, Schema } from './endpoint-types.ts'
import { codeSpan } from './markdown-flavor.ts'
import type { Prose } from './markdown-prose.ts'
import { type Fact, factsOf, flagsOf, isDescribed, typeParts, typeText, valueText } from './schema-text.ts'
import { contentsOf } from './schema-walk.ts'

/** A named schema under its heading. Links to schemas that are not `shown` become plain names. */
export function namedMarkdown(named: NamedSchema, shown: ReadonlySet<string>, prose: Prose): string {
  let pieces = prose.named.get(named)
  if (!pieces) prose.named.set(named, (pieces = splitAtLinks(writeNamed(named, prose))))
  const absent = contentsOf(named.schema).links.filter(({ to }) => !shown.has(to))
  if (absent.length === 0) return pieces.join('')
  const plain = new Map(absent.map(({ name }) => [nameMarkdown(name), codeSpan(name)]))
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : (plain.get(piece) ?? piece))).join('')
}

/** Text and links to headings, in turn: pages differ in those links alone. */
function splitAtLinks(text: string): string[] {
  return text.split(/(\[[a-z\d-]+\]\(#[a-z\d-]+\))/i)
}

function writeNamed({ name, schema }: NamedSchema, prose: Prose): string {
  const lines = [`### ${codeSpan(name)}`, '', typeMarkdown(schema, prose)]
  pushRoot(lines, schema, prose)
  return lines.join('\n')
}

/** A schema at the edge of the text: its description as paragraphs, its properties as a list. */
export function pushRoot(lines: string[], schema: Schema, prose: Prose): void {
  const { description } = schema
  if (description !== undefined) lines.push('', prose.blocks(description))
  const facts = prose.facts(listedFacts(schema)).trim()
  if (facts !== '') lines.push('', facts)
  const inner: string[] = []
  pushParts(inner, schema, '', prose)
  if (inner.length > 0) lines.push('', ...inner)
}

export interface Item {
  name: string
  required?: boolean
  deprecated?: boolean
  description?: string | undefined
  facts?: Fact[]
  schema: Schema
}

/** One line, `- name type, required. Description. Facts.`, and what is inside below it. */
export function pushItem(lines: string[], at: string, item: Item, prose: Prose): void {
  const { name, required, deprecated, description, facts = [], schema } = item
  const marks = required ? ['required'] : []
  if (deprecated && !schema.deprecated) marks.push('deprecated')
  const words = [description, schema.description === description ? undefined : schema.description]
    .filter((each) => each !== undefined)
    .join('\n\n')
  const said = prose.facts([...facts, ...listedFacts(schema)]) + prose.after(words, `${at}  `)
  lines.push(`${at}- ${name} ${typeMarkdown(schema, prose, marks)}.${said}`)
  pushParts(lines, schema, `${at}  `, prose)
}

/** What a schema is made of, as list items. */
function pushParts(lines: string[], schema: Schema, at: string, prose: Prose): void {
  const add = (item: Item) => pushItem(lines, at, item, prose)
  if (schema.enum && isDescribed(schema.enum)) pushEnum(lines, schema.enum, at, prose)
  switch (schema.type) {
    case 'object':
      for (const { name, required, schema: property } of schema.properties)
        add({ name: codeSpan(name), required, schema: property })
      for (const { pattern, schema: matching } of schema.patternProperties ?? [])
        add({ name: `[${codeSpan(pattern)}]`, schema: matching })
      if (schema.additionalProperties && (schema.properties.length > 0 || schema.patternProperties)) {
        add({ name: '[any other name]', schema: schema.additionalProperties })
      } else if (schema.additionalProperties) pushEach(lines, at, 'Each value:', schema.additionalProperties, prose)
      if (schema.propertyNames) add({ name: 'Property names:', schema: schema.propertyNames })
      break
    case 'array':
      pushEach(lines, at, 'Each item:', schema.items, prose)
      if (schema.contains) add({ name: 'Contains:', schema: schema.contains })
      break
    case 'tuple':
      for (const [index, item] of schema.items.entries()) add({ name: `Item ${index + 1}:`, schema: item })
      if (schema.rest) add({ name: 'Further items:', schema: schema.rest })
      break
    case 'union':
      // A type that spells its variants out needs no list, unless there is more to say about one.
      if (
        typeText(schema).includes(' | ') &&
        schema.variants.every((variant) => variant.value === undefined && isBare(variant.schema))
      )
        break
      for (const { label, value, schema: variant } of schema.variants) {
        const condition =
          value === undefined || schema.discriminator === undefined
            ? ''
            : ` (${codeSpan(schema.discriminator)}: ${codeSpan(value)})`
        add({ name: `Variant ${codeSpan(label)}${condition}:`, schema: variant })
      }
      break
    case 'all':
      for (const part of schema.schemas) add({ name: 'All of:', schema: part })
      break
  }
  if (schema.content) add({ name: 'Content:', schema: schema.content })
  if (schema.not) add({ name: 'Must not be:', schema: schema.not })
  for (const condition of schema.conditions ?? []) pushCondition(lines, condition, at, prose)
  if (schema.externalDocs) lines.push(`${at}- ${prose.blocks(docsLink(schema.externalDocs))}`)
}

function pushCondition(lines: string[], condition: Condition, at: string, prose: Prose): void {
  const sentence = conditionSentence(condition)
  if (sentence !== undefined) {
    lines.push(`${at}- ${sentence}`)
    return
  }
  const { when, then, else: otherwise } = conditionText(condition)
  const add = (name: string, schema: Schema) => pushItem(lines, at, { name, schema }, prose)
  if (when !== undefined) lines.push(`${at}- ${when}:`)
  else if (condition.if) add('When it fits:', condition.if)
  if (then !== undefined) lines.push(`${at}- Then ${then}.`)
  else if (condition.then) add('Then:', condition.then)
  if (otherwise !== undefined) lines.push(`${at}- Otherwise ${otherwise}.`)
  else if (condition.else) add('Otherwise:', condition.else)
}

/** The values of a list or a map, whose type the line above names already. */
function pushEach(lines: string[], at: string, name: string, schema: Schema, prose: Prose): void {
  if (schema.type === 'any' || isBare(schema)) return
  if (schema.type === 'object' && schema.description === undefined && factsOf(schema).length === 0)
    pushParts(lines, schema, at, prose)
  else pushItem(lines, at, { name, schema }, prose)
}

function pushEnum(lines: string[], values: EnumValue[], at: string, prose: Prose): void {
  lines.push(`${at}- Allowed values:`)
  for (const { value, name, description, deprecated } of values) {
    const marks = `${name === undefined ? '' : ` ${prose.line(name)}`}${deprecated ? ', deprecated' : ''}`
    lines.push(`${at}  - ${codeSpan(valueText(value))}${marks}.${prose.after(description, `${at}    `)}`)
  }
}

/** The type in words and its marks; a named schema links to its heading. */
export function typeMarkdown(schema: Schema, prose: Prose, marks: string[] = []): string {
  let text = ''
  for (const part of typeParts(schema)) {
    if (typeof part !== 'string') text += nameMarkdown(part.name)
    else text += /[<{]/.test(part) ? prose.blocks(part) : part
  }
  for (const mark of marks) text += `, ${mark}`
  for (const flag of flagsOf(schema)) text += `, ${flag}`
  return text
}

/** The name of a schema, as a link to its heading. Where hosts disagree about the slug of a heading, there is no link. */
function nameMarkdown(name: string): string {
  const hasSlug = /^[a-z\d]+(?:-[a-z\d]+)*$/i.test(name)
  return hasSlug ? `[${name}](#${name.toLowerCase()})` : codeSpan(name)
}

/** A type's name says it all. */
function isBare(schema: Schema): boolean {
  return (
    (schema.type === 'link' || schema.type === 'scalar') &&
    schema.description === undefined &&
    !schema.enum &&
    factsOf(schema).length === 0
  )
}

/** Facts, and the values of an enum that has no more to say about them. */
function listedFacts(schema: Schema): Fact[] {
  const facts = factsOf(schema)
  if (schema.enum && !isDescribed(schema.enum))
    facts.unshift({ label: 'Allowed values', values: schema.enum.map(({ value }) => valueText(value)) })
  return facts
}
