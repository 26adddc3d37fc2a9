import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '../json.ts'
import type { Spec } from './types.ts'

/** An object of a specification, and where it stands. */
export interface WalkedNode {
  node: JsonObject
  file: string
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
  'securityDefinitions',
  'pathItems',
  'paths',
  'webhooks',
  'content',
  'variables',
])

/**
 * Every object of a specification but the author's data, in document order, with what its references reach in other files. Whatever is
 * shared, by references or by YAML aliases, is visited once.
 */
export function* walkSpec({ document, file, graph }: Spec): Generator<WalkedNode> {
  const seen = new Set<JsonValue>()
  const open: { node: JsonValue; file: string; pointer: string; isMap: boolean }[] = [
    { node: document, file, pointer: '', isMap: false },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, file: from, pointer, isMap } = next
    if (seen.has(node)) continue
    seen.add(node)
    if (isObject(node)) {
      yield { node, file: from, pointer, isMap }
      const external = !isMap && isReference(node) && !node.$ref.startsWith('#') ? graph.resolve(node, from) : undefined
      if (external?.value !== undefined)
        open.push({ node: external.value, file: external.file, pointer: pointerOf(external.id), isMap: false })
    }
    const children = Array.isArray(node) ? [...node.entries()] : isObject(node) ? Object.entries(node) : []
    for (const [key, child] of children.reverse()) {
      if (typeof child !== 'object' || child === null) continue
      const name = typeof key === 'number' ? undefined : key
      if (!isMap && name !== undefined && (dataKeys.has(name) || name.startsWith('x-'))) continue
      // `parameters` is a map of the document's, and a list of an operation's.
      const childIsMap = !isMap && name !== undefined && mapKeys.has(name) && isObject(child)
      open.push({ node: child, file: from, pointer: joinPointer(pointer, key), isMap: childIsMap })
    }
  }
}

function pointerOf(id = ''): string {
  const fragment = id.slice(id.indexOf('#') + 1)
  return fragment.startsWith('/') ? fragment : ''
}
