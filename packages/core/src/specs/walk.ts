import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '../json.ts'
import type { Spec } from './types.ts'

/** An object of a specification, and its location. */
export interface WalkedNode {
  node: JsonObject
  file: string
  pointer: string
  /** Its keys are the author's names (`properties`, `responses`), not words of OpenAPI. */
  isMap: boolean
}

/** Keys whose value is the author's data, in which OpenAPI's words have no meaning. */
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
 * Every object of a specification except the author's data, in document order, including the targets of its
 * references in other files. Parts shared by references or YAML aliases are visited once.
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
      // `parameters` is a map in the document, and a list in an operation.
      const childIsMap = !isMap && name !== undefined && mapKeys.has(name) && isObject(child)
      open.push({ node: child, file: from, pointer: joinPointer(pointer, key), isMap: childIsMap })
    }
  }
}

function pointerOf(id = ''): string {
  const fragment = id.slice(id.indexOf('#') + 1)
  return fragment.startsWith('/') ? fragment : ''
}
