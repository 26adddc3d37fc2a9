/** An object or a list; nothing else has fields. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** `value` as JSON, for a problem; undefined if it has no JSON form. */
export function writtenForm(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // YAML can contain itself.
    return undefined
  }
}
