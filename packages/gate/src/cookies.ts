/** The value of a cookie of the request, the first where there are several. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** The names of the cookies of the request that begin like this. */
export function cookieNames(request: Request, start: string): string[] {
  return (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.split('=', 1)[0]!.trim())
    .filter((name) => name.startsWith(start))
}

/**
 * The name of a cookie at an origin. Browsers take `__Host-` from this host alone, over https: a neighbour such as
 * `other.example.com` cannot set it.
 */
export function cookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

/** A cookie as `Set-Cookie` writes it, for scripts out of reach. `seconds` of 0 removes it. */
export function writeCookie(origin: string, name: string, value: string, seconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
