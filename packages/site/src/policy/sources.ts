import { createHash } from 'node:crypto'

/**
 * The source that allows a URL: its origin, or its scheme if it has none; undefined for a URL of the site
 * itself.
 */
export function originSource(url: string): string | undefined {
  return sourceOf(url, ({ origin }) => origin)
}

/** The source that allows a single file of another origin, which may serve anybody's files. */
export function fileSource(url: string): string | undefined {
  return sourceOf(url, ({ origin, pathname }) => origin + pathname.replaceAll(';', '%3B').replaceAll(',', '%2C'))
}

function sourceOf(url: string, ofWeb: (url: URL) => string): string | undefined {
  const address = url.trim()
  const absolute = address.startsWith('//') ? `https:${address}` : address
  if (!/^[a-z][a-z\d+.-]*:/i.test(absolute) || !URL.canParse(absolute)) return undefined
  const parsed = new URL(absolute)
  if (/^(?:https?|wss?):$/.test(parsed.protocol)) return ofWeb(parsed)
  return /^(?:data|blob):$/.test(parsed.protocol) ? parsed.protocol : undefined
}

/** The source that allows a script, a style sheet or a `style` attribute with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
