import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import sirv from 'sirv'
import type { Server } from './dev.ts'

export interface PreviewOptions {
  /** The folder of a built site. */
  out: string
  /** Port to listen on; 4000 by default, 0 for any. */
  port?: number
  /** Address to listen on; this machine alone by default. */
  host?: string
  /** The path that the site was built for; `/` by default. */
  base?: string
}

/** What the server has no name for, or another one. */
const contentTypes: Record<string, string | undefined> = {
  '.md': 'text/markdown; charset=utf-8',
  '.ico': 'image/x-icon',
}

/** Serves a built site as a static host does. */
export async function previewSite({
  out,
  port = 4000,
  host = 'localhost',
  base = '/',
}: PreviewOptions): Promise<Server> {
  const folder = resolve(out)
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no built site in ${folder}. Build it first.`)
  const prefix = base.replace(/\/+$/, '')
  const serve = sirv(folder, {
    dev: true,
    setHeaders(response, path) {
      const type = contentTypes[extname(path)]
      if (type !== undefined) response.setHeader('content-type', type)
    },
  })
  const notFound = join(folder, '404.html')
  const server = createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
      response.end(existsSync(notFound) ? readFileSync(notFound) : 'Not found')
    }
    const url = request.url ?? '/'
    if (prefix && url !== prefix && !url.startsWith(`${prefix}/`)) return missing()
    request.url = url.slice(prefix.length) || '/'
    serve(request, response, missing)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${bound}${prefix}/`,
    // A connection that a browser opens ahead, and never uses, would keep the server waiting.
    close: () =>
      new Promise((done, fail) => server.close((error) => (error ? fail(error) : done())).closeAllConnections()),
  }
}
