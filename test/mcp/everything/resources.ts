import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { png } from './media.ts'

export function addResources(server: McpServer): void {
  server.registerResource(
    'text',
    'test://static-text',
    { description: 'A text', mimeType: 'text/plain' },
    ({ href }) => ({
      contents: [{ uri: href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    }),
  )
  server.registerResource(
    'image',
    'test://static-binary',
    { description: 'An image', mimeType: 'image/png' },
    ({ href }) => ({
      contents: [{ uri: href, mimeType: 'image/png', blob: png }],
    }),
  )
  server.registerResource('watched', 'test://watched-resource', { description: 'A text that changes' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text: 'Watched.' }],
  }))
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'Data by their number', mimeType: 'application/json' },
    ({ href }, { id }) => ({
      contents: [
        {
          uri: href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  )
  server.server.setRequestHandler('resources/subscribe', () => ({}))
  server.server.setRequestHandler('resources/unsubscribe', () => ({}))
}
