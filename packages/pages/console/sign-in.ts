import type { OAuthFlow, OAuthScheme, OpenIdScheme } from '../src/endpoint-types.ts'
import type { Credentials } from './credentials.ts'
import { button, element, select } from './dom.ts'
import { type DeviceCode, flowsOf, tokenOf } from './oauth.ts'
import { secretOf } from './secret.ts'
import { word } from './words.ts'

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
  const fold = element('details', {}, element('summary', {}, word('getAToken')), place, status)
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
    if (!flow) return place.replaceChildren(word('noFlow'))
    const names = flows.map(({ type }, each) => ({
      label: type in flowNames ? word(flowNames[type as 'implicit']) : type,
      value: String(each),
    }))
    const menu = select({ 'aria-label': word('flow') }, names, String(index), (text) => draw(flows, Number(text)))
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
        status.textContent = word('noDescription')
      },
    )
  })
  return fold
}

const flowNames = {
  authorizationCode: 'authorizationCode',
  clientCredentials: 'clientCredentials',
  deviceAuthorization: 'device',
  password: 'password',
  implicit: 'implicit',
} as const

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
    say(word(redirects ? 'inWindow' : 'asking'))
    try {
      const confirm = ({ url, code }: DeviceCode) => {
        const link = element('a', { href: url, target: '_blank', rel: 'noopener' }, word('confirm'))
        const [before = '', after = ''] = word('withCode').split('{code}')
        say(link, ' ', before, element('code', {}, code), after)
      }
      fill(await tokenOf({ flow, secrets: credentials.of(scheme), scopes: [...chosen], callback, signal, confirm }))
      say(word('filledIn'))
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof TypeError ? word('noServer') : String(error)
      say(word('noToken', { reason: reason.replace(/^Error: /, '') }))
    }
  }
  const fields = [secretOf(around, 'clientId', word('clientId'), false)]
  if (flow.type !== 'implicit') fields.push(secretOf(around, 'clientSecret', word('clientSecret'), true))
  if (flow.type === 'password')
    fields.push(secretOf(around, 'user', word('user'), false), secretOf(around, 'password', word('password'), true))
  if (chosen.size > 0) fields.push(scopesOf(flow, chosen))
  if (redirects) fields.push(element('p', { class: 'small' }, `${word('redirectUrl')} `, element('code', {}, callback)))
  return [...fields, button(word(redirects ? 'signIn' : 'getToken'), () => void get(), { class: 'quiet' })]
}

function scopesOf({ scopes }: OAuthFlow, chosen: Set<string>): HTMLElement {
  const boxes = scopes.map(({ name }) => {
    const box = element('input', { type: 'checkbox', checked: true })
    box.addEventListener('change', () => void (box.checked ? chosen.add(name) : chosen.delete(name)))
    return element('label', { class: 'check' }, box, element('code', {}, name))
  })
  return element('fieldset', {}, element('legend', {}, word('scopes')), ...boxes)
}
