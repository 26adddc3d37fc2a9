import { extensions } from '../aliases.ts'
import { type JsonObject, type JsonValue, isContainer, isObject, joinPointer } from '../json.ts'
import type { Place } from '../problem.ts'
import type { Report } from '../problems.ts'
import { keepOrigins, originOf } from './origins.ts'

/** Keys whose values readers read, and no tool. */
const textKeys = new Set('summary description title sidebarTitle content href x-displayName x-group'.split(' '))

/** Values that are texts as a whole. */
const wholeTexts = /^x-enum-?(?:descriptions|names|varnames)$/i

/** Whether a translation may have an object alone: what it says about pages. Of two names of an extension only one counts, with who may read. */
function isOfPage(key: string, own: JsonObject): boolean {
  const { page } = extensions
  return key === 'metadata' || (page.some((name) => name === key) && page.every((name) => own[name] === undefined))
}

/** A specification with the texts of a copy that overlays of a language have changed. What else they change is reported, and stays as it is. */
export function withTextsOf(changed: JsonObject, original: JsonObject, place: Place, report: Report): JsonObject {
  const told = new Set<string>()

  function refuse(pointer: string): void {
    const origin = originOf(changed, pointer) ?? place
    const key = JSON.stringify(origin)
    if (told.has(key)) return
    told.add(key)
    const message = `An overlay of a language changes texts only, and \`${pointer}\` is none: it stays as it is in other languages. Remove this part of the overlay.`
    report({ code: 'overlay-target', severity: 'warning', message, ...origin, actual: pointer })
  }

  function texts(own: JsonValue, other: JsonValue, pointer: string, parent: string): JsonValue {
    if (own === other) return own
    if (isObject(own) && isObject(other)) return textsIn(own, other, pointer, parent)
    const isList = Array.isArray(own) && Array.isArray(other) && own.length <= other.length
    if (!isList || own.length < other.length) refuse(isList ? joinPointer(pointer, own.length) : pointer)
    return isList ? own.map((item, index) => texts(item, other[index]!, joinPointer(pointer, index), parent)) : own
  }

  function textsIn(own: JsonObject, other: JsonObject, pointer: string, parent: string): JsonObject {
    const merged = new Map<string, JsonValue | undefined>(Object.entries(own))
    const taken = new Set<string>()
    for (const key of new Set([...merged.keys(), ...Object.keys(other)])) {
      const written = merged.get(key) ?? (isOfPage(key, own) ? {} : undefined)
      const value = other[key]
      const below = joinPointer(pointer, key)
      if (value === written) continue
      const isWhole = wholeTexts.test(key) || below === '/tags'
      const isText = parent === 'scopes' || (parent !== 'mapping' && textKeys.has(key))
      if (value !== undefined && (isWhole || (isText && typeof value === 'string' && !isContainer(written)))) {
        merged.set(key, below === '/tags' ? combined(value) : value)
        taken.add(key)
      } else if (written === undefined || value === undefined) refuse(below)
      else {
        const found = texts(written, value, below, key)
        if (merged.has(key) || Object.keys(found ?? {}).length > 0) merged.set(key, found)
      }
    }
    const copy = Object.fromEntries(merged)
    keepOrigins(own, copy)
    keepOrigins(other, copy, (key) => (taken.has(key) ? key : undefined))
    return copy
  }

  return textsIn(original, changed, '', '')
}

/** Tags without two of one name: an overlay that adds to the list means the one that is there. */
function combined(tags: JsonValue): JsonValue {
  if (!Array.isArray(tags)) return tags
  const same = Map.groupBy(tags, (tag) => (isObject(tag) ? tag.name : tag))
  if (same.size === tags.length) return tags
  return Array.from(same.values(), (all) => Object.fromEntries(all.filter(isObject).flatMap(Object.entries)))
}
