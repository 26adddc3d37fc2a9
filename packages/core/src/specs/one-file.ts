import { type JsonValue, isObject } from '../json.ts'
import type { Spec } from './types.ts'

const references = ['$ref', '$dynamicRef', '$recursiveRef', 'operationRef', 'externalValue']

/** Whether everything that a specification says is in its own file: no reference leads to another one. */
export function isInOneFile({ document }: Spec): boolean {
  const seen = new Set<JsonValue>()
  const open: JsonValue[] = [document]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isObject(next)) {
      const node = next
      if (references.some((key) => leadsAway(node[key]))) return false
      if (isObject(node.mapping) && Object.values(node.mapping).some((to) => leadsAway(to) && /[./]/.test(to)))
        return false
    }
    for (const child of Object.values(next)) if (child !== undefined) open.push(child)
  }
  return true
}

function leadsAway(reference: JsonValue | undefined): reference is string {
  return typeof reference === 'string' && !reference.startsWith('#')
}
