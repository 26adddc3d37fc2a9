import type { SecurityScheme } from '../src/pages/endpoint-types.ts'
import { type Credentials, fieldsOfScheme } from './credentials.ts'
import { element } from './dom.ts'
import { signInOf } from './sign-in.ts'

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
      isOAuth && signInOf(scheme, { credentials, callback, change, secretOf }),
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

export function secretOf(
  { scheme, credentials, change }: Around,
  key: string,
  label: string,
  isSecret: boolean,
): HTMLElement {
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
