import { isObject, type JsonObject, type JsonValue, type Operation, type Spec } from '@specnav/core'
import { isReference, joinPointer } from '@specnav/core/text'

/** A value of a specification, and where it is written. */
export interface At {
  value: JsonValue | undefined
  file: string
  pointer: string
  spec: Spec
  /** The name of the component that a reference has led to. */
  name?: string
  /** Where the keys next to a reference are written, if it has any. */
  siblings?: { keys: JsonObject; file: string; pointer: string }
}

/** Where an operation is written. */
export function atOf({ node, place, spec }: Operation): At {
  return { value: node, file: place.file, pointer: place.pointer, spec }
}

/** The value below some keys; its `value` is undefined if there is none. */
export function below(at: At, ...keys: (string | number)[]): At {
  let current = at
  for (const key of keys) {
    const { value, siblings, spec } = current
    const from = siblings && Object.hasOwn(siblings.keys, key) ? siblings : current
    const child = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined
    current = { value: child, file: from.file, pointer: joinPointer(from.pointer, key), spec }
  }
  return current
}

/** `at`, or what it refers to. Keys next to a reference replace those of its target. */
export function resolved(at: At): At {
  if (!isReference(at.value)) return at
  const { value, file, id = '', name, siblings } = at.spec.graph.resolve(at.value, at.file)
  const fragment = id.slice(id.indexOf('#') + 1)
  const isPointer = id.includes('#') && (fragment === '' || fragment.startsWith('/'))
  const place = isPointer ? { file, pointer: fragment } : { file: at.file, pointer: at.pointer }
  const found = { ...place, spec: at.spec, ...(name !== undefined && { name }) }
  if (!siblings || !isObject(value)) return { ...found, value }
  return {
    ...found,
    value: { ...value, ...siblings },
    siblings: { keys: siblings, file: at.file, pointer: at.pointer },
  }
}

/** The value of a key as an object, with references resolved. */
export function objectOf({ value }: At): JsonObject {
  return isObject(value) ? value : {}
}

/** The members of an object, resolved or not as they are written. */
export function membersOf(at: At): [name: string, at: At][] {
  return Object.keys(objectOf(at)).map((key) => [key, below(at, key)])
}

/** The items of a list. */
export function itemsOf(at: At): At[] {
  return Array.isArray(at.value) ? at.value.map((_, index) => below(at, index)) : []
}

/** The identity of a value: equal for equal places of one specification. */
export function placeOf({ file, pointer }: At): string {
  return `${file}#${pointer}`
}
