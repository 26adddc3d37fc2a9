import { addDigits } from '../examples/digits.ts'
import type { Digits, Discriminator, LinkSchema, NamedSchema, Schema } from '../endpoint-types.ts'

/**
 * Visits the schemas directly inside `schema`, in the order in which they are shown. Links are not followed.
 */
export function eachChild(schema: Schema, visit: (child: Schema) => void): void {
  switch (schema.type) {
    case 'object':
      for (const property of schema.properties) visit(property.schema)
      if (schema.patternProperties) for (const pattern of schema.patternProperties) visit(pattern.schema)
      if (schema.additionalProperties) visit(schema.additionalProperties)
      if (schema.propertyNames) visit(schema.propertyNames)
      if (schema.items) visit(schema.items)
      if (schema.discriminator) eachMapped(schema.discriminator, visit)
      break
    case 'array':
      visit(schema.items)
      if (schema.contains) visit(schema.contains)
      break
    case 'tuple':
      for (const item of schema.items) visit(item)
      if (schema.rest) visit(schema.rest)
      if (schema.contains) visit(schema.contains)
      break
    case 'union':
      for (const variant of schema.variants) visit(variant.schema)
      eachMapped(schema, visit)
      break
    case 'all':
      for (const part of schema.schemas) visit(part)
      break
  }
  if (schema.content) visit(schema.content)
  if (schema.not) for (const excluded of schema.not) visit(excluded)
  if (!schema.conditions) return
  for (const condition of schema.conditions) {
    if (condition.if) visit(condition.if)
    if (condition.then) visit(condition.then)
    if (condition.else) visit(condition.else)
  }
}

function eachMapped({ mapping, defaultMapping }: Partial<Discriminator>, visit: (child: Schema) => void): void {
  if (mapping) for (const { schema } of mapping) visit(schema)
  if (defaultMapping) visit(defaultMapping)
}

/** The contents of schemas, without the targets of their links. */
export interface Contents {
  /** One for each named schema that they use. */
  links: Map<string, LinkSchema>
  /** How much a page grows by them: about, in bytes of HTML. */
  size: number
  /** How many there are. */
  count: number
  digits?: Digits
}

export function noContents(): Contents {
  return { links: new Map(), size: 0, count: 0 }
}

export function addContents(contents: Contents, schema: Schema): void {
  const visit = (current: Schema) => {
    if (current.type === 'link') contents.links.set(current.to, current)
    contents.size += sizeOf(current)
    contents.count += 1
    addDigits(contents, current.digits)
    eachChild(current, visit)
  }
  visit(schema)
}

/** The size of a schema without those inside it: its row, its description and its values. */
function sizeOf({ description, enum: values }: Schema): number {
  return 150 + (description?.length ?? 0) + (values ? 20 * values.length : 0)
}

const known = new WeakMap<NamedSchema, Contents>()

/** The contents of a named schema: counted once for all the pages that show it. */
export function contentsOf(named: NamedSchema): Contents {
  let contents = known.get(named)
  if (!contents) {
    known.set(named, (contents = noContents()))
    addContents(contents, named.schema)
  }
  return contents
}
