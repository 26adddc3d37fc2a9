import { readerHeaders } from './for-readers.ts'
import { buttonLink, type ShowPage } from './page.ts'
import { gateFolder } from './paths.ts'
import { ProviderDown } from './sign-in/way.ts'

/** What the gate answers in place of the site. */
export interface GatePages {
  /** For somebody who may not read this, or not yet. `error` is a code of RFC 6750. */
  challenge(request: Request, path: string | undefined, error?: string): Promise<Response>
  /** For somebody who has signed in, and may read nothing. */
  noAudience(): Promise<Response>
  failure(error: unknown): Promise<Response>
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
      return show({
        status: 401,
        title: 'Sign in to read this',
        text: 'This part of the documentation is for readers who have signed in.',
        body: buttonLink(signInUrl, 'Sign in'),
        headers: { 'WWW-Authenticate': `Bearer ${parts.join(', ')}`, Vary: readerHeaders },
      })
    },
    noAudience() {
      const text = 'You are signed in, but this documentation is for other readers.'
      const body = buttonLink(`${origin}${base}${gateFolder}sign-out`, 'Sign out')
      return show({ status: 403, title: 'Not for you', text, body })
    },
    failure(error) {
      const isDown = error instanceof ProviderDown
      return show({
        status: isDown ? 503 : 500,
        title: isDown ? 'Sign-in is not available' : 'Something went wrong',
        text: isDown
          ? 'The place where readers sign in does not answer. Try again in a minute.'
          : 'Try again in a minute.',
        headers: { 'Retry-After': '30' },
      })
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
