import { type JsonObject, type JsonValue, isObject, isReference, joinPointer } from '../json.ts'
import type { Spec } from './types.ts'

/** An object of a specification, and its location. */
export interface WalkedNode {
  node: JsonObject
  file: string
  pointer: string
  /** The keys are the author's names (`properties`, `responses`), not words of OpenAPI. */
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

/** A list of a specification, whose entries are visited. */
interface WalkedList {
  node: JsonValue[]
  file: string
  pointer: string
}

/**
 * Every object of a specification except the author's data, in document order, including the targets of its
 * references in other files. Parts shared by references or YAML aliases are visited once.
 */
export function* walkSpec({ document, file, graph }: Spec): Generator<WalkedNode> {
  const seen = new Set<JsonValue>()
  // Large specifications have a million parts, so each costs one object and nothing else.
  const open: (WalkedNode | WalkedList)[] = [{ node: document, file, pointer: '', isMap: false }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next.node)) continue
    seen.add(next.node)
    if (!('isMap' in next)) {
      for (let index = next.node.length - 1; index >= 0; index--) add(next.node[index], next, index, false)
      continue
    }
    yield next
    const { isMap } = next
    const target = !isMap && isReference(next.node) && !next.node.$ref.startsWith('#')
    const external = target ? graph.resolve(next.node, next.file) : undefined
    if (external?.value !== undefined) push(external.value, external.file, pointerOf(external.id), false)
    const names = Object.keys(next.node)
    for (let index = names.length - 1; index >= 0; index--) {
      const name = names[index]!
      const child = next.node[name]
      if (!isMap && (dataKeys.has(name) || name.startsWith('x-'))) continue
      // `parameters` is a map in the document, and a list in an operation.
      add(child, next, name, !isMap && mapKeys.has(name))
    }
  }

  function add(
    node: JsonValue | undefined,
    { file, pointer }: WalkedNode | WalkedList,
    key: string | number,
    isMap: boolean,
  ): void {
    if (typeof node === 'object' && node !== null) push(node, file, joinPointer(pointer, key), isMap)
  }

  function push(node: JsonValue, file: string, pointer: string, isMap: boolean): void {
    if (Array.isArray(node)) open.push({ node, file, pointer })
    else if (isObject(node)) open.push({ node, file, pointer, isMap })
  }
}

function pointerOf(id = ''): string {
  const fragment = id.slice(id.indexOf('#') + 1)
  return fragment.startsWith('/') ? fragment : ''
}
