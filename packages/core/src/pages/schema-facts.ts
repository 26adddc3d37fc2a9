import { type JsonObject, type JsonValue, asString, isObject } from '../json.ts'
import { isSafeAddress } from './safe-address.ts'
import { boundedValue } from './bounded-value.ts'
import type { Constraints, EnumValue, ExternalDocs, SchemaFacts, Xml } from './endpoint-types.ts'

/** What a schema object says about its value apart from its structure. Values of a wrong shape are left out. */
export function readFacts(node: JsonObject): SchemaFacts {
  const facts: SchemaFacts = {}
  // A schema has few keys, and there are many that it could have: its own are asked, not all of them.
  for (const key in node) {
    const value = node[key]
    if (value !== undefined) factReaders.get(key)?.(facts, value, node)
  }
  return facts
}

type FactReader = (facts: SchemaFacts, value: JsonValue, node: JsonObject) => void

function readFlag(key: 'deprecated' | 'readOnly' | 'writeOnly'): FactReader {
  return (facts, value) => {
    if (value === true) facts[key] = true
  }
}

const readNullable: FactReader = (facts, _, node) => {
  if (isNullable(node)) facts.nullable = true
}

const readExampleList: FactReader = (facts, _, node) => {
  const examples = readExamples(node)
  if (examples.length > 0) facts.examples = examples
}

const readConstraintList: FactReader = (facts, _, node) => {
  facts.constraints ??= readConstraints(node)
}

const factReaders = new Map<string, FactReader>([
  ['title', (facts, value) => void (typeof value === 'string' && (facts.title = value))],
  [
    'description',
    (facts, value) => void (typeof value === 'string' && value.trim() !== '' && (facts.description = value)),
  ],
  ['deprecated', readFlag('deprecated')],
  ['readOnly', readFlag('readOnly')],
  ['writeOnly', readFlag('writeOnly')],
  ['nullable', readNullable],
  ['x-nullable', readNullable],
  ['type', readNullable],
  ['default', (facts, value) => void (facts.default = boundedValue(value))],
  ['const', (facts, value) => void (facts.const = boundedValue(value))],
  [
    'enum',
    (facts, _, node) => {
      const values = readEnum(node, isNullable(node))
      if (values.length > 0) facts.enum = values
    },
  ],
  ['example', readExampleList],
  ['examples', readExampleList],
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

/** `externalDocs` whose address is a web page, or a path beside the documentation. */
export function readExternalDocs(value: JsonValue | undefined): ExternalDocs | undefined {
  if (!isObject(value) || typeof value.url !== 'string' || !isSafeAddress(value.url)) return undefined
  const description = asString(value.description)
  return { url: value.url, ...(description !== undefined && { description }) }
}

/** `nullable: true` (3.0), `x-nullable` (2.0) or `"null"` among the types (3.1), beside other types. */
function isNullable(node: JsonObject): boolean {
  if (node.nullable === true || node['x-nullable'] === true) return true
  return Array.isArray(node.type) && node.type.length > 1 && node.type.includes('null')
}

function readEnum(node: JsonObject, nullable: boolean): EnumValue[] {
  if (!Array.isArray(node.enum)) return []
  const names = node['x-enum-varnames'] ?? node['x-enumNames'] ?? node['x-enum-names']
  const descriptions = node['x-enumDescriptions'] ?? node['x-enum-descriptions']
  return node.enum.flatMap((value, index) => {
    if (value === null && nullable) return []
    const name = textFor(names, index, value)
    const description = textFor(descriptions, index, value)
    return [
      {
        value: boundedValue(value),
        ...(name !== undefined && name !== value && { name }),
        ...(description !== undefined && { description }),
      },
    ]
  })
}

/** Texts beside an enum come as a list in its order, or as an object by value. */
function textFor(texts: JsonValue | undefined, index: number, value: JsonValue): string | undefined {
  if (Array.isArray(texts)) return asString(texts[index])
  if (!isObject(texts) || typeof value === 'object') return undefined
  return Object.hasOwn(texts, String(value)) ? asString(texts[String(value)]) : undefined
}

/** `examples` is a list in JSON Schema; the object of OpenAPI's own examples is met as well. */
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
  return examples.filter((example) => example !== undefined).map(boundedValue)
}

const xmlTexts = ['name', 'namespace', 'prefix', 'nodeType'] as const

function readXml(node: JsonValue | undefined): Xml | undefined {
  if (!isObject(node)) return undefined
  const xml: Xml = {}
  for (const key of xmlTexts) {
    const text = node[key]
    if (typeof text === 'string') xml[key] = text
  }
  // Before 3.2 an attribute was marked so.
  if (node.attribute === true) xml.nodeType = 'attribute'
  if (node.wrapped === true) xml.wrapped = true
  return Object.keys(xml).length > 0 ? xml : undefined
}

const numberKeys = new Set<string>([
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
] satisfies (keyof Constraints)[])
const textKeys = new Set<string>(['pattern', 'contentMediaType', 'contentEncoding'] satisfies (keyof Constraints)[])
for (const key of [...numberKeys, ...textKeys, 'uniqueItems']) factReaders.set(key, readConstraintList)

function readConstraints(node: JsonObject): Constraints | undefined {
  const found: [string, number | string | boolean][] = []
  for (const key in node) {
    const value = node[key]
    if (typeof value === 'number' && numberKeys.has(key)) found.push([key, value])
    else if (typeof value === 'string' && textKeys.has(key)) found.push([key, value])
  }
  if (node.uniqueItems === true) found.push(['uniqueItems', true])
  if (found.length === 0) return undefined
  const constraints: Constraints = Object.fromEntries(found)
  // OpenAPI 3.0 writes `exclusiveMinimum: true` beside `minimum`.
  if (node.exclusiveMinimum === true && constraints.minimum !== undefined) {
    constraints.exclusiveMinimum = constraints.minimum
    delete constraints.minimum
  }
  if (node.exclusiveMaximum === true && constraints.maximum !== undefined) {
    constraints.exclusiveMaximum = constraints.maximum
    delete constraints.maximum
  }
  return constraints
}
