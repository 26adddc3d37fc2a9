import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@specnav/core'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { openUnder } from './policy.ts'

/*
 * The console of an endpoint page sends a request to a server on another origin, and shows its response. The
 * client is installed in the docs folder, as an author would do it.
 */
const installed = fileURLToPath(new URL('../../packages/starlight/node_modules/@scalar', import.meta.url))

/** The requests that reached the server, except for preflight requests. */
const received: { method?: string; url?: string; key?: IncomingMessage['headers'][string]; body: unknown }[] = []
const api = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', '*').setHeader('content-type', 'application/json')
  if (request.method === 'OPTIONS') return void response.end()
  const body = await text(request)
  const { method, url, headers } = request
  received.push({ method, url, key: headers['x-key'], body: body && JSON.parse(body) })
  response.writeHead(201).end(JSON.stringify({ answer: 'The order has been placed.' }))
})

let origin: string
let folder: string
let sites: Record<'with' | 'without', Awaited<ReturnType<typeof build>>>
let browser: Browser

/** A project with one operation, built and served; `display` is the setting of docs.json for consoles. */
async function build(name: string, address: string, display: string | undefined, hasClient: boolean) {
  const root = join(folder, name)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  if (hasClient) symlinkSync(installed, join(root, 'node_modules/@scalar'))
  const docs = {
    theme: 'svc',
    name: 'Shop',
    colors: { primary: '#0d9373' },
    ...(display && { api: { playground: { display } } }),
    navigation: { tabs: [{ tab: 'API', openapi: 'shop.json' }] },
  }
  const order = { type: 'object', properties: { item: { type: 'string', example: 'lamp' } } }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: address }],
    security: [{ key: [] }],
    paths: {
      '/orders/{shop}': {
        post: {
          summary: 'Place an order',
          parameters: [
            { name: 'shop', in: 'path', required: true, schema: { type: 'string' }, example: 'berlin' },
            { name: 'fast', in: 'query', required: true, schema: { type: 'boolean' }, example: true },
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
          responses: { 201: { description: 'Placed.' } },
        },
      },
    },
    components: {
      schemas: { Order: order, Elsewhere: order },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  }
  writeFileSync(join(root, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(root, 'shop.json'), JSON.stringify(spec))
  const { problems, out } = await buildSite({ root, out: join(root, 'dist') })
  const server = await previewSite({ out, port: 0 })
  return { problems, server, url: `${new URL(server.url).origin}/api-reference/place-an-order/` }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-console-'))
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  sites = {
    with: await build('with', origin, undefined, true),
    without: await build('without', origin, 'interactive', false),
  }
  // A page served by the test itself has no address, so Chromium would not let it connect to this machine.
  browser = await startBrowser('--disable-features=LocalNetworkAccessChecks')
}, 120_000)

afterAll(async () => {
  await browser?.close()
  for (const { server } of Object.values(sites ?? {})) await server.close()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

interface View {
  theme?: 'light' | 'dark'
  width?: number
}

/** The page, its requests, and the errors of the browser. */
async function open({ theme = 'light', width = 1280 }: View = {}) {
  const { page, faults } = await openUnder(browser, 'header', {
    colorScheme: theme,
    viewport: { width, height: 900 },
  })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(sites.with.url, { waitUntil: 'networkidle' })
  return { page, loaded, faults }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'API Client' })

test('a request goes to the server and its answer is shown, from the keyboard alone; nothing is loaded before, and nothing from elsewhere', async () => {
  const { page, loaded, faults } = await open()
  const before = loaded.length
  expect(loaded.filter((url) => /modal|client|requests\//.test(url))).toEqual([])
  const button = page.getByRole('button', { name: 'Try it' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByText('Request Body').waitFor()
  await dialog.getByRole('textbox', { name: 'Value' }).focus()
  await page.keyboard.type('secret')
  await dialog.getByRole('button', { name: /^Send post request/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('The order has been placed.').waitFor()
  expect(received).toEqual([{ method: 'POST', url: '/orders/berlin?fast=true', key: 'secret', body: { item: 'lamp' } }])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  const here = new URL(sites.with.url).origin
  expect(loaded.slice(before).filter((url) => !url.startsWith(here) && !/^(data|blob):/.test(url))).toEqual([
    `${origin}/orders/berlin?fast=true`,
  ])
  expect(faults).toEqual([])
  await page.context().close()
})

test('the description that it gets holds one operation and what that reaches', async () => {
  const response = await fetch(new URL('/_specnav/requests/api-reference/place-an-order.json', sites.with.url))
  const { paths, components } = await response.json()
  expect(Object.keys(paths)).toEqual(['/orders/{shop}'])
  expect(Object.keys(components.schemas)).toEqual(['Order'])
})

test.each([
  ['dark', 1280],
  ['light', 390],
] as const)('it has the mode of the page and fits (%s, %d wide)', async (theme, width) => {
  const { page } = await open({ theme, width })
  await page.getByRole('button', { name: 'Try it' }).click()
  const dialog = dialogOf(page)
  await dialog.getByText('Request Body').waitFor()
  const lightness = await dialog.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data[0]!
  })
  expect(lightness > 128).toBe(theme === 'light')
  const box = await dialog.boundingBox()
  expect(box!.x >= 0 && box!.x + box!.width <= width).toBe(true)
  await page.context().close()
})

test('where the client is not installed, pages have no console, and a docs.json that asks for one has a problem', async () => {
  const missing = (problems: readonly Problem[]) => problems.filter(({ code }) => code === 'package-missing')
  expect(missing(sites.with.problems)).toEqual([])
  expect(missing(sites.without.problems)).toEqual([
    {
      code: 'package-missing',
      severity: 'warning',
      file: 'docs.json',
      pointer: '/api/playground/display',
      message:
        'Endpoint pages have no console, because `@scalar/api-client` is not installed. Install it: `npm install @scalar/api-client`; or write `"none"`.',
      actual: 'interactive',
      suggestion: 'none',
    },
  ])
  expect(await (await fetch(sites.without.url)).text()).not.toContain('<sn-console')
})

test('the policy allows what the client needs only where it is installed', async () => {
  const policies = await Promise.all(
    Object.values(sites).map(async ({ url }) => (await fetch(url)).headers.get('content-security-policy')),
  )
  expect(policies).toEqual([
    expect.stringMatching(new RegExp(`style-src 'self' 'unsafe-inline'; .*connect-src 'self' ${origin};`)),
    expect.not.stringMatching(/unsafe-inline|connect-src/),
  ])
})
