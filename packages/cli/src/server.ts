import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/** What of the address is written; the rest is the server's to choose. */
export function serverAddress({ values }: Args): { port?: number; host?: string } {
  const port = values.get('port')
  if (port !== undefined && (!/^\d+$/.test(port) || Number(port) > 65_535)) {
    throw new UsageError(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  }
  return { port: port === undefined ? undefined : Number(port), host: values.get('host') }
}

/** Tells where a running server is, and ends it when the user has had enough. */
export async function untilInterrupted(
  server: { url: string; close(): Promise<void> },
  { out, err, interrupted }: Terminal,
): Promise<0> {
  out.write(`${server.url}\n`)
  if (err.interactive) err.write('Press Ctrl-C to stop it.\n')
  await interrupted()
  await server.close()
  return 0
}
