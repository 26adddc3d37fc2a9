import { buttonLink } from '../page.ts'
import { gateFolder } from '../paths.ts'
import { redirect } from './redirect.ts'
import type { SignInSite } from './site.ts'

/** The page that asks, because a link of another site must sign nobody out, and what its form does. */
export function signOutPages({ origin, base, sessions, ways, show }: SignInSite) {
  const place = origin + base + gateFolder

  /** Whether the reader is signed in, and where he or she signs out at the provider. */
  async function state(request: Request): Promise<{ isIn: boolean; elsewhere?: string | undefined }> {
    const found = await sessions.find(request)
    const way = found && ways[found.session.by]
    // A provider that is down keeps nobody signed in here.
    const elsewhere = await way?.end?.(found!.session, origin + base).catch(() => undefined)
    return { isIn: found !== undefined, elsewhere }
  }

  return {
    async ask(request: Request): Promise<Response> {
      const { isIn, elsewhere } = await state(request)
      if (!isIn) {
        const body = buttonLink(origin + base, 'Back to the documentation')
        return show({ status: 200, title: 'Signed out', text: 'You are not signed in.', body })
      }
      const body = `<form method="post" action="${place}sign-out"><button class="button">Sign out</button></form>`
      // Browsers apply the policy to where a form is redirected, too.
      const formTargets = elsewhere === undefined ? [] : [new URL(elsewhere).origin]
      const text = 'You are signed in to this documentation.'
      return show({ status: 200, title: 'Sign out', text, body, formTargets })
    },
    async end(request: Request): Promise<Response> {
      const { elsewhere } = await state(request)
      return redirect(elsewhere ?? origin + base, [sessions.end()], { 'Clear-Site-Data': '"cache"' })
    },
  }
}
