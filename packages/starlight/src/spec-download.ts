import { isObject, type JsonObject, pointerKeys, type Site, type Spec } from '@specnav/core'
import { zipSync } from 'fflate'

export interface SpecDownload {
  /** From the root of the site. */
  path: string
  contentType: string
  body(): string | Uint8Array
}

/** The earliest time that a zip archive can tell: the same project gives the same bytes. */
const mtime = new Date(1980, 0, 1)

/** The site's specifications for readers to keep, without hidden operations: one file, or an archive of several. */
export function specDownload({ specs }: Pick<Site, 'specs'>): SpecDownload | undefined {
  const [first, ...others] = specs.named
  if (!first) return undefined
  if (others.length === 0) {
    return { path: 'api-spec.json', contentType: 'application/json; charset=utf-8', body: () => visibleJson(first) }
  }
  return {
    path: 'api-specs.zip',
    contentType: 'application/zip',
    body() {
      const encoder = new TextEncoder()
      const files = specs.named.map((spec) => [archiveName(spec.file), encoder.encode(visibleJson(spec))] as const)
      return zipSync(Object.fromEntries(files), { mtime })
    },
  }
}

/** A specification without the operations that `x-hidden` takes out of the documentation. */
function visibleJson({ document, operations, file }: Spec): string {
  const copy = structuredClone(document)
  for (const { hidden, place } of operations.values()) {
    if (hidden && place.file === file) removeAt(copy, pointerKeys(place.pointer))
  }
  return `${JSON.stringify(copy, undefined, 2)}\n`
}

function removeAt(root: JsonObject, keys: readonly string[]): void {
  let parent: unknown = root
  for (const key of keys.slice(0, -1)) parent = isObject(parent) ? parent[key] : undefined
  if (isObject(parent)) delete parent[keys.at(-1) ?? '']
}

/** A path below the archive, also for a URL. */
function archiveName(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname : file
  return path.replace(/^\/+/, '').replace(/\.ya?ml$/i, '.json')
}
