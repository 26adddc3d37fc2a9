import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { HandoverSettings } from '@specnav/core/access'
import { clockTolerance } from '../clock.ts'
import { asymmetric } from '../tokens.ts'
import { groupsOf } from './groups.ts'
import type { HandoverKey } from './handover-key.ts'
import { isKeySetDown } from './key-set.ts'
import { messageOf, ProviderDown, randomText, SignInRefused, type Way } from './way.ts'

/**
 * The team's own application signs readers in: it gets `redirect_uri`, `state` and `nonce`, and sends the reader to
 * `redirect_uri` with `state` and a `token`, a JWT that has the nonce. So a token is of use in one browser, once.
 */
export function handover(settings: HandoverSettings, key?: HandoverKey): Way {
  const verify = verifier(settings, key)
  return {
    label: settings.label,
    host: new URL(settings.url).host,
    async begin(callback) {
      const remember = { state: randomText(), nonce: randomText() }
      const url = new URL(settings.url)
      url.searchParams.set('redirect_uri', callback)
      for (const [name, value] of Object.entries(remember)) url.searchParams.set(name, value)
      return { url: url.href, remember }
    },
    async finish({ searchParams }, { state, nonce }) {
      if (state === undefined || searchParams.get('state') !== state) throw new SignInRefused('another state')
      const claims = await verify(searchParams.get('token') ?? '')
      if (nonce === undefined || claims.nonce !== nonce) throw new SignInRefused('another nonce')
      return { subject: claims.sub ?? '', groups: groupsOf(claims, settings), by: 'handover' }
    },
  }
}

function verifier(
  { issuer, audience, jwks }: HandoverSettings,
  key?: HandoverKey,
): (token: string) => Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    issuer,
    audience,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    maxTokenAge: '5 minutes',
    clockTolerance,
  }
  const remote = jwks === undefined ? undefined : createRemoteJWKSet(new URL(jwks), { timeoutDuration: 5000 })
  const keys = remote ?? (key && 'keys' in key ? key.keys : undefined)
  const check = async (token: string) => {
    // Never both kinds: a public key would be taken for a secret.
    if (keys) return jwtVerify(token, keys, { ...options, algorithms: asymmetric })
    const secret = key && 'secret' in key ? key.secret : new Uint8Array()
    return jwtVerify(token, secret, { ...options, algorithms: ['HS256', 'HS384', 'HS512'] })
  }
  return async (token) => {
    try {
      return (await check(token)).payload
    } catch (error) {
      throw remote && isKeySetDown(error) ? new ProviderDown(messageOf(error)) : new SignInRefused(messageOf(error))
    }
  }
}
