import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** The request of Node's server as one of the web platform. `url` is its path, if a host has changed it. */
export function webRequest(message: IncomingMessage, url = message.url ?? '/'): Request {
  const { method = 'GET', headers } = message
  const host = headers.host ?? 'localhost'
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    // Fields of HTTP/2 itself begin with a colon.
    if (value !== undefined && !name.startsWith(':')) sent.set(name, Array.isArray(value) ? value.join(', ') : value)
  // A host that is none names nobody: its path is answered all the same, and never as another one.
  const origins = [...(/^[\w.:[\]-]+$/.test(host) ? [`http://${host}`] : []), 'http://invalid.invalid']
  const address = origins.map((origin) => URL.parse(url, origin)).find(Boolean) ?? new URL('http://invalid.invalid/%00')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null
  return new Request(address, { method, headers: sent, ...(body && { body, duplex: 'half' }) })
}

/** Sends the answer of a handler. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  // As a list: several cookies are several headers of one name.
  response.writeHead(answer.status, Array.from(answer.headers).flat())
  if (!answer.body) return void response.end()
  const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
  await new Promise<void>((done) => {
    response.once('close', () => {
      body.destroy()
      done()
    })
    body.once('error', () => response.destroy())
    body.pipe(response)
  })
}
