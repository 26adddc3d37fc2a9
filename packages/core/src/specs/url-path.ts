import { decodePercent } from '../percent.ts'

/**
 * Maximum number of bytes in a segment: it becomes the name of a file, which can have 255, including a number
 * and an extension.
 */
const maxBytes = 200

/** As much of a segment as fits into the name of a file. */
export function shortSegment(segment: string): string {
  // Each UTF-16 unit takes at most three bytes.
  if (segment.length * 3 <= maxBytes) return segment
  const { read } = new TextEncoder().encodeInto(segment, new Uint8Array(maxBytes))
  return read === segment.length ? segment : segment.slice(0, read).replace(/-+$/, '')
}

/** Maximum number of bytes in a path: systems take 4096, and the folder of the site is part of it. */
const maxPathBytes = 3000

/** Whether files can have the names of all segments of a path, and its length. */
export function fitsFiles(path: string): boolean {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  return bytes(path) <= maxPathBytes && path.split('/').every((segment) => bytes(segment) <= 250)
}

/**
 * An exact URL path of the author: letter case and dots stay. Whatever would end the path, leave the site or
 * cannot name a file is removed.
 */
export function urlPath(href: string): string {
  const path = href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#][^]*$/, '')
  return (
    path
      .split(/[/\\]/)
      // Servers read `%2e%2e` as `..`.
      .map((segment) =>
        shortSegment(decodePercent(segment).replace(/[#?%/\\"*<>|`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')),
      )
      .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
      .join('/')
  )
}

/**
 * Whether `urlPath` keeps everything as written, except for escapes and extra slashes: no origin, no query,
 * no step out of a folder.
 */
export function isUrlPath(href: string): boolean {
  const written = href.trim()
  const segments = written.split('/').filter((segment) => segment !== '')
  return segments.length > 0 && !written.startsWith('//') && segments.map(decodePercent).join('/') === urlPath(written)
}
