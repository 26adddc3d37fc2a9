/** Parsed JSON (or the JSON subset of YAML). */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export interface JsonObject {
  [key: string]: JsonValue | undefined
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list or an object. */
export function isContainer(value: unknown): value is JsonValue & object {
  return typeof value === 'object' && value !== null
}

/** The value of a key that the object itself has: `constructor` is one of every object. */
export function ownProperty(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** A JSON Reference. */
export function isReference(value: JsonValue | undefined): value is JsonObject & { $ref: string } {
  return isObject(value) && typeof value.$ref === 'string'
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** `pointer` with a key appended, escaped (RFC 6901). */
function pointerBelow(pointer: string, key: string | number): string {
  const text = String(key)
  const plain = text.includes('~') ? text.replaceAll('~', '~0') : text
  // `replaceAll` would allocate a string for every match, and thousands of operations have a pointer each.
  return `${pointer}/${plain.includes('/') ? plain.split('/').join('~1') : plain}`
}

/** `pointer` with several keys appended. */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  return keys.length === 1 ? pointerBelow(pointer, keys[0]!) : keys.reduce<string>(pointerBelow, pointer)
}

/** The keys of a JSON pointer, unescaped. */
export function pointerKeys(pointer: string): string[] {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The start of a value's JSON: at most `limit` characters, for any size and depth of the value. */
export function excerpt(value: JsonValue, limit = 80): string {
  let text = ''
  const write = (node: JsonValue): void => {
    if (typeof node !== 'object' || node === null) {
      text += JSON.stringify(typeof node === 'string' ? node.slice(0, limit) : node)
      return
    }
    text += Array.isArray(node) ? '[' : '{'
    let separator = ''
    for (const [key, child] of membersOf(node)) {
      if (text.length > limit) return
      text += separator + key
      separator = ','
      write(child)
    }
    text += Array.isArray(node) ? ']' : '}'
  }
  write(value)
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text
}

/** The contents of a list or an object, each with the text before it in JSON. */
function* membersOf(node: JsonValue[] | JsonObject): Generator<[key: string, child: JsonValue]> {
  if (Array.isArray(node)) for (const child of node) yield ['', child]
  else for (const [key, child] of Object.entries(node)) yield [`${JSON.stringify(key)}:`, child ?? null]
}
