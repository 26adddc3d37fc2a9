import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Milliseconds that fonts and scripts take: on a fast connection nobody sees what they move. */
const delay = 300

/** Serves a folder as most static hosts do: compressed, and with URLs that need no `.html`. */
export async function serveSite(folder: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = fileOf(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (file === undefined) return void response.writeHead(404).end()
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    const isLate = type === 'font/woff2' || type === 'text/javascript'
    const send = () => {
      if (type === 'font/woff2') return void response.end(readFileSync(file))
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync(readFileSync(file)))
    }
    setTimeout(send, isLate ? delay : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function fileOf(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return [file, join(file, 'index.html'), `${file}.html`].find((each) => existsSync(each) && statSync(each).isFile())
}
