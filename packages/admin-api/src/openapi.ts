import { OpenAPIHono } from '@hono/zod-openapi'
import { getAgentJobRoute } from './contract.ts'

export interface OpenApiOptions {
  /** Where the API is served. Default: an example, and a server on this machine. */
  servers?: { url: string; description?: string }[]
}

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The OpenAPI 3.1 description of the API, made from the routes that the server answers. */
export function openApiDocument({ servers = defaultServers }: OpenApiOptions = {}): OpenApiDocument {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'adminApiKey', {
    type: 'http',
    scheme: 'bearer',
    description: `Send an admin API key: \`Authorization: Bearer <ADMIN_API_KEY>\`. The key begins with \`svc_\`. It is a secret: use it on servers
only. Generate keys on the API keys page of the [dashboard](https://dashboard.example.com).
`,
  })
  app.openAPIRegistry.registerPath(getAgentJobRoute)
  const { openapi, info, paths, components } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Admin API',
      version: '2.0.0',
      description: `The Admin API manages a documentation project. An agent job is a unit of work: an automated coding agent processes a prompt
against a source repository. When the job changes files, the agent opens a pull request, also called a merge request.
`,
    },
  })
  return {
    openapi,
    info,
    servers,
    security: [{ adminApiKey: [] }],
    tags: [{ name: 'Agent jobs', description: 'Follow the work of the coding agent.' }],
    paths,
    components: { securitySchemes: components?.securitySchemes, schemas: components?.schemas },
  }
}

/** The description as YAML that readers of YAML 1.1 understand, too: they treat bare timestamps as dates. */
export async function openApiYaml(options?: OpenApiOptions): Promise<string> {
  const { stringify } = await import('yaml')
  return stringify(openApiDocument(options), {
    compat: 'yaml-1.1',
    singleQuote: true,
    lineWidth: 0,
    aliasDuplicateObjects: false,
  })
}

const defaultServers = [
  { url: 'https://admin.example.com' },
  { url: 'http://localhost:8787', description: '`specnav-admin serve` on this machine' },
]
