import { extname } from 'node:path'
import types from './file-types.json' with { type: 'json' }

/** File types that a site serves unchanged. Everything else in a docs folder is source, and not part of the site. */
const staticTypes: Readonly<Record<string, string>> = types.static

/** File types of sources, which a site serves where a page links to them. */
const linkedTypes: Readonly<Record<string, string>> = types.linked

/** Their endings: `.png`. */
export const staticEndings: readonly string[] = Object.keys(staticTypes)
export const linkedEndings: readonly string[] = Object.keys(linkedTypes)

/** The media type of a file of the project; undefined if the site does not serve it. */
export function staticType(path: string): string | undefined {
  return staticTypes[extname(path).toLowerCase()]
}

/** The media type of a source that is served where a page links to it. */
export function linkedType(path: string): string | undefined {
  return linkedTypes[extname(path).toLowerCase()]
}
