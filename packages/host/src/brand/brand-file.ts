import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Urls } from '../nav/urls.ts'

/** A file that the look of the site needs. */
export interface BrandFile {
  /** From the root of the site. */
  path: string
  contentType: string
  /** Whether it is for readers alone: in dev, it is empty. */
  builtOnly?: true
  /** Undefined if it could not be made; a problem says why. */
  body(): string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>
}

/** A file whose text is known. */
export interface TextFile extends BrandFile {
  body(): string
}

/** The URL of a file that browsers may keep until its text changes. */
export function versionedUrl({ urls }: { urls: Urls }, { path, body }: TextFile): string {
  return `${urls.file(path)}?v=${createHash('sha256').update(body()).digest('hex').slice(0, 8)}`
}

/** Sends a file as the response of the dev server. */
export async function sendBrandFile(
  response: ServerResponse,
  { contentType, body, builtOnly }: BrandFile,
): Promise<void> {
  const content = builtOnly ? '' : await body()
  response.statusCode = content === undefined ? 404 : 200
  response.setHeader('content-type', contentType)
  response.end(content)
}
