import { createHash } from 'node:crypto'
import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { docsOf } from '../docs.ts'
import { docs as docsJson } from '../project.test.helper.ts'
import { wellKnownFiles } from './well-known.ts'

const secret = 'do-not-tell'
const response = { responses: { 200: { description: 'OK' } } }
const specification = {
  openapi: '3.1.0',
  info: { title: 'Acme API', version: '1', description: 'Orders and [payments](/pay).\n\nMore words.' },
  servers: [{ url: 'https://api.acme.example/v1' }],
  security: [{ key: [] }],
  paths: {
    '/orders': {
      get: { summary: 'List orders', tags: ['Orders'], ...response },
      post: { summary: 'Create an order', tags: ['Orders'], security: [{ login: ['write'] }], ...response },
    },
    '/admin': { get: { summary: secret, tags: [secret], 'x-hidden': true, security: [{ [secret]: [] }], ...response } },
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask for one.' },
      login: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://acme.example/token', scopes: {} } } },
      [secret]: { type: 'http', scheme: 'basic', description: secret },
    },
  },
}

async function made(more: object = {}, { origin = 'https://docs.acme.example', answersTools = true } = {}) {
  const config = docsJson({ openapi: 'openapi.json' }, { name: 'Acme & Söhne', description: 'How to sell.', ...more })
  const files = memoryFiles({ 'docs.json': JSON.stringify(config), 'openapi.json': JSON.stringify(specification) })
  const docs = docsOf(await resolveSite({ files }), { base: '/', trailingSlash: 'ignore', format: 'directory' })
  return new Map(Array.from(wellKnownFiles(docs, { origin, answersTools }), ({ path, body }) => [path, String(body())]))
}

test('a skill says what the API does, how to authenticate, where its operations are, and how to search', async () => {
  const files = await made()
  const skill = files.get('.well-known/agent-skills/acme-sohne/SKILL.md')!
  expect(skill).toBe(`---
name: acme-sohne
description: "Use this skill to call or integrate the API of Acme & Söhne, or to answer questions about Acme & Söhne. How to sell."
---

# Acme & Söhne

How to sell.

## Acme API

Orders and payments.

Base URL: \`https://api.acme.example/v1\`

- [Orders](https://docs.acme.example/api-reference/orders/list-orders.md): 2 operations, the first is \`GET /orders\`

## Authenticate

- \`key\`: an API key in the header parameter \`X-Key\`. Ask for one.
- \`login\`: OAuth 2.0; tokens come from \`https://acme.example/token\`.

The page of each operation says which of these it needs. Ask the user for credentials, and never write them into code.

## Read and search the documentation

- https://docs.acme.example/llms.txt lists all pages. Find the page there, and read it before you answer.
- Every page is Markdown at its address with \`.md\`, and at its own address for \`Accept: text/markdown\`.
- https://docs.acme.example/llms-full.txt has the text of all pages: search it if the titles do not say enough.
- MCP server: https://docs.acme.example/mcp (\`npx add-mcp https://docs.acme.example/mcp\`). \`search\` finds pages and operations; \`fetch\` reads a page; \`get_operation\` gives the OpenAPI description of one operation, with what it reaches.
- Look up an operation before you call it: do not guess paths, fields or values.
`)
  const [entry] = JSON.parse(files.get('.well-known/agent-skills/index.json')!).skills
  expect(entry).toMatchObject({ name: 'acme-sohne', type: 'skill-md', url: 'acme-sohne/SKILL.md' })
  expect(entry.digest).toBe(`sha256:${createHash('sha256').update(skill).digest('hex')}`)
  expect([...files.values()].join('')).not.toContain(secret)
})

test('the catalogue names the API, its description for download, and its documentation', async () => {
  const files = await made({ contextual: { options: ['download-spec'] } })
  expect(JSON.parse(files.get('.well-known/api-catalog')!)).toEqual({
    linkset: [
      {
        anchor: 'https://api.acme.example/v1',
        'service-desc': [
          { href: 'https://docs.acme.example/api-spec.json', type: 'application/vnd.oai.openapi+json;version=3.1.0' },
        ],
        'service-doc': [
          {
            href: 'https://docs.acme.example/api-reference/orders/list-orders/',
            type: 'text/html',
            title: 'Acme API',
          },
          {
            href: 'https://docs.acme.example/api-reference/orders/list-orders.md',
            type: 'text/markdown',
            title: 'Acme API',
          },
          { href: 'https://docs.acme.example/llms.txt', type: 'text/plain' },
        ],
      },
    ],
  })
})

test.each([
  ['the function of the site', {}, true, 'https://docs.acme.example/mcp'],
  [
    'a server that docs.json names',
    { deployment: { mcp: 'https://mcp.acme.example/' } },
    false,
    'https://mcp.acme.example/',
  ],
  ['no server', {}, false, undefined],
])('a card leads to %s', async (_, more, answersTools, url) => {
  const card = (await made(more, { answersTools })).get('.well-known/mcp/server-card.json')
  expect(card && JSON.parse(card).remotes).toEqual(
    url && [{ type: 'streamable-http', url, supportedProtocolVersions: ['2026-07-28', '2025-11-25'] }],
  )
})

const variables = { tenant: { default: 'demo' }, port: { default: '8443' } }

test.each([
  [{ url: 'https://{tenant}.example.com:{port}/v1/', variables }, 'https://demo.example.com:8443/v1', undefined],
  [{ url: '/v1' }, '/v1', '/'],
])('the base URLs of a skill begin with the main server, its variables filled in: %j', async (server, url, anchor) => {
  const servers = [server, { url: 'https://second.example.com' }]
  const upload = { get: { servers: [{ url: 'https://upload.example.com' }], ...response } }
  const spec = { ...specification, servers, paths: { '/upload': upload, '/a': { get: response } } }
  const files = memoryFiles({
    'docs.json': JSON.stringify(docsJson({ openapi: 'openapi.json' })),
    'openapi.json': JSON.stringify(spec),
  })
  const docs = docsOf(await resolveSite({ files }), { base: '/', trailingSlash: 'ignore', format: 'directory' })
  const made = [...wellKnownFiles(docs, { origin: undefined, answersTools: false })]
  const skill = made.find(({ path }) => path.endsWith('.md'))
  expect(String(skill?.body())).toContain(
    `Base URL: \`${url}\`, \`https://second.example.com\`, \`https://upload.example.com\``,
  )
  const catalog = made.find(({ path }) => path.endsWith('api-catalog'))
  expect(JSON.parse(String(catalog?.body())).linkset[0].anchor).toBe(anchor ?? url)
})
