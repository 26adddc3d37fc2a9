import {
  type JsonObject,
  type JsonValue,
  asString,
  fieldAsWritten,
  isObject,
  isSafeAddress,
  plainNumber,
} from '@specnav/core/text'
import type { Graph } from '@specnav/core'
import { boundedValue } from '../examples/bounded-value.ts'
import { addDigits, digitsOf } from '../examples/digits.ts'
import type { Constraints, EnumValue, ExternalDocs, SchemaFacts, Xml } from '../endpoint-types.ts'
import { exampleTarget } from '../examples/target.ts'
import { typesOfValues } from './node.ts'

/**
 * Adds to `facts` what a schema object in `file` says about its value, except for its structure. Values of a
 * wrong type are left out.
 */
export function addFacts(facts: SchemaFacts, node: JsonObject, graph: Graph, file: string): void {
  // A schema has few of the many possible keys, so loop over its own keys.
  const written = withWritten(node)
  const follow = (example: JsonValue) => exampleTarget(example, graph, file)
  for (const key in written) {
    const add = factReaders.get(key)
    if (!add) continue
    const value = written[key]
    add(facts, value, written, follow)
    addDigits(facts, digitsOf(value, graph, file))
  }
}

const given = ['default', 'const', 'enum', 'example', 'examples']

/** A schema object whose values have their author's digits. */
function withWritten(node: JsonObject): JsonObject {
  const values = given.filter((key) => node[key] !== undefined).map((key) => [key, fieldAsWritten(node, key)] as const)
  return values.every(([key, value]) => value === node[key]) ? node : { ...node, ...Object.fromEntries(values) }
}

/** Adds what one field of `node` says. `follow` gives the value that an example refers to. */
type FactReader = (
  facts: SchemaFacts,
  value: JsonValue | undefined,
  node: JsonObject,
  follow: (example: JsonValue) => JsonValue,
) => void

const addNullable: FactReader = (facts, _, node) => {
  if (isNullable(node)) facts.nullable = true
}

const addExamples: FactReader = (facts, _, node, follow) => {
  const examples = readExamples(node).map(follow)
  if (examples.length > 0) facts.examples = examples
}

const factReaders = new Map<string, FactReader>([
  ['title', (facts, value) => void (typeof value === 'string' && (facts.title = value))],
  [
    'description',
    (facts, value) => void (typeof value === 'string' && value.trim() !== '' && (facts.description = value)),
  ],
  ['deprecated', (facts, value) => void (value === true && (facts.deprecated = true))],
  ['readOnly', (facts, value) => void (value === true && (facts.readOnly = true))],
  ['writeOnly', (facts, value) => void (value === true && (facts.writeOnly = true))],
  ['nullable', addNullable],
  ['x-nullable', addNullable],
  ['type', addNullable],
  ['default', (facts, value) => void (value !== undefined && (facts.default = boundedValue(value)))],
  ['const', (facts, value) => void (value !== undefined && (facts.const = boundedValue(value)))],
  [
    'enum',
    (facts, _, node) => {
      const nullable = isNullable(node) || isNullAmongValues(node)
      const values = readEnum(node, nullable)
      if (nullable) facts.nullable = true
      if (values.length > 0) facts.enum = values
    },
  ],
  ['example', addExamples],
  ['examples', addExamples],
  [
    'xml',
    (facts, value) => {
      const xml = readXml(value)
      if (xml) facts.xml = xml
    },
  ],
  [
    'externalDocs',
    (facts, value) => {
      const docs = readExternalDocs(value)
      if (docs) facts.externalDocs = docs
    },
  ],
])

/** `externalDocs` with the URL of a web page, or a path relative to the documentation. */
export function readExternalDocs(value: JsonValue | undefined): ExternalDocs | undefined {
  if (!isObject(value) || typeof value.url !== 'string' || !isSafeAddress(value.url)) return undefined
  const description = asString(value.description)
  return { url: value.url, ...(description !== undefined && { description }) }
}

/** `nullable: true` (3.0), `x-nullable` (2.0) or `"null"` among other types (3.1). */
function isNullable(node: JsonObject): boolean {
  if (node.nullable === true || node['x-nullable'] === true) return true
  return Array.isArray(node.type) && node.type.length > 1 && node.type.includes('null')
}

/** `enum: [a, null]`, whose values determine its types. */
function isNullAmongValues(node: JsonObject): boolean {
  if (node.type !== undefined || !Array.isArray(node.enum) || !node.enum.includes(null)) return false
  return typesOfValues(node.enum).some((type) => type !== 'null')
}

function readEnum(node: JsonObject, nullable: boolean): EnumValue[] {
  if (!Array.isArray(node.enum)) return []
  const names = node['x-enum-varnames'] ?? node['x-enumNames'] ?? node['x-enum-names']
  const descriptions = node['x-enumDescriptions'] ?? node['x-enum-descriptions']
  const values: EnumValue[] = []
  for (const [index, value] of node.enum.entries()) {
    if (value === null && nullable) continue
    const entry: EnumValue = { value: boundedValue(value) }
    const name = textFor(names, index, value)
    const description = textFor(descriptions, index, value)
    if (name !== undefined && name !== value) entry.name = name
    if (description !== undefined) entry.description = description
    values.push(entry)
  }
  return values
}

/** Descriptions of enum values: a list in the enum's order, or an object by value. */
function textFor(texts: JsonValue | undefined, index: number, value: JsonValue): string | undefined {
  if (Array.isArray(texts)) return asString(texts[index])
  if (!isObject(texts) || typeof value === 'object') return undefined
  const key = String(typeof value === 'number' ? plainNumber(value) : value)
  return Object.hasOwn(texts, key) ? asString(texts[key]) : undefined
}

/** `examples` is a list in JSON Schema, but some authors write the object of OpenAPI's own examples. */
function readExamples(node: JsonObject): JsonValue[] {
  const given = node.examples
  const list = Array.isArray(given)
    ? given
    : isObject(given)
      ? Object.values(given).map((example) =>
          isObject(example) && example.value !== undefined ? example.value : example,
        )
      : []
  const examples = node.example === undefined ? list : [node.example, ...list]
  return examples.filter((example) => example !== undefined)
}

const xmlTexts = ['name', 'namespace', 'prefix', 'nodeType'] as const

function readXml(node: JsonValue | undefined): Xml | undefined {
  if (!isObject(node)) return undefined
  const xml: Xml = {}
  for (const key of xmlTexts) {
    const text = node[key]
    if (typeof text === 'string') xml[key] = text
  }
  // The notation for attributes before 3.2.
  if (node.attribute === true) xml.nodeType = 'attribute'
  if (node.wrapped === true) xml.wrapped = true
  return Object.keys(xml).length > 0 ? xml : undefined
}

const numberKeys = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const satisfies (keyof Constraints)[]

for (const key of numberKeys) {
  factReaders.set(key, (facts, value, node) => {
    if (typeof value === 'number') constraintsOf(facts)[exclusive(key, node)] = plainNumber(value)
  })
}

for (const key of ['pattern', 'contentMediaType', 'contentEncoding'] as const) {
  factReaders.set(key, (facts, value) => {
    if (typeof value === 'string') constraintsOf(facts)[key] = value
  })
}

factReaders.set('uniqueItems', (facts, value) => {
  if (value === true) constraintsOf(facts).uniqueItems = true
})

function constraintsOf(facts: SchemaFacts): Constraints {
  return (facts.constraints ??= {})
}

/** OpenAPI 3.0 writes `exclusiveMinimum: true` next to `minimum`. */
function exclusive(key: (typeof numberKeys)[number], node: JsonObject): (typeof numberKeys)[number] {
  if (key === 'minimum' && node.exclusiveMinimum === true) return 'exclusiveMinimum'
  return key === 'maximum' && node.exclusiveMaximum === true ? 'exclusiveMaximum' : key
}

/** Removes the XML name of a new schema if it equals the default. */
export function withoutOwnName<S extends SchemaFacts>(schema: S, name: string): S {
  const { xml } = schema
  if (xml?.name !== name || xml.prefix !== undefined) return schema
  delete xml.name
  if (Object.keys(xml).length === 0) delete schema.xml
  return schema
}
