import { type JsonObject, type JsonValue, asString, isObject, pointerKeys } from '../json.ts'
import { loadDocsSchema } from '../lazy.ts'
import type { DocsInput } from './schema/index.ts'

/**
 * Whether docs.json matches its schema. Nearly every one does, and then the validator, which takes longer to
 * load than a short command to run, is not needed: it only finds the words for problems. So the answer is no
 * whenever this check is not sure.
 */
export function isDocsInput(value: JsonObject): value is JsonObject & DocsInput {
  const root = loadDocsSchema()
  return fits(value, root, root)
}

/** Whether `value` matches a JSON Schema with the keywords below. A schema with other keywords matches nothing. */
export function fits(value: JsonValue | undefined, schema: JsonObject, root: JsonObject): boolean {
  for (const name in schema) {
    const holds = Object.hasOwn(keywords, name) ? keywords[name]! : undefined
    if (!holds?.({ value, argument: schema[name], schema, root })) return false
  }
  return true
}

interface Check {
  value: JsonValue | undefined
  /** The value of the keyword in `schema`. */
  argument: JsonValue | undefined
  schema: JsonObject
  root: JsonObject
}

const keywords: Record<string, (check: Check) => boolean> = {
  $schema: () => true,
  $id: () => true,
  $defs: () => true,
  description: () => true,
  default: () => true,
  examples: () => true,
  // These mark other spellings, which are replaced before this check, and other forms, which the validator
  // converts.
  $comment: () => false,
  $ref: ({ value, argument, root }) => fitsPart(value, definition(asString(argument) ?? '', root), root),
  anyOf: ({ value, argument, root }) =>
    Array.isArray(argument) && argument.some((schema) => fitsPart(value, schema, root)),
  type: ({ value, argument }) => (Array.isArray(argument) ? argument : [argument]).includes(typeOf(value)),
  enum: ({ value, argument }) => Array.isArray(argument) && argument.some((allowed) => allowed === value),
  const: ({ value, argument }) => value === argument,
  minimum: ({ value, argument }) => typeof value !== 'number' || value >= Number(argument),
  maximum: ({ value, argument }) => typeof value !== 'number' || value <= Number(argument),
  exclusiveMinimum: ({ value, argument }) => typeof value !== 'number' || value > Number(argument),
  minLength: ({ value, argument }) => typeof value !== 'string' || value.length >= Number(argument),
  pattern: ({ value, argument }) => typeof value !== 'string' || new RegExp(asString(argument) ?? '(?!)').test(value),
  minItems: ({ value, argument }) => !Array.isArray(value) || value.length >= Number(argument),
  maxItems: ({ value, argument }) => !Array.isArray(value) || value.length <= Number(argument),
  items: ({ value, argument, root }) => !Array.isArray(value) || value.every((item) => fitsPart(item, argument, root)),
  required: ({ value, argument }) => !isObject(value) || (Array.isArray(argument) && argument.every(isKeyOf(value))),
  propertyNames: ({ value, argument, root }) =>
    !isObject(value) || Object.keys(value).every((key) => fitsPart(key, argument, root)),
  properties({ value, argument, root }) {
    if (!isObject(value)) return true
    return isObject(argument) && ownKeys(value, argument).every((key) => fitsPart(value[key], argument[key], root))
  },
  additionalProperties({ value, argument, schema: { properties = {} }, root }) {
    if (!isObject(value)) return true
    const known = isObject(properties) ? properties : {}
    return Object.keys(value).every((key) => Object.hasOwn(known, key) || fitsPart(value[key], argument, root))
  },
}

function fitsPart(value: JsonValue | undefined, schema: JsonValue | undefined, root: JsonObject): boolean {
  return isObject(schema) && fits(value, schema, root)
}

/** The target of a reference within the schema. */
export function definition(reference: string, root: JsonObject): JsonValue | undefined {
  return pointerKeys(reference.slice(1)).reduce<JsonValue | undefined>(
    (part, key) => (isObject(part) ? part[key] : undefined),
    root,
  )
}

function typeOf(value: JsonValue | undefined): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function ownKeys(value: JsonObject, properties: JsonObject): string[] {
  return Object.keys(value).filter((key) => Object.hasOwn(properties, key))
}

function isKeyOf(value: JsonObject): (key: JsonValue) => boolean {
  return (key) => typeof key === 'string' && Object.hasOwn(value, key)
}
