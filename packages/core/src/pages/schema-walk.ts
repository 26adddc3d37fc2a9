import type { LinkSchema, NamedSchema, Schema } from './endpoint-types.ts'

/** Visits the schemas directly inside `schema`, in the order in which they are shown. A link is not followed. */
export function eachChild(schema: Schema, visit: (child: Schema) => void): void {
  switch (schema.type) {
    case 'object':
      for (const property of schema.properties) visit(property.schema)
      if (schema.patternProperties) for (const pattern of schema.patternProperties) visit(pattern.schema)
      if (schema.additionalProperties) visit(schema.additionalProperties)
      if (schema.propertyNames) visit(schema.propertyNames)
      if (schema.items) visit(schema.items)
      if (schema.discriminator) for (const mapped of schema.discriminator.mapping) visit(mapped.schema)
      break
    case 'array':
      visit(schema.items)
      if (schema.contains) visit(schema.contains)
      break
    case 'tuple':
      for (const item of schema.items) visit(item)
      if (schema.rest) visit(schema.rest)
      break
    case 'union':
      for (const variant of schema.variants) visit(variant.schema)
      break
    case 'all':
      for (const part of schema.schemas) visit(part)
      break
  }
  if (schema.content) visit(schema.content)
  if (schema.not) visit(schema.not)
  if (!schema.conditions) return
  for (const condition of schema.conditions) {
    if (condition.if) visit(condition.if)
    if (condition.then) visit(condition.then)
    if (condition.else) visit(condition.else)
  }
}

/** Adds a link to each named schema that `schema` uses; returns how many properties it has. What is behind the links is not counted. */
export function collectLinks(schema: Schema, links: Map<string, LinkSchema>): number {
  let properties = 0
  const visit = (current: Schema) => {
    if (current.type === 'link') links.set(current.to, current)
    else if (current.type === 'object') properties += current.properties.length
    eachChild(current, visit)
  }
  visit(schema)
  return properties
}

export interface Contents {
  links: readonly LinkSchema[]
  properties: number
}

const contents = new WeakMap<NamedSchema, Contents>()

/** What a named schema holds: counted once for all the pages that show it. */
export function contentsOf(named: NamedSchema): Contents {
  let known = contents.get(named)
  if (!known) {
    const links = new Map<string, LinkSchema>()
    const properties = collectLinks(named.schema, links)
    contents.set(named, (known = { links: [...links.values()], properties }))
  }
  return known
}
