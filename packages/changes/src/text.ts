import type { JsonValue } from '@specnav/core'

/** A text; with a second value, that one is for everything else. */
export function asText(value: JsonValue | undefined, otherwise: string): string
export function asText(value: JsonValue | undefined): string | undefined
export function asText(value: JsonValue | undefined, otherwise?: string): string | undefined {
  return typeof value === 'string' ? value : otherwise
}
