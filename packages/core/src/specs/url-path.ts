/** An exact URL path of the author's: letter case and dots stay, what would end the path or leave the site does not. */
export function urlPath(href: string): string {
  const path = href.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#][^]*$/, '')
  return path
    .split(/[/\\]/)
    .map((segment) => decode(segment).replace(/[#?%/\\\p{Cc}\p{Cs}]/gu, ''))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
    .join('/')
}

/** `%2e%2e` is `..` to a server. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
