import type { SecurityScheme } from '../src/pages/endpoint-types.ts'
import { fieldsOfScheme } from './credentials.ts'
import { element } from './dom.ts'
import { secretOf } from './secret.ts'
import { type SignInOptions, signInOf } from './sign-in.ts'

interface Authorization extends SignInOptions {
  schemes: SecurityScheme[]
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
      isOAuth && signInOf(scheme, { credentials, callback, change }),
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
