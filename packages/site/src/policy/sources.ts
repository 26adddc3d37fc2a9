import { createHash } from 'node:crypto'
import { absoluteAddress, webOrigin } from '@specnav/core/config'

/**
 * The source that allows a URL: its origin, or its scheme if it has none; undefined for a URL of the site itself, and for
 * one that no policy can name.
 */
export function originSource(url: string): string | undefined {
  return webOrigin(url) ?? /^\s*((?:data|blob):)/i.exec(url)?.[1]?.toLowerCase()
}

/** The source that allows a single file of another origin, which may serve anybody's files. */
export function fileSource(url: string): string | undefined {
  const origin = webOrigin(url)
  if (origin === undefined) return originSource(url)
  return origin + new URL(absoluteAddress(url)).pathname.replace(/[^\w.~!&()*+=:@%/-]/g, encoded)
}

/** A parsed path has no other characters than those of ASCII. */
function encoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/** The source that allows a script, a style sheet or a `style` attribute with exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
