import type { Server } from 'node:http'
import { hostname } from 'node:os'

const [firstPort, lastPort] = [3000, 3100]

/** Listens on a port; without one, on the first free one from 3000. `host`: the address; undefined for all of them. */
export async function listen(
  server: Server,
  { port, host }: { port: number | undefined; host: string | undefined },
): Promise<number> {
  for (let next = port ?? firstPort; ; next++) {
    try {
      await new Promise<void>((done, fail) => {
        server.once('error', fail).listen(next, host, () => {
          server.off('error', fail)
          done()
        })
      })
      const address = server.address()
      return typeof address === 'object' && address ? address.port : next
    } catch (error) {
      server.removeAllListeners('error')
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || port !== undefined || next >= lastPort) throw error
    }
  }
}

/**
 * Whether a request asks for this machine. A page elsewhere can give its own name the address of this machine, and would
 * read the docs through it: it has no power over the names that are answered, nor over addresses. `own`: the address that
 * the server listens on.
 */
export function isOwnHost(header: string | undefined, own: string | undefined): boolean {
  // Browsers say which host they ask.
  if (header === undefined) return true
  const url = `http://${header}`
  if (!URL.canParse(url)) return false
  const name = new URL(url).hostname
  const machine = hostname().toLowerCase()
  const isAddress = /^(?:\d+\.){3}\d+$|^\[/.test(name)
  return (
    isAddress ||
    ['localhost', own?.toLowerCase(), machine, `${machine}.local`].includes(name) ||
    name.endsWith('.localhost')
  )
}
