import { isObject, type Problem } from '@specnav/core'
import { joinPointer } from '@specnav/core/text'
import type { Docs } from '../docs.ts'
import type { Host } from '../host.ts'

/** A note for each field that docs.json has and the host {@link Host.lacks}. */
export function notInHost(docs: Docs, fields: Host['lacks'] = {}): Problem[] {
  const { raw, file } = docs.site.config
  return Object.entries(fields).flatMap(([field, reason]): Problem[] => {
    const keys = field.split('.')
    const inNavigation = keys[0] === 'navigation'
    const isUsed = inNavigation ? nodesHave(docs, keys.slice(1)) : has(raw, keys)
    const message = `\`${field}\` changes nothing: ${reason}`
    const pointer = inNavigation ? '/navigation' : joinPointer('', ...keys)
    return isUsed ? [{ code: 'config-not-applied', severity: 'note', message, file, pointer, actual: field }] : []
  })
}

/** Whether a division has a field, or a group with pages. */
function nodesHave(docs: Docs, keys: readonly string[]): boolean {
  const someHas = (nodes: readonly object[]) => nodes.some((node) => has(node, keys))
  return (
    docs.nav.sections.some(({ trail }) => someHas(trail)) ||
    docs.nav.paths().some((path) => someHas(docs.nav.location(path)?.groups ?? []))
  )
}

function has(value: object, keys: readonly string[]): boolean {
  const found = keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)
  return found !== undefined && found !== false
}
