import { zipSync } from 'fflate'
import { type Site, visibleSpec } from '@specnav/pages'
import type { Spec } from '@specnav/core'
import { decodePercent } from '@specnav/core/text'
import { yamlText } from '@specnav/core/files'
import { offeredSpecs } from '@specnav/pages/links'
import type { SiteFile } from './site-file.ts'

/** The earliest time in zip archives: the same project gives the same bytes. */
const mtime = new Date(1980, 0, 1)

/**
 * The site's specifications for download, without hidden operations: one file, or an archive of several. Where
 * readers have to sign in for it, the site of those who have not has none.
 */
export function specDownload(site: Pick<Site, 'specs' | 'config' | 'pages'>): SiteFile | undefined {
  const specs = site.config.deployment.authentication === false ? offeredSpecs(site) : []
  const [first, ...others] = specs
  if (!first) return undefined
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
      const names = archiveNames(specs)
      const files = specs.map((spec, index) => [names[index], encoder.encode(visibleJson(spec))] as const)
      return zipSync(Object.fromEntries(files), { mtime })
    },
  }
}

/** A specification that pages link to, at the place and in the format of its file. */
export function linkedSpec(spec: Spec): SiteFile {
  const isJson = /\.json$/i.test(spec.file)
  return {
    type: 'download',
    path: spec.file,
    contentType: `application/${isJson ? 'json' : 'yaml'}; charset=utf-8`,
    body: () => (isJson ? visibleJson(spec) : yamlText().stringify(visibleSpec(spec), { lineWidth: 0 })),
  }
}

function visibleJson(spec: Spec): string {
  return `${JSON.stringify(visibleSpec(spec), undefined, 2)}\n`
}

/**
 * Paths in the archive. Each part is a name that every file system has: whoever unpacks it, no file leaves the folder.
 * Files with the same name get numbers.
 */
export function archiveNames(specs: readonly Pick<Spec, 'file'>[]): string[] {
  const taken = new Set<string>()
  return specs.map(({ file }) => {
    const path = /^https?:/i.test(file) && URL.canParse(file) ? decodePercent(new URL(file).pathname) : file
    const parts = path.split('/').map(fileName).filter(Boolean)
    const name = parts.join('/').replace(/\.(?:ya?ml|json)$/i, '') || 'api'
    let unique = `${name}.json`
    // Some file systems have one file for `A` and `a`.
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name}-${number}.json`
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** A part of a path without what means something to a file system: `..`, `C:`, and names of devices. */
function fileName(part: string): string {
  const plain = part
    .normalize()
    .replace(/[^\p{L}\p{N}\p{M}._ ~@+-]+/gu, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100)
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain
}
