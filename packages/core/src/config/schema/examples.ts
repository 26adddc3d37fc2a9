import { asString, isObject, type JsonObject, type JsonValue } from '../../json.ts'
import { schemaAddress } from '../schema-address.ts'
import examples from './examples.json' with { type: 'json' }

/** What an author may write, by the name of the field: the first one that its schema takes. */
const values: Readonly<Record<string, readonly JsonValue[]>> = { ...examples, $schema: [schemaAddress] }

/** Fields with a value of their own kind: identifiers and addresses. */
const usual: readonly JsonValue[] = ['https://id.acme.example', '0a1b2c', 'self', "'self'"]

/** A schema with an example for each field that takes a text, a number, a choice or a switch. */
export function withExamples(schema: JsonObject): JsonObject {
  return mapped(schema) as JsonObject
}

function mapped(part: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(part)) return part.map((item) => mapped(item) ?? null)
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => {
    if (key !== 'properties' || !isObject(value)) return [key, mapped(value)]
    const fields = Object.entries(value).map(([name, field]) => [name, withExample(name, mapped(field))])
    return [key, Object.fromEntries(fields)]
  })
  return Object.fromEntries(entries) as JsonObject
}

function withExample(name: string, field: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(field)) return field
  const { description, default: byDefault, ...rest } = field
  const forms = (Array.isArray(rest.anyOf) ? rest.anyOf : [rest]).filter(isObject)
  const example = forms.map((form) => exampleOf(name, form, byDefault)).find((each) => each !== undefined)
  if (example === undefined) return field
  return {
    ...(description !== undefined && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
    ...{ examples: [example], ...rest },
  }
}

/** An example of one form of a field; undefined for objects, whose fields have their own, and references. */
function exampleOf(name: string, form: JsonObject, byDefault: JsonValue | undefined): JsonValue | undefined {
  if (form.$comment !== undefined) return undefined
  if (Array.isArray(form.examples)) return form.examples[0]
  if (Array.isArray(form.enum)) return form.enum.find((each) => each !== byDefault) ?? form.enum[0]
  if (form.const !== undefined) return form.const
  const types = Array.isArray(form.type) ? form.type : [form.type]
  if (types.includes('boolean')) return byDefault !== true
  const own = Object.hasOwn(values, name) ? values[name]! : []
  const pattern = asString(form.pattern)
  const fits = (value: JsonValue) =>
    types.some((type) => {
      if (type === 'array') return Array.isArray(value)
      if (type === 'integer' || type === 'number') return typeof value === 'number'
      if (type !== 'string' || typeof value !== 'string') return false
      return pattern === undefined || new RegExp(pattern).test(value)
    })
  return own.find(fits) ?? (types.includes('array') ? undefined : usual.find(fits))
}
