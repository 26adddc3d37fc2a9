import { posix } from 'node:path'
import { parse } from 'yaml'

/* Reads descriptions without our code, so that what pages show can be compared with what is written. */

export type Json = string | number | boolean | null | Json[] | JsonRecord
export interface JsonRecord {
  [key: string]: Json
}

/** A value, and the file that it is in. */
export interface Written {
  node: JsonRecord
  file: string
}

/** The target of a reference. */
export interface Target extends Written {
  /** The name of one of the description's own schemas; otherwise file and pointer. */
  id: string
}

/** The files of a description: parsed once, and found by reference. */
export class Description {
  readonly #file: string
  readonly #read: (file: string) => string | undefined
  readonly #parsed = new Map<string, Json | undefined>()

  constructor(file: string, read: (file: string) => string | undefined) {
    this.#file = file
    this.#read = read
  }

  /** The value at a JSON pointer. */
  at(file: string, pointer: string): Json | undefined {
    let value = this.#content(file)
    for (const part of pointer.split('/').slice(1)) {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
      value = (value as JsonRecord)[name]
    }
    return value
  }

  /** What a value is after all references. Undefined if it is no object, or a reference leads nowhere. */
  resolve(value: Json | undefined, file: string): Written | undefined {
    let found: Written | undefined = isRecord(value) ? { node: value, file } : undefined
    for (let steps = 0; found && typeof found.node.$ref === 'string'; steps++) {
      if (steps > 20) return undefined
      found = this.target(found.node.$ref, found.file)
    }
    return found
  }

  /** One step. */
  target(reference: string, from: string): Target | undefined {
    const [path = '', fragment = ''] = reference.split('#')
    const file = path === '' ? from : posix.join(posix.dirname(from), decoded(path))
    const pointer = decoded(fragment)
    if (pointer !== '' && !pointer.startsWith('/')) return undefined
    const node = this.at(file, pointer)
    const [, own] = file === this.#file ? (/^\/(?:components\/schemas|definitions)\/(.+)$/.exec(pointer) ?? []) : []
    return isRecord(node) ? { node, file, id: own ?? `${file}#${pointer}` } : undefined
  }

  #content(file: string): Json | undefined {
    if (!this.#parsed.has(file)) {
      const text = this.#read(file)
      this.#parsed.set(file, text === undefined ? undefined : parsed(text))
    }
    return this.#parsed.get(file)
  }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return parse(text, { merge: true, logLevel: 'silent' }) as Json
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object. Empty if it is none. */
export function membersOf(value: Json | undefined): [string, Json][] {
  return isRecord(value) ? Object.entries(value) : []
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}
