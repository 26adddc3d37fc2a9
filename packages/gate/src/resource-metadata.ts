import type { GateSettings } from './settings.ts'

/** Where clients look for what protects a resource: RFC 9728. */
export const wellKnown = '/.well-known/oauth-protected-resource'

export function metadataOf(resource: string, { name, signIn }: GateSettings): () => Response {
  const body = {
    resource,
    ...(name !== undefined && { resource_name: name }),
    ...(signIn?.openid && { authorization_servers: [signIn.openid.issuer] }),
    ...(signIn?.openid?.scope && { scopes_supported: signIn.openid.scope.split(' ') }),
    bearer_methods_supported: ['header'],
  }
  const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' }
  return () => Response.json(body, { headers })
}
