import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider was asked. */
export interface Asked {
  url: string
  headers: IncomingHttpHeaders
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
  /** Settles when the connection ends. */
  closed: Promise<unknown>
}

type Reply = (response: ServerResponse) => void | Promise<void>

/** A provider of models on this machine. What it answers is set by each test. */
export class Provider {
  reply: Reply = says('Hello.')
  readonly asked: Asked[] = []
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<Provider> {
    const server = createServer()
    const provider = new Provider(server)
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const closed = once(response, 'close')
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body']
      provider.asked.push({ url: request.url ?? '', headers: request.headers, body, closed })
      await provider.reply(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return provider
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

/** A chunk as providers send it. */
export function chunk(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`
}

/** Streams a text in pieces of some characters. */
export function says(text: string, size = 7): Reply {
  return async (response) => {
    begin(response)
    for (let at = 0; at < text.length; at += size) {
      response.write(chunk(text.slice(at, at + size)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
  }
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
}
