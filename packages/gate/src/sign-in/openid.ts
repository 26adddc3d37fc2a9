import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { isThisMachine } from '../secrets.ts'
import type { OpenIdSettings } from '@specnav/core/access'
import { isOfFuture } from '../clock.ts'
import { groupsOf } from './groups.ts'
import { messageOf, ProviderDown, type Session, SignInRefused, type Way } from './way.ts'

/** A provider, with what verifies the access tokens that it issues. */
export interface Provider extends Way {
  issuer: string
  keys(): Promise<JWTVerifyGetKey>
}

/** For how long what the provider says of itself holds, in milliseconds. */
const known = 3_600_000

/** OpenID Connect: authorization code with PKCE, `state` and `nonce`. */
export function openId(settings: OpenIdSettings, clientSecret?: string): Provider {
  const find = discovery(settings, clientSecret)
  const scope = settings.scope ?? 'openid'
  let keys: { uri: string; set: JWTVerifyGetKey } | undefined
  return {
    issuer: settings.issuer,
    label: settings.label,
    host: new URL(settings.issuer).host,
    async keys() {
      const uri = (await find()).serverMetadata().jwks_uri
      if (uri === undefined) throw new ProviderDown('The provider names no keys (jwks_uri).')
      if (keys?.uri !== uri) keys = { uri, set: createRemoteJWKSet(new URL(uri), { timeoutDuration: 5000 }) }
      return keys.set
    },
    async begin(callback) {
      const config = await find()
      const remember = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state: remember.state,
        nonce: remember.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(remember.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, remember }
    },
    async finish(callback, { state = '', nonce = '', verifier = '' }) {
      const config = await find()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        if (isOfFuture(claims)) throw new SignInRefused('an ID token that is issued in the future (iat)')
        const all = await withUserInfo(config, settings, claims, tokens.access_token)
        const groups = groupsOf(all, settings)
        const idToken = tokens.id_token
        return { subject: claims.sub, groups, by: 'openid', ...(idToken !== undefined && { idToken }) }
      } catch (error) {
        if (error instanceof SignInRefused) throw error
        throw isDown(error) ? new ProviderDown(messageOf(error)) : new SignInRefused(messageOf(error))
      }
    },
    async end({ idToken }: Session, back) {
      const config = await find()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      const url = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: back })
      if (idToken !== undefined) url.searchParams.set('id_token_hint', idToken)
      return url.href
    },
  }
}

/** The claims of the ID token; with those of the user information endpoint if the groups are not among them. */
async function withUserInfo(
  config: oidc.Configuration,
  { groupsClaim = 'groups' }: OpenIdSettings,
  claims: oidc.IDToken,
  accessToken: string,
): Promise<Record<string, unknown>> {
  const isComplete = [groupsClaim, ...groupsClaim.split('.', 1)].some((name) => name in claims)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
}

/** What the provider says of itself, asked again each hour; while it does not answer, what it has said before. */
function discovery({ issuer, clientId }: OpenIdSettings, secret?: string): () => Promise<oidc.Configuration> {
  const url = new URL(issuer)
  let last: { config: oidc.Configuration; until: number } | undefined
  return async () => {
    if (last && Date.now() < last.until) return last.config
    try {
      const execute = [oidc.enableNonRepudiationChecks]
      // Loopback alone: see `isSecureUrl`.
      if (url.protocol === 'http:' && isThisMachine(url.hostname)) execute.push(oidc.allowInsecureRequests)
      const authentication = secret === undefined ? oidc.None() : undefined
      const config = await oidc.discovery(url, clientId, secret, authentication, { execute, timeout: 5 })
      last = { config, until: Date.now() + known }
    } catch (error) {
      if (!last) throw new ProviderDown(messageOf(error))
    }
    return last.config
  }
}

/** What `openid-client` says of answers that make no sense. */
const nonsense = ['OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM']

/** Whether the provider does not answer, answers that it cannot, or answers nonsense. */
function isDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError && /fetch|network|connect/i.test(cause.message)) return true
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true
    if ('status' in cause && typeof cause.status === 'number' && cause.status >= 500) return true
    if ('code' in cause && nonsense.includes(String(cause.code))) return true
    // The answer has the wrong fields. What the reader has brought along has no body.
    if (typeof cause.cause === 'object' && cause.cause !== null && 'body' in cause.cause) return true
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true
  }
  return false
}
