import { expect, it } from 'vitest'
import type { JsonObject } from '@specnav/core/text'
import { endpointPage } from '../endpoint-page.ts'
import type { EndpointPage } from '../endpoint-types.ts'
import { reference, specWith } from '../fixture.test.helper.ts'
import { renderHtml } from '../html/render.ts'
import { renderMarkdown } from '../markdown/render.ts'

async function pageOf(key: string, parts: JsonObject): Promise<EndpointPage> {
  const spec = await specWith({ openapi: '3.2.0', ...parts })
  return endpointPage(spec.operations.get(key)!)
}

/** The `texts` that are missing from a page as HTML or as Markdown. */
function missingFrom(page: EndpointPage, ...texts: string[]): string[] {
  const html = renderHtml(page).html.replaceAll(/<[^>]*>/g, '')
  const markdown = renderMarkdown(page).replaceAll('`', '')
  return texts.filter((text) => !html.includes(text) || !markdown.includes(text))
}

const ok = { responses: { 200: { summary: 'All is well' } } }

it('has methods that HTTP may have one day', async () => {
  const paths = { '/a': { query: ok, additionalOperations: { COPY: { summary: 'Copy', ...ok } } } }
  expect(missingFrom(await pageOf('QUERY /a', { paths }), 'QUERY', 'All is well')).toEqual([])
  const page = await pageOf('COPY /a', { paths })
  expect(page).toMatchObject({ method: 'COPY', title: 'Copy', request: { method: 'COPY' } })
})

it('shows the tags of an operation that are badges', async () => {
  const tags = [
    { name: 'beta', kind: 'badge', summary: 'Beta', description: 'May change.' },
    { name: 'pets', description: 'All pets.' },
  ]
  const page = await pageOf('GET /a', { tags, paths: { '/a': { get: { ...ok, tags: ['pets', 'beta'] } } } })
  expect(missingFrom(page, 'Beta', 'May change.')).toEqual([])
  expect(renderMarkdown(page)).not.toContain('pets')
})

it('says a summary once that is the description too', async () => {
  const twice = { summary: 'All is well', description: 'All is well\n' }
  const page = await pageOf('GET /a', { paths: { '/a': { get: { responses: { 200: twice } } } } })
  expect(renderHtml(page).html.match(/All is well/g)).toHaveLength(1)
  expect(renderMarkdown(page).match(/All is well/g)).toHaveLength(1)
  const both = { summary: 'Well', description: 'All of it.' }
  const other = await pageOf('GET /a', { paths: { '/a': { get: { responses: { 200: both } } } } })
  expect(other.responses[0]!.description).toBe('Well\n\nAll of it.')
})

it('takes the whole query string as one parameter', async () => {
  const content = {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', required: ['q'], properties: { q: { type: 'string', example: 'a b' } } },
    },
  }
  const page = await pageOf('GET /a', {
    paths: { '/a': { get: { parameters: [{ name: 'filter', in: 'querystring', required: true, content }], ...ok } } },
  })
  expect(page.request!.url).toBe('/a?q=a%20b')
  expect(missingFrom(page, 'Query string', 'filter')).toEqual([])
})

it('streams', async () => {
  const content = { 'application/jsonl': { itemSchema: reference('Event') } }
  const Event = { type: 'object', properties: { data: { type: 'string' } } }
  const page = await pageOf('GET /a', {
    paths: { '/a': { get: { responses: { 200: { description: 'Events', content } } } } },
    components: { schemas: { Event } },
  })
  expect(page.responses[0]!.content[0]!.examples).toEqual([
    { type: 'example', value: { data: 'Example data' }, generated: true },
  ])
  expect(missingFrom(page, 'Each item of the stream', 'Event', 'data')).toEqual([])
})

it('shows how the parts of a list are sent', async () => {
  const content = {
    'multipart/mixed': {
      schema: { type: 'array', prefixItems: [{ type: 'object' }] },
      prefixEncoding: [{ contentType: 'application/json' }],
      itemEncoding: { contentType: 'image/png', allowReserved: true },
    },
  }
  const page = await pageOf('POST /a', { paths: { '/a': { post: { requestBody: { content }, ...ok } } } })
  expect(
    missingFrom(page, 'Item 1', 'application/json', 'Each item', 'image/png', 'Reserved characters allowed'),
  ).toEqual([])
})

it('knows ways to authorize by reference, and where a server describes itself', async () => {
  const flows = { deviceAuthorization: { deviceAuthorizationUrl: 'https://d', tokenUrl: 'https://t', scopes: {} } }
  const oauth = { type: 'oauth2', oauth2MetadataUrl: 'https://m', deprecated: true, flows }
  const page = await pageOf('GET /a', {
    paths: { '/a': { get: { security: [{ '#/components/securitySchemes/oauth': [] }], ...ok } } },
    components: { securitySchemes: { oauth } },
  })
  expect(missingFrom(page, 'https://m', 'deprecated', 'Device authorization', 'https://d')).toEqual([])
})

it('names servers, and data apart from its text', async () => {
  const content = {
    'application/json': { schema: {}, examples: { one: { dataValue: { a: 1 }, serializedValue: '{"a": 1}' } } },
  }
  const page = await pageOf('GET /a', {
    servers: [
      { url: 'https://a', name: 'Production' },
      { url: 'https://b', name: 'Sandbox' },
    ],
    paths: { '/a': { get: { responses: { 200: { description: 'ok', content } } } } },
  })
  expect(page.responses[0]!.content[0]!.examples).toMatchObject([{ name: 'one', value: { a: 1 } }])
  expect(missingFrom(page, 'Production', 'Sandbox')).toEqual([])
})
