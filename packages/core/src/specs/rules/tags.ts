import { asString, isObject } from '../../json.ts'
import { nearest } from '../../suggest.ts'
import { fault, type Rule } from './rule.ts'

/** A tag is described once, and its parent (3.2) is another tag above it. */
export const wrongTags: Rule = ({ document, file }) => {
  const tags = (Array.isArray(document.tags) ? document.tags : []).map((tag) => (isObject(tag) ? tag : {}))
  const parents = new Map(tags.map(({ name, parent }) => [asString(name), asString(parent)]))
  const names = tags.flatMap(({ name }) => asString(name) ?? [])

  /** Whether the parents of a tag lead back to it. */
  function isCircle(name: string): boolean {
    const passed = new Set<string>()
    for (let next = parents.get(name); next !== undefined && !passed.has(next); next = parents.get(next)) {
      if (next === name) return true
      passed.add(next)
    }
    return false
  }

  return tags.flatMap((tag, index) => {
    const [name, parent] = [asString(tag.name), asString(tag.parent)]
    const at = (key: string) => ({ file, pointer: `/tags/${index}/${key}` })
    if (name !== undefined && tags.findIndex((each) => each.name === name) < index)
      return [fault('spec-tag', at('name'), `The tag \`${name}\` is described twice. Combine the two.`)]
    if (parent !== undefined && !parents.has(parent)) {
      const [near] = nearest(parent, names)
      const advice = near === undefined ? 'Describe it in `tags` too, or remove `parent`.' : `Did you mean \`${near}\`?`
      const message = `The parent \`${parent}\` of the tag \`${name}\` does not exist. ${advice}`
      return [fault('spec-tag', at('parent'), message)]
    }
    if (name !== undefined && isCircle(name)) {
      const message = `The tag \`${name}\` is above itself, through its \`parent\`. Remove one of the parents.`
      return [fault('spec-tag', at('parent'), message)]
    }
    return []
  })
}
