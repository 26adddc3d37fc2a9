import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { axeViolations, startBrowser } from '../browser.ts'
import { listen, type SignInServer, signInServer } from './oidc.ts'
import { openUnder } from './policy.ts'

/*
 * The console of an endpoint page sends requests to a server on another origin, under the policy of the site, and shows
 * the answers.
 */

/** The requests that reached the server, except for preflight requests. */
const received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []
let release = () => {}

const api = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  if (!url.startsWith('/closed')) response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type,x-key,x-trace,x-shape,authorization')
  response.setHeader('access-control-allow-methods', '*')
  if (method === 'OPTIONS' || method === 'HEAD') return void response.end()
  received.push({ method, url, headers, body: await text(request) })
  answer(url, response)
})

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith('/token')) {
    response.setHeader('content-type', 'application/json').end('{"access_token":"from-server"}')
  } else if (url.startsWith('/authorize')) {
    const asked = new URL(url, origin).searchParams
    const answer = new URLSearchParams({ access_token: 'from-window', state: asked.get('state')! })
    response.writeHead(302, { location: `${asked.get('redirect_uri')}#${answer}` }).end()
  } else if (url.startsWith('/events')) {
    response.setHeader('content-type', 'text/event-stream')
    response.write('data: first\n\n')
    release = () => response.end('data: second\n\n')
  } else if (url.startsWith('/lines')) {
    response.setHeader('content-type', 'application/x-ndjson')
    response.write('{"line":1}\n{"li')
    release = () => response.end('ne":2}\n')
  } else if (url.startsWith('/large')) {
    response.setHeader('content-type', url.includes('bytes') ? 'application/octet-stream' : 'application/json')
    const line = `{"line":"${'x'.repeat(989)}"}`
    response.end(`[${Array.from({ length: 50_000 }, () => line).join(',')}]`)
  } else if (url.startsWith('/checked')) {
    const status = Number(new URL(url, origin).searchParams.get('status'))
    response.setHeader('content-type', 'application/json').writeHead(status).end(`{"error":"with ${status}"}`)
  } else if (url.startsWith('/slow')) {
    // Nobody answers.
  } else if (url.startsWith('/report')) {
    response.setHeader('access-control-expose-headers', 'content-disposition')
    response.setHeader('content-disposition', "attachment; filename*=UTF-8''%C3%9Cbersicht.pdf")
    response.setHeader('content-type', 'application/pdf').end(Buffer.from([37, 80, 68, 70]))
  } else if (url.startsWith('/picture')) {
    response.setHeader('content-type', 'image/gif').end(Buffer.from(dot, 'base64'))
  } else if (url.startsWith('/flood')) {
    const lines = Array.from({ length: 20_000 }, (_, index) => `{"line":${index}}\n`)
    response.setHeader('content-type', 'application/x-ndjson').end(lines.join(''))
  } else if (url.startsWith('/odd')) {
    const lines = [
      { item: 'lamp', count: 'two' },
      { item: 'chair', count: 2, colour: 'red' },
    ]
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 7, secret: null, lines }))
  } else if (url.startsWith('/teapot')) {
    response.setHeader('content-type', 'application/json').writeHead(418).end('{}')
  } else {
    response.setHeader('content-type', 'application/json').writeHead(201).end('{"answer":"The order has been placed."}')
  }
}

/** A picture of 2 × 1 pixels. */
const dot = 'R0lGODdhAgABAIAAAP///wAAACwAAAAAAgABAAACAgQKADs='

interface Site {
  url: string
  close(): Promise<void>
}

let origin: string
let signIn: SignInServer
let folder: string
let site: Site
let browser: Browser

const order = {
  type: 'object',
  required: ['item'],
  properties: {
    item: { type: 'string', example: 'lamp' },
    count: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    delivery: { oneOf: [{ $ref: '#/components/schemas/Post' }, { $ref: '#/components/schemas/Pickup' }] },
  },
}

/** Values of every kind. */
const shapes = {
  type: 'object',
  required: ['id', 'nickname'],
  properties: {
    id: { type: 'integer', format: 'int64', example: 1 },
    nickname: { type: 'string' },
    on: { type: ['boolean', 'null'] },
    constructor: { type: 'string' },
    scores: { type: 'object', additionalProperties: { type: 'integer' } },
    pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { kitty: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
      },
    },
    owner: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Post' }] },
  },
}

/** A parameter that is sent as JSON. */
const where = { type: 'object', properties: { least: { type: 'integer' } } }

function specification() {
  const ok = { responses: { 200: { description: 'Done.' } } }
  const scopes = { openid: 'Who you are', 'orders:read': 'Orders' }
  const keyed = { security: [{ key: [] }] }
  return {
    openapi: '3.2.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: origin }],
    paths: {
      '/orders/{shop}': {
        post: {
          ...ok,
          ...keyed,
          summary: 'Place an order',
          parameters: [
            { name: 'shop', in: 'path', required: true, schema: { type: 'string' }, example: 'berlin' },
            { name: 'fast', in: 'query', required: true, schema: { type: 'boolean' }, example: true },
            { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
            ...['color', 'size', 'gift', 'note'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          ],
          responses: { 200: { description: 'Done.' }, 201: { description: 'Placed.' }, 400: { description: 'No.' } },
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        },
      },
      '/photos': {
        post: {
          ...ok,
          summary: 'Add a photo',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['photo'],
                  properties: {
                    photo: { type: 'string', format: 'binary' },
                    sketch: { type: 'string' },
                    note: { type: 'string', example: 'Sea' },
                  },
                },
                encoding: { sketch: { contentType: 'image/png' } },
              },
            },
          },
        },
      },
      '/albums': {
        post: {
          ...ok,
          summary: 'Add an album',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['photos'],
                  properties: { photos: { type: 'array', items: { type: 'string', format: 'binary' } } },
                },
              },
            },
          },
        },
      },
      '/checked': {
        get: {
          summary: 'Check a status',
          parameters: [{ name: 'status', in: 'query', required: true, schema: { type: 'integer' } }],
          responses: Object.fromEntries(
            [200, 401, 422].map((status) => [
              status,
              { description: '', content: { 'application/json': { schema: { type: 'object' } } } },
            ]),
          ),
        },
      },
      '/large': {
        get: {
          ...ok,
          summary: 'Get much',
          parameters: [{ name: 'as', in: 'query', required: true, schema: { enum: ['text', 'bytes'] } }],
        },
      },
      '/events': { get: { ...ok, summary: 'Read events' } },
      '/lines': { get: { ...ok, summary: 'Read lines' } },
      '/slow': { get: { ...ok, summary: 'Wait' } },
      '/picture': { get: { ...ok, summary: 'Get a picture' } },
      '/flood': { get: { ...ok, summary: 'Read a flood' } },
      '/shapes': {
        post: {
          ...ok,
          summary: 'Send every shape',
          servers: [
            {
              url: `${origin}/{version}`,
              description: 'Own',
              variables: { version: { default: 'v1', enum: ['v1', 'v2'] } },
            },
            { url: `${origin}/second`, description: 'Second' },
          ],
          parameters: [
            { name: 'X-Shape', in: 'header', required: true, schema: { type: 'string' } },
            { name: 'order', in: 'query', required: true, schema: { $ref: '#/components/schemas/Direction' } },
            { name: 'where', in: 'query', content: { 'application/json': { schema: where } } },
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Shapes' } } } },
        },
      },
      '/near': { get: { ...ok, summary: 'Read nearby', security: [{ near: [] }] } },
      '/proven': { get: { ...ok, summary: 'Read with a certificate', security: [{ certificate: [] }, { sid: [] }] } },
      '/orders/{shop}/{id}': {
        delete: {
          ...ok,
          summary: 'Delete an order',
          servers: [{ url: origin.replace('127.0.0.1', 'shop.internal') }],
          parameters: ['shop', 'id'].map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        },
      },
      '/me': { get: { ...ok, summary: 'Read who I am', security: [{ login: ['openid', 'orders:read'] }] } },
      '/mine': { get: { ...ok, summary: 'Read what is mine', security: [{ openId: ['orders:read'] }] } },
      '/old': { get: { ...ok, summary: 'Read as before', security: [{ old: [] }] } },
      '/report': { get: { ...ok, summary: 'Get a report' } },
      '/reports': {
        get: {
          ...ok,
          summary: 'List reports',
          security: [{ person: [] }],
          parameters: [
            { name: 'filter[name]', in: 'query', required: true, schema: { type: 'string' } },
            { name: 'Accept-Encoding', in: 'header', required: true, schema: { type: 'string' } },
            { name: 'visit', in: 'cookie', schema: { type: 'string' } },
          ],
        },
      },
      '/odd/{id}': {
        get: {
          ...keyed,
          summary: 'Read an order',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: {
            200: {
              description: 'The order.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Placed' } } },
            },
            401: {
              description: 'No key.',
              content: { 'application/json': { schema: { type: 'object' }, example: { error: 'no_key' } } },
            },
            422: {
              description: 'No such number.',
              content: { 'application/json': { schema: { type: 'object' }, example: { error: 'no_number' } } },
            },
          },
        },
      },
      '/limits': {
        get: {
          ...keyed,
          summary: 'Read the limits',
          responses: {
            200: {
              description: 'The limits.',
              content: { 'application/json': { schema: { type: 'object' }, example: { limit: 'ten' } } },
            },
            429: {
              description: 'Too many requests.',
              content: { 'application/json': { schema: { type: 'object' }, example: { error: 'too_many' } } },
            },
          },
        },
      },
      '/drafts/{id}': {
        delete: {
          summary: 'Discard a draft',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'reason', in: 'query', required: true, schema: { enum: ['old', 'empty'] }, example: 'old' },
          ],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { count: { type: 'integer' } } } } },
          },
          responses: {
            204: { description: 'Gone.' },
            404: {
              description: 'No such draft.',
              content: { 'application/json': { schema: { type: 'object' }, example: { error: 'no_draft' } } },
            },
          },
        },
      },
      '/exports': {
        get: {
          summary: 'Export everything',
          parameters: [{ name: 'size', in: 'query', schema: { type: 'integer', maximum: 9 } }],
          responses: {
            200: {
              description: 'All.',
              content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
            },
          },
        },
      },
      '/choices': {
        get: {
          summary: 'List choices',
          responses: {
            200: {
              description: 'Some.',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { type: 'string' } },
                  examples: { none: { value: [] }, two: { value: ['first', 'second'] } },
                },
              },
            },
          },
        },
      },
      '/teapot': { get: { ...ok, summary: 'Read a teapot' } },
      '/closed': { get: { ...ok, summary: 'Read what is closed' } },
    },
    components: {
      schemas: {
        Order: order,
        Placed: {
          type: 'object',
          required: ['id', 'placed', 'lines'],
          properties: {
            id: { type: 'string', example: 'order-7' },
            placed: { type: 'string', format: 'date' },
            password: { type: 'string', writeOnly: true },
            secret: { type: ['string', 'null'] },
            lines: {
              type: 'array',
              items: {
                type: 'object',
                properties: { item: { type: 'string', example: 'lamp' }, count: { type: 'integer', minimum: 1 } },
              },
            },
          },
        },
        Cat: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string' }, name: { type: 'string', example: 'Mia' } },
        },
        Dog: {
          type: 'object',
          required: ['kind', 'barks'],
          properties: { kind: { type: 'string' }, name: { type: 'string' }, barks: { type: 'boolean' } },
        },
        Post: { type: 'object', required: ['street'], properties: { street: { type: 'string', example: 'Main' } } },
        Direction: { type: 'string', enum: ['up', 'down'] },
        Shapes: shapes,
        Pickup: {
          type: 'object',
          required: ['hour'],
          properties: {
            hour: { type: 'integer', example: 9 },
            at: { oneOf: [{ $ref: '#/components/schemas/Post' }, { $ref: '#/components/schemas/Cat' }] },
          },
        },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        person: { type: 'http', scheme: 'basic' },
        near: { type: 'oauth2', flows: { password: { tokenUrl: 'token', scopes: {} } } },
        certificate: { type: 'mutualTLS' },
        sid: { type: 'apiKey', in: 'cookie', name: 'sid' },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${signIn.issuer}/auth`,
              tokenUrl: `${signIn.issuer}/token`,
              scopes,
            },
            clientCredentials: { tokenUrl: `${signIn.issuer}/token`, scopes },
            deviceAuthorization: {
              deviceAuthorizationUrl: `${signIn.issuer}/device/auth`,
              tokenUrl: `${signIn.issuer}/token`,
              scopes,
            },
          },
        },
        openId: { type: 'openIdConnect', openIdConnectUrl: `${signIn.issuer}/.well-known/openid-configuration` },
        old: {
          type: 'oauth2',
          flows: {
            implicit: { authorizationUrl: `${origin}/authorize`, scopes: {} },
            password: { tokenUrl: `${origin}/token`, scopes: {} },
          },
        },
      },
    },
  }
}

/** A page of an author that describes its request by itself. */
const refund = `---
title: Refund an order
api: POST /refunds/{order}
---

<ParamField query="notify" type="boolean" default={true} required>Whether to write to the customer.</ParamField>
<ParamField body="amount" type="integer" required>Cents.</ParamField>
<ParamField body="reasons" type="string[]">
  Why. <ParamField body="inner" type="string">Not a field of the request.</ParamField>
</ParamField>
`

const attach = `---
title: Attach a file
api: POST /refunds/files
---

<ParamField body="photo" type="file" required>Of the damage.</ParamField>
`

/** Builds the docs with more fields of docs.json, and serves them. */
async function siteOf(name: string, more: object = {}): Promise<Site> {
  const root = join(folder, name)
  mkdirSync(root)
  const docs = {
    theme: 'svc',
    name: 'Shop',
    colors: { primary: '#0d9373' },
    navigation: {
      tabs: [
        { tab: 'API', openapi: 'shop.json' },
        { tab: 'By hand', pages: ['api-reference/refund', 'api-reference/attach'] },
      ],
    },
    api: { mdx: { server: origin, auth: { method: 'bearer' } } },
    ...more,
  }
  mkdirSync(join(root, 'api-reference'))
  writeFileSync(join(root, 'api-reference/refund.mdx'), refund)
  writeFileSync(join(root, 'api-reference/attach.mdx'), attach)
  writeFileSync(join(root, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(root, 'shop.json'), JSON.stringify(specification()))
  const { out } = await buildSite({ root, out: join(root, 'dist') })
  const server = await previewSite({ out, port: 0 })
  return { url: `${new URL(server.url).origin}/api-reference`, close: () => server.close() }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-console-'))
  origin = await listen(api)
  signIn = await signInServer()
  site = await siteOf('docs')
  const scope = 'openid orders:read'
  signIn.start([
    {
      ...{
        client_id: 'docs',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${site.url}/place-an-order/`],
        scope,
      },
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
    },
    {
      ...{ client_id: 'robot', client_secret: 'word', scope, redirect_uris: [], response_types: [] },
      grant_types: ['client_credentials'],
    },
  ])
  // A page served by the test itself has no address, so Chromium would not let it connect to this machine.
  browser = await startBrowser(
    '--disable-features=LocalNetworkAccessChecks',
    '--host-resolver-rules=MAP shop.internal 127.0.0.1',
  )
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  signIn?.close()
  api.closeAllConnections()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => void received.splice(0))

/** The console of a page, opened, the requests of the page, and the errors of the browser. */
async function open(
  name: string,
  { theme = 'light', width = 1280 }: { theme?: 'light' | 'dark'; width?: number } = {},
  at = site.url,
) {
  const options = { colorScheme: theme, viewport: { width, height: 900 } }
  const { page, faults } = await openUnder(browser, 'header', options)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${at}/${name}/`, { waitUntil: 'networkidle' })
  const before = [...loaded]
  await page.getByRole('button', { name: 'Try it' }).focus()
  await page.keyboard.press('Enter')
  await consoleOf(page).getByRole('button', { name: 'Send' }).waitFor()
  return { page, panel: consoleOf(page), before, loaded, faults }
}

/** The console of a page, opened on a site at another address. */
async function openAt(address: string, name: string): Promise<Page> {
  const page = await browser.newPage()
  const { origin: real } = new URL(site.url)
  await page.route(`${address}/**`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(address, real) }) }),
  )
  await page.goto(`${site.url.replace(real, address)}/${name}/`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Try it' }).click()
  await consoleOf(page).getByRole('button', { name: 'Send' }).waitFor()
  return page
}

const consoleOf = (page: Page) => page.locator('.sn-console-panel')

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('a request goes to the server and its answer is shown; what is missing is listed, and nothing is loaded before', async () => {
  const { page, panel, before, loaded, faults } = await open('place-an-order')
  const scripts = loaded.filter((url) => !before.includes(url) && url.endsWith('.js'))
  const bytes = await Promise.all(scripts.map(async (url) => gzipSync(await (await fetch(url)).text()).length))
  // The forms make the same values as the samples of the page, so they carry what makes them; and their words in English.
  expect(bytes.length).toBeGreaterThan(0)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(45_000)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => panel.getByText('Missing:').evaluate(isInWindow)).toBe(true)
  await panel.getByRole('button', { name: 'Authorization: key' }).click()
  expect(received).toEqual([])
  await page.keyboard.type('secret')
  await panel.getByRole('textbox', { name: /^X-Trace/ }).fill('t1')
  await panel.getByLabel('Add parameter: Query').selectOption('gift')
  await page.keyboard.type('yes')
  await panel.getByLabel('Add optional field to Body').selectOption('count')
  await panel.getByRole('textbox', { name: /^count/ }).fill('3')
  await panel.getByLabel('Add optional field to Body').selectOption('delivery')
  await panel.getByLabel('Variant of delivery').selectOption('Pickup')
  await panel.getByLabel('Add optional field to Body').selectOption('tags')
  await panel.getByRole('textbox', { name: 'Item 1' }).fill('blue')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('The order has been placed.').waitFor()
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/orders/berlin?fast=true&gift=yes',
      headers: expect.objectContaining({ 'x-key': 'secret', 'x-trace': 't1', 'content-type': 'application/json' }),
      body: expect.any(String),
    },
  ])
  expect(JSON.parse(received[0]!.body)).toEqual({ item: 'lamp', count: 3, delivery: { hour: 9 }, tags: ['blue'] })
  await panel.getByText('201 Created').first().waitFor()
  expect(await panel.getByRole('status').last().textContent()).toMatch(/^201 Created, \d+ ms · 39 B$/)
  expect(await axeViolations(page)).toEqual([])
  const documented = page.getByRole('group', { name: 'Responses' }).locator('details[open]')
  expect(await documented.locator('> summary').innerText()).toMatch(/^201/)
  await panel.getByRole('link', { name: 'docs of count' }).click()
  expect(new URL(page.url()).hash).toBe('#body/count')
  await panel.getByRole('button', { name: 'Close' }).click()
  const sample = page.locator('.sn-examples pre').first()
  await sample.getByText('X-Trace: t1').waitFor()
  expect(await sample.textContent()).toContain('X-Key: YOUR_API_KEY')
  expect(await page.getByRole('button', { name: 'Try it' }).evaluate((each) => each === document.activeElement)).toBe(
    true,
  )
  expect(faults).toEqual([])
  await page.context().close()
})

test('an answer is compared with the description, field by field', async () => {
  const { page, panel } = await open('read-an-order')
  await panel.getByRole('textbox', { name: /^id/ }).fill('7')
  await panel.getByRole('textbox', { name: /^X-Key|^key/i }).fill('secret')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('4 differences from the description').waitFor()
  expect(await panel.locator('.answer li').allInnerTexts()).toEqual([
    'id: 7 instead of string',
    'placed: missing',
    'lines.0.count: "two" instead of integer, minimum 1',
    'lines.1.colour: not documented',
  ])
  await page.context().close()

  const other = await open('read-a-teapot')
  await other.page.keyboard.press('Control+Enter')
  await other.panel.getByText('418: not documented').waitFor()
  await other.page.context().close()
})

test('the documented answer is shown without a key, and nothing is sent', async () => {
  const { page, panel, loaded } = await open('read-an-order')
  const answer = panel.locator('.answer')
  const shown = async () => {
    await panel.getByRole('button', { name: 'Show the documented answer' }).click()
    await panel.getByText('From the description. Nothing was sent.').waitFor()
    return answer.locator('pre').innerText()
  }
  expect(await shown()).toContain('no_key')
  await panel.getByRole('textbox', { name: /^X-Key|^key/i }).fill('secret')
  expect(await shown()).toContain('no_number')
  await panel.getByRole('textbox', { name: /^id/ }).fill('7')
  expect(JSON.parse(await shown())).toMatchObject({ id: 'order-7', lines: [{ item: 'lamp' }] })
  await answer.getByLabel('Response').selectOption('401')
  expect(await answer.locator('pre').innerText()).toContain('no_key')
  const open401 = page.getByRole('group', { name: 'Responses' }).locator('details[open] > summary')
  expect(await open401.innerText()).toMatch(/^401/)
  expect(await axeViolations(page)).toEqual([])
  expect(loaded.filter((url) => url.startsWith(origin))).toEqual([])
  await page.context().close()
})

test('the documented answer of a wrong request is an error; what has no body or several examples shows that', async () => {
  const shownIn = async (name: string, fill: (panel: Locator, page: Page) => Promise<void> = async () => {}) => {
    const { page, panel } = await open(name)
    const answer = panel.locator('.answer')
    await fill(panel, page)
    await panel.getByRole('button', { name: 'Show the documented answer' }).press('Enter')
    await panel.getByText('From the description. Nothing was sent.').waitFor()
    const choices = await answer.locator('option').allInnerTexts()
    const shown = [await answer.innerText(), choices]
    expect(received).toEqual([])
    if (choices.length > 1) await answer.getByLabel('Response').selectOption({ index: choices.length - 1 })
    const last = await answer.innerText()
    await page.context().close()
    return [...shown, last]
  }
  const id = (value: string) => (panel: Locator) => panel.getByRole('textbox', { name: /^id/ }).fill(value)
  const wrong = await shownIn('discard-a-draft', id('7'))
  expect(wrong[0]).toContain('no_draft')
  const uuid = '123e4567-e89b-12d3-a456-426614174000'
  const right = await shownIn('discard-a-draft', id(uuid))
  expect(right[0]).toContain('The body is empty.')
  expect(right[1]).toEqual(['404', '204'])
  const body = await shownIn('discard-a-draft', async (panel) => {
    await id(uuid)(panel)
    await panel.getByRole('button', { name: 'JSON', exact: true }).click()
    await panel.getByRole('textbox', { name: 'Body' }).fill('{"count":"two"}')
  })
  expect(body[0]).toContain('no_draft')
  const binary = await shownIn('export-everything')
  expect(binary[0]).toContain('application/pdf')
  const tooMany = await shownIn('export-everything', (panel) =>
    panel.getByRole('textbox', { name: /^size/ }).fill('10'),
  )
  expect(tooMany[0]).toContain('4XX: not documented')
  // No answer is about the missing key.
  expect((await shownIn('read-the-limits'))[0]).toContain('ten')
  const several = await shownIn('list-choices')
  expect(several[1]).toHaveLength(2)
  expect(several[2]).toContain('second')
})

test('values of every shape are typed; form and JSON hold the same, with every digit', async () => {
  const { page, panel, faults } = await open('send-every-shape')
  const add = (label: string) => panel.getByLabel('Add optional field to Body').selectOption({ label })
  await panel.getByRole('textbox', { name: /^id/ }).fill('9223372036854775807')
  await panel.getByRole('textbox', { name: /^nickname/ }).fill('Ada')
  for (const name of ['on', 'constructor', 'scores', 'pair', 'pet', 'owner']) await add(name)
  await panel.getByRole('button', { name: 'null for on' }).click()
  await panel.getByRole('button', { name: 'Remove constructor' }).click()
  await panel.getByLabel('Name 1 in scores').fill('maths')
  await panel.getByRole('button', { name: 'Add entry to scores' }).click()
  await page.keyboard.type('maths')
  await panel.getByRole('button', { name: 'null for owner' }).press('Enter')
  // What both variants have stays, and so does what was typed for the first one.
  await panel.getByRole('textbox', { name: /^name/ }).fill('Rex')
  const variant = panel.getByLabel('Variant of pet')
  for (const name of ['Dog', 'Cat', 'Dog']) await variant.selectOption(name)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  // The samples of the page show the first direction, so it is there.
  await expect
    .poll(() => panel.locator('.missing li').allTextContents())
    .toEqual(['X-Shape (header)', 'body.scores.entry-2 (another name)'])
  await panel.getByLabel('Name 2 in scores').fill('art')
  await panel.getByLabel('Add optional field to where').selectOption({ label: 'least' })
  await panel.getByRole('textbox', { name: /^least/ }).fill('7')
  const modes = ['JSON', 'Form', 'JSON'].map((name) => panel.getByRole('button', { name, exact: true }))
  const texts: string[] = []
  for (const mode of modes) {
    await mode.click()
    const area = panel.getByRole('textbox', { name: 'Body' })
    if ((await mode.textContent()) === 'JSON') texts.push(await area.inputValue())
  }
  expect(texts[1]).toBe(texts[0])
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByRole('button', { name: 'Send anyway' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received[0]).toMatchObject({
    url: '/v1/shapes?order=up&where=%7B%22least%22:7%7D',
    headers: { 'x-shape': '' },
    body: texts[0],
  })
  expect(JSON.parse(texts[0]!.replace('9223372036854775807', '7'))).toEqual({
    ...{ id: 7, nickname: 'Ada', on: null, scores: { maths: 4, art: 1 }, pair: ['Example pair', 1], owner: null },
    pet: { kind: 'dog', name: 'Rex', barks: true },
  })
  expect(faults).toEqual([])
  await page.context().close()
})

test('the server of the page and that of its console are one, and what is typed stays in the tab', async () => {
  const { page, panel } = await open('send-every-shape')
  const url = panel.getByLabel('Base URL')
  await panel.getByLabel(/^version/).selectOption('v2')
  expect(await url.inputValue()).toBe(`${origin}/v2`)
  await page.locator('.sn-bar').getByLabel('Base URL').selectOption('Second')
  await expect.poll(() => url.inputValue()).toBe(`${origin}/second`)
  await panel.getByLabel('Server').selectOption('Own')
  expect(await page.locator('.sn-bar').getByLabel('Base URL').inputValue()).toBe('Own')
  expect(await url.inputValue()).toBe(`${origin}/v2`)
  await panel.getByText('Code', { exact: true }).click()
  await panel.getByLabel('Language').selectOption('Python')
  await page.reload()
  await page.getByRole('button', { name: 'Try it' }).click()
  await url.waitFor()
  expect(await url.inputValue()).toBe(`${origin}/v2`)
  await panel.getByText('Code', { exact: true }).click()
  expect(await panel.locator('details pre').textContent()).toContain('import requests')
  await page.context().close()
})

test('JSON that is typed is sent as it is', async () => {
  const { page, panel } = await open('place-an-order')
  await panel.getByLabel('X-Key').fill('secret')
  await panel.getByRole('button', { name: 'JSON' }).click()
  await panel.getByRole('textbox', { name: 'Body' }).fill('{"item": "lamp", "count": 9223372036854775807}')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received[0]!.body).toBe('{"item": "lamp", "count": 9223372036854775807}')
  await page.context().close()
})

test.each([
  ['a file of the description', 'add-a-photo', 'photo'],
  ['a part that only its encoding makes a file', 'add-a-photo', 'sketch'],
  ['a file on a page of an author', 'attach', 'photo'],
])('files are sent in a form: %s', async (_what, name, part) => {
  const { page, panel } = await open(name)
  const file = (text: string) => ({ name: `${text}.png`, mimeType: 'image/png', buffer: Buffer.from(text) })
  if (name === 'attach') await panel.getByLabel('Token').fill('secret')
  await panel.getByLabel(/^photo/).setInputFiles(file('waves'))
  if (part === 'sketch') {
    await panel.getByLabel('Add optional field to Body').selectOption('sketch')
    await panel.getByLabel(/^sketch/).setInputFiles(file('lines'))
  }
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const text = part === 'sketch' ? 'lines' : 'waves'
  // The browser knows the type of a file.
  expect(received[0]!.body).toContain(`name="${part}"; filename="${text}.png"\r\nContent-Type: image/png\r\n`)
  expect(received[0]!.body).toContain(`\r\n\r\n${text}\r\n`)
  await page.context().close()
})

test('a password is sent as it is typed, a field with brackets leads to its documentation, and what browsers do not send is named', async () => {
  const { page, panel } = await open('list-reports')
  await panel.getByLabel('User name').fill('ada')
  await panel.getByLabel('Password').fill(' word ')
  await panel.getByRole('textbox', { name: /^filter\[name\]/ }).fill('x')
  await panel.getByRole('textbox', { name: /^Accept-Encoding/ }).fill('br')
  await panel.getByRole('textbox', { name: /^visit/ }).fill('1')
  expect(await panel.getByText('Browsers do not send this.').count()).toBe(2)
  await panel.getByRole('link', { name: 'docs of filter[name]' }).click()
  expect(await page.evaluate(() => document.querySelector(':target code')?.textContent)).toBe('filter[name]')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('Browsers do not send Accept-Encoding, Cookie.').waitFor()
  const [, words = ''] = received[0]!.headers.authorization!.split('Basic ')
  expect(Buffer.from(words, 'base64').toString()).toBe('ada: word ')
  await panel.getByRole('tab', { name: 'Request' }).click()
  expect(await panel.locator('.answer pre').last().textContent()).toContain('Accept-Encoding: br')
  await page.context().close()
})

test.each([390, 1280])('the page does not move when the button of the console comes (%i wide)', async (width) => {
  const heights: (number | undefined)[] = []
  for (const isScripted of [false, true]) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    if (!isScripted) await page.route('**/*.js', (route) => route.abort())
    await page.goto(`${site.url}/place-an-order/`, { waitUntil: 'networkidle' })
    await page
      .locator('.sn-bar > sn-console button')
      .first()
      .waitFor({ state: isScripted ? 'visible' : 'hidden' })
    heights.push((await page.locator('.sn-bar').first().boundingBox())?.height)
    await page.close()
  }
  expect(heights[0]).toBeGreaterThan(0)
  expect(heights[1]).toBe(heights[0])
})

test('without HTTPS there is no clipboard, so nothing offers to copy', async () => {
  const page = await openAt('http://docs.internal', 'get-a-report')
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false)
  await consoleOf(page).getByText('Code', { exact: true }).click()
  await consoleOf(page).locator('pre').first().waitFor()
  expect(await consoleOf(page).getByRole('button', { name: 'Copy' }).count()).toBe(0)
  await page.close()
})

test.each([
  ['read-events', 'data: first', 'data: second', '2 events'],
  ['read-lines', '{"line":1}', '{"line":2}', '2 events'],
])('what arrives is shown as it arrives: %s', async (name, first, second, count) => {
  const { page, panel } = await open(name)
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText(first).waitFor()
  expect(await panel.getByText(second).count()).toBe(0)
  release()
  await panel.getByText(second).waitFor()
  await panel.getByText(count).first().waitFor()
  await page.context().close()
})

test('a request can be cancelled and sent again', async () => {
  const { page, panel } = await open('wait')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByText('The request was cancelled.').waitFor()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => received.map(({ url }) => url)).toEqual(['/slow', '/slow'])
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Change server' }).click()
  expect(await panel.getByLabel('Base URL').evaluate((input) => input.matches(':focus'))).toBe(true)
  await page.context().close()
})

test('a request that deletes something is sent once the reader has agreed', async () => {
  const { page, panel } = await open('delete-an-order')
  const questions: string[] = []
  const answers = [false, true]
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await (answers.shift() ? dialog.accept() : dialog.dismiss())
  })
  await panel.getByRole('textbox', { name: /^shop/ }).fill('berlin')
  await panel.getByRole('textbox', { name: /^id/ }).fill('a/b')
  const send = panel.getByRole('button', { name: 'Send' })
  await send.click()
  expect(received).toEqual([])
  await send.click()
  await panel.getByText('201 Created').first().waitFor()
  await send.click()
  await expect.poll(() => received.map(({ method, url }) => `${method} ${url}`)).toHaveLength(2)
  expect(received[0]).toMatchObject({ method: 'DELETE', url: '/orders/berlin/a%2Fb' })
  expect(questions).toEqual(Array(2).fill(expect.stringMatching(/^DELETE changes data on http:\/\/shop\.internal/)))
  await page.context().close()
})

/** Opens "Get a token" on a page, with these answers. */
async function askForToken(name: string, client: string, secret?: string, flow?: string) {
  const opened = await open(name)
  const { panel } = opened
  await panel.getByText('Get a token').click()
  await panel.getByLabel('Client ID').waitFor()
  if (flow !== undefined) await panel.getByLabel('Flow').selectOption(flow)
  await panel.getByLabel('Client ID').fill(client)
  if (secret !== undefined) await panel.getByLabel('Client secret').fill(secret)
  return opened
}

/** Sends the request; whose token reached the API. */
async function ownerSent(panel: ReturnType<typeof consoleOf>): Promise<string | undefined> {
  await panel.getByText('The token is filled in.').waitFor()
  received.splice(0)
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  const [, token = ''] = received[0]!.headers.authorization!.split('Bearer ')
  return (await signIn.ownerOf(token)) ?? token
}

test.each([
  ['OAuth 2.0', 'read-who-i-am', ['openid', 'orders:read']],
  ['OpenID Connect', 'read-what-is-mine', ['openid', 'orders:read']],
])('%s: a reader signs in in a window, with an authorization code and PKCE', async (_, name, scopes) => {
  const { page, panel, faults } = await askForToken(name, 'docs')
  await panel.getByText('Redirect URL to register').waitFor()
  for (const scope of scopes) expect(await panel.getByLabel(scope).isChecked()).toBe(true)
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  const popup = await opened
  await popup.getByPlaceholder('Enter any login').fill('ada')
  await popup.getByPlaceholder('and password').fill('word')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
  expect(await ownerSent(panel)).toBe('ada')
  // The page of the provider asks for a font of another site.
  expect(faults.filter((fault) => !fault.startsWith(signIn.issuer))).toEqual([])
  await page.context().close()
})

test('a sign-in that is refused says why', async () => {
  const { page, panel } = await askForToken('read-who-i-am', 'docs')
  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await (await opened).getByText('Cancel').click()
  await panel.getByText('No token: End-User aborted interaction').waitFor()
  expect(await panel.getByLabel('Access token').inputValue()).toBe('')
  await page.context().close()
})

test('client credentials get a token; wrong ones are refused with the words of the server', async () => {
  const { page, panel } = await askForToken('read-who-i-am', 'robot', 'wrong', 'Client credentials')
  await panel.getByLabel('openid').uncheck()
  await panel.getByRole('button', { name: 'Get token' }).click()
  await panel.getByText('No token: client authentication failed').waitFor()
  await panel.getByLabel('Client secret').fill('word')
  await panel.getByRole('button', { name: 'Get token' }).click()
  expect(await ownerSent(panel)).toBe('robot')
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})

test('a reader confirms a sign-in elsewhere, where the provider has that', async () => {
  const { page, panel } = await askForToken('read-what-is-mine', 'docs', undefined, 'Another device')
  await panel.getByRole('button', { name: 'Get token' }).click()
  const link = panel.getByRole('link', { name: 'Confirm the sign-in' })
  const opened = page.waitForEvent('popup')
  await link.click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByPlaceholder('Enter any login').fill('ada')
  await popup.getByPlaceholder('and password').fill('word')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
  await popup.getByText('Sign-in Success').waitFor()
  expect(await ownerSent(panel)).toBe('ada')
  await page.context().close()
})

test('a token is asked for where the server is, if its address is relative', async () => {
  const { page, panel } = await askForToken('read-nearby', 'docs')
  await panel.getByLabel('User name').fill('ada')
  await panel.getByLabel('Password', { exact: true }).fill('word')
  await panel.getByRole('button', { name: 'Get token' }).click()
  await panel.getByText('The token is filled in.').waitFor()
  expect(received.map(({ url }) => url)).toEqual(['/token'])
  await page.context().close()
})

test('what a page cannot send is said in words: a certificate, and a key in a cookie', async () => {
  const { page, panel } = await open('read-with-a-certificate')
  const notes = panel.locator('section', { hasText: 'Authorization' }).locator('.small')
  expect(await notes.allTextContents()).toEqual([expect.stringMatching(/A page cannot send one: run the code below/)])
  await panel.getByLabel('Authorization', { exact: true }).selectOption('sid')
  expect(await notes.allTextContents()).toEqual(['Browsers do not send this. Run the code below instead.'])
  await page.context().close()
})

test('the flows that OAuth 2.1 leaves out work as OAuth 2.0 has them', async () => {
  const { page, panel } = await askForToken('read-as-before', 'docs', undefined, 'Password')
  await panel.getByLabel('User name').fill('ada')
  await panel.getByLabel('Password', { exact: true }).fill('word')
  await panel.getByRole('button', { name: 'Get token' }).click()
  await panel.getByText('The token is filled in.').waitFor()
  expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual({
    ...{ grant_type: 'password', username: 'ada', password: 'word', client_id: 'docs' },
  })
  expect(await ownerSent(panel)).toBe('from-server')
  await panel.getByLabel('Flow').selectOption('Implicit')
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => panel.getByLabel('Access token').inputValue()).toBe('from-window')
  await page.context().close()
})

/** Presses the Tab key until a control with this name has the focus: as a reader without a mouse reaches it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 80; count++) {
    const reached = await page.evaluate(() => {
      const { activeElement: host } = document
      const element = host?.shadowRoot?.activeElement ?? host
      const label = element && 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
      return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
    })
    if (reached.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${name}.`)
}

/** Goes to controls and presses keys there, one after the other. */
async function press(page: Page, ...steps: [name: string, ...keys: string[]][]): Promise<void> {
  for (const [name, ...keys] of steps) {
    await tabTo(page, name)
    for (const key of keys) await page.keyboard.press(key)
  }
}

const phone = { width: 390 }

test('on a phone, lists and variants inside each other are typed by keyboard', async () => {
  const { page, panel } = await open('place-an-order', phone)
  await press(page, ['X-Key', 'k'], ['Add optional field to Body', 't'])
  await page.keyboard.type('blue')
  await press(page, ['Add item to tags', 'Enter'])
  await page.keyboard.type('red')
  await press(page, ['Add optional field to Body', 'd'], ['Variant of delivery', 'ArrowDown'])
  await press(page, ['Add optional field to Pickup', 'a'], ['Variant of at', 'ArrowDown'])
  await press(page, ['kind'])
  await page.keyboard.type('cat')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('201 Created').first().waitFor()
  expect(JSON.parse(received[0]!.body)).toEqual({
    item: 'lamp',
    tags: ['blue', 'red'],
    delivery: { hour: 9, at: { kind: 'cat', name: 'Mia' } },
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().close()
})

test('on a phone, three files are chosen by keyboard, and one is taken out', async () => {
  const { page, panel } = await open('add-an-album', phone)
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
    await press(page, ['Add item to photos', 'Enter'])
    const chooser = page.waitForEvent('filechooser')
    await press(page, [`Item ${index + 1}`, 'Space'])
    await (await chooser).setFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(name) })
  }
  await press(page, ['Remove item 2 of photos', 'Enter'], ['Send', 'Enter'])
  await panel.getByText('201 Created').first().waitFor()
  const names = Array.from(received[0]!.body.matchAll(/name="photos"; filename="(.*?)"/g), ([, name]) => name)
  expect(names).toEqual(['a.png', 'c.png', 'd.png'])
  await page.context().close()
})

test.each([
  ['check-a-status', ['status', '4', '0', '1'], '401 Unauthorized', '"with 401"'],
  ['check-a-status', ['status', '4', '2', '2'], '422 Unprocessable Entity', '"with 422"'],
  ['read-what-is-closed', undefined, 'CORS', 'does not allow other sites'],
  ['get-a-report', undefined, '200 OK', 'application/pdf, 4 B'],
  ['read-a-flood', undefined, '20000 events', '{"line":19999}'],
  ['get-much', ['as', 't'], '50.1 MB', 'Only the beginning'],
  ['get-much', ['as', 'b'], '50.1 MB', 'application/octet-stream, 50.1 MB'],
] as const)('on a phone, %s is sent by keyboard %j, and its answer is %s', async (name, step, status, words) => {
  const { page, panel } = await open(name, phone)
  if (step) await press(page, [...step])
  await press(page, ['Send', 'Enter'])
  await panel.getByText(words).last().waitFor()
  await panel.getByText(status).first().waitFor()
  await press(page, ['Close', 'Enter'])
  expect(await page.locator('.sn-console-panel').count()).toBe(0)
  await page.context().close()
})

test('on a phone, a request is cancelled by keyboard', async () => {
  const { page, panel } = await open('wait', phone)
  await press(page, ['Send', 'Enter'])
  await panel.getByRole('button', { name: 'Cancel' }).waitFor()
  await press(page, ['Cancel', 'Enter'])
  await panel.getByText('The request was cancelled.').waitFor()
  await press(page, ['Retry', 'Enter'])
  await expect.poll(() => received.length).toBe(2)
  await page.context().close()
})

test('a file can be downloaded', async () => {
  const { page, panel } = await open('get-a-report')
  await panel.getByRole('button', { name: 'Send' }).click()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Übersicht.pdf')
  await page.context().close()
})

test('an image is drawn, under a policy that allows no images of others', async () => {
  const { page, panel, faults } = await open('get-a-picture')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('img', { name: 'Image of 2 × 1 pixels' }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('a flood of events leaves the last ones', async () => {
  const { page, panel } = await open('read-a-flood')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('20000 events').first().waitFor()
  expect(await panel.locator('.event').count()).toBe(1000)
  expect(await panel.locator('.event').last().textContent()).toBe('{"line":19999}')
  await panel.getByText('The last 1000 events. Download it to see all.').waitFor()
  await page.context().close()
})

test('an answer that the browser keeps from the site is explained, with the command to run instead', async () => {
  const { page, panel } = await open('read-what-is-closed')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('does not allow other sites to call it (CORS)').waitFor()
  expect(await panel.locator('.answer pre').textContent()).toBe(`curl ${origin}/closed`)
  await panel.getByLabel('Base URL').fill('https://other.example')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('does not allow requests to https://other.example').waitFor()
  await page.context().close()
})

test('a secure page says that it cannot call a server without HTTPS', async () => {
  const page = await openAt('https://docs.internal', 'get-a-report')
  await consoleOf(page).getByLabel('Base URL').fill('http://shop.internal')
  await consoleOf(page).getByRole('button', { name: 'Send' }).click()
  await consoleOf(page).getByText('Blocked: the server has no HTTPS').first().waitFor()
  expect(await consoleOf(page).locator('.answer pre').textContent()).toBe('curl http://shop.internal/report')
  await page.close()
})

test('requests go through the proxy of docs.json, and the policy allows it alone', async () => {
  const playground = { proxy: `${origin}/proxy?to={url}` }
  const other = await siteOf('behind-a-proxy', { api: { playground } })
  onTestFinished(() => other.close())
  const { page, panel, faults } = await open('read-what-is-closed', {}, other.url)
  await panel.getByLabel('Base URL').fill('https://api.shop.example/v1')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received.map(({ url }) => url)).toEqual([
    `/proxy?to=${encodeURIComponent('https://api.shop.example/v1/closed')}`,
  ])
  expect(faults).toEqual([])
  await page.context().close()
})

test('a page that an author wrote has a console with the fields that it describes', async () => {
  const { page, panel, faults } = await open('refund')
  await panel.getByLabel('Token').fill('secret')
  await panel.getByRole('textbox', { name: /^order/ }).fill('o1')
  await panel.getByRole('textbox', { name: /^amount/ }).fill('500')
  const menu = panel.getByLabel('Add optional field to Body')
  expect(await menu.locator('option').allTextContents()).toEqual(['Add optional field …', 'reasons'])
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received).toMatchObject([{ method: 'POST', url: '/refunds/o1?notify=true' }])
  expect(received[0]!.headers.authorization).toBe('Bearer secret')
  expect(JSON.parse(received[0]!.body)).toEqual({ amount: 500 })
  expect(await axeViolations(page)).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

test.each([
  ['dark', 1280],
  ['light', 390],
] as const)('it has the mode of the page and fits (%s, %d wide)', async (theme, width) => {
  const { page, panel } = await open('place-an-order', { theme, width })
  expect(await axeViolations(page)).toEqual([])
  const isSheet = page.locator('.sn-console-place').evaluate((each) => each.matches(':modal'))
  expect(await isSheet).toBe(width < 1024)
  const box = await panel.boundingBox()
  expect(box!.x >= 0 && box!.x + box!.width <= width).toBe(true)
  const send = panel.getByRole('button', { name: 'Send' })
  expect(await send.evaluate(isInWindow)).toBe(true)
  if (width < 1024) await panel.getByRole('link', { name: 'docs of shop' }).click()
  else await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  // Further down, it is still at hand on small screens.
  await page.locator('#responses').scrollIntoViewIfNeeded()
  const foot = page.locator('.sn-foot')
  if (width < 1024) {
    await foot.getByRole('button', { name: 'Try it' }).click()
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await foot.getByRole('button').evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    // A script may move what it stands for.
    await page.locator('sn-console').evaluate((each) => each.parentElement?.append(each))
    await foot.getByRole('button', { name: 'Try it' }).waitFor()
    expect(await foot.count()).toBe(1)
  } else expect(await foot.isVisible()).toBe(false)
  await page.context().close()
})

test('the policy allows the servers of the description, and no style sheets that scripts write', async () => {
  const policy = (await fetch(`${site.url}/place-an-order/`)).headers.get('content-security-policy')
  const sources = /connect-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ')
  expect(new Set(sources)).toEqual(
    new Set(["'self'", origin, origin.replace('127.0.0.1', 'shop.internal'), signIn.issuer]),
  )
  expect(policy).not.toContain('unsafe-inline')
})
