import type { DocsConfig, PageEntry } from '@specnav/core'
import { asString } from '@specnav/core/text'
import type { DeclaredRequest, SecurityScheme } from './endpoint-types.ts'
import { schemeText } from './text/endpoint.ts'

/** A page states a whole URL, or a path below the servers of docs.json; its `authMethod` replaces theirs. */
export function declaredRequest(
  { endpoint, operation, frontmatter }: PageEntry,
  { servers, auth }: DocsConfig['apiPages'],
): DeclaredRequest | undefined {
  if (!endpoint || operation || typeof frontmatter.api !== 'string' || frontmatter.openapi !== undefined)
    return undefined
  const [, origin, rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)(.*)$/is.exec(endpoint.path) ?? []
  const urls = origin === undefined ? servers : [origin]
  const scheme = schemeOf(asString(frontmatter.authMethod) ?? auth?.method, auth?.name)
  return {
    method: endpoint.method,
    path: origin === undefined ? `/${endpoint.path.replace(/^\//, '')}` : rest,
    servers: urls.map((url) => ({ type: 'server', url: url.replace(/\/$/, ''), variables: [] })),
    security: scheme ? [{ type: 'security', schemes: [scheme] }] : [],
  }
}

function schemeOf(method: string | undefined, name: string | undefined): SecurityScheme | undefined {
  const base = { name: 'Authorization', scopes: [] }
  switch (method?.toLowerCase()) {
    case 'bearer':
      return { ...base, type: 'http', scheme: 'bearer', prefix: 'Bearer' }
    case 'basic': {
      const [user, password] = name?.split(':') ?? []
      const description = user && password && `The user name is the \`${user}\`, the password the \`${password}\`.`
      return { ...base, type: 'http', scheme: 'basic', prefix: 'Basic', ...(description && { description }) }
    }
    case 'key':
      if (name === undefined) return { ...base, name: 'API key', type: 'other', scheme: 'API key' }
      return { ...base, name, type: 'apiKey', in: 'header', parameter: name }
    case 'cobo':
      return { ...base, name: 'Cobo', type: 'other', scheme: 'Signature of Cobo' }
    default:
      return undefined
  }
}

export function requestMarkdown({ method, path, servers, security }: DeclaredRequest): string {
  const urls = servers.length > 0 ? servers.map(({ url }) => url) : ['']
  const lines = urls.map((url) => `\`${method} ${url}${path}\``).join('\n')
  const schemes = security.flatMap((each) => each.schemes)
  const authorization = schemes.map((scheme) =>
    [schemeText(scheme), scheme.description].filter(Boolean).join('. ').replace(/\.?$/, '.'),
  )
  return [lines, ...authorization.map((text) => `Authorization: ${text}`)].join('\n\n')
}
