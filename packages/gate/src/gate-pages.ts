import { readerHeaders } from './for-readers.ts'
import { buttonLink, type ShowPage } from './page.ts'
import { gateFolder } from './paths.ts'
import { ProviderDown } from './sign-in/way.ts'

/** What the gate answers in place of the site. */
export interface GatePages {
  /** For somebody who may not read this, or not yet. `error` is a code of RFC 6750. */
  challenge(request: Request, path: string | undefined, error?: string): Promise<Response>
  /** For somebody who has signed in, and may read nothing. */
  noAudience(request: Request): Promise<Response>
  notFound(request: Request): Promise<Response>
  failure(request: Request, error: unknown): Promise<Response>
}

/** `metadata` is the URL where tools learn how to get a token. */
export function gatePages(
  { origin, base, name }: { origin: string; base: string; name: string },
  show: ShowPage,
  metadata: string,
): GatePages {
  return {
    async challenge(request, path, error) {
      const returnTo = encodeURIComponent(new URL(request.url).pathname + new URL(request.url).search)
      const signInUrl = `${origin}${base}${gateFolder}sign-in?returnTo=${returnTo}`
      const isPage = path !== undefined && (path === '' || path.endsWith('/') || !/\.[^/]*$/.test(path))
      if (isPage && error === undefined && opensPage(request)) {
        const headers = { Location: signInUrl, 'Cache-Control': 'no-store', Vary: readerHeaders }
        return new Response(null, { status: 303, headers })
      }
      const parts = [`realm="${name.replace(/[^\w .-]/g, '')}"`, `resource_metadata="${metadata}"`]
      if (error !== undefined) parts.unshift(`error="${error}"`)
      return show(request, (words) => ({
        status: 401,
        title: words.signIn,
        text: words.toRead,
        body: buttonLink(signInUrl, words.signIn),
        headers: { 'WWW-Authenticate': `Bearer ${parts.join(', ')}`, Vary: readerHeaders },
      }))
    },
    noAudience(request) {
      const signOutUrl = `${origin}${base}${gateFolder}sign-out`
      return show(request, ({ signedIn, forOthers, signOut }) => ({
        status: 403,
        title: forOthers,
        text: signedIn,
        body: buttonLink(signOutUrl, signOut),
      }))
    },
    notFound(request) {
      const body = (label: string) => buttonLink(origin + base, label)
      return show(request, ({ notFound, back }) => ({ status: 404, title: notFound, text: '', body: body(back) }))
    },
    failure(request, error) {
      const isDown = error instanceof ProviderDown
      return show(request, (words) => ({
        status: isDown ? 503 : 500,
        title: isDown ? words.down : words.error,
        text: words.later,
        headers: { 'Retry-After': '30' },
      }))
    },
  }
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Whether a browser opens a page, and does not only load a part of one. */
export function opensPage(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  const isPage = mode === null || mode === 'navigate'
  return isRead(request) && isPage && (request.headers.get('accept') ?? '').includes('text/html')
}
