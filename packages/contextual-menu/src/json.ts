/** An object or a list; nothing else has fields to look at. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A text with something in it. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** `value` as JSON, for a problem; undefined for what JSON has no form for. */
export function writtenForm(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // YAML can hold itself.
    return undefined
  }
}
