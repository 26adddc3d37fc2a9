import { type JsonObject, type JsonValue, joinPointer, pointerKeys } from '../json.ts'

/** A place in an overlay. */
export interface Origin {
  file: string
  pointer: string
  /** Everything below comes from this one place, such as a `copy`. */
  isWhole?: boolean
}

/** The members of objects and lists that come from overlays. */
const members = new WeakMap<object, Map<string, Origin>>()

export function setOrigin(owner: object, key: string | number, origin: Origin): void {
  const known = members.get(owner)
  if (known) known.set(String(key), origin)
  else members.set(owner, new Map([[String(key), origin]]))
}

/** Says of a changed copy what is known of the original. `keyOf`: the new key of a member, if it is still there. */
export function keepOrigins(
  original: object,
  copy: object,
  keyOf: (key: string) => string | undefined = (key) => key,
): void {
  for (const [key, origin] of members.get(original) ?? []) {
    const kept = keyOf(key)
    if (kept !== undefined) setOrigin(copy, kept, origin)
  }
}

export function originBelow(origin: Origin, key: string | number): Origin {
  return origin.isWhole ? origin : { ...origin, pointer: joinPointer(origin.pointer, key) }
}

/** The place in an overlay where a part of a document is written; undefined if it is in the document's own file. */
export function originOf(document: JsonObject, pointer: string): { file: string; pointer: string } | undefined {
  let node: JsonValue | undefined = document
  let origin: Origin | undefined
  for (const key of pointerKeys(pointer)) {
    const parent: JsonValue[] | JsonObject | undefined = typeof node === 'object' && node !== null ? node : undefined
    origin = (parent && members.get(parent)?.get(key)) ?? (origin && originBelow(origin, key))
    node = Array.isArray(parent) ? parent[Number(key)] : parent?.[key]
  }
  return origin && { file: origin.file, pointer: origin.pointer }
}
