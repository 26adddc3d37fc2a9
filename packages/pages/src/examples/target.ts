import { type JsonObject, type JsonValue, isObject } from '@specnav/core/text'
import type { Graph } from '@specnav/core'
import { boundedValue } from './bounded-value.ts'

/** Maximum number of references followed in one example: examples may refer to each other in circles. */
const maxReferences = 16

/**
 * An example's value. According to OpenAPI, a `$ref` in it is plain data, but authors mean a reference. It is
 * followed if it leads to an example or to other data.
 */
export function exampleTarget(value: JsonValue, graph: Graph, file: string, followed = { references: 0 }): JsonValue {
  return boundedValue(value, (reference) => {
    const { value: target, file: targetFile, id = '' } = graph.resolve(reference, file)
    const example = exampleAt(target, id.slice(id.indexOf('#') + 1))
    if (++followed.references > maxReferences || example === undefined) return undefined
    return exampleTarget(example, graph, targetFile, followed)
  })
}

/** The example at `pointer`; undefined if that is part of a description, which is not an example. */
function exampleAt(target: JsonValue | undefined, pointer: string): JsonValue | undefined {
  if (isObject(target)) {
    const keys = Object.keys(target)
    if (keys.some((key) => valueKeys.has(key)) && keys.every(isExampleKey))
      return target.value ?? target.dataValue ?? target.serializedValue
    if (target.openapi !== undefined || target.swagger !== undefined) return undefined
  }
  const keys = pointer.split('/')
  const isExample = keys.includes('example') || keys.includes('examples')
  return isExample || !keys.some((key) => partKeys.has(key)) ? target : undefined
}

/** The parents of parts in a description. */
const partKeys = new Set(['components', 'paths', 'webhooks', 'definitions', '$defs', 'schemas', 'properties'])

function isExampleKey(key: string): boolean {
  return wordKeys.has(key) || valueKeys.has(key) || key.startsWith('x-')
}

const wordKeys = new Set(['summary', 'description'])
const valueKeys = new Set(['value', 'dataValue', 'serializedValue', 'externalValue'])

/**
 * Whether an object is an Example Object and not the bare value: it states its value, or only has
 * descriptions.
 */
export function isExampleObject(node: JsonObject): boolean {
  const keys = Object.keys(node)
  return keys.some((key) => valueKeys.has(key)) || keys.every(isExampleKey)
}
