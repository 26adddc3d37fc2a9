import type { LinkTarget, Page } from '../types.ts'

type Pages = ReadonlyMap<string, Page>

const known = new WeakMap<Pages, Map<string, string>>()

/** Finds the page of the operation that a response leads to: by its `operationId`, or by its place (`operationRef`). */
export function linkTargets(pages: Pages): LinkTarget {
  return ({ spec, place }, { operation: named }) => {
    if (named === undefined) return undefined
    let paths = known.get(pages)
    if (!paths) known.set(pages, (paths = pathsOf(pages)))
    const ofId = paths.get(`${spec.file} ${named}`)
    if (ofId !== undefined || !named.includes('#')) return ofId
    const { id } = spec.graph.resolve({ $ref: named }, place.file)
    return id === undefined ? undefined : paths.get(id)
  }
}

function pathsOf(pages: Pages): Map<string, string> {
  const paths = new Map<string, string>()
  const add = (key: string, path: string) => paths.has(key) || paths.set(key, path)
  for (const { path, operation } of pages.values()) {
    if (!operation) continue
    const { spec, operationId, place } = operation
    if (operationId !== undefined) add(`${spec.file} ${operationId}`, path)
    add(`${place.file}#${place.pointer}`, path)
  }
  return paths
}
