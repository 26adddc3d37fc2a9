import type { SecurityScheme } from '../src/endpoint-types.ts'
import type { Credentials } from './credentials.ts'
import { element } from './dom.ts'

interface Around {
  scheme: SecurityScheme
  credentials: Credentials
  change(): void
}

/** A field for one of the values that a scheme needs. */
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
    credentials.set(scheme, { ...credentials.of(scheme), [key]: input.value })
    change()
  })
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, element('span', { class: 'name' }, label)),
    input,
  )
}
