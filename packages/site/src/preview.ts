import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mount, readRecord, servesAtRoot } from '@specnav/function'
import { nodeServer } from '@specnav/function/node'
import { audienceFolder } from './audience-folder.ts'
import type { Server } from './dev.ts'

export interface PreviewOptions {
  /** The folder of a built site. */
  out: string
  /** The name of the audience whose site is served, if it has several. Default: the smallest one. */
  audience?: string
  /** Port to listen on; 0 for any. Default: 4000. */
  port?: number
  /** Address to listen on. Default: only this machine. */
  host?: string
  /** The path of the site. Default: the one it was built for. */
  base?: string
}

/** Serves a built site as its host does, with its function. */
export async function previewSite({
  out,
  audience,
  port = 4000,
  host = 'localhost',
  base,
}: PreviewOptions): Promise<Server> {
  const root = audienceFolder(resolve(out), audience)
  const record = readRecord(root)
  // The sites of audiences have no base of their own: the gate reads them.
  const isMoved = record && servesAtRoot.has(record.target) && root === resolve(out)
  const folder = join(root, isMoved ? record.base : '')
  if (!existsSync(join(folder, 'index.html'))) {
    const reason = record
      ? `The site in ${folder} has no page. Add one, and build it again.`
      : `There is no built site in ${folder}. Build it first.`
    throw new Error(reason)
  }
  const path = `${(base ?? record?.base ?? '/').replace(/\/+$/, '')}/`
  const { origin, parts = [{ name: 'markdown' }] } = record ?? {}
  const site = { base: path, hosts: [host], ...(origin !== undefined && { origin }), ...(record && { record }) }
  const { listen } = nodeServer({ ...site, folder: pathToFileURL(folder + sep).href }, mount(parts))
  const server = await listen(port, host)
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}${path}`,
    // A connection that a browser opens in advance and never uses would keep the server waiting.
    close: () =>
      new Promise((done, fail) => server.close((error) => (error ? fail(error) : done())).closeAllConnections()),
  }
}
