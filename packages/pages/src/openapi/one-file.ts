import type { JsonValue, Spec } from '@specnav/core'
import { textHash } from '@specnav/core/files'
import { mappedReferences, stateOf } from '@specnav/core/specs'
import { isObject } from '@specnav/core/text'

const references = ['$ref', '$dynamicRef', '$recursiveRef', 'operationRef', 'externalValue']

const keys = new WeakMap<Spec, string>()

/** Names all that a specification says. Undefined where that is more than the text of its file. */
export function specKey(spec: Spec): string | undefined {
  const { document, file } = spec
  const state = stateOf(document)
  if (state === undefined) return undefined
  const key = keys.get(spec) ?? (isInOneFile(spec) ? textHash([file, state]) : '')
  keys.set(spec, key)
  return key === '' ? undefined : key
}

/** Whether everything that a specification says is in its own file: no reference leads to another one. */
function isInOneFile({ document }: Spec): boolean {
  const seen = new Set<JsonValue>()
  const open: JsonValue[] = [document]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isObject(next)) {
      const node = next
      if (references.some((key) => leadsAway(node[key])) || mappedReferences(node).some(leadsAway)) return false
    }
    for (const child of Object.values(next)) if (child !== undefined) open.push(child)
  }
  return true
}

function leadsAway(reference: JsonValue | undefined): boolean {
  return typeof reference === 'string' && !reference.startsWith('#')
}
