import { mkdirSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'

/** A file that the look of the site needs. */
export interface BrandFile {
  /** From the root of the site. */
  path: string
  contentType: string
  /** Undefined if it could not be made; a problem says why. */
  body(): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>
}

/** Writes files into a built site. */
export async function writeBrandFiles(folder: string, files: Iterable<BrandFile>): Promise<void> {
  for (const { path, body } of files) {
    const content = await body()
    if (content === undefined) continue
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Sends a file as the response of the dev server. */
export async function sendBrandFile(response: ServerResponse, { contentType, body }: BrandFile): Promise<void> {
  const content = await body()
  response.statusCode = content === undefined ? 404 : 200
  response.setHeader('content-type', contentType)
  response.end(content)
}
