import type { OAuthFlow, OAuthScheme, OpenIdScheme } from '../src/pages/endpoint-types.ts'
import type { Secrets } from './credentials.ts'

/** The channel on which `element.ts` passes on what a sign-in returned. */
const signInChannel = 'specnav:sign-in'

/** Flows in which the console can get a token. */
export async function flowsOf(scheme: OAuthScheme | OpenIdScheme): Promise<OAuthFlow[]> {
  if (scheme.type === 'oauth2') return scheme.flows.filter(({ type }) => supported.has(type))
  const found: Record<string, unknown> = await (await fetch(scheme.url)).json()
  const urlAt = (key: string) => (typeof found[key] === 'string' ? found[key] : undefined)
  const names = scheme.scopes.includes('openid') ? scheme.scopes : ['openid', ...scheme.scopes]
  const scopes = names.map((name) => ({ name }))
  const urls = { authorizationUrl: urlAt('authorization_endpoint'), tokenUrl: urlAt('token_endpoint') }
  return [{ type: 'authorizationCode', ...urls, scopes }]
}

const supported = new Set(['authorizationCode', 'clientCredentials', 'password', 'implicit'])

export interface SignIn {
  flow: OAuthFlow
  secrets: Secrets
  scopes: string[]
  /** The page that a sign-in returns to. */
  callback: string
  signal: AbortSignal
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
    case 'implicit': {
      const answer = await authorize(signIn, { response_type: 'token', scope })
      return answer.get('access_token') ?? failed(answer)
    }
    default: {
      if (!('subtle' in crypto)) throw new Error('Browsers allow this sign-in on pages with HTTPS alone.')
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
  throw new Error(answer.get('error_description') ?? answer.get('error') ?? 'The answer has no token.')
}

/** Asks the reader to sign in, in a window of its own. */
function authorize(
  { flow, secrets, callback, signal }: SignIn,
  asked: Record<string, string>,
): Promise<URLSearchParams> {
  const state = `specnav-${randomText()}`
  const url = new URL(flow.authorizationUrl ?? '', location.href)
  const all = { ...asked, client_id: secrets.clientId?.trim() ?? '', redirect_uri: callback, state }
  for (const [name, value] of Object.entries(all)) if (value !== '') url.searchParams.set(name, value)
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>()
  const channel = new BroadcastChannel(signInChannel)
  channel.addEventListener('message', ({ data }) => {
    const answer = new URLSearchParams(String(data))
    if (answer.get('state') === state) resolve(answer)
  })
  signal.addEventListener('abort', () => reject(new Error('Cancelled.')))
  if (!window.open(url, '_blank', 'popup,width=520,height=720')) reject(new Error('The browser blocked the window.'))
  return promise.finally(() => channel.close())
}

async function request({ flow, secrets, signal }: SignIn, fields: Record<string, string>): Promise<string> {
  const { clientSecret = '' } = secrets
  const clientId = secrets.clientId?.trim() ?? ''
  const body = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (clientSecret === '') body.set('client_id', clientId)
  else headers.Authorization = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`
  const response = await fetch(flow.tokenUrl ?? '', { method: 'POST', headers, body, signal })
  const answer: Record<string, unknown> = await response.json()
  if (typeof answer.access_token === 'string') return answer.access_token
  const words = [answer.error_description, answer.error].find((each) => typeof each === 'string')
  throw new Error(words ?? `HTTP ${response.status}`)
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
