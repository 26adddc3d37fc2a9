import { extname } from 'node:path'
import types from './file-types.json' with { type: 'json' }

/** File types that a site serves unchanged. Everything else in a docs folder is source, and not part of the site. */
const staticTypes: Readonly<Record<string, string>> = types

/** Their endings: `.png`. */
export const staticEndings: readonly string[] = Object.keys(staticTypes)

/** The media type of a file of the project; undefined if the site does not serve it. */
export function staticType(path: string): string | undefined {
  return staticTypes[extname(path).toLowerCase()]
}
