import { getRequestListener } from '@hono/node-server'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AdminApi } from './admin-api.ts'

export interface ServeOptions {
  /** Default: 8787. 0: any free port. */
  port?: number
  /** The address to listen on; `0.0.0.0` for all. Default: `localhost`. */
  host?: string
  /** Milliseconds that `close` waits for requests in flight. Default: 10,000. */
  grace?: number
}

export interface RunningServer {
  /** `http://localhost:8787` */
  url: string
  /** Stops accepting connections, waits for requests in flight, and closes. */
  close(): Promise<void>
}

/** Serves the API with Node. Rejects if the port is in use. */
export async function serve(
  api: AdminApi,
  { port = 8787, host = 'localhost', grace = 10_000 }: ServeOptions = {},
): Promise<RunningServer> {
  // A GET request has no body: a client that takes longer keeps a connection busy for nothing.
  const timeouts = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 5_000 }
  const answer = getRequestListener(api, { errorHandler: () => Response.json({ error: notHttp }, { status: 400 }) })
  const inFlight = new Set<ServerResponse>()
  const server = createServer(timeouts, (request, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
    if (!server.listening) lastOfConnection(response)
    void answer(request, response)
  })
  server.on('clientError', refuse)
  server.on('checkExpectation', (_, response) => {
    const body = JSON.stringify({ error: 'This server does not support the header Expect.' })
    response.writeHead(417, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () => close(server, inFlight, grace),
  }
}

async function close(server: Server, inFlight: ReadonlySet<ServerResponse>, grace: number): Promise<void> {
  for (const response of inFlight) lastOfConnection(response)
  const timer = setTimeout(() => server.closeAllConnections(), grace)
  await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
  clearTimeout(timer)
}

/** Asks the client to close the connection. Otherwise, Node keeps a busy connection open as long as requests come. */
function lastOfConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** Responds to invalid HTTP, in the format of every other error. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, reason] = refusals[error.code ?? ''] ?? ['400 Bad Request', notHttp]
  const body = JSON.stringify({ error: reason })
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`)
}

const notHttp = 'The request is not valid HTTP.'

const refusals: Record<string, [status: string, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
}
