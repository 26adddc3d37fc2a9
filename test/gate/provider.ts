import { createServer } from 'node:http'
import { type ClientMetadata, Provider } from 'oidc-provider'
import { listen } from '../site/oidc.ts'

/** An OpenID Connect provider on this machine, with the groups of its readers. */
export interface GroupProvider {
  issuer: string
  /** Starts to answer, for sites at these origins. */
  start(origins: readonly string[], base: string): void
  /** An access token of a machine, for a resource. */
  machineToken(resource: string): Promise<string>
  stop(): void
}

/** The groups of each reader, as the provider names them. Any password is right. */
const groups: Record<string, string[]> = { ana: [], paul: ['idp-partners'], robot: ['idp-partners'] }

export async function groupProvider(): Promise<GroupProvider> {
  const server = createServer()
  const issuer = await listen(server)
  return {
    issuer,
    start(origins, base) {
      const clients: ClientMetadata[] = [
        {
          client_id: 'docs',
          client_secret: 'docs-secret',
          redirect_uris: origins.map((origin) => `${origin}${base}_specnav/gate/callback`),
          post_logout_redirect_uris: origins.map((origin) => origin + base),
        },
        {
          client_id: 'robot',
          client_secret: 'robot-secret',
          grant_types: ['client_credentials'],
          redirect_uris: [],
          response_types: [],
        },
      ]
      const provider = new Provider(issuer, {
        clients,
        pkce: { required: () => true },
        claims: { openid: ['sub'], groups: ['groups'] },
        findAccount: (_, accountId) => ({
          accountId,
          claims: () => ({ sub: accountId, groups: groups[accountId] ?? [] }),
        }),
        extraTokenClaims: (_, token) => ({ groups: groups[token.clientId ?? ''] ?? [] }),
        features: {
          clientCredentials: { enabled: true },
          devInteractions: { enabled: true },
          resourceIndicators: {
            enabled: true,
            getResourceServerInfo: (_, resource) => ({
              scope: '',
              audience: resource,
              accessTokenFormat: 'jwt',
              jwt: { sign: { alg: 'RS256' } },
            }),
          },
        },
        cookies: { keys: ['only for tests'] },
      })
      server.on('request', provider.callback())
    },
    async machineToken(resource) {
      const body = new URLSearchParams({ grant_type: 'client_credentials', resource })
      const headers = { Authorization: `Basic ${btoa('robot:robot-secret')}` }
      const response = await fetch(`${issuer}/token`, { method: 'POST', headers, body })
      const { access_token: token } = (await response.json()) as { access_token?: string }
      if (token === undefined) throw new Error('The provider gives no token')
      return token
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
