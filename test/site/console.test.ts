import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations, startBrowser } from '../browser.ts'
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
  response.setHeader('access-control-allow-headers', 'content-type,x-key,x-trace,authorization')
  response.setHeader('access-control-allow-methods', '*')
  if (method === 'OPTIONS' || method === 'HEAD') return void response.end()
  received.push({ method, url, headers, body: await text(request) })
  answer(url, response)
})

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith('/token')) {
    response.setHeader('content-type', 'application/json').end('{"access_token":"from-server"}')
  } else if (url.startsWith('/events')) {
    response.setHeader('content-type', 'text/event-stream')
    response.write('data: first\n\n')
    release = () => response.end('data: second\n\n')
  } else if (url.startsWith('/report')) {
    response.setHeader('content-type', 'application/pdf').end(Buffer.from([37, 80, 68, 70]))
  } else {
    response.setHeader('content-type', 'application/json').writeHead(201).end('{"answer":"The order has been placed."}')
  }
}

let origin: string
let folder: string
let site: { url: string; close(): Promise<void> }
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

function specification() {
  const ok = { responses: { 200: { description: 'Done.' } } }
  const keyed = { security: [{ key: [] }] }
  return {
    openapi: '3.1.0',
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
          ],
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
                  properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string', example: 'Sea' } },
                },
              },
            },
          },
        },
      },
      '/events': { get: { ...ok, summary: 'Read events', security: [{ login: [] }] } },
      '/report': { get: { ...ok, summary: 'Get a report' } },
      '/closed': { get: { ...ok, summary: 'Read what is closed' } },
    },
    components: {
      schemas: {
        Order: order,
        Post: { type: 'object', required: ['street'], properties: { street: { type: 'string', example: 'Main' } } },
        Pickup: { type: 'object', required: ['hour'], properties: { hour: { type: 'integer', example: 9 } } },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        login: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: `${origin}/token`, scopes: {} } } },
      },
    },
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-console-'))
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const root = join(folder, 'docs')
  mkdirSync(root)
  const docs = {
    theme: 'svc',
    name: 'Shop',
    colors: { primary: '#0d9373' },
    navigation: { tabs: [{ tab: 'API', openapi: 'shop.json' }] },
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(root, 'shop.json'), JSON.stringify(specification()))
  const { out } = await buildSite({ root, out: join(root, 'dist') })
  const server = await previewSite({ out, port: 0 })
  site = { url: `${new URL(server.url).origin}/api-reference`, close: () => server.close() }
  // A page served by the test itself has no address, so Chromium would not let it connect to this machine.
  browser = await startBrowser('--disable-features=LocalNetworkAccessChecks')
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  api.closeAllConnections()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => void received.splice(0))

/** The console of a page, opened, the requests of the page, and the errors of the browser. */
async function open(
  name: string,
  { theme = 'light', width = 1280 }: { theme?: 'light' | 'dark'; width?: number } = {},
) {
  const options = { colorScheme: theme, viewport: { width, height: 900 } }
  const { page, faults } = await openUnder(browser, 'header', options)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site.url}/${name}/`, { waitUntil: 'networkidle' })
  const before = [...loaded]
  await page.getByRole('button', { name: 'Try it' }).focus()
  await page.keyboard.press('Enter')
  await consoleOf(page).getByRole('button', { name: 'Send' }).waitFor()
  return { page, panel: consoleOf(page), before, loaded, faults }
}

const consoleOf = (page: Page) => page.locator('.sn-console-panel')

test('a request goes to the server and its answer is shown; what is missing is listed, and nothing is loaded before', async () => {
  const { page, panel, before, faults } = await open('place-an-order')
  expect(before.filter((url) => /panel/.test(url))).toEqual([])
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('button', { name: 'Authorization: key' }).click()
  expect(received).toEqual([])
  await page.keyboard.type('secret')
  await panel.getByLabel('X-Trace').fill('t1')
  await panel.getByLabel('Add optional field to Body').selectOption('count')
  await panel.getByLabel('count').fill('3')
  await panel.getByLabel('Add optional field to Body').selectOption('delivery')
  await panel.getByLabel('Variant of delivery').selectOption('Pickup')
  await panel.getByLabel('Add optional field to Body').selectOption('tags')
  await panel.getByRole('textbox', { name: 'Item 1' }).fill('blue')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('The order has been placed.').waitFor()
  expect(received).toEqual([
    {
      method: 'POST',
      url: '/orders/berlin?fast=true',
      headers: expect.objectContaining({ 'x-key': 'secret', 'x-trace': 't1', 'content-type': 'application/json' }),
      body: expect.any(String),
    },
  ])
  expect(JSON.parse(received[0]!.body)).toEqual({ item: 'lamp', count: 3, delivery: { hour: 9 }, tags: ['blue'] })
  await panel.getByText('201 Created').first().waitFor()
  expect(await panel.getByRole('status').last().textContent()).toMatch(/^201 Created, \d+ ms · 39 B$/)
  expect(await axeViolations(page)).toEqual([])
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

test('JSON that is typed is sent as it is', async () => {
  const { page, panel } = await open('place-an-order')
  await panel.getByLabel('X-Key').fill('secret')
  await panel.getByRole('button', { name: 'JSON' }).click()
  await panel.getByRole('textbox', { name: 'Body' }).fill('{"item": 9223372036854775807}')
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received[0]!.body).toBe('{"item": 9223372036854775807}')
  await page.context().close()
})

test('files are sent in a form', async () => {
  const { page, panel } = await open('add-a-photo')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from('waves') })
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('201 Created').first().waitFor()
  expect(received[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(received[0]!.body).toContain('filename="sea.png"')
  expect(received[0]!.body).toContain('\r\n\r\nwaves\r\n')
  await page.context().close()
})

test('events appear as they arrive, with a token of client credentials', async () => {
  const { page, panel } = await open('read-events')
  await panel.getByText('Get a token').click()
  await panel.getByLabel('Client ID').fill('me')
  await panel.getByLabel('Client secret').fill('word')
  await panel.getByRole('button', { name: 'Get token' }).click()
  await panel.getByText('The token is filled in.').waitFor()
  await panel.getByRole('button', { name: 'Send' }).click()
  await panel.getByText('data: first').waitFor()
  release()
  await panel.getByText('data: second').waitFor()
  expect(received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/token', `Basic ${Buffer.from('me:word').toString('base64')}`],
    ['/events', 'Bearer from-server'],
  ])
  await page.context().close()
})

test('a file can be downloaded', async () => {
  const { page, panel } = await open('get-a-report')
  await panel.getByRole('button', { name: 'Send' }).click()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('report.pdf')
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
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the policy allows the servers of the description, and no style sheets that scripts write', async () => {
  const policy = (await fetch(`${site.url}/place-an-order/`)).headers.get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${origin};`)
  expect(policy).not.toContain('unsafe-inline')
})
