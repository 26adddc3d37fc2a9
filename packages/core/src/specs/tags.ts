import { type JsonObject, asString, isObject } from '../json.ts'
import type { Spec } from './types.ts'

/** The names of tags that are no groups of the navigation, by their `kind` (3.2). */
export function otherTags({ document }: Pick<Spec, 'document'>): ReadonlySet<string> {
  const tags = Array.isArray(document.tags) ? document.tags.filter(isObject) : []
  return new Set(tags.flatMap(({ name, kind = 'nav' }) => (typeof name === 'string' && kind !== 'nav' ? [name] : [])))
}

/** What a tag is called: its `summary` (3.2), or what other tools show, otherwise its name. */
function tagLabel(name: string, tag: JsonObject): string {
  return asString(tag.summary) ?? asString(tag['x-displayName']) ?? name
}

/** The groups that other tools put tags in, by the names of the tags. */
function tagGroups({ document }: Spec): ReadonlyMap<unknown, string | undefined> {
  const groups = Array.isArray(document['x-tagGroups']) ? document['x-tagGroups'].filter(isObject).toReversed() : []
  const tagsIn = ({ tags }: JsonObject) => (Array.isArray(tags) ? tags : [])
  return new Map(groups.flatMap((group) => tagsIn(group).map((tag) => [tag, asString(group.name)] as const)))
}

/** The tags of the kind `badge` (3.2) among those with `names`. */
export function badgesAmong(names: readonly string[], spec: Spec): { label: string; description?: string }[] {
  const described = describedTags(spec)
  return names.flatMap((name) => {
    const tag = described.get(name)
    if (tag?.kind !== 'badge') return []
    const description = asString(tag.description)
    return [{ label: tagLabel(name, tag), ...(description !== undefined && { description }) }]
  })
}

/** Maximum depth of groups of tags. */
const maxLevels = 16

/**
 * Returns the labels of the groups for a tag's operations, outermost first: those of its `parent`s (3.2), or its group
 * of `x-tagGroups`, then the tag's own. A label is the tag's `x-group`, otherwise its `summary` (3.2) or
 * `x-displayName`, otherwise its name.
 */
export function tagTrails(spec: Spec): (tag: string) => string[] {
  const described = describedTags(spec)
  const groups = tagGroups(spec)
  return (tag) => {
    const trail: string[] = []
    const seen = new Set<string>()
    let outermost = tag
    for (let name: string | undefined = tag; name !== undefined && !seen.has(name) && seen.size < maxLevels;) {
      seen.add(name)
      outermost = name
      const description: JsonObject = described.get(name) ?? {}
      trail.unshift(asString(description['x-group']) ?? tagLabel(name, description))
      name = asString(description.parent)
    }
    const group = groups.get(outermost)
    // A group with the name of its only tag says nothing.
    return group === undefined || group === trail[0] ? trail : [group, ...trail]
  }
}

/** Each page asks. */
const describedIn = new WeakMap<Spec, ReadonlyMap<string, JsonObject>>()

/** What a specification says of its tags, by their names. */
export function describedTags(spec: Spec): ReadonlyMap<string, JsonObject> {
  const known = describedIn.get(spec)
  if (known) return known
  const { document } = spec
  const described = new Map<string, JsonObject>()
  describedIn.set(spec, described)
  for (const tag of Array.isArray(document.tags) ? document.tags : []) {
    const name = isObject(tag) ? asString(tag.name) : undefined
    if (isObject(tag) && name !== undefined && !described.has(name)) described.set(name, tag)
  }
  return described
}
