import { networkOfClient } from '../client.ts'
import { escapeHtml } from '../page.ts'
import { returnUrl } from '../paths.ts'
import { createThrottle } from '../throttle.ts'
import { createQueue } from './queue.ts'
import { redirect } from './redirect.ts'
import type { SignInSite } from './site.ts'
import { isPassword } from './scrypt.ts'
import { inMinutes, type Words } from '../words.ts'
import { isOwnForm } from './own-form.ts'
import { randomText, SignInRefused } from './way.ts'

/** Checks the password of a form. `again` shows the form with what was wrong. */
export function passwordCheck(
  { origin, base, sessions, password, show, log }: SignInSite,
  again: (request: Request, returnTo: string) => Promise<Response>,
): (request: Request, client: string) => Promise<Response> {
  const throttle = createThrottle({ each: 10, window: 900 })
  // One customer of a provider can have 2¹⁶ clients: they wait behind one another.
  const networks = createThrottle({ each: Infinity, window: 900 })
  // A check takes 32 MB. What others try makes a reader wait for one of theirs, and never keeps one out.
  const queue = createQueue({ running: 1, waiting: 1000 })

  function later(request: Request, status: 429 | 503, seconds: number): Promise<Response> {
    return show(request, (words) => ({
      status,
      title: status === 429 ? words.tooMany : words.down,
      text: `${words.later} (${inMinutes(words, seconds)})`,
      headers: { 'Retry-After': String(seconds) },
    }))
  }

  return async (request, address) => {
    // A page elsewhere can make a reader's browser send wrong passwords: they count apart.
    const isOwn = isOwnForm(request, origin)
    const client = `${isOwn ? 'own' : 'foreign'} ${address}`
    const network = networkOfClient(client)
    // Counted before the answer is known: attempts at the same time would otherwise all be the first.
    const attempt = throttle.take(client)
    if ('wait' in attempt) return later(request, 429, attempt.wait)
    if (!isOwn) throw new SignInRefused('a form of another site')
    const ofNetwork = networks.take(network)
    const rank = 'count' in ofNetwork ? ofNetwork.count : attempt.count
    const forgive = () => {
      throttle.forgive(client)
      networks.forgive(network)
    }
    const form = await formOf(request)
    const returnTo = form.get('returnTo') ?? ''
    const written = form.get('password') ?? ''
    const isRight = password && (await queue.run(rank, () => isPassword(written, password.hash)))
    if (password && isRight === undefined) {
      forgive()
      return later(request, 503, 10)
    }
    if (!password || !isRight) {
      log('refused', 'a wrong password')
      return again(request, returnTo)
    }
    forgive()
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
