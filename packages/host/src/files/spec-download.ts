import { zipSync } from 'fflate'
import type { Site, Spec } from '@specnav/core'
import type { SiteFile } from './site-file.ts'
import { visibleSpec } from './visible-spec.ts'

/** The earliest time in zip archives: the same project gives the same bytes. */
const mtime = new Date(1980, 0, 1)

/**
 * The site's specifications for download, without hidden operations: one file, or an archive of several. Where
 * readers have to sign in for it, the site of those who have not has none.
 */
export function specDownload({ specs, config }: Pick<Site, 'specs' | 'config'>): SiteFile | undefined {
  const [first, ...others] = specs.named
  if (!first || config.deployment.authentication !== false) return undefined
  if (others.length === 0) {
    return {
      type: 'download',
      path: 'api-spec.json',
      contentType: 'application/json; charset=utf-8',
      body: () => visibleJson(first),
    }
  }
  return {
    type: 'download',
    path: 'api-specs.zip',
    contentType: 'application/zip',
    body() {
      const encoder = new TextEncoder()
      const names = archiveNames(specs.named)
      const files = specs.named.map((spec, index) => [names[index], encoder.encode(visibleJson(spec))] as const)
      return zipSync(Object.fromEntries(files), { mtime })
    },
  }
}

function visibleJson(spec: Spec): string {
  return `${JSON.stringify(visibleSpec(spec), undefined, 2)}\n`
}

/** Paths in the archive, also used for URLs. Files with the same name get numbers. */
function archiveNames(specs: readonly Spec[]): string[] {
  const taken = new Set<string>()
  return specs.map(({ file }) => {
    const path = (URL.canParse(file) ? new URL(file).pathname : file).replace(/^\/+/, '')
    const name = path.replace(/\.(?:ya?ml|json)$/i, '')
    let unique = `${name}.json`
    for (let number = 2; taken.has(unique); number++) unique = `${name}-${number}.json`
    taken.add(unique)
    return unique
  })
}
