import { createRequire } from 'node:module'
import type { JsonObject, JsonValue } from './json.ts'

/*
 * Libraries that most runs never need, or not before they have printed something. Loading all modules would
 * cost a short command more than its work, so they are loaded on demand.
 */
const load: (id: string) => unknown = createRequire(import.meta.url)

/** The tolerant JSON reader: for invalid JSON. */
export function loadJsonc(): typeof import('jsonc-parser') {
  return load('jsonc-parser') as typeof import('jsonc-parser')
}

/** The tolerant YAML reader with positions: for invalid YAML, or to locate a problem. */
export function loadYaml(): typeof import('yaml') {
  return load('yaml') as typeof import('yaml')
}

/** YAML as other packages read and write it: users have no types of the library. */
export function yamlText(): {
  parse(text: string): JsonValue
  stringify(value: unknown, options?: { lineWidth?: number }): string
} {
  return loadYaml()
}

/** The frontmatter reader: for projects that have pages. */
export function loadMatter(): typeof import('gray-matter') {
  return load('gray-matter') as typeof import('gray-matter')
}

/** The syntax of `.gitignore`: for projects that leave files out, and to find pages that nothing lists. */
export function loadIgnore(): typeof import('ignore') {
  return load('ignore') as typeof import('ignore')
}

/** JSONPath (RFC 9535): for projects that have overlays. */
export function loadJsonPath(): typeof import('json-p3') {
  return load('json-p3') as typeof import('json-p3')
}

/** The validator: for a docs.json with problems. */
export function loadZod(): typeof import('zod') {
  return load('zod') as typeof import('zod')
}

/** The JSON Schema of docs.json. */
export function loadDocsSchema(): JsonObject {
  return load('@specnav/core/docs.schema.json') as JsonObject
}
