import { createServer, type Server } from 'node:http'
import { type ClientMetadata, Provider } from 'oidc-provider'

/** An authorization server on this machine. */
export interface SignInServer {
  issuer: string
  /** Starts to answer, for these clients. */
  start(clients: ClientMetadata[]): void
  /** Who an access token belongs to: an account, or a client; undefined if the server has not issued it. */
  ownerOf(token: string): Promise<string | undefined>
  close(): void
}

/** An OpenID Connect provider that takes any name and password. */
export async function signInServer(): Promise<SignInServer> {
  const server = createServer()
  const issuer = await listen(server)
  let provider: Provider | undefined
  return {
    issuer,
    start(clients) {
      provider = new Provider(issuer, {
        clients,
        clientBasedCORS: () => true,
        pkce: { required: () => true },
        scopes: ['openid', 'orders:read'],
        features: {
          clientCredentials: { enabled: true },
          deviceFlow: { enabled: true },
          devInteractions: { enabled: true },
        },
        findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
        cookies: { keys: ['only for tests'] },
      })
      server.on('request', provider.callback())
    },
    async ownerOf(token) {
      const issued = await provider?.AccessToken.find(token)
      return issued?.accountId ?? (await provider?.ClientCredentials.find(token))?.clientId
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Lets a server listen on this machine; its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
