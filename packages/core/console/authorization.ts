import type { OAuthFlow, OAuthScheme, OpenIdScheme, SecurityScheme } from '../src/pages/endpoint-types.ts'
import { button, element, select } from './dom.ts'
import { type Credentials, fieldsOfScheme } from './credentials.ts'
import { flowsOf, tokenOf } from './oauth.ts'

export interface Authorization {
  schemes: SecurityScheme[]
  credentials: Credentials
  /** URL of the page to which a sign-in returns. */
  callback: string
  change(): void
}

/** The fields of the schemes that are needed together. */
export function authorizationOf({ schemes, credentials, callback, change }: Authorization): HTMLElement {
  const parts = schemes.map((scheme) => {
    const inputs = fieldsOfScheme(scheme).map(({ key, label, isSecret }) =>
      secretOf({ scheme, credentials, change }, key, label, isSecret),
    )
    const isOAuth = scheme.type === 'oauth2' || scheme.type === 'openIdConnect'
    return element(
      'div',
      { class: 'rows' },
      ...(schemes.length > 1 ? [element('p', { class: 'small' }, scheme.name)] : []),
      scheme.type === 'other' && element('p', { class: 'small' }, 'A browser cannot send this scheme.'),
      ...inputs,
      isOAuth && signInOf(scheme, { schemes, credentials, callback, change }),
    )
  })
  const keep = element('input', { type: 'checkbox', id: 'keep' })
  keep.checked = credentials.isKept
  keep.addEventListener('change', () => {
    credentials.isKept = keep.checked
    credentials.save()
  })
  const label = element('label', { class: 'check' }, keep, ' Remember in this browser, not only in this tab')
  return element('div', { class: 'rows' }, ...parts, label)
}

type Around = Pick<Authorization, 'credentials' | 'change'> & { scheme: SecurityScheme }

function secretOf({ scheme, credentials, change }: Around, key: string, label: string, isSecret: boolean): HTMLElement {
  const id = `auth/${scheme.name}/${key}`
  const input = element('input', { id, type: isSecret ? 'password' : 'text', autocomplete: 'off', spellcheck: 'false' })
  input.value = credentials.of(scheme)[key] ?? ''
  input.addEventListener('input', () => {
    credentials.set(scheme, { ...credentials.of(scheme), [key]: input.value.trim() })
    change()
  })
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, element('span', { class: 'name' }, label)),
    input,
  )
}

/** A form that gets a token; closed at first, because a token may also be typed. */
function signInOf(scheme: OAuthScheme | OpenIdScheme, options: Authorization): HTMLElement {
  const { credentials, callback, change } = options
  const place = element('div', { class: 'rows' })
  const status = element('p', { role: 'status', class: 'small' })
  const fold = element('details', {}, element('summary', {}, 'Get a token'), place, status)
  const draw = (flows: OAuthFlow[], index: number) => {
    const flow = flows[index]
    if (!flow) return place.replaceChildren('The console cannot get a token for this scheme.')
    const around = { scheme, credentials, change: () => {} }
    const needsSecret = flow.type !== 'implicit'
    const redirects = flow.type === 'authorizationCode' || flow.type === 'implicit'
    const get = async () => {
      status.textContent = redirects ? 'Sign in in the window that opened.' : 'Asking for a token …'
      try {
        const secrets = credentials.of(scheme)
        const scopes = flow.scopes.map(({ name }) => name)
        const { signal } = new AbortController()
        const token = await tokenOf({ flow, secrets, scopes, callback, signal })
        credentials.set(scheme, { ...credentials.of(scheme), token })
        const root = fold.getRootNode()
        if (root instanceof ShadowRoot) {
          const input = root.getElementById(`auth/${scheme.name}/token`)
          if (input instanceof HTMLInputElement) input.value = token
        }
        status.textContent = 'The token is filled in.'
        change()
      } catch (error) {
        const reason = error instanceof TypeError ? 'the authorization server did not answer this site' : String(error)
        status.textContent = `No token: ${reason.replace(/^Error: /, '')}`
      }
    }
    const names = flows.map(({ type }, each) => ({ label: flowNames[type] ?? type, value: String(each) }))
    place.replaceChildren(
      ...(flows.length > 1
        ? [select({ 'aria-label': 'Flow' }, names, String(index), (text) => draw(flows, Number(text)))]
        : []),
      secretOf(around, 'clientId', 'Client ID', false),
      ...(needsSecret ? [secretOf(around, 'clientSecret', 'Client secret, if there is one', true)] : []),
      ...(flow.type === 'password'
        ? [secretOf(around, 'user', 'User name', false), secretOf(around, 'password', 'Password', true)]
        : []),
      ...(redirects
        ? [element('p', { class: 'small' }, 'Redirect URL to register: ', element('code', {}, callback))]
        : []),
      button(redirects ? 'Sign in' : 'Get token', () => void get(), { class: 'quiet' }),
    )
  }
  let isDrawn = false
  fold.addEventListener('toggle', () => {
    if (isDrawn || !fold.open) return
    isDrawn = true
    flowsOf(scheme).then(
      (flows) => draw(flows, 0),
      () => (status.textContent = 'The description of the sign-in could not be loaded.'),
    )
  })
  return fold
}

const flowNames: Record<string, string> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  implicit: 'Implicit',
}
