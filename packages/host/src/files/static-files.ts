import { staticType } from '@specnav/core/files'
import type { Site } from '@specnav/pages'
import { isServed, linkedFiles } from '@specnav/pages/links'

type Served = Parameters<typeof isServed>[0]

/** The files of the project that are served unchanged. */
export function staticFiles(site: Pick<Site, keyof Served>): string[] {
  const linked = linkedFiles(site)
  return site.files.list().filter((path) => staticType(path) !== undefined || linked.has(path))
}

export { isServed as isStatic }
