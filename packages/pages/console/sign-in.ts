import type { OAuthFlow, OAuthScheme, OpenIdScheme } from '../src/endpoint-types.ts'
import type { Credentials } from './credentials.ts'
import { button, element, select } from './dom.ts'
import { type DeviceCode, flowsOf, tokenOf } from './oauth.ts'
import { secretOf } from './secret.ts'

export interface SignInOptions {
  credentials: Credentials
  /** URL of the page to which a sign-in returns. */
  callback: string
  /** The base URL of the API. */
  server(): string
  change(): void
}

/** A form that gets a token; closed at first, because a token may also be typed. */
export function signInOf(scheme: OAuthScheme | OpenIdScheme, options: SignInOptions): HTMLElement {
  const place = element('div', { class: 'rows' })
  const status = element('p', { role: 'status', class: 'small' })
  const fold = element('details', {}, element('summary', {}, 'Get a token'), place, status)
  const fill = (token: string) => {
    const { credentials, change } = options
    credentials.set(scheme, { ...credentials.of(scheme), token })
    const root = fold.getRootNode()
    const input = root instanceof ShadowRoot ? root.getElementById(`auth/${scheme.name}/token`) : undefined
    if (input instanceof HTMLInputElement) input.value = token
    change()
  }
  const draw = (flows: OAuthFlow[], index: number): void => {
    const flow = flows[index]
    if (!flow) return place.replaceChildren('The console cannot get a token for this scheme.')
    const names = flows.map(({ type }, each) => ({ label: flowNames[type] ?? type, value: String(each) }))
    const menu = select({ 'aria-label': 'Flow' }, names, String(index), (text) => draw(flows, Number(text)))
    place.replaceChildren(
      ...(flows.length > 1 ? [menu] : []),
      ...flowFields(scheme, flow, { ...options, fill, say: (...words) => status.replaceChildren(...words) }),
    )
  }
  let isDrawn = false
  fold.addEventListener('toggle', () => {
    if (isDrawn || !fold.open) return
    isDrawn = true
    flowsOf(scheme, options.server()).then(
      (flows) => draw(flows, 0),
      () => {
        isDrawn = false
        status.textContent = 'The description of the sign-in could not be loaded.'
      },
    )
  })
  return fold
}

const flowNames: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Another device',
  password: 'Password',
  implicit: 'Implicit',
}

interface FlowOptions extends SignInOptions {
  /** Keeps a token. */
  fill(token: string): void
  say(...words: (Node | string)[]): void
}

/** What a flow needs to know, and the button that starts it. */
function flowFields(
  scheme: OAuthScheme | OpenIdScheme,
  flow: OAuthFlow,
  { credentials, callback, fill, say }: FlowOptions,
): HTMLElement[] {
  const around = { scheme, credentials, change: () => {} }
  const redirects = flow.type === 'authorizationCode' || flow.type === 'implicit'
  const chosen = new Set(flow.scopes.map(({ name }) => name))
  let asking: AbortController | undefined
  const get = async () => {
    // A window that the reader closed cannot be noticed: another sign-in takes the place of the last one.
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    say(redirects ? 'Sign in in the window that opened.' : 'Asking for a token …')
    try {
      const confirm = ({ url, code }: DeviceCode) => {
        const link = element('a', { href: url, target: '_blank', rel: 'noopener' }, 'Confirm the sign-in')
        say(link, ' with the code ', element('code', {}, code), '.')
      }
      fill(await tokenOf({ flow, secrets: credentials.of(scheme), scopes: [...chosen], callback, signal, confirm }))
      say('The token is filled in.')
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof TypeError ? 'the authorization server did not answer this site' : String(error)
      say(`No token: ${reason.replace(/^Error: /, '')}`)
    }
  }
  const fields = [secretOf(around, 'clientId', 'Client ID', false)]
  if (flow.type !== 'implicit') fields.push(secretOf(around, 'clientSecret', 'Client secret, if there is one', true))
  if (flow.type === 'password')
    fields.push(secretOf(around, 'user', 'User name', false), secretOf(around, 'password', 'Password', true))
  if (chosen.size > 0) fields.push(scopesOf(flow, chosen))
  if (redirects)
    fields.push(element('p', { class: 'small' }, 'Redirect URL to register: ', element('code', {}, callback)))
  return [...fields, button(redirects ? 'Sign in' : 'Get token', () => void get(), { class: 'quiet' })]
}

function scopesOf({ scopes }: OAuthFlow, chosen: Set<string>): HTMLElement {
  const boxes = scopes.map(({ name }) => {
    const box = element('input', { type: 'checkbox', checked: true })
    box.addEventListener('change', () => void (box.checked ? chosen.add(name) : chosen.delete(name)))
    return element('label', { class: 'check' }, box, element('code', {}, name))
  })
  return element('fieldset', {}, element('legend', {}, 'Scopes'), ...boxes)
}
