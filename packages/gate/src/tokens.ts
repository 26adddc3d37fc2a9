import { jwtVerify } from 'jose'
import type { KeyStore } from './keys.ts'
import { clockTolerance, isOfFuture } from './clock.ts'
import { groupsOf } from './sign-in/groups.ts'
import { isKeySetDown } from './sign-in/key-set.ts'
import type { Provider } from './sign-in/openid.ts'
import { messageOf, ProviderDown } from './sign-in/way.ts'
import type { OpenIdSettings } from '@specnav/core/access'

/** Signatures with a public key. No `none`, and nothing that a secret makes. */
export const asymmetric = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

/** The owner of a bearer token. */
export interface TokenReader {
  subject: string
  groups: readonly string[]
}

/** Who sends a bearer token. Undefined: nobody whom the site knows. Rejects with a `ProviderDown` if that cannot be known. */
export type ReadToken = (token: string) => Promise<TokenReader | undefined>

/** Access tokens of the provider, and keys: `svc_…` for a key store, all else for the provider. */
export function tokenReader(
  { keys, provider, settings }: { keys?: KeyStore; provider?: Provider; settings?: OpenIdSettings },
  audience: string,
): ReadToken {
  return async (token) => {
    if (token.startsWith('svc_')) {
      try {
        const found = await keys?.find(token)
        return found && { subject: found.name, groups: found.groups }
      } catch (error) {
        throw new ProviderDown(messageOf(error))
      }
    }
    if (!provider || !settings || token.length > longestToken) return undefined
    const set = await provider.keys()
    try {
      const { payload } = await jwtVerify(token, set, {
        issuer: provider.issuer,
        audience: settings.audience ?? audience,
        algorithms: asymmetric,
        requiredClaims: ['exp', 'sub'],
        clockTolerance,
      })
      if (isOfFuture(payload)) return undefined
      return { subject: payload.sub ?? '', groups: groupsOf(payload, settings) }
    } catch (error) {
      if (!isKeySetDown(error)) return undefined
      throw new ProviderDown(messageOf(error))
    }
  }
}

const longestToken = 16_384
