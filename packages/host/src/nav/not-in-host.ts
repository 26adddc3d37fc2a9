import { isObject, type JsonValue, type Problem } from '@specnav/core'
import { joinPointer } from '@specnav/core/text'
import type { Docs } from '../docs.ts'

/**
 * Fields that a host cannot apply, by their path, and why. `navigation.banner`: that of any division or
 * group.
 */
export type HostFields = Record<string, string>

/** A note for each of these fields that docs.json has. */
export function notInHost(docs: Docs, fields: HostFields): Problem[] {
  const { raw, file } = docs.site.config
  return Object.entries(fields).flatMap(([field, reason]): Problem[] => {
    const keys = field.split('.')
    const inNavigation = keys[0] === 'navigation'
    const isUsed = inNavigation ? nodesHave(docs, keys[1] ?? '') : valueAt(raw, keys) !== undefined
    const message = `\`${field}\` changes nothing: ${reason}`
    const pointer = inNavigation ? '/navigation' : joinPointer('', ...keys)
    return isUsed ? [{ code: 'config-not-applied', severity: 'note', message, file, pointer, actual: field }] : []
  })
}

/** Whether a division has a field, or a group with pages. */
function nodesHave(docs: Docs, key: string): boolean {
  const has = (nodes: readonly object[]) => nodes.some((node) => Reflect.get(node, key) !== undefined)
  return (
    docs.nav.sections.some(({ trail }) => has(trail)) ||
    docs.nav.paths().some((path) => has(docs.nav.location(path)?.groups ?? []))
  )
}

function valueAt(value: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce((part, key) => (isObject(part) ? part[key] : undefined), value)
}
