import { createRequire } from 'node:module'
import type { JsonObject } from './json.ts'

/*
 * Libraries that most runs never need, or not before they have printed something: loading all modules would cost a short command more
 * than its work. They are loaded when they are first asked for.
 */
const load: (id: string) => unknown = createRequire(import.meta.url)

/** The tolerant JSON reader: for JSON that is wrong. */
export function loadJsonc(): typeof import('jsonc-parser') {
  return load('jsonc-parser') as typeof import('jsonc-parser')
}

/** The tolerant YAML reader, with positions: for YAML that is wrong, or that something is reported in. */
export function loadYaml(): typeof import('yaml') {
  return load('yaml') as typeof import('yaml')
}

/** The frontmatter reader: for projects that have pages. */
export function loadMatter(): typeof import('gray-matter') {
  return load('gray-matter') as typeof import('gray-matter')
}

/** JSONPath (RFC 9535): for projects that have overlays. */
export function loadJsonPath(): typeof import('json-p3') {
  return load('json-p3') as typeof import('json-p3')
}

/** The validator: for a docs.json with something to be said about it. */
export function loadZod(): typeof import('zod') {
  return load('zod') as typeof import('zod')
}

/** The JSON Schema of docs.json. */
export function loadDocsSchema(): JsonObject {
  return load('@specnav/core/docs.schema.json') as JsonObject
}
