import type { Args } from './command.ts'
import { UsageError } from './exit-code.ts'
import type { Terminal } from './terminal.ts'

/** The given parts of the address; the server chooses the others. */
export function serverAddress({ values }: Args): { port?: number; host?: string } {
  const port = values.get('port')
  if (port !== undefined && (!/^\d+$/.test(port) || Number(port) > 65_535)) {
    throw new UsageError(`--port takes a number from 0 to 65535, not \`${port}\`.`)
  }
  return { port: port === undefined ? undefined : Number(port), host: values.get('host') }
}

/** Prints the address of a running server, and never settles: the server runs until a signal ends the process. */
export function serveOn({ url }: { url: string }, { out, err }: Terminal): Promise<never> {
  out.write(`${url}\n`)
  if (err.interactive) err.write('Press Ctrl-C to stop it.\n')
  return new Promise(() => {})
}
