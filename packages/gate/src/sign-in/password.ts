import { escapeHtml } from '../page.ts'
import { returnUrl } from '../paths.ts'
import { createThrottle } from '../throttle.ts'
import { redirect } from './redirect.ts'
import type { SignInSite } from './site.ts'
import { isPassword } from './scrypt.ts'
import { inMinutes, type Words } from '../words.ts'
import { randomText } from './way.ts'

/** Checks the password of a form. `again` shows the form with what was wrong. */
export function passwordCheck(
  { origin, base, sessions, password, show, clientOf, log }: SignInSite,
  again: (request: Request, returnTo: string) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const throttle = createThrottle({ each: 10, all: 200, window: 900 })
  return async (request) => {
    const client = clientOf(request)
    // Counted before the answer is known: attempts at the same time would otherwise all be the first.
    const wait = throttle.take(client)
    if (wait > 0)
      return show(request, (words) => ({
        status: 429,
        title: words.tooMany,
        text: `${words.later} (${inMinutes(words, wait)})`,
        headers: { 'Retry-After': String(wait) },
      }))
    const form = await formOf(request)
    const returnTo = form.get('returnTo') ?? ''
    if (!password || !(await isPassword(form.get('password') ?? '', password.hash))) {
      log('refused', 'a wrong password')
      return again(request, returnTo)
    }
    throttle.forgive(client)
    const groups = password.settings.groups ?? []
    const cookie = await sessions.start({ subject: randomText(), groups, by: 'password' })
    return redirect(returnUrl(returnTo, origin, base), [cookie])
  }
}

export function passwordForm(place: string, returnTo: string, words: Words, isWrong: boolean): string {
  const message = isWrong ? `<p class="error" id="error" role="alert">${words.wrong}</p>` : ''
  const described = isWrong ? ' aria-invalid="true" aria-describedby="error"' : ''
  return `<form method="post" action="${place}sign-in">
${message}<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${described}>
<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
<button class="button">${words.signIn}</button>
</form>`
}

/** A password is short: of more than this, which a client need not announce, nothing is kept. */
const mostBytes = 10_000

async function formOf({ body }: Request): Promise<URLSearchParams> {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  // Without its end, an answer is still possible.
  for await (const part of body?.values({ preventCancel: true }) ?? []) {
    length += part.length
    if (length > mostBytes) return new URLSearchParams()
    text += decoder.decode(part, { stream: true })
  }
  return new URLSearchParams(text + decoder.decode())
}
