import { type Division, type Group, entries, type Operation } from '@specnav/core'
import type { Site } from '@specnav/pages'

/** An operation with a page, and the divisions and groups that lead there; empty if it is not in the navigation. */
export interface Documented {
  operation: Operation
  trail: readonly (Division | Group)[]
}

/** Every operation that the navigation or a hand-written page names, once for each location. */
export function documentedOperations({ navigation, pages }: Site): Documented[] {
  const listed = entries(navigation).flatMap(({ entry, trail }) =>
    (entry.type === 'endpoint' || entry.type === 'page') && entry.operation
      ? [{ operation: entry.operation, trail }]
      : [],
  )
  const known = new Set(listed.map(({ operation }) => operation))
  const others = [...pages.values()].flatMap(({ operation }) =>
    operation && !known.has(operation) ? [{ operation, trail: [] }] : [],
  )
  return [...listed, ...others]
}

/**
 * Whether an operation is documented in another copy of its specification: the same file in another format,
 * or a translation, which is below another language and the same version. An operation of the same name in
 * another version, product or tab is a different one.
 */
export function createCopyFinder(documented: readonly Documented[]): (operation: Operation) => boolean {
  const places = Map.groupBy(documented, ({ operation }) => operation.key)
  const editions = new Map(
    Array.from(
      Map.groupBy(documented, ({ operation }) => operation.spec),
      ([spec, list]) => [
        spec,
        {
          languages: new Set(list.map(({ trail }) => labelOf(trail, 'language'))),
          versions: new Set(list.map(({ trail }) => labelOf(trail, 'version'))),
        },
      ],
    ),
  )
  return ({ key, spec }) => {
    const own = editions.get(spec)
    return (places.get(key) ?? []).some(({ operation, trail }) => {
      if (stemOf(operation.spec.file) === stemOf(spec.file)) return true
      const language = labelOf(trail, 'language')
      return (
        language !== undefined &&
        own !== undefined &&
        !own.languages.has(language) &&
        own.versions.has(labelOf(trail, 'version'))
      )
    })
  }
}

function labelOf(trail: Documented['trail'], type: Division['type']): string | undefined {
  return trail.find((node) => node.type === type)?.label
}

/** The file without its format: `api/openapi` for `api/openapi.yaml`. */
function stemOf(file: string): string {
  return file.replace(/\.(?:json|ya?ml)$/i, '')
}
