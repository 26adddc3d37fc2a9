import GithubSlugger from 'github-slugger'
import { bothTexts } from '../text/both-texts.ts'
import { innerParts } from '../text/condition.ts'
import { docsLink } from '../text/docs-link.ts'
import type {
  EndpointPage,
  EnumValue,
  LinkSchema,
  NamedSchema,
  ObjectSchema,
  Schema,
  SchemaPage,
  UnionSchema,
} from '../endpoint-types.ts'
import type { SchemaAddress } from '../links/links.ts'
import { codeSpan } from './code.ts'
import type { Prose } from './prose.ts'
import { outlinedMarkdown } from './to-html.ts'
import {
  type Fact,
  factsOf,
  flagsOf,
  isBare,
  isDescribed,
  isObvious,
  isSingle,
  isSpelled,
  mappedBy,
  maxSpelled,
  typeParts,
  typeSummary,
  valueText,
} from '../text/schema.ts'

/** A named schema under its heading. */
export function namedMarkdown(named: NamedSchema, prose: Prose): string {
  return prose.once(named, writeNamed)
}

function writeNamed({ name, direction, schema }: NamedSchema, prose: Prose): string {
  const lines = [
    `### ${codeSpan(name)}${direction === undefined ? '' : ` in ${direction}s`}`,
    '',
    typeMarkdown(schema, prose),
  ]
  pushRoot(lines, schema, prose)
  return lines.join('\n')
}

/** A schema at the top level: its description as paragraphs, its properties as a list. */
export function pushRoot(lines: string[], schema: Schema, prose: Prose): void {
  const { description } = schema
  if (description !== undefined) lines.push('', prose.blocks(description))
  const facts = factsMarkdown(schema, prose)
  if (facts !== '') lines.push('', facts.slice(1))
  const before = lines.push('')
  pushParts(lines, schema, '', prose)
  if (lines.length === before) lines.pop()
}

export interface Item {
  name: string
  required?: boolean
  deprecated?: boolean
  description?: string | undefined
  facts?: Fact[]
  /** With descriptions of their own. */
  examples?: EnumValue[] | undefined
  schema: Schema
}

/** One line, `- name type required. Facts. Description.`, with nested items below it: the words of a row as HTML. */
export function pushItem(lines: string[], at: string, item: Item, prose: Prose): void {
  const { name, required, deprecated, description, facts, examples, schema } = item
  let line = `${at}- ${name} ${typeMarkdown(schema, prose, required ? ' required' : '', deprecated)}.`
  if (facts) line += prose.facts(facts)
  line += factsMarkdown(schema, prose)
  const inside = `${at}  `
  const words = bothTexts(description, schema.description)
  lines.push(words === undefined ? line : line + prose.after(words, inside))
  if (examples) {
    lines.push(`${inside}- Examples:`)
    pushValues(lines, examples, inside, prose)
  }
  pushParts(lines, schema, inside, prose)
}

/** The parts of a schema, as list items. */
function pushParts(lines: string[], schema: Schema, at: string, prose: Prose): void {
  if (schema.enum && isDescribed(schema.enum)) {
    lines.push(`${at}- Allowed values:`)
    pushValues(lines, schema.enum, at, prose)
  }
  switch (schema.type) {
    case 'object':
      pushObject(lines, schema, at, prose)
      break
    case 'array':
      pushEach(lines, at, { name: 'Each item:', schema: schema.items }, prose)
      break
    case 'union':
      pushVariants(lines, schema, at, prose)
      break
    case 'all':
      // Types alone are already in the line above.
      if (schema.schemas.length <= maxSpelled && schema.schemas.every(isNamed)) break
      for (const part of schema.schemas) pushItem(lines, at, { name: 'All of:', schema: part }, prose)
      break
  }
  for (const part of innerParts(schema))
    if (typeof part === 'string') lines.push(`${at}- ${part}`)
    else pushItem(lines, at, { name: `${part.label}:`, schema: part.schema }, prose)
  if (schema.externalDocs) lines.push(`${at}- ${prose.blocks(docsLink(schema.externalDocs))}`)
}

function pushObject(lines: string[], schema: ObjectSchema, at: string, prose: Prose): void {
  const { properties, patternProperties, additionalProperties } = schema
  for (const { name, required, only, schema: property } of properties)
    if (only === undefined) pushItem(lines, at, { name: codeSpan(name), required, schema: property }, prose)
  const elsewhere = properties.filter(({ only }) => only !== undefined)
  if (elsewhere[0])
    lines.push(`${at}- Only in ${elsewhere[0].only}s: ${elsewhere.map(({ name }) => codeSpan(name)).join(', ')}.`)
  if (patternProperties) {
    for (const { pattern, schema: matching } of patternProperties)
      pushItem(lines, at, { name: `[${codeSpan(pattern)}]`, schema: matching }, prose)
  }
  if (additionalProperties && (properties.length > 0 || patternProperties))
    pushItem(lines, at, { name: '[any other name]', schema: additionalProperties }, prose)
  else if (additionalProperties) pushEach(lines, at, { name: 'Each value:', schema: additionalProperties }, prose)
}

function pushVariants(lines: string[], schema: UnionSchema, at: string, prose: Prose): void {
  const { variants, discriminator } = schema
  // A type that lists its variants needs no list, unless there is more to say about one.
  if (isSpelled(schema) && variants.every((variant) => variant.value === undefined && isNamed(variant.schema))) return
  for (const { label, value, aliases = [], schema: variant } of variants) {
    const condition =
      value === undefined || discriminator === undefined
        ? ''
        : ` (${codeSpan(discriminator)}: ${[value, ...aliases].map(codeSpan).join(', ')})`
    pushItem(lines, at, { name: `Variant ${codeSpan(label)}${condition}:`, schema: variant }, prose)
  }
}

/** The values of a list or a map. The line above already names their type. */
function pushEach(lines: string[], at: string, item: Item, prose: Prose): void {
  const { schema } = item
  if (isNamed(schema)) return
  if (schema.type === 'object' && schema.description === undefined && factsOf(schema).length === 0)
    pushParts(lines, schema, at, prose)
  else pushItem(lines, at, item, prose)
}

function pushValues(lines: string[], values: EnumValue[], at: string, prose: Prose): void {
  for (const { value, name, description, deprecated } of values) {
    const marks = `${name === undefined ? '' : ` ${prose.line(name)}`}${deprecated ? ', deprecated' : ''}`
    lines.push(`${at}  - ${codeSpan(valueText(value))}${marks}.${prose.after(description, `${at}    `)}`)
  }
}

/** The type as text and its marks; a named schema links to its heading. */
export function typeMarkdown(schema: Schema, prose: Prose, mark = '', deprecated = false): string {
  let text = ''
  for (const part of typeParts(schema))
    if (typeof part !== 'string') text += nameMarkdown(part)
    else text += part.includes('<') || part.includes('{') ? prose.blocks(part) : part
  text += mark
  if (deprecated && !schema.deprecated) text += ' deprecated'
  for (const flag of flagsOf(schema)) text += ` ${flag}`
  return text
}

/** The name of a schema, which `namesLinker` turns into a link. */
function nameMarkdown({ name, to }: LinkSchema): string {
  return `[${codeSpan(name)}](${nameScheme}${encodedKey(to)})`
}

/** Stands in texts that pages share for the target of a name, which depends on the page. */
const nameScheme = 'specnav-schema:'

/** What may be a heading of Markdown or HTML. */
const hasHeading = /^[ >]*(?:#{1,6}[ \t]|=+[ \t]*$|-+[ \t]*$)/m

const names = /\[(`[^\n]*?`)\]\(specnav-schema:([^\s()]*)\)/g

function encodedKey(key: string): string {
  return encodeURIComponent(key.toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29')
}

/**
 * Puts a link at each name of a schema in the texts of a page with these blocks: to the heading of one that the page
 * contains or is about, or to the Markdown of its page, with its type. If there is no such page, there is no link.
 */
export function namesLinker(
  blocks: readonly string[],
  { named: own, schemas: all, distant }: Pick<EndpointPage, 'schemas' | 'distant'> & Partial<Pick<SchemaPage, 'named'>>,
  address?: SchemaAddress,
): (text: string) => string {
  const schemas = own ? [own, ...all.filter((each) => each !== own)] : all
  const links = new Map<string, string>()
  for (const { key, name, type } of distant)
    links.set(key, `${address ? `[${codeSpan(name)}](${address(key)}.md)` : codeSpan(name)} (${type})`)
  const slugger = new GithubSlugger()
  for (const block of blocks.slice(own ? 1 : 0)) {
    if (block.startsWith('### `')) continue
    const [heading] = /^#.*/.exec(block) ?? []
    // What an author wrote may have headings of its own.
    const rest = block.slice(heading?.length)
    if (hasHeading.test(rest) || rest.includes('<h')) outlinedMarkdown(block, (text) => slugger.slug(text))
    else if (heading !== undefined) slugger.slug(heading.replace(/^#+ /, ''))
  }
  for (const { key, name, direction, schema } of schemas) {
    const slug = slugger.slug(`${name}${direction === undefined ? '' : ` in ${direction}s`}`)
    const type = schema.type === 'scalar' || schema.type === 'array' ? ` (${typeSummary(schema)})` : ''
    links.set(key, `[${/^[a-z\d]+$/i.test(name) ? name : codeSpan(name)}](#${slug})${type}`)
  }
  const encoded = new Map(Array.from(links, ([key, link]) => [encodedKey(key), link]))
  return (text) => text.replace(names, (_, name: string, key: string) => encoded.get(key) ?? name)
}

/** A text with the names of schemas alone, as long as it will be without links. */
export function withNamesAlone(text: string): string {
  return text.replace(names, (_, name: string) => name)
}

/** The name of a type, possibly a link, is enough. */
function isNamed(schema: Schema): boolean {
  if (schema.type === 'array') return !schema.contains && isNamed(schema.items) && isBare(schema)
  return schema.type === 'link' ? isBare(schema) : isObvious(schema)
}

/** Sentences: the values of an enum without descriptions, facts, and the mapping of a discriminator. */
function factsMarkdown(schema: Schema, prose: Prose): string {
  const values = schema.enum && !isDescribed(schema.enum) && !isSingle(schema.enum) ? schema.enum : []
  let text =
    values.length > 0 ? ` Allowed values: ${values.map(({ value }) => codeSpan(valueText(value))).join(' ')}.` : ''
  text += prose.facts(listedFacts(schema))
  for (const { value, schema: mapped } of mappedBy(schema))
    text += ` ${value === undefined ? 'Any other value' : codeSpan(value)}: ${typeMarkdown(mapped, prose)}.`
  return text
}

/** Facts, and how many variants match if the type does not say it. */
function listedFacts(schema: Schema): Fact[] {
  const facts = factsOf(schema)
  if (
    schema.type === 'union' &&
    schema.variants.length > 1 &&
    isSpelled(schema) &&
    !schema.variants.every((variant) => isObvious(variant.schema))
  )
    facts.unshift({ label: schema.match === 'one' ? 'One of these' : 'Any of these', values: [] })
  return facts
}
