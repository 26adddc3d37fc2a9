import { type JsonObject, type JsonValue, asString, isObject } from '@specnav/core/text'

const primitives: Readonly<Record<string, JsonObject>> = {
  null: { type: 'null' },
  boolean: { type: 'boolean' },
  int: { type: 'integer', format: 'int32' },
  long: { type: 'integer', format: 'int64' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  bytes: { type: 'string', format: 'bytes' },
  string: { type: 'string' },
}

/**
 * An Avro schema as a JSON Schema of the same values, as far as that can say it. `named`: the types that were
 * defined so far; one in itself is named only.
 */
export function fromAvro(written: JsonValue | undefined, named = new Map<string, JsonObject>()): JsonObject {
  if (typeof written === 'string') return primitives[written] ?? named.get(written) ?? { description: `\`${written}\`` }
  if (Array.isArray(written)) return unionOf(written.map((each) => fromAvro(each, named)))
  if (!isObject(written)) return {}
  const { type, name, doc } = written
  const title = asString(name)
  if (title !== undefined) named.set(title, { type: 'object', description: `\`${title}\`, as above.` })
  const schema: JsonObject = {
    ...typeOf(written, named),
    ...(title !== undefined && { title }),
    ...(asString(doc) !== undefined && { description: asString(doc)! }),
    ...(asString(written.logicalType) !== undefined &&
      typeof type === 'string' && { format: asString(written.logicalType)! }),
  }
  if (title !== undefined) named.set(title, schema)
  return schema
}

function typeOf(written: JsonObject, named: Map<string, JsonObject>): JsonObject {
  switch (written.type) {
    case 'record':
    case 'error':
      return recordOf(Array.isArray(written.fields) ? written.fields.filter(isObject) : [], named)
    case 'enum':
      return { type: 'string', ...(Array.isArray(written.symbols) && { enum: written.symbols }) }
    case 'array':
      return { type: 'array', items: fromAvro(written.items, named) }
    case 'map':
      return { type: 'object', additionalProperties: fromAvro(written.values, named) }
    case 'fixed':
      return { type: 'string', format: 'bytes' }
    default:
      return fromAvro(written.type, named)
  }
}

/** A field without a default has to be there. */
function recordOf(fields: readonly JsonObject[], named: Map<string, JsonObject>): JsonObject {
  const properties = fields.map((field): [string, JsonObject] => {
    const schema = fromAvro(field.type, named)
    const description = asString(field.doc)
    const own = {
      ...(description !== undefined && { description }),
      ...(field.default !== undefined && { default: field.default }),
    }
    return [asString(field.name) ?? '', { ...schema, ...own }]
  })
  const required = fields.filter((field) => field.default === undefined).map(({ name }) => asString(name) ?? '')
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

function unionOf(all: readonly JsonObject[]): JsonObject {
  const others = all.filter(({ type }) => type !== 'null')
  const [only] = others
  if (others.length === all.length || !only) return { anyOf: [...all] }
  if (others.length === 1 && typeof only.type === 'string') return { ...only, type: [only.type, 'null'] }
  return { anyOf: [...all] }
}
