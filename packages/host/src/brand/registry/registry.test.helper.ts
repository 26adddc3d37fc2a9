import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { createTar } from 'nanotar'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A registry on loopback whose packages tests choose. */
export class TestRegistry {
  /** Answers by path: the name of a package for its description, `name.tgz` for its archive. */
  readonly answers = new Map<string, Answer>()
  /** The paths and the credentials of all requests. */
  readonly requests: { path: string; authorization: string | undefined }[] = []
  readonly #server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace(/^\/(?:npm\/)?/, '')
    this.requests.push({ path, authorization: request.headers.authorization })
    const answer = this.answers.get(path) ?? status(404)
    answer(request, response)
  })
  url = ''

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/npm/`
  }

  /** Publishes a package as the archive of `files`, or as other bytes. */
  publish(name: string, version: string, archive: Uint8Array, integrity = integrityOf(archive)): void {
    const dist = { tarball: `${this.url}${name}.tgz`, integrity }
    this.answers.set(
      name,
      json({ name, versions: { '4.9.9': { dist: {} }, [version]: { dist }, '6.0.0': { dist: {} } } }),
    )
    this.answers.set(`${name}.tgz`, (_request, response) => response.end(archive))
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

export const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code).end('no')

export const json =
  (value: unknown): Answer =>
  (_request, response) =>
    response.end(JSON.stringify(value))

/** Sends the beginning of a response and nothing more. */
export const stalled: Answer = (_request, response) => response.writeHead(200).write('{')

export function archiveOf(files: Readonly<Record<string, string>>): Uint8Array {
  return gzipSync(createTar(Object.entries(files).map(([name, data]) => ({ name, data }))))
}

/** The archive of a variable font. */
export function fontArchive(name: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const variable = { wght: { min: '100', max: '900' } }
  return archiveOf({
    'package/metadata.json': JSON.stringify({ subsets: ['latin'], weights: [400], defSubset: 'latin', variable }),
    'package/unicode.json': '{"latin":"U+0000-00FF"}',
    [`package/files/${name}-latin-wght-normal.woff2`]: 'the font',
    'package/index.css': 'body{}',
    ...more,
  })
}

function integrityOf(bytes: Uint8Array): string {
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`
}
