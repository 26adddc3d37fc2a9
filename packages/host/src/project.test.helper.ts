import type { JsonValue } from '@specnav/core'

/** A docs.json with the required fields. */
export function docs(navigation: JsonValue, more: Record<string, JsonValue> = {}) {
  return { theme: 'svc', name: 'Docs', colors: { primary: '#0d9373' }, navigation, ...more }
}

/** A specification with these paths. */
export function spec(paths: JsonValue, more: Record<string, JsonValue> = {}) {
  return { openapi: '3.1.0', info: { title: 'API', version: '1.0.0' }, paths, ...more }
}

/** An operation with a summary, and a tag if given. */
export function operation(summary: string, tag?: string, more: Record<string, JsonValue> = {}) {
  return { summary, ...(tag === undefined ? {} : { tags: [tag] }), ...more }
}
