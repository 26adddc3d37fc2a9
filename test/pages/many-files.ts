import { isObject, type JsonObject, type JsonValue } from '@specnav/core'

/**
 * A description structured like DigitalOcean's and others: each path item and each component is in its own
 * file, and they refer to one another by relative paths. Files by path; the first one is `openapi.json`.
 */
export function inManyFiles(document: JsonObject): Record<string, string> {
  const homes = new Map<string, string>()
  const parts: { file: string; value: JsonValue }[] = []
  const root: JsonObject = { ...document }

  /** Replaces the members of an object by references to files, which then contain their values. */
  function moved(members: JsonObject, pointer: string, folder: string): JsonObject {
    return Object.fromEntries(
      Object.entries(members).map(([name, value], index) => {
        const isPath = pointer === '/paths'
        const file = `${folder}/${isPath ? `path-${index}` : encodeURIComponent(name)}.json`
        homes.set(`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, file)
        parts.push({ file, value: value ?? null })
        return [name, { $ref: encodeURI(file) }]
      }),
    )
  }

  if (isObject(document.paths)) root.paths = moved(document.paths, '/paths', 'paths')
  if (isObject(document.components)) {
    root.components = Object.fromEntries(
      Object.entries(document.components).map(([section, members]) =>
        // References to these are names, not locations.
        section === 'securitySchemes' || !isObject(members)
          ? [section, members]
          : [section, moved(members, `/components/${section}`, `components/${section}`)],
      ),
    )
  }

  /** A reference in the single-file form, seen from `file`. */
  function reference(target: string, file: string): string {
    const up = file.includes('/') ? '../'.repeat(file.split('/').length - 1) : ''
    const pointer = decodeURIComponent(target.slice(1))
    const [, head = '', tail = ''] = /^(\/paths\/[^/]*|\/components\/[^/]*\/[^/]*)(.*)$/.exec(pointer) ?? []
    const home = homes.get(head)
    if (home === undefined) return `${up}openapi.json${target}`
    return up + encodeURI(home) + (tail === '' ? '' : `#${tail}`)
  }

  function rewritten(value: JsonValue | undefined, file: string, isMapping = false): JsonValue {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, file))
    if (!isObject(value)) return value ?? null
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => {
        const isReference = typeof child === 'string' && child.startsWith('#/') && (key === '$ref' || isMapping)
        return [key, isReference ? reference(child, file) : rewritten(child, file, key === 'mapping')]
      }),
    )
  }

  return Object.fromEntries(
    [{ file: 'openapi.json', value: root }, ...parts].map(({ file, value }) => [
      file,
      JSON.stringify(rewritten(value, file)),
    ]),
  )
}
