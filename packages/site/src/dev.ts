import { resolve } from 'node:path'
import { openSite, type Site, publicationOf, type PublicationOptions } from '@specnav/pages'
import type { Files, Problem, RemoteOptions } from '@specnav/core'
import { openDocs, siteReaders } from '@specnav/host'
import { assertConfig } from './build.ts'
import { packagesOf } from './packages.ts'

export interface DevOptions extends Pick<PublicationOptions, 'site' | 'base'> {
  /** The folder of docs.json. */
  root: string
  /** The files of the docs, if they are not all in the folder: read anew after each change. */
  files?: () => Files | Promise<Files>
  /** Port to listen on. Default: 3000, or the next free one above it. */
  port?: number
  /** Address to listen on: `true` for all of them. Default: only this machine. */
  host?: string | boolean
  /** The folder that symbolic links of `root` may lead into. Default: `root`. */
  linksWithin?: string
  remote?: RemoteOptions
  /** The readers whose site is served: the name of an audience. Default: the whole site. */
  audience?: string
  /** Called with all current problems: at the start, after each change, and as pages are rendered. */
  onProblems?: (problems: readonly Problem[], site: Site) => void
}

export interface Server {
  url: string
  close(): Promise<void>
}

/**
 * Serves the docs folder and reloads the browser when its files change. While docs.json is broken, the last
 * good site stays.
 */
export async function devSite({
  root,
  files,
  port,
  host,
  linksWithin,
  remote,
  audience,
  onProblems,
  ...options
}: DevOptions): Promise<Server> {
  const found = { ...siteReaders(), ...(audience !== undefined && { audience }) }
  const handle = await openSite({ root, files, linksWithin, remote, ...found })
  assertConfig(handle)
  const report = (problems: readonly Problem[]) => onProblems?.(problems, handle.site)
  report(handle.problems)
  const publication = publicationOf(handle.site.config, options)
  const { startDevServer } = await import('./engine/dev-server.ts')
  const { handle: opened, packages } = await openDocs({ handle, packages: packagesOf(resolve(root)) }, root)
  const address = host === true ? undefined : typeof host === 'string' ? host : 'localhost'
  const place = { port, host: address, linksWithin }
  const server = await startDevServer({ handle: opened, packages, publication, ...place, onProblems: report })
  return { url: `http://${address ?? 'localhost'}:${server.port}${publication.base}`, close: () => server.close() }
}
