import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createServer } from '../server/server.ts'
import { DocsSite, type ReadSiteFile } from '../server/site.ts'

/** Answers on standard input and output, for tools on this machine. `origin` is that of links. */
export function serveOnStdio(read: ReadSiteFile, origin: string): { closed: Promise<void>; close(): Promise<void> } {
  const site = new DocsSite(read)
  const { stdin } = process
  const closed = new Promise<void>((done) => stdin.once('end', done).once('close', done))
  const server = serveStdio(() => createServer({ site, origin }))
  return { closed, close: () => server.close() }
}
