import { decodePercent } from '../percent.ts'

/** An exact URL path of the author's: letter case and dots stay, what would end the path or leave the site does not. */
export function urlPath(href: string): string {
  const path = href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#][^]*$/, '')
  return (
    path
      .split(/[/\\]/)
      // `%2e%2e` is `..` to a server.
      .map((segment) => decodePercent(segment).replace(/[#?%/\\\p{Cc}\p{Cs}]/gu, ''))
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
