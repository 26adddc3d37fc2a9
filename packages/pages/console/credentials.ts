import type { ConsoleModel } from '../src/console/model.ts'
import type { SecurityRequirement, SecurityScheme } from '../src/endpoint-types.ts'
import { type JsonValue, isObject } from '@specnav/core/text'
import { type Credential, serverUrl } from '../src/examples/request.ts'
import type { Missing } from './check.ts'
import { parse } from '../src/console/exact.ts'
import { stored } from './stored.ts'
import { word } from './words.ts'

/** What a reader typed for one scheme: `token`, `user`, `password`, `clientId`, `clientSecret`. */
export type Secrets = Record<string, string>

/**
 * The credentials of a reader: in this tab, or in this browser if the reader wants that. They belong to the
 * site of the API's first server.
 */
export class Credentials {
  readonly #key: string
  readonly #values: Record<string, Secrets>
  isKept: boolean

  constructor({ servers: [server] }: ConsoleModel) {
    const address = serverUrl(server)
    const site = URL.canParse(address, location.href) ? new URL(address, location.href).origin : address
    this.#key = `specnav:credentials:${site}`
    const kept = stored(() => localStorage.getItem(this.#key))
    this.isKept = kept !== null
    const values: JsonValue | undefined = parse(kept ?? stored(() => sessionStorage.getItem(this.#key)) ?? '')
    this.#values = isObject(values) ? (values as Record<string, Secrets>) : {}
  }

  of({ name }: SecurityScheme): Secrets {
    return this.#values[name] ?? {}
  }

  set({ name }: SecurityScheme, secrets: Secrets): void {
    this.#values[name] = secrets
    this.save()
  }

  save(): void {
    const text = JSON.stringify(this.#values)
    stored(() => {
      sessionStorage.setItem(this.#key, text)
      if (this.isKept) localStorage.setItem(this.#key, text)
      else localStorage.removeItem(this.#key)
      return null
    })
  }
}

export function fieldsOfScheme(scheme: SecurityScheme): { key: string; label: string; isSecret: boolean }[] {
  if (scheme.type === 'other') return []
  if (scheme.type === 'apiKey') return [{ key: 'token', label: scheme.parameter, isSecret: true }]
  if (scheme.type === 'http' && scheme.scheme === 'basic') {
    return [
      { key: 'user', label: word('user'), isSecret: false },
      { key: 'password', label: word('password'), isSecret: true },
    ]
  }
  if (scheme.type !== 'http') return [{ key: 'token', label: word('accessToken'), isSecret: true }]
  return [{ key: 'token', label: word(scheme.scheme === 'bearer' ? 'token' : 'credentials'), isSecret: true }]
}

/** What the schemes add to a request; a scheme for which nothing was typed adds nothing. */
export function credentialsOf(schemes: SecurityScheme[], credentials: Credentials): Credential[] {
  return schemes.flatMap((scheme): Credential[] => {
    const { user = '', password = '', ...typed } = credentials.of(scheme)
    // What is pasted often has a space around it. A password may have one of its own.
    const token = (typed.token ?? '').trim()
    if (scheme.type === 'other') return []
    if (scheme.type === 'http' && scheme.scheme === 'basic')
      return user + password === '' ? [] : [authorization(`Basic ${encoded(`${user}:${password}`)}`)]
    if (token === '') return []
    if (scheme.type === 'apiKey') {
      const isText = scheme.in === 'header'
      return [{ in: scheme.in, name: scheme.parameter, value: isText ? token : encodeURIComponent(token) }]
    }
    return [authorization(`${scheme.type === 'http' ? scheme.prefix : 'Bearer'} ${token}`)]
  })
}

function authorization(value: string): Credential {
  return { in: 'header', name: 'Authorization', value }
}

function encoded(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

/** The first alternative for which all credentials are known; otherwise the first one. */
export function firstKnown(security: SecurityRequirement[], credentials: Credentials): number {
  const isKnown = ({ schemes }: SecurityRequirement) =>
    schemes.length > 0 && schemes.every((scheme) => credentialsOf([scheme], credentials).length > 0)
  return Math.max(security.findIndex(isKnown), 0)
}

export function missingCredentials(schemes: SecurityScheme[], credentials: Credentials): Missing[] {
  return schemes
    .filter((scheme) => scheme.type !== 'other' && credentialsOf([scheme], credentials).length === 0)
    .map((scheme) => ({
      label: `${word('authorization')}: ${scheme.name}`,
      id: `auth/${scheme.name}/${fieldsOfScheme(scheme)[0]!.key}`,
      isCredential: true,
    }))
}
