import type { ChangesTextOptions } from '@specnav/changes'
import { entries, resolveNavigation } from '@specnav/core'
import { readAddress } from '@specnav/core/config'
import type { Version } from './versions.ts'

/** The addresses of endpoint pages, if docs.json says where the site is. */
export function pageLinks({ config, files, all }: Version): ChangesTextOptions['link'] {
  const address = config?.site === undefined ? undefined : readAddress(config.site)
  if (!config || !address || !all) return undefined
  const { value: navigation } = resolveNavigation(config, all, files)
  const paths = new Map<string, string>()
  for (const { entry } of entries(navigation)) {
    if (!('operation' in entry) || !entry.operation) continue
    const name = `${entry.operation.spec.file} ${entry.operation.key}`
    // In several languages, the first one counts.
    if (!paths.has(name)) paths.set(name, entry.path)
  }
  return ({ spec, key }) => {
    const path = paths.get(`${spec} ${key}`)
    return path === undefined ? undefined : `${address.origin}${address.base}${path}`
  }
}
