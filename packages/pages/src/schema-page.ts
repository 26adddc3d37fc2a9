import type { Spec } from '@specnav/core'
import type { SchemaPage } from './endpoint-types.ts'
import { reachable } from './schema/reachable.ts'
import { schemaReader } from './schema/reader.ts'
import { contentsOf, noContents } from './schema/walk.ts'

/** Everything that the page of a named schema shows. `key` is that of a link on a page of the specification. */
export function schemaPage(spec: Spec, key: string): SchemaPage {
  const reader = schemaReader(spec)
  const named = reader.named(key)
  const contents = noContents()
  contents.links.set(key, { type: 'link', to: key, name: named.name })
  const page: SchemaPage = { type: 'schema-page', named, ...reachable(contents, reader) }
  return contents.digits ? { ...page, digits: contents.digits } : page
}

/** The keys of the named schemas that those with `keys` reach, themselves included. */
export function reachedSchemas(spec: Spec, keys: Iterable<string>): Set<string> {
  const reader = schemaReader(spec)
  const found = new Set(keys)
  // Iterating over a set includes what is added meanwhile.
  for (const key of found) for (const to of contentsOf(reader.named(key)).links.keys()) found.add(to)
  return found
}

export function schemaName(spec: Spec, key: string): string {
  return schemaReader(spec).named(key).name
}
