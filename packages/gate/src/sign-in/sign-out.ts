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
        const body = (label: string) => buttonLink(origin + base, label)
        return show(request, ({ signedOut, back }) => ({ status: 200, title: signedOut, text: '', body: body(back) }))
      }
      const body = (label: string) =>
        `<form method="post" action="${place}sign-out"><button class="button">${label}</button></form>`
      // Browsers apply the policy to where a form is redirected, too.
      const formTargets = elsewhere === undefined ? [] : [new URL(elsewhere).origin]
      return show(request, ({ signOut, signedIn }) => ({
        status: 200,
        title: signOut,
        text: signedIn,
        body: body(signOut),
        formTargets,
      }))
    },
    async end(request: Request): Promise<Response> {
      const { elsewhere } = await state(request)
      return redirect(elsewhere ?? origin + base, [sessions.end()], { 'Clear-Site-Data': '"cache"' })
    },
  }
}
