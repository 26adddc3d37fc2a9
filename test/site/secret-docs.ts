import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is in all that is hidden, and may be in no answer. */
export const secret = 'do-not-tell'

const operation = (summary: string, more: object = {}) => ({ summary, tags: ['Orders'], responses: {}, ...more })

/** Writes docs with secrets, which answer how many requests one may send. `more`: fields of docs.json. */
export function writeSecretDocs(folder: string, more: object): void {
  const files: Record<string, unknown> = {
    'docs.json': {
      theme: 'svc',
      name: 'Acme',
      colors: { primary: '#0D9373' },
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index', 'guides/limits', 'mcp', 'secret'] },
          { tab: 'API', openapi: 'openapi.json' },
        ],
      },
      ...more,
    },
    'index.mdx': '---\ntitle: Start\n---\n\nWelcome.',
    'guides/limits.mdx':
      '---\ntitle: Limits\n---\n\nSome words.\n\n## How often\n\nTen requests a second for each key.',
    'mcp.mdx': '---\ntitle: Our MCP server\n---\n\nHow to use it.',
    'secret.mdx': `---\ntitle: ${secret}\nhidden: true\n---\n\n${secret}`,
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.acme.example/v1' }],
      paths: {
        '/orders/{id}': { get: operation('Get an order', { operationId: 'getOrder' }) },
        [`/${secret}`]: { get: operation(secret, { 'x-hidden': true }) },
      },
    },
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}
