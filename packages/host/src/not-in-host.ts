import { isObject, type JsonValue, type Problem } from '@specnav/core'
import { joinPointer } from '@specnav/core/internal'
import { hasOwnBanners } from './banner.ts'
import type { Docs } from './docs.ts'

/** Fields that a host cannot apply, by their path, and why. `navigation.banner`: that of a division. */
export type HostFields = Record<string, string>

/** A note for each of these fields that docs.json has. */
export function notInHost(docs: Docs, fields: HostFields): Problem[] {
  const { raw, file } = docs.site.config
  return Object.entries(fields).flatMap(([field, reason]): Problem[] => {
    const keys = field.split('.')
    const isUsed = field === 'navigation.banner' ? hasOwnBanners(docs) : valueAt(raw, keys) !== undefined
    const message = `\`${field}\` changes nothing: ${reason}`
    const pointer = field === 'navigation.banner' ? '/navigation' : joinPointer('', ...keys)
    return isUsed ? [{ code: 'config-not-applied', severity: 'note', message, file, pointer, actual: field }] : []
  })
}

function valueAt(value: JsonValue | undefined, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce((part, key) => (isObject(part) ? part[key] : undefined), value)
}
