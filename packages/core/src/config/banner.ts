import { type JsonValue, asString, isObject } from '../json.ts'
import type { ConfigBanner } from './types.ts'

const types = ['info', 'warning', 'critical'] as const
const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** A banner of the site or of a division. Reads what it understands: the schema has reported the rest. */
export function readBanner(value: JsonValue | undefined): ConfigBanner | undefined {
  const content = isObject(value) ? asString(value.content) : undefined
  if (!isObject(value) || !content) return undefined
  const type = types.find((each) => each === value.type)
  const color = readModes(value.color)
  return {
    content,
    dismissible: value.dismissible === true,
    ...(type && { type }),
    ...(color && { color }),
  }
}

/** A colour for both modes, or one for each. */
export function readModes(value: JsonValue | undefined): ConfigBanner['color'] {
  const { light, dark } = isObject(value) ? value : { light: value, dark: value }
  const [one, other] = [light ?? dark, dark ?? light]
  return isHex(one) && isHex(other) ? { light: one, dark: other } : undefined
}

function isHex(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && hex.test(value)
}
