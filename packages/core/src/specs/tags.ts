import { type JsonObject, asString, isObject } from '../json.ts'
import type { Spec } from './types.ts'

/** Groups of tags nest at most this deep. */
const maxLevels = 16

/**
 * Gives the labels of the groups that a tag's operations stand in, widest first: the tag's own at the end, those of its `parent`s (3.2)
 * before it. A label is the tag's `x-group`, else its `summary` (3.2), else its name.
 */
export function tagTrails({ document }: Spec): (tag: string) => string[] {
  const described = new Map<string, JsonObject>()
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    const name = isObject(tag) ? asString(tag.name) : undefined
    if (isObject(tag) && name !== undefined && !described.has(name)) described.set(name, tag)
  }
  return (tag) => {
    const trail: string[] = []
    const seen = new Set<string>()
    for (let name: string | undefined = tag; name !== undefined && !seen.has(name) && seen.size < maxLevels;) {
      seen.add(name)
      const description: JsonObject = described.get(name) ?? {}
      trail.unshift(asString(description['x-group']) ?? asString(description.summary) ?? name)
      name = asString(description.parent)
    }
    return trail
  }
}
