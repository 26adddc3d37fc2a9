import { join } from 'node:path'
import { docsJsonSchema, isObject, type JsonObject, type JsonValue } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { changesWriter } from './write-file.ts'

/** The file of the schema of one project. */
const schemaFile = '.specnav/docs.schema.json'

/**
 * Writes the schema with which editors complete the pages and operations of a project, where `$schema` of docs.json
 * names it. One call for each project: nothing is made twice of the same site.
 */
export function schemaWriter(root: string): (site: Site) => void {
  const write = changesWriter()
  let last: Site | undefined
  return (site) => {
    const { $schema } = site.config.raw
    if (site === last || typeof $schema !== 'string' || $schema.replace(/^\.\//, '') !== schemaFile) return
    last = site
    write(join(root, '.specnav/.gitignore'), '*\n')
    write(join(root, schemaFile), `${JSON.stringify(projectSchema(site), undefined, 2)}\n`)
  }
}

/** The schema of docs.json with the names that a project has for its pages and operations. */
export function projectSchema({ pages, specs }: Pick<Site, 'pages' | 'specs'>): JsonObject {
  const { $id: _, ...schema } = docsJsonSchema() as JsonObject
  const written = [...pages].flatMap(([path, { type }]) => (type === 'authored' ? [path] : []))
  const operations = specs.named.flatMap(({ operations: all }) => [...all.keys()])
  const names = [...new Set([...written, ...operations, '...'])]
  const { pages: list, group, ...others } = isObject(schema.$defs) ? schema.$defs : {}
  return { ...schema, $defs: { ...others, pages: withNames(list, names), group: withNames(group, names) } }
}

/** The lists and roots of entries, which may be any text, with the names to suggest. */
function withNames(schema: JsonValue | undefined, names: readonly string[]): JsonValue {
  if (!isObject(schema)) return {}
  const { items, properties } = schema
  const among = (each: JsonValue | undefined): JsonObject =>
    isObject(each) && Array.isArray(each.anyOf) ? { ...each, anyOf: [{ enum: [...names] }, ...each.anyOf] } : {}
  return {
    ...schema,
    ...(items !== undefined && { items: among(items) }),
    ...(isObject(properties) && { properties: { ...properties, root: among(properties.root) } }),
  }
}
