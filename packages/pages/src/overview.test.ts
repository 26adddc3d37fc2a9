import { expect, test } from 'vitest'
import { docs, operation, resolveContents, spec } from '@specnav/core/test-helper'
import { resolveSite } from './site/site.ts'
import { overviewHtml } from './overview.ts'
import type { AuthoredPage } from './types.ts'

const api = spec(
  {
    '/orders': { get: operation('List orders', 'orders'), post: operation('Create an order', 'orders') },
    '/users': { get: operation('List users', 'Users', { deprecated: true }) },
    '/secret': { get: operation('Secret', 'Users', { 'x-hidden': true }) },
    '/health': { get: operation('Health') },
  },
  {
    info: {
      title: 'Acme',
      summary: 'Everything for pets.',
      version: '2.1',
      description: '# Introduction\n\nAll about [orders](/guide).',
      contact: { name: 'Support', url: 'https://acme.example/help', email: 'help@acme.example' },
      license: { name: 'MIT' },
      termsOfService: 'https://acme.example/terms',
    },
    externalDocs: { url: 'https://acme.example/docs', description: 'The handbook' },
    servers: [{ url: 'https://api.acme.example', description: 'Production' }],
    tags: [
      {
        name: 'orders',
        'x-group': 'Orders',
        description: 'What customers *buy*.',
        externalDocs: { url: 'https://acme.example/orders' },
      },
    ],
  },
)

async function see(openapi: string) {
  const { files, printProblem } = await resolveContents({
    'docs.json': docs({ groups: [{ group: 'API', openapi: 'a.json', pages: ['intro', '...'] }] }),
    'a.json': api,
    'intro.mdx': `---\ntitle: Introduction\nopenapi: ${openapi}\n---\n\nHello.\n`,
  })
  const site = await resolveSite({ files })
  const page = site.pages.get('intro') as AuthoredPage
  const html = page.overview && overviewHtml(page.overview, site.pages, (address) => `/docs${address}`)
  return { markdown: page.markdown(), html, problems: site.problems.map(printProblem) }
}

test('a page that names a specification introduces the API', async () => {
  const { markdown, html, problems } = await see('a.json')
  expect(problems).toEqual([])
  expect(markdown).toBe(`# Introduction

Hello.

Everything for pets.

## Introduction

All about [orders](/guide).

- Version: \`2.1\`
- Contact: [Support](<https://acme.example/help>), [help@acme.example](<mailto:help@acme.example>)
- License: MIT
- [Terms of service](<https://acme.example/terms>)
- [The handbook](https://acme.example/docs)

## Servers

- \`https://api.acme.example\`. Production

## Orders

What customers *buy*.

[More about it](https://acme.example/orders)

- [List orders](/api-reference/orders/list-orders) \`GET /orders\`
- [Create an order](/api-reference/orders/create-an-order) \`POST /orders\`

## Users

- [List users](/api-reference/users/list-users) \`GET /users\` Deprecated.

## Endpoints

- [Health](/api-reference/health) \`GET /health\`
`)
  expect(html?.headings.map(({ depth, text }) => `${depth} ${text}`)).toEqual([
    '2 Introduction',
    '2 Servers',
    '2 Orders',
    '2 Users',
    '2 Endpoints',
  ])
  expect(html?.html).toContain('<a href="/docs/guide">orders</a>')
  expect(html?.html).toContain('<a href="/docs/api-reference/orders/list-orders">List orders</a>')
})

test.each(['a.json tag orders', 'tag orders', 'tag Orders'])('%s: a page introduces one tag', async (openapi) => {
  const { markdown, problems } = await see(openapi)
  expect(problems).toEqual([])
  expect(markdown).toBe(`# Introduction

Hello.

What customers *buy*.

- [More about it](https://acme.example/orders)

## Endpoints

- [List orders](/api-reference/orders/list-orders) \`GET /orders\`
- [Create an order](/api-reference/orders/create-an-order) \`POST /orders\`
`)
})

test('a tag that no operation has', async () => {
  const { markdown, problems } = await see('a.json tag order')
  expect(markdown).toBe('# Introduction\n\nHello.\n')
  expect(problems).toEqual([
    'intro.mdx:3:1 warning page-frontmatter: There is no tag `order` in `a.json`, so the page introduces none. Did you mean `Orders` or `orders`?',
  ])
})
