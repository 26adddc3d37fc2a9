import { type JsonObject, type JsonValue, isObject, joinPointer } from '../json.ts'

/** An object of a specification, and where it stands. */
export interface WalkedNode {
  node: JsonObject
  pointer: string
  /** Its keys are names of the author's (`properties`, `responses`), not words of OpenAPI. */
  isMap: boolean
}

/** Keys whose value is data of the author's: nothing in there means what it would mean in OpenAPI. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** Keys whose value is a map from names to parts. */
const mapKeys = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'responses',
  'parameters',
  'requestBodies',
  'headers',
  'links',
  'callbacks',
  'securitySchemes',
  'pathItems',
  'paths',
  'webhooks',
  'content',
  'variables',
])

/** Every object of a specification but the author's data, in document order; a part that YAML aliases share is visited once. */
export function* walkDocument(document: JsonObject): Generator<WalkedNode> {
  const seen = new Set<JsonValue>()
  const open: { node: JsonValue; pointer: string; isMap: boolean }[] = [{ node: document, pointer: '', isMap: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, pointer, isMap } = next
    if (seen.has(node)) continue
    seen.add(node)
    if (isObject(node)) yield { node, pointer, isMap }
    const children = Array.isArray(node) ? [...node.entries()] : isObject(node) ? Object.entries(node) : []
    for (const [key, child] of children.reverse()) {
      if (typeof child !== 'object' || child === null) continue
      const name = typeof key === 'number' ? undefined : key
      // `parameters` is a map of the document's, and a list of an operation's.
      const childIsMap = !isMap && name !== undefined && mapKeys.has(name) && isObject(child)
      if (!isMap && name !== undefined && (dataKeys.has(name) || name.startsWith('x-'))) continue
      open.push({ node: child, pointer: joinPointer(pointer, key), isMap: childIsMap })
    }
  }
}
