import { isObject, type JsonObject, type JsonValue } from '../json.ts'

/**
 * The schema of OpenAPI `version`, in which Schema Objects are judged too: by the vocabularies of JSON Schema
 * 2020-12, and the keywords that OpenAPI adds. The published schema leaves them open, and connects them by
 * `$dynamicRef`, which Ajv rejects in places: https://github.com/ajv-validator/ajv/issues/1573
 */
export async function withSchemaObjects(published: JsonObject, version: '3.1' | '3.2'): Promise<JsonObject> {
  const definition: JsonObject = { properties: openApiKeywords(version), $defs: {} }
  for (const vocabulary of await vocabularies()) {
    for (const part of ['properties', '$defs'] as const) {
      const own = vocabulary[part]
      if (isObject(own)) definition[part] = { ...(definition[part] as JsonObject), ...(atHome(own) as JsonObject) }
    }
  }
  const schema: JsonObject = {
    type: ['object', 'boolean'],
    $defs: definition.$defs,
    if: { type: 'object', not: foreign },
    then: { properties: definition.properties },
  }
  const definitions = isObject(published.$defs) ? published.$defs : {}
  return { ...published, $defs: { ...definitions, schema } }
}

/** A schema that names another dialect has other keywords. */
const foreign: JsonObject = {
  required: ['$schema'],
  properties: {
    $schema: { not: { pattern: '^https://(?:json-schema\\.org/draft/2020-12|spec\\.openapis\\.org/oas)/' } },
  },
}

async function vocabularies(): Promise<JsonObject[]> {
  const json = { with: { type: 'json' } } as const
  const parts = await Promise.all([
    import('ajv/dist/refs/json-schema-2020-12/meta/core.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/applicator.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/validation.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/meta-data.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json', json),
    import('ajv/dist/refs/json-schema-2020-12/meta/content.json', json),
  ])
  return parts.map((part): unknown => part.default).filter(isObject)
}

/** A part of a vocabulary, with its references as they are inside the schema of OpenAPI. */
function atHome(node: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(node)) return node.map((child) => atHome(child) ?? null)
  if (!isObject(node)) return node
  if (node.$dynamicRef === '#meta') return { $ref: '#/$defs/schema' }
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string' ? child.replace('#/$defs/', '#/$defs/schema/$defs/') : atHome(child),
    ]),
  )
}

/** https://spec.openapis.org/oas/v3.2.0.html#base-vocabulary */
function openApiKeywords(version: '3.1' | '3.2'): JsonObject {
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  const extensible = { patternProperties: { '^x-': true }, unevaluatedProperties: false }
  const isLater = version === '3.2'
  return {
    discriminator: {
      type: 'object',
      required: ['propertyName'],
      properties: {
        propertyName: text,
        mapping: { type: 'object', additionalProperties: text },
        ...(isLater && { defaultMapping: text }),
      },
      ...extensible,
    },
    externalDocs: { $ref: '#/$defs/external-documentation' },
    xml: {
      type: 'object',
      properties: {
        name: text,
        namespace: text,
        prefix: text,
        attribute: flag,
        wrapped: flag,
        ...(isLater && { nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] } }),
      },
      ...(isLater && { dependentSchemas: { nodeType: { properties: { attribute: false, wrapped: false } } } }),
      ...extensible,
    },
  }
}
