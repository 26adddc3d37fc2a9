/**
 * The path of a request below the site, decoded once, or undefined if no file can be there: a path that other servers
 * could take for another one (`..%2f`, backslashes, NUL, empty segments) is no path.
 */
export function sitePath(pathname: string, base: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined
  const segments = pathname.slice(base.length).split('/').map(decode)
  const isUsable = segments.every(
    (segment, index) => isName(segment) && (segment !== '' || index === segments.length - 1),
  )
  return isUsable ? segments.join('/') : undefined
}

/**
 * Where to go after signing in: a URL of the site, or its first page. Browsers would take `//host` and `/\host` in a
 * `Location` for other hosts, so it is always a whole URL.
 */
export function returnUrl(returnTo: string | null | undefined, origin: string, base: string): string {
  const start = origin + base
  if (!returnTo || returnTo.length > 2000 || !URL.canParse(returnTo, origin)) return start
  const url = new URL(returnTo, origin)
  const isOwn = url.origin === origin && `${url.pathname}/`.startsWith(base) && !url.username && !url.password
  return isOwn && !url.pathname.startsWith(`${base}${gateFolder}`) ? url.href : start
}

/** The folder of the gate's own pages, in the one that sites keep for themselves. */
export const gateFolder = '_specnav/gate/'

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return '\0'
  }
}

function isName(segment: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return segment !== '.' && segment !== '..' && !/[/\\\0-\x1f\x7f]/.test(segment)
}
