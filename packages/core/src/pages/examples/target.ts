import { type JsonObject, type JsonValue, isObject } from '../../json.ts'
import type { Graph } from '../../specs/types.ts'
import { boundedValue } from './bounded-value.ts'

/** References in one example that are followed: examples may lead to each other in circles. */
const maxReferences = 16

/**
 * An example's value. A `$ref` in it is not meant as one by OpenAPI, but is by authors: it is followed where it leads to an example or to
 * other data.
 */
export function exampleTarget(value: JsonValue, graph: Graph, file: string, followed = { references: 0 }): JsonValue {
  return boundedValue(value, (reference) => {
    const { value: target, file: targetFile, id = '' } = graph.resolve(reference, file)
    const example = exampleAt(target, id.slice(id.indexOf('#') + 1))
    if (++followed.references > maxReferences || example === undefined) return undefined
    return exampleTarget(example, graph, targetFile, followed)
  })
}

/** The example in what stands at `pointer`; undefined where that is a part of a description, which no example is. */
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

/** Where a description keeps its parts. */
const partKeys = new Set(['components', 'paths', 'webhooks', 'definitions', '$defs', 'schemas', 'properties'])

/** Keys of an Example Object. */
function isExampleKey(key: string): boolean {
  return wordKeys.has(key) || valueKeys.has(key) || key.startsWith('x-')
}

const wordKeys = new Set(['summary', 'description'])
const valueKeys = new Set(['value', 'dataValue', 'serializedValue', 'externalValue'])

/** Whether an object that stands for an Example Object is one, and not the bare value: it says where its value is, or nothing but words. */
export function isExampleObject(node: JsonObject): boolean {
  const keys = Object.keys(node)
  return keys.some((key) => valueKeys.has(key)) || keys.every(isExampleKey)
}
