import { isObject, type JsonObject, type JsonValue } from '@specnav/core'
import type { Plan } from './plan.ts'

/** A project of another tool, as one of ours. */
export interface ImportPlan extends Plan {
  /** The configuration that becomes docs.json, and is deleted. */
  source: string
  /** What is not taken over, and what happens to it. */
  left: LeftField[]
}

/** What docs.json cannot have, or has in another form. */
export interface LeftField {
  /** Where it is, if not in the configuration. */
  file?: string
  /** A JSON pointer, or what a page calls it. */
  pointer: string
  /** What happens to it instead, as a sentence. */
  why: string
}

/** The fields of an object. What nobody takes is left, and said. */
export interface Fields {
  take(name: string): JsonValue | undefined
  text(name: string): string | undefined
  /** The fields of an object inside. */
  inside(name: string): Fields
  /** The fields of every object of a list. */
  list(name: string): Fields[]
  /** Says what happens to a field that was taken and has no equal. */
  leave(name: string, why: string): void
  /** Says which fields nobody has taken. */
  end(): void
}

export function fieldsOf(value: JsonValue | undefined, left: LeftField[], pointer = ''): Fields {
  const object: JsonObject = isObject(value) ? value : {}
  const taken = new Set<string>()
  const inner: Fields[] = []
  const at = (name: string) => `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const take = (name: string) => {
    taken.add(name)
    return object[name]
  }
  const leave = (place: string, why: string) => void left.push({ pointer: place, why })
  /** Says that a value is not what its field wants; `null` is as good as none. */
  const refuse = (value: JsonValue | undefined, place: string, wanted: string) => {
    if (value !== undefined && value !== null) leave(place, `It has to be ${wanted}.`)
  }
  const open = (each: JsonValue | undefined, place: string) => {
    if (!isObject(each)) refuse(each, place, 'an object')
    const fields = fieldsOf(each, left, place)
    inner.push(fields)
    return fields
  }
  return {
    take,
    text(name) {
      const found = take(name)
      if (typeof found === 'string') return found
      refuse(found, at(name), 'text')
      return undefined
    },
    inside: (name) => open(take(name), at(name)),
    list(name) {
      const found = take(name)
      if (!Array.isArray(found)) refuse(found, at(name), 'a list')
      return (Array.isArray(found) ? found : []).map((each, index) => open(each, `${at(name)}/${index}`))
    },
    leave: (name, why) => leave(at(name), why),
    end() {
      const others = Object.keys(object).filter((name) => !taken.has(name) && object[name] !== null)
      left.push(...others.map((name) => ({ pointer: at(name), why: 'docs.json has no such field.' })))
      for (const each of inner) each.end()
    },
  }
}

/** An object without fields that are undefined or empty; undefined if none is left. */
export function compact(fields: Record<string, JsonValue | undefined>): JsonObject | undefined {
  const entries = Object.entries(fields).filter(([, value]) => {
    if (value === undefined || value === null) return false
    return !(Array.isArray(value) && value.length === 0) && !(isObject(value) && Object.keys(value).length === 0)
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
