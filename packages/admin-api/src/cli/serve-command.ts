import { createAdminApi } from '../admin-api.ts'
import { jsonLog } from '../log.ts'
import { type RunningServer, serve, type ServeOptions } from '../serve.ts'
import { type Command, UsageError } from './command.ts'
import { offerControl } from './control.ts'
import { location, locationOptions, openForServer } from './location.ts'
import { wholeNumber } from './whole-number.ts'

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serves the API until it is stopped, and writes a log of JSON lines',
  options: {
    port: { value: '<port>', description: 'The port to listen on (default: 8787; 0: any free port)' },
    host: { value: '<host>', description: 'The address to listen on, 0.0.0.0 for all (default: localhost)' },
    ...locationOptions,
    'allow-origin': {
      value: '<origin>',
      description: 'An origin whose pages may call the API from a browser, or * for all; may be repeated',
      multiple: true,
    },
    'rate-limit': {
      value: '<n>',
      description: 'Requests per minute for each key, on this server (default: unlimited)',
    },
  },
  async run(args, terminal) {
    const port = wholeNumber(args, 'port', 0, 65_535)
    const requestsPerMinute = wholeNumber(args, 'rate-limit', 1, 1_000_000)
    const allowOrigins = args.lists.get('allow-origin')?.map(origin)
    const where = location(args, terminal)
    const log = jsonLog(terminal.out)

    const store = await openForServer(where, {
      terminal,
      onConnectionError: (error) => log({ level: 'warn', event: 'connection lost', error: error.message }),
    })
    try {
      const api = createAdminApi({ store, log, allowOrigins, requestsPerMinute })
      const server = await listen(() => serve(api, { port, host: args.values.get('host'), grace: 900 }), { port })
      const control = 'data' in where ? await offerControl(store, where.data) : undefined
      log({ level: 'info', event: 'listening', url: server.url, database: 'data' in where ? where.data : 'PostgreSQL' })
      await terminal.interrupted()
      log({ level: 'info', event: 'stopping' })
      await Promise.all([server.close(), control?.close()])
    } finally {
      await store.close()
    }
    log({ level: 'info', event: 'stopped' })
  },
}

function origin(text: string): string {
  if (text === '*' || (URL.canParse(text) && new URL(text).origin === text)) return text
  throw new UsageError(`--allow-origin is * or an origin such as https://docs.example.com, not \`${text}\`.`)
}

/** Starts a server. If that fails, the message says why in plain words. */
async function listen(start: () => Promise<RunningServer>, { port = 8787 }: ServeOptions): Promise<RunningServer> {
  try {
    return await start()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is in use. Choose another one with --port, or let the system choose: --port 0.`, {
        cause: error,
      })
    }
    if (code === 'EACCES') throw new Error(`Port ${port} is for administrators of this machine.`, { cause: error })
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new Error('--host is not an address of this machine.', { cause: error })
    throw error
  }
}
