import type { ObjectSchema, Property, Schema, SchemaFacts } from './endpoint-types.ts'

/** `schema` with further facts; what `facts` says wins. */
export function withFacts(schema: Schema, facts: SchemaFacts): Schema {
  const merged = { ...schema, ...facts }
  if (schema.constraints && facts.constraints) merged.constraints = { ...schema.constraints, ...facts.constraints }
  return merged
}

/** The schema of a value that fits all of `schemas`: one where they can be merged, `all` where they cannot. */
export function mergeAll(schemas: readonly Schema[]): Schema {
  const merged: Schema[] = []
  for (const schema of schemas.flatMap((each) => (each.type === 'all' && !hasFacts(each) ? each.schemas : [each]))) {
    const index = merged.findIndex((each) => mergeable(each, schema))
    if (index === -1) merged.push(schema)
    else merged[index] = mergePair(merged[index]!, schema)
  }
  if (merged.length === 1) return merged[0]!
  return merged.length === 0 ? { type: 'any' } : { type: 'all', schemas: merged }
}

function hasFacts(schema: Schema): boolean {
  for (const key in schema) if (key !== 'type' && key !== 'schemas') return true
  return false
}

function mergeable(left: Schema, right: Schema): boolean {
  if (left.type === 'any' || right.type === 'any') return true
  if (left.type === 'object' && right.type === 'object') return true
  if (left.type === 'scalar' && right.type === 'scalar') return left.scalar === right.scalar
  return left.type === 'link' && right.type === 'link' && left.to === right.to
}

function mergePair(left: Schema, right: Schema): Schema {
  if (left.type === 'object' && right.type === 'object') return mergeObjects(left, right)
  return right.type === 'any' ? withFacts(left, factsOf(right)) : withFacts(left, right)
}

function mergeObjects(left: ObjectSchema, right: ObjectSchema): ObjectSchema {
  const properties = new Map<string, Property>()
  for (const property of [...left.properties, ...right.properties]) {
    const before = properties.get(property.name)
    properties.set(property.name, before ? narrow(before, property) : property)
  }
  const required = new Set([...(left.required ?? []), ...(right.required ?? [])])
  const merged: ObjectSchema = {
    ...left,
    ...right,
    properties: Array.from(properties.values(), (property) =>
      required.delete(property.name) ? { ...property, required: true } : property,
    ),
  }
  if (left.constraints && right.constraints) merged.constraints = { ...left.constraints, ...right.constraints }
  if (required.size > 0) merged.required = [...required]
  else delete merged.required
  const patterns = [...(left.patternProperties ?? []), ...(right.patternProperties ?? [])]
  if (patterns.length > 0) merged.patternProperties = patterns
  return merged
}

/** A property that two members of an `allOf` describe: the later one usually says more, or something about it. */
function narrow(left: Property, right: Property): Property {
  const schema = mergeable(left.schema, right.schema) ? mergePair(left.schema, right.schema) : right.schema
  return { type: 'property', name: left.name, required: left.required || right.required, schema }
}

function factsOf(schema: Schema): SchemaFacts {
  const { type: _, ...facts } = schema
  return facts
}
