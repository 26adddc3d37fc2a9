import { type JsonValue, isObject } from '../json.ts'
import type { Graph } from '../specs/types.ts'
import { boundedValue } from './bounded-value.ts'

/** References in one example that are followed: examples may lead to each other in circles. */
const maxReferences = 16

/** An example's value. A `$ref` in it is not meant as one by OpenAPI, but is by authors: it is followed where it leads to an example. */
export function exampleTarget(value: JsonValue, graph: Graph, file: string, followed = { references: 0 }): JsonValue {
  return boundedValue(value, (reference) => {
    const { value: target, file: targetFile } = graph.resolve(reference, file)
    const example = reference.$ref.endsWith('/example') ? target : isObject(target) ? target.value : undefined
    if (++followed.references > maxReferences || example === undefined) return undefined
    return exampleTarget(example, graph, targetFile, followed)
  })
}
