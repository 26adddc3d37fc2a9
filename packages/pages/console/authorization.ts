import type { OAuthScheme, OpenIdScheme, SecurityScheme } from '../src/endpoint-types.ts'
import { fieldsOfScheme } from './credentials.ts'
import { element } from './dom.ts'
import { secretOf } from './secret.ts'
import { isUnsendableKey } from './unsendable.ts'
import type { SignInOptions } from './sign-in.ts'
import { word } from './words.ts'

interface Authorization extends SignInOptions {
  schemes: SecurityScheme[]
}

/** The fields of the schemes that are needed together. */
export function authorizationOf({ schemes, credentials, ...options }: Authorization): HTMLElement {
  const parts = schemes.map((scheme) => {
    const inputs = fieldsOfScheme(scheme).map(({ key, label, isSecret }) =>
      secretOf({ scheme, credentials, change: options.change }, key, label, isSecret),
    )
    const isOAuth = scheme.type === 'oauth2' || scheme.type === 'openIdConnect'
    const note = noteOf(scheme)
    return element(
      'div',
      { class: 'rows' },
      ...(schemes.length > 1 ? [element('p', { class: 'small' }, scheme.name)] : []),
      ...inputs,
      note !== undefined && element('p', { class: 'small' }, note),
      isOAuth && signInPlace(scheme, { credentials, ...options }),
    )
  })
  if (!schemes.some((scheme) => fieldsOfScheme(scheme).length > 0)) return element('div', { class: 'rows' }, ...parts)
  const keep = element('input', { type: 'checkbox', id: 'keep' })
  keep.checked = credentials.isKept
  keep.addEventListener('change', () => {
    credentials.isKept = keep.checked
    credentials.save()
  })
  const label = element('label', { class: 'check' }, keep, ` ${word('remember')}`)
  return element('div', { class: 'rows' }, ...parts, label)
}

/** The form that gets a token: most APIs need none, so its script is loaded where it is shown. */
function signInPlace(scheme: OAuthScheme | OpenIdScheme, options: SignInOptions): HTMLElement {
  const place = element('div')
  import('./sign-in.ts').then(
    ({ signInOf }) => place.replaceWith(signInOf(scheme, options)),
    () => place.replaceChildren(word('failed')),
  )
  return place
}

/** What a reader has to know to use a scheme. */
function noteOf(scheme: SecurityScheme): string | undefined {
  if (scheme.type === 'apiKey') return isUnsendableKey(scheme) ? word('notSent') : undefined
  if (scheme.type === 'http' && !usual.has(scheme.scheme)) return word('prefixed', { prefix: scheme.prefix })
  if (scheme.type !== 'other') return undefined
  if (scheme.scheme === 'mutualTLS') return word('certificate', { command: 'curl --cert client.pem' })
  return scheme.scheme === 'missing'
    ? word('undescribed', { name: scheme.name })
    : word('unknown', { name: scheme.scheme })
}

const usual = new Set(['basic', 'bearer'])
