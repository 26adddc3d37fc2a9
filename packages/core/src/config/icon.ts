import { type JsonValue, asString, isObject } from '../json.ts'

/** The style of an icon, which may be written in its long form. */
export function readIconType(icon: JsonValue | undefined, written: JsonValue | undefined): string | undefined {
  return asString(written) ?? (isObject(icon) ? asString(icon.style) : undefined)
}

/** The name of an icon in its long form. */
export function readIcon(value: JsonValue | undefined): string | undefined {
  return isObject(value) ? asString(value.name) : asString(value)
}
