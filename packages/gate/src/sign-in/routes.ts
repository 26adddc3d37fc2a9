import { buttonLink } from '../page.ts'
import { gateFolder, returnUrl } from '../paths.ts'
import { createSeal } from '../seal.ts'
import { begunCookies } from './begun.ts'
import { endsOnce } from './once.ts'
import { isOwnForm } from './own-form.ts'
import { passwordCheck, passwordForm } from './password.ts'
import { redirect } from './redirect.ts'
import { signOutPages } from './sign-out.ts'
import type { SignInSite } from './site.ts'
import { ProviderDown, SignInRefused, type Way } from './way.ts'

/** How long a reader may take to sign in elsewhere, in seconds. */
const patience = 600

/** Answers a request of a client below the gate's own folder. `path` starts there. */
type Routes = (request: Request, path: string, client: string) => Promise<Response | undefined>

export function signInRoutes(site: SignInSite): Routes {
  const { origin, base, sessions, ways, password, show } = site
  const place = origin + base + gateFolder
  const seal = createSeal(site.sessionKeys, origin + base, 'sign-in')
  const names = Object.keys(ways)
  const once = endsOnce()
  const begun = begunCookies(origin)
  const signOut = signOutPages(site)
  const checkPassword = passwordCheck(site, ({ headers }, returnTo) => {
    const asked = new Request(`${place}sign-in?returnTo=${encodeURIComponent(returnTo)}`, { headers })
    return choose(asked, true)
  })

  async function choose(request: Request, isWrong = false): Promise<Response> {
    const target = returnUrl(new URL(request.url).searchParams.get('returnTo'), origin, base)
    const [only] = names
    if (names.length === 1 && !password && only !== undefined) return begin(request, only, target)
    const to = encodeURIComponent(target.slice(origin.length))
    return show(request, (words) => {
      const labelOf = ({ label, host }: Way) => label ?? words.continueWith.replace('{name}', () => host)
      const links = names.map((name) => buttonLink(`${place}begin?way=${name}&returnTo=${to}`, labelOf(ways[name]!)))
      const form = password ? passwordForm(place, target.slice(origin.length), words, isWrong) : ''
      return { status: isWrong ? 403 : 200, title: words.signIn, text: words.toRead, body: form + links.join('') }
    })
  }

  async function begin(request: Request, name: string, target: string): Promise<Response> {
    const way = Object.hasOwn(ways, name) ? ways[name] : undefined
    if (!way) return choose(new Request(`${place}sign-in`, { headers: request.headers }))
    const { url, remember } = await way.begin(`${place}callback`)
    const sealed = await seal.close({ ...remember, way: name, target }, patience)
    return redirect(url, begun.add(request, remember.state!, sealed, patience))
  }

  async function callback(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const state = url.searchParams.get('state') ?? ''
    const opened = await seal.open(begun.read(request, state) ?? '')
    const { way: name = '', target = '', ...remembered } = (opened?.data ?? {}) as Record<string, string>
    const way = Object.hasOwn(ways, name) ? ways[name] : undefined
    // Whoever has sent the reader here did not begin in this browser: another reader would be signed in.
    if (!way) return refused(request, 'has not begun in this browser, or took too long', 'tooLate')
    const session = await once(remembered.state ?? '', () =>
      way.finish(new URL(place + 'callback' + url.search), remembered),
    )
    return redirect(returnUrl(target, origin, base), [await sessions.start(session), ...begun.remove(request, state)])
  }

  /** `reason` is for the log. */
  function refused(request: Request, reason: string, text: 'later' | 'tooLate' = 'later'): Promise<Response> {
    site.log('refused', reason)
    return show(request, (words) => ({
      status: 403,
      title: words.failed,
      text: words[text],
      body: buttonLink(`${place}sign-in`, words.again),
    }))
  }

  async function answer(request: Request, path: string, client: string): Promise<Response | undefined> {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const { searchParams } = new URL(request.url)
    switch (`${isRead ? 'GET' : request.method} ${path}`) {
      case 'GET sign-in':
        return choose(request)
      case 'GET begin':
        return begin(request, searchParams.get('way') ?? '', returnUrl(searchParams.get('returnTo'), origin, base))
      case 'GET callback':
        return callback(request)
      case 'GET sign-out':
        return signOut.ask(request)
      case 'POST sign-in':
        return checkPassword(request, client)
      case 'POST sign-out':
        return isOwnForm(request, origin) ? signOut.end(request) : refused(request, 'a form of another site')
      default:
        return undefined
    }
  }

  return async (request, path, client) => {
    try {
      return await answer(request, path, client)
    } catch (error) {
      if (error instanceof SignInRefused) {
        return refused(request, error.message)
      }
      throw error instanceof ProviderDown ? error : new Error('sign-in', { cause: error })
    }
  }
}
