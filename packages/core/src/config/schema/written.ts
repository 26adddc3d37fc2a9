import { type JsonObject, type JsonValue, isObject } from '../../json.ts'

/** Another form of a value that is accepted but not recommended: the theme `mint` means `svc`. */
export type OtherForm = JsonObject & { description: string }

/** Marks such a form. Not `deprecated`, which editors show as a fault. */
const otherForm = 'Read, and not offered.'

/** What can replace any value. */
const include: JsonObject = {
  description: 'Includes a JSON file of the docs folder. Keys next to `$ref` override those of the file.',
  type: 'object',
  properties: {
    $ref: { description: 'Path of the file, relative to the file that contains the reference.', type: 'string' },
  },
  required: ['$ref'],
}

/**
 * The JSON Schema of docs.json as authors write it, made from the validator's schema. The validator sees
 * resolved includes and canonical names only. A schema lists the `otherForms` of its value.
 */
export function asWritten({ $defs, ...schema }: JsonObject): JsonObject {
  return { ...withParts(schema), $defs: { ...mapParts($defs, withParts), include } }
}

function valueAsWritten(schema: JsonObject): JsonObject {
  const { description, default: byDefault, ...form } = schema
  const isAnything = Object.keys(form).length === 0
  return {
    ...(description !== undefined && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
    ...(!isAnything && { anyOf: [...formsOf(form), { $ref: '#/$defs/include' }] }),
  }
}

function formsOf({ anyOf, otherForms, ...form }: JsonObject): JsonObject[] {
  const forms = Array.isArray(anyOf) ? objectsOf(anyOf).flatMap(formsOf) : [withParts(form)]
  return [...forms, ...objectsOf(otherForms).map((other) => withParts({ ...other, $comment: otherForm }))]
}

function withParts(schema: JsonObject): JsonObject {
  const { properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(isObject(properties) && { properties: mapParts(properties, valueAsWritten) }),
    ...(isObject(items) && { items: valueAsWritten(items) }),
    ...(isObject(additionalProperties) && { additionalProperties: valueAsWritten(additionalProperties) }),
  }
}

function mapParts(parts: JsonValue | undefined, change: (part: JsonObject) => JsonObject): JsonObject {
  const entries = isObject(parts) ? Object.entries(parts) : []
  return Object.fromEntries(entries.map(([name, part]) => [name, isObject(part) ? change(part) : part]))
}

function objectsOf(values: JsonValue | undefined): JsonObject[] {
  return Array.isArray(values) ? values.filter(isObject) : []
}
