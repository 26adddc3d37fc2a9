import { type JsonObject, type JsonValue, isObject } from '../json.ts'
import { loadDocsSchema } from '../lazy.ts'
import { definition } from './quick-check.ts'

/** The fields that the object at a path of docs.json can have, in any of its forms. */
export function knownKeys(path: readonly (string | number)[]): string[] {
  const root = loadDocsSchema()
  const parts = path.reduce<JsonObject[]>(
    (owners, key) => owners.flatMap((owner) => formsOf(partAt(owner, key), root)),
    [root],
  )
  return [...new Set(parts.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])))]
}

function partAt({ properties, items }: JsonObject, key: string | number): JsonValue | undefined {
  if (typeof key === 'number') return items
  return isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined
}

/** The targets of a reference, and each form of a value with several forms. */
function formsOf(schema: JsonValue | undefined, root: JsonObject): JsonObject[] {
  if (!isObject(schema)) return []
  if (typeof schema.$ref === 'string') return formsOf(definition(schema.$ref, root), root)
  return Array.isArray(schema.anyOf) ? schema.anyOf.flatMap((form) => formsOf(form, root)) : [schema]
}
