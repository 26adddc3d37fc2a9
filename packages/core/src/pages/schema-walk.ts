import type { LinkSchema, Schema } from './endpoint-types.ts'

/** The schemas directly inside `schema`, in the order in which they are shown. A link is not followed. */
export function childrenOf(schema: Schema): Schema[] {
  const children: Schema[] = []
  if (schema.type === 'object') {
    for (const property of schema.properties) children.push(property.schema)
    for (const pattern of schema.patternProperties ?? []) children.push(pattern.schema)
    if (schema.additionalProperties) children.push(schema.additionalProperties)
    if (schema.propertyNames) children.push(schema.propertyNames)
    for (const { schema: mapped } of schema.discriminator?.mapping ?? []) children.push(mapped)
  } else if (schema.type === 'array') {
    children.push(schema.items)
    if (schema.contains) children.push(schema.contains)
  } else if (schema.type === 'tuple') {
    children.push(...schema.items)
    if (schema.rest) children.push(schema.rest)
  } else if (schema.type === 'union') {
    for (const variant of schema.variants) children.push(variant.schema)
  } else if (schema.type === 'all') children.push(...schema.schemas)
  if (schema.content) children.push(schema.content)
  if (schema.not) children.push(schema.not)
  for (const condition of schema.conditions ?? []) {
    for (const part of [condition.if, condition.then, condition.else]) if (part) children.push(part)
  }
  return children
}

export interface Contents {
  /** One link to each named schema that is used. */
  links: LinkSchema[]
  properties: number
}

const contents = new WeakMap<Schema, Contents>()

/** What a schema holds, without what is behind its links; counted once for a schema that pages share. */
export function contentsOf(schema: Schema): Contents {
  let known = contents.get(schema)
  if (known) return known
  const links = new Map<string, LinkSchema>()
  let properties = 0
  const open = [schema]
  for (let current = open.pop(); current; current = open.pop()) {
    if (current.type === 'link') links.set(current.to, current)
    else if (current.type === 'object') properties += current.properties.length
    open.push(...childrenOf(current).reverse())
  }
  contents.set(schema, (known = { links: [...links.values()], properties }))
  return known
}
