import { decodePercent } from '../percent.ts'

/** Bytes of a segment, at most: it becomes the name of a file, which has room for 255, a number and an extension included. */
const maxBytes = 200

/** As much of a segment as the name of a file can hold. */
export function shortSegment(segment: string): string {
  // No letter takes more than three bytes for each of its UTF-16 units.
  if (segment.length * 3 <= maxBytes) return segment
  const { read } = new TextEncoder().encodeInto(segment, new Uint8Array(maxBytes))
  return read === segment.length ? segment : segment.slice(0, read).replace(/-+$/, '')
}

/** Whether files can stand for all segments of a path. */
export function fitsFiles(path: string): boolean {
  return path.split('/').every((segment) => new TextEncoder().encode(segment).length <= 250)
}

/** An exact URL path of the author's: letter case and dots stay, what would end the path, leave the site or name no file does not. */
export function urlPath(href: string): string {
  const path = href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#][^]*$/, '')
  return (
    path
      .split(/[/\\]/)
      // `%2e%2e` is `..` to a server.
      .map((segment) => shortSegment(decodePercent(segment).replace(/[#?%/\\\p{Cc}\p{Cs}]/gu, '')))
      .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
      .join('/')
  )
}

/** Whether `urlPath` keeps all that is written, but for escapes and slashes too many: no origin, no query, no step out of a folder. */
export function isUrlPath(href: string): boolean {
  const written = href.trim()
  const segments = written.split('/').filter((segment) => segment !== '')
  return segments.length > 0 && !written.startsWith('//') && segments.map(decodePercent).join('/') === urlPath(written)
}
