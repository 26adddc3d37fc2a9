import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { siteMarker } from '@specnav/core'

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

/** The text of a script or style sheet that comes with this package. */
export function clientText(name: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`@specnav/host/${name}`)), 'utf8')
}

/** A file in the folder of the site's own, whose name changes with its text. */
export function hashedFile(name: string, text: string): TextFile {
  const path = `${siteMarker}/${name.replace(/(?=\.\w+$)/, `.${hashOf(text)}`)}`
  return { path, contentType: `${types[name.slice(name.lastIndexOf('.'))]}; charset=utf-8`, body: () => text }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** A short name for a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
