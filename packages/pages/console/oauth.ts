import type { OAuthFlow, OAuthScheme, OpenIdScheme } from '../src/endpoint-types.ts'
import type { Secrets } from './credentials.ts'
import { word } from './words.ts'

/** The channel on which `element.ts` passes on what a sign-in returned. */
const signInChannel = 'specnav:sign-in'

/** Flows in which the console can get a token. Relative URLs start at `server`. */
export async function flowsOf(scheme: OAuthScheme | OpenIdScheme, server: string): Promise<OAuthFlow[]> {
  const base = new URL(`${server}/`, location.href)
  if (scheme.type === 'oauth2') return scheme.flows.filter(({ type }) => supported.has(type)).map(absolute)
  const found: Record<string, unknown> = await (await fetch(new URL(scheme.url, base))).json()
  const urlAt = (key: string) => (typeof found[key] === 'string' ? found[key] : undefined)
  const names = scheme.scopes.includes('openid') ? scheme.scopes : ['openid', ...scheme.scopes]
  const tokenUrl = urlAt('token_endpoint')
  const authorizationUrl = urlAt('authorization_endpoint')
  const deviceAuthorizationUrl = urlAt('device_authorization_endpoint')
  const grants = Array.isArray(found.grant_types_supported) ? found.grant_types_supported : []
  const scopes = names.map((name) => ({ name }))
  const flows: (OAuthFlow | false)[] = [
    { type: 'authorizationCode', authorizationUrl, tokenUrl, scopes },
    grants.includes('client_credentials') && {
      ...{ type: 'clientCredentials', tokenUrl },
      scopes: scopes.filter(({ name }) => name !== 'openid'),
    },
    deviceAuthorizationUrl !== undefined && { type: 'deviceAuthorization', deviceAuthorizationUrl, tokenUrl, scopes },
    grants.includes('password') && { type: 'password', tokenUrl, scopes },
  ]
  return flows.filter((flow) => flow !== false)

  function absolute(flow: OAuthFlow): OAuthFlow {
    const urls = (['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl'] as const).flatMap((key) =>
      flow[key] === undefined ? [] : [[key, new URL(flow[key], base).href] as const],
    )
    return { ...flow, ...Object.fromEntries(urls) }
  }
}

const supported = new Set(['authorizationCode', 'clientCredentials', 'deviceAuthorization', 'password', 'implicit'])

/** Where a reader confirms a sign-in on another device or in another tab. */
export interface DeviceCode {
  url: string
  code: string
}

export interface SignIn {
  flow: OAuthFlow
  secrets: Secrets
  scopes: string[]
  /** The page that a sign-in returns to. */
  callback: string
  signal: AbortSignal
  /** Shows the reader what to do, in the flow for devices. */
  confirm(device: DeviceCode): void
}

/** An access token. Rejects with the words of the authorization server. */
export async function tokenOf(signIn: SignIn): Promise<string> {
  const { flow, secrets, scopes } = signIn
  const scope = scopes.join(' ')
  switch (flow.type) {
    case 'clientCredentials':
      return request(signIn, { grant_type: 'client_credentials', scope })
    case 'password': {
      const { user = '', password = '' } = secrets
      return request(signIn, { grant_type: 'password', username: user, password, scope })
    }
    case 'deviceAuthorization':
      return tokenOfDevice(signIn, scope)
    case 'implicit': {
      const answer = await authorize(signIn, { response_type: 'token', scope })
      return answer.get('access_token') ?? failed(answer)
    }
    default: {
      if (!('subtle' in crypto)) throw new Error(word('needsHttps'))
      const verifier = randomText()
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      const code_challenge = base64url(new Uint8Array(digest))
      const challenge = { code_challenge, code_challenge_method: 'S256' }
      const answer = await authorize(signIn, { response_type: 'code', scope, ...challenge })
      const code = answer.get('code') ?? failed(answer)
      const redirect_uri = signIn.callback
      return request(signIn, { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier })
    }
  }
}

function failed(answer: URLSearchParams): never {
  throw new Error(answer.get('error_description') ?? answer.get('error') ?? word('noTokenInAnswer'))
}

/** Asks again and again whether the reader has confirmed the code (RFC 8628). */
async function tokenOfDevice(signIn: SignIn, scope: string): Promise<string> {
  const { flow, signal, confirm } = signIn
  const device = await post(signIn, flow.deviceAuthorizationUrl, { scope })
  const text = (key: string) => (typeof device[key] === 'string' ? device[key] : undefined)
  const url = text('verification_uri_complete') ?? text('verification_uri')
  const device_code = text('device_code')
  if (url === undefined || device_code === undefined) return tokenIn(device)
  confirm({ url: webUrl(url).href, code: text('user_code') ?? '' })
  let interval = Number(device.interval) || 5
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, interval * 1000))
    signal.throwIfAborted()
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    const answer = await post(signIn, flow.tokenUrl, { grant_type, device_code })
    if (answer.error === 'slow_down') interval += 5
    else if (answer.error !== 'authorization_pending') return tokenIn(answer)
  }
}

/** Asks the reader to sign in, in a window of its own. */
function authorize(
  { flow, secrets, callback, signal }: SignIn,
  asked: Record<string, string>,
): Promise<URLSearchParams> {
  const state = `specnav-${randomText()}`
  const url = webUrl(flow.authorizationUrl)
  const all = { ...asked, client_id: secrets.clientId?.trim() ?? '', redirect_uri: callback, state }
  for (const [name, value] of Object.entries(all)) if (value !== '') url.searchParams.set(name, value)
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>()
  const channel = new BroadcastChannel(signInChannel)
  channel.addEventListener('message', ({ data }) => {
    const answer = new URLSearchParams(String(data))
    if (answer.get('state') === state) resolve(answer)
  })
  signal.addEventListener('abort', () => reject(new Error(word('cancelled'))))
  if (!window.open(url, '_blank', 'popup,width=520,height=720')) reject(new Error(word('windowBlocked')))
  return promise.finally(() => channel.close())
}

async function request(signIn: SignIn, fields: Record<string, string>): Promise<string> {
  return tokenIn(await post(signIn, signIn.flow.tokenUrl, fields))
}

function tokenIn(answer: Record<string, unknown>): string {
  if (typeof answer.access_token === 'string') return answer.access_token
  const words = [answer.error_description, answer.error].find((each) => typeof each === 'string')
  throw new Error(words ?? `HTTP ${String(answer.status)}`)
}

/** What the authorization server answers to a form; at least its status. */
async function post(
  { secrets, signal }: SignIn,
  url: string | undefined,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { clientSecret = '' } = secrets
  const clientId = secrets.clientId?.trim() ?? ''
  const body = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (clientSecret !== '')
    headers.Authorization = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`
  else if (clientId !== '') body.set('client_id', clientId)
  const response = await fetch(webUrl(url), { method: 'POST', headers, body, signal })
  const answer: unknown = await response.json().catch(() => undefined)
  return { status: response.status, ...(typeof answer === 'object' && answer) }
}

/** A description may be by anybody: an address that runs a script is none. */
function webUrl(text: string | undefined): URL {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(word('noWebAddress'))
  return url
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
