import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeViolations, startBrowser } from '../browser.ts'
import { listen } from './oidc.ts'
import { openUnder } from './policy.ts'

/*
 * What a reader fills into a console outlives the page without their secrets: in the tab, in its history, and in a link. A form
 * is filled from a command, and takes what the description does not have.
 */

const received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = []

const api = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*,authorization')
  response.setHeader('access-control-allow-methods', '*')
  if (request.method === 'OPTIONS') return void response.end()
  const { method, url, headers } = request
  received.push({ method, url, headers, body: await text(request) })
  const answer =
    '{"id":9223372036854775807,"lines":[{"item":"lamp"},{"item":"chair","parts":["leg","seat"]}],"none":[]}'
  response.setHeader('content-type', 'application/json').end(answer)
})

const specification = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: origin }, { url: `${origin}/second`, description: 'Second' }],
  security: [{ key: [] }],
  components: {
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer' },
      acme: { type: 'apiKey', in: 'header', name: 'X-Acme' },
      login: { type: 'http', scheme: 'basic' },
    },
  },
  paths: {
    '/orders/{shop}': {
      post: {
        summary: 'Place an order',
        parameters: [
          { name: 'shop', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          ...['a', 'b', 'c', 'd'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { kind: { type: 'string' } } },
          },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { name: 'X-Token', in: 'header', schema: { type: 'string' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['item'],
                properties: {
                  item: { type: 'string' },
                  count: { type: 'integer' },
                  password: { type: 'string', format: 'password' },
                },
              },
            },
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { item: { type: 'string' }, count: { type: 'integer' } } },
            },
          },
        },
        responses: { 200: { description: 'Done.' } },
      },
    },
    '/notes': {
      post: {
        summary: 'Write a note',
        security: [{ login: [] }, { acme: [] }],
        requestBody: {
          content: {
            'text/plain': { schema: { type: 'string' }, example: 'PLAIN' },
            'application/json': { schema: { type: 'object', properties: { title: { type: 'string' } } } },
          },
        },
        responses: { 200: { description: 'Done.' } },
      },
    },
    '/refunds/{refund}': {
      post: {
        ...{ summary: 'Change a refund', operationId: 'change-refund' },
        parameters: [
          { name: 'refund', in: 'path', required: true, schema: { type: 'string' }, example: 'ref_1' },
          { name: 'limit', in: 'query', schema: { type: 'integer' }, example: 10 },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { note: { type: 'string' } } },
              example: { note: 'Broken' },
            },
          },
        },
        responses: { 200: { description: 'Done.' } },
        'x-codeSamples': [
          { lang: 'python', source: 'acme.refunds.change("ref_1", limit=10, note="Broken", retries=10)' },
          { lang: 'shell', source: `curl ${origin}/refunds/ref_1?limit=10 -X POST` },
        ],
      },
    },
    '/empty': {
      post: { summary: 'Send nothing', requestBody: { content: {} }, responses: { 200: { description: 'Done.' } } },
    },
    '/stock': { get: { summary: 'Read the stock', responses: { 200: { description: 'Done.' } } } },
  },
})

let origin: string
let url: string
let folder: string
let site: { close(): Promise<void> }
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-console-forms-'))
  origin = await listen(api)
  const docs = {
    ...{ theme: 'svc', name: 'Shop', colors: { primary: '#0d9373' } },
    api: {
      examples: {
        languages: [
          ...['curl', 'javascript', 'python'],
          { label: 'Acme SDK', language: 'typescript', code: 'await acme.{{operationId}}({{arguments}})' },
        ],
      },
    },
    navigation: {
      languages: ['en', 'de'].map((language) => ({
        language,
        openapi: { source: 'shop.json', directory: `${language}/api` },
      })),
    },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(specification(origin)))
  const { out } = await buildSite({ root: folder, out: join(folder, 'dist') })
  const server = await previewSite({ out, port: 0 })
  site = server
  url = new URL(server.url).origin
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

const consoleOf = (page: Page) => page.locator('.sn-console-panel')

async function open(path = 'en/api/place-an-order/', width = 1280) {
  const opened = await openUnder(browser, 'header', { viewport: { width, height: 900 } })
  await opened.page.goto(`${url}/${path}`, { waitUntil: 'networkidle' })
  return { ...opened, panel: await openConsole(opened.page) }
}

async function openConsole(page: Page) {
  await page.locator('.sn-bar sn-console button').press('Enter')
  await consoleOf(page).locator('button.send').waitFor()
  return consoleOf(page)
}

/** Everything that the site has stored in a tab. */
const storedIn = (context: BrowserContext) =>
  context
    .pages()[0]!
    .evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((each) => Object.fromEntries(Object.entries(each)))),
    )

test('rows of the reader are sent, by keyboard, and what browsers leave out is named', async () => {
  const { page, panel, faults } = await open()
  await panel.getByLabel('Token', { exact: true }).fill('hidden-key')
  await panel.getByRole('textbox', { name: /^shop/ }).fill('berlin')
  for (const [place, name, value] of [
    ['query', 'debug', 'a b'],
    ['header', 'X-Own', 'mine'],
    ['header', 'Host', 'other'],
    ['cookie', 'visit', '1'],
  ] as const) {
    await panel.getByLabel('Add your own …').selectOption(place)
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  expect(await panel.getByText('Browsers do not send this.').filter({ visible: true }).count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await panel.getByText('200 OK').first().waitFor()
  expect(received).toMatchObject([{ method: 'POST', url: '/orders/berlin?debug=a%20b', headers: { 'x-own': 'mine' } }])
  await panel.getByText('Browsers do not send Host, Cookie.').waitFor()
  await panel.getByRole('button', { name: 'Remove entry 1 of Query' }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]!.url).toBe('/orders/berlin')
  expect(faults).toEqual([])
  await page.context().close()
})

test.each([
  ['en', 1280, 'limit (query): "many" instead of integer', '2 differences from the description', 'Send anyway'],
  ['de', 390, 'limit (query): "many" statt integer', '2 Abweichungen von der Beschreibung', 'Trotzdem senden'],
] as const)(
  'a wrong value says so at its field, by keyboard, and is sent if the reader wants (%s)',
  async (...given) => {
    const [language, width, message, title, anyway] = given
    const { page, panel, faults } = await open(`${language}/api/place-an-order/`, width)
    await panel.locator('input[type=password]').first().fill('k')
    await panel.getByRole('textbox', { name: /^shop/ }).fill('berlin')
    await panel.locator('select:has(option:text-is("limit"))').selectOption({ label: 'limit' })
    const limit = panel.getByRole('textbox', { name: /^limit/ })
    expect(await limit.getAttribute('aria-invalid')).toBe(null)
    await limit.fill('many')
    await page.keyboard.press('Tab')
    await panel.getByText(message).waitFor()
    expect(await limit.getAttribute('aria-invalid')).toBe('true')
    expect(await limit.evaluate((each) => each.getAttribute('aria-describedby'))).toBe('query/limit:wrong')
    await limit.fill('7')
    await expect.poll(() => panel.getByText(message).count()).toBe(0)
    await limit.fill('many')
    await panel.getByRole('button', { name: 'JSON', exact: true }).press('Enter')
    await panel.getByRole('textbox', { name: /^(Body|Körper)$/ }).fill('{"item":"lamp","count":1.5}')
    await page.keyboard.press('Control+Enter')
    await panel.getByText(title).waitFor()
    await panel.locator('.wrong', { hasText: '1.5' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(received).toEqual([])
    await panel.locator('.missing button.link').last().press('Enter')
    expect(await page.evaluate(() => document.querySelector('.sn-console-panel')!.shadowRoot!.activeElement!.id)).toBe(
      'body',
    )
    await panel.getByRole('button', { name: anyway }).press('Enter')
    await expect
      .poll(() => received)
      .toMatchObject([{ url: '/orders/berlin?limit=many', body: '{"item":"lamp","count":1.5}' }])
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test('code of an author follows the values of its parameters, and nothing else', async () => {
  const { page, panel, faults } = await open('en/api/change-a-refund/')
  const codes = page.locator('.sn-examples [data-sn-choice="language"] pre code')
  expect(await codes.first().textContent()).toBe('acme.refunds.change("ref_1", limit=10, note="Broken", retries=10)')
  await panel.getByRole('textbox', { name: /^refund/ }).fill('a b')
  await panel.getByRole('textbox', { name: /^limit/ }).fill('50')
  await panel.getByRole('textbox', { name: /^note/ }).fill('Lost')
  await expect
    .poll(() => codes.allTextContents())
    .toEqual([
      'acme.refunds.change("a b", limit=50, note="Lost", retries=10)',
      `curl ${origin}/refunds/a%20b?limit=50 -X POST`,
    ])
  await panel.getByRole('textbox', { name: /^refund/ }).fill('"; exit() #')
  await expect.poll(() => codes.first().textContent()).toContain('change("ref_1", limit=50')
  expect(faults).toEqual([])
  await page.context().close()
})

test('a language of a project of its own is on the page, and follows the console', async () => {
  const { page, panel, faults } = await open()
  await panel.getByText('Code', { exact: true }).click()
  await panel.getByLabel('Language').selectOption('Acme SDK')
  const code = page.locator('.sn-examples details[open] code.language-typescript')
  await panel.getByRole('textbox', { name: /^shop/ }).fill('berlin')
  await panel.getByRole('textbox', { name: /^item/ }).fill('lamp')
  const expected = 'await acme.placeAnOrder({\n  "shop": "berlin",\n  "item": "lamp"\n})'
  await expect.poll(() => code.textContent()).toBe(expected)
  await expect.poll(() => panel.locator('details[open] pre').first().textContent()).toContain(expected)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a body without a media type is not sent, and the console says so', async () => {
  const { page, panel } = await open('en/api/send-nothing/')
  const words = panel.getByText('The description names no media type, so no body is sent.')
  await expect.poll(() => words.count()).toBe(1)
  await page.context().close()
})

test('a draft, the history and a link carry what was typed, and no secret', async () => {
  const { page, panel } = await open()
  await panel.getByLabel('Token', { exact: true }).fill('hidden-key')
  await panel.getByRole('textbox', { name: /^shop/ }).fill('berlin')
  await panel.getByLabel('Add parameter: Query').selectOption('limit')
  await page.keyboard.type('12')
  await panel.getByRole('textbox', { name: /^X-Token/ }).fill('hidden-header')
  await panel.getByLabel('Add optional field to Body').selectOption('password')
  await panel.getByRole('textbox', { name: /^item/ }).fill('lamp')
  await panel.getByLabel(/^password/).fill('hidden-word')
  await panel.getByLabel('Add your own …').selectOption('header')
  await page.keyboard.type('X-Session')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hidden-session')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('200 OK').first().waitFor()
  expect(JSON.parse(received[0]!.body)).toEqual({ item: 'lamp', password: 'hidden-word' })

  await panel.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  const link = await panel.getByRole('textbox', { name: 'Link' }).inputValue()
  const [, packed = ''] = link.split('#try=')
  const carried = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
  }, packed)
  expect(carried).toContain('lamp')
  const stored = await storedIn(page.context())
  expect(stored).toContain('berlin')
  // The key stands where keys are kept, and nowhere else.
  for (const text of [carried, stored.replace(/"specnav:credentials:[^"]*":"(?:\\.|[^"\\])*"/g, '')])
    expect(text).not.toMatch(/hidden-/)

  await page.reload({ waitUntil: 'networkidle' })
  const again = await openConsole(page)
  expect(await again.getByRole('textbox', { name: /^shop/ }).inputValue()).toBe('berlin')
  expect(await again.getByRole('textbox', { name: /^limit/ }).inputValue()).toBe('12')
  expect(await again.getByRole('textbox', { name: /^item/ }).inputValue()).toBe('lamp')
  expect(await again.getByLabel('Name 1 in Headers').inputValue()).toBe('X-Session')
  expect(await again.getByLabel('Value 1').inputValue()).toBe('')
  await again.getByRole('button', { name: 'Reset' }).press('Enter')
  await expect.poll(() => again.getByRole('textbox', { name: /^shop/ }).inputValue()).toBe('')
  expect(await again.getByLabel('Name 1 in Headers').count()).toBe(0)

  await again.getByRole('button', { name: 'History' }).press('Enter')
  const label = `POST ${origin}/orders/berlin?limit=12`
  expect(await axeViolations(page)).toEqual([])
  // Secrets are gone, so it would be another request.
  const retry = again.getByRole('button', { name: /^Retry: / })
  expect(await retry.count()).toBe(0)
  await again.getByRole('button', { name: label, exact: true }).press('Enter')
  expect(await again.getByRole('textbox', { name: /^limit/ }).inputValue()).toBe('12')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => received.length).toBe(2)
  await again.getByText('200 OK').first().waitFor()
  const showHistory = async () => {
    await again.getByRole('button', { name: 'History' }).press('Enter')
    await again.getByRole('button', { name: 'History' }).press('Enter')
    await again.getByRole('button', { name: label, exact: true }).first().waitFor()
  }
  await showHistory()
  await retry.press('Enter')
  await expect.poll(() => received.length).toBe(3)
  expect(JSON.parse(received[2]!.body)).toEqual({ item: 'lamp' })
  await again.getByText('200 OK').first().waitFor()
  // Nothing that was sent to one server is sent to another one.
  await again.getByLabel('Base URL').fill(`${origin}/third`)
  await showHistory()
  expect(await retry.count()).toBe(0)

  // Another page of the tab leads back to it.
  await page.goto(`${url}/en/api/read-the-stock/`, { waitUntil: 'networkidle' })
  const other = await openConsole(page)
  await other.getByRole('button', { name: 'History' }).click()
  await other.getByRole('link', { name: label }).first().click()
  await consoleOf(page)
    .getByRole('textbox', { name: /^limit/ })
    .waitFor()
  expect(new URL(page.url()).hash).toBe('')

  const fresh = await openUnder(browser, 'header', { viewport: { width: 390, height: 800 } })
  await fresh.page.goto(link, { waitUntil: 'networkidle' })
  await consoleOf(fresh.page)
    .getByRole('textbox', { name: /^limit/ })
    .waitFor()
  expect(await consoleOf(fresh.page).getByRole('textbox', { name: /^item/ }).inputValue()).toBe('lamp')
  // A link to the page itself fills the form that is open.
  await fresh.page.evaluate((hash) => void (location.hash = hash), new URL(link).hash)
  await expect.poll(() => new URL(fresh.page.url()).hash).toBe('')
  expect(await consoleOf(fresh.page).locator('button.send').isVisible()).toBe(true)
  expect(fresh.faults).toEqual([])
  await fresh.page.context().close()
  await page.context().close()
})

test('a link of somebody else chooses no server, fills no unknown field, and breaks nothing', async () => {
  const { page } = await open()
  const pack = (value: unknown) =>
    page.evaluate(async (text) => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    }, JSON.stringify(value))
  const given: unknown[] = [
    {
      server: 'https://evil.example',
      values: { 'path/shop': 'berlin', 'header/evil': 'x' },
      own: [{ in: 'path', name: 'a', value: 'b' }],
    },
    { security: 99, media: 99, body: 'x', own: [null, 7, { in: 'header' }] },
    { media: 0, body: { item: 'x'.repeat(1_000_000) } },
    [1],
    'text',
  ]
  for (const each of given) {
    await page.goto('about:blank')
    await page.goto(`${url}/en/api/place-an-order/#try=${await pack(each)}`, { waitUntil: 'networkidle' })
    await consoleOf(page).locator('button.send').waitFor()
    await consoleOf(page)
      .getByText(/^(Filled in|The link could not be read)\.$/)
      .waitFor()
    expect(await consoleOf(page).getByLabel('Base URL').inputValue()).toBe(origin)
  }
  const own = ['Authorization', 'X-HTTP-Method-Override', 'X-Acme', 'X-Fine'].map((name) => ({
    ...{ in: 'header', name, value: 'theirs' },
  }))
  await page.goto('about:blank')
  await page.goto(`${url}/en/api/write-a-note/#try=${await pack({ own })}`, { waitUntil: 'networkidle' })
  await consoleOf(page).locator('button.send').waitFor()
  expect(await consoleOf(page).getByLabel('Name 1 in Headers').inputValue()).toBe('X-Fine')
  expect(await consoleOf(page).getByLabel('Name 2 in Headers').count()).toBe(0)
  // A link that has no rows leaves those that are there.
  await page.evaluate((hash) => void (location.hash = hash), `#try=${await pack({ security: 1 })}`)
  await consoleOf(page).getByLabel('X-Acme', { exact: true }).waitFor()
  expect(await consoleOf(page).getByLabel('Name 1 in Headers').inputValue()).toBe('X-Fine')
  // Nor does one that has no values, or more than a form takes: that is said.
  await page.goto('about:blank')
  await page.goto(`${url}/en/api/place-an-order/`, { waitUntil: 'networkidle' })
  await openConsole(page)
  const shop = consoleOf(page).getByRole('textbox', { name: /^shop/ })
  await shop.fill('mine')
  await page.evaluate((hash) => void (location.hash = hash), `#try=${await pack({ values: {} })}`)
  await consoleOf(page).getByText('Filled in.').waitFor()
  expect(await shop.inputValue()).toBe('mine')
  await page.evaluate((hash) => void (location.hash = hash), `#try=${'x'.repeat(210_000)}`)
  await consoleOf(page).getByText('The link could not be read.').waitFor()
  expect(await shop.inputValue()).toBe('mine')
  await page.goto('about:blank')
  await page.goto(`${url}/en/api/place-an-order/#try=%%%`, { waitUntil: 'networkidle' })
  await consoleOf(page).locator('button.send').waitFor()
  await page.context().close()
})

test('a form is filled from a command; keys go where keys are, and what is not taken is named', async () => {
  const { page, panel } = await open()
  const paste = async (command: string) => {
    if ((await panel.getByRole('textbox', { name: 'cURL command' }).count()) === 0)
      await panel.getByRole('button', { name: 'Fill from cURL' }).press('Enter')
    await panel.getByRole('textbox', { name: 'cURL command' }).fill(command)
    await panel.getByRole('button', { name: 'Fill in', exact: true }).press('Enter')
  }
  await paste('wget https://a.example')
  await panel.getByText('This is not a cURL command.').waitFor()
  await paste(`curl ${origin}/stock`)
  await panel.getByText(`This page has another request than GET ${origin}/stock.`).waitFor()
  await paste(
    `curl -X POST '${origin}/second/orders/new%20york?limit=5&tags=a&tags=b&filter%5Bkind%5D=x&odd=1' -H 'authorization: bearer t0k' \\
      -H 'x-trace: t1' -H 'X-Odd: 2' -H 'Content-Type: application/json' -T file -d '{"item": "it'\\''s", "count": 9223372036854775807}'`,
  )
  await panel.getByText('Filled in, without: -T').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await panel.getByLabel('Token', { exact: true }).inputValue()).toBe('t0k')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('200 OK').first().waitFor()
  expect(received).toMatchObject([
    {
      url: '/second/orders/new%20york?limit=5&tags=a&tags=b&filter%5Bkind%5D=x&odd=1',
      headers: { authorization: 'Bearer t0k', 'x-trace': 't1', 'x-odd': '2' },
    },
  ])
  expect(received[0]!.body).toContain('9223372036854775807')
  await paste(`curl ${origin}/orders/b -d 'item=a b' -d count=3 -H 'content-type: application/x-www-form-urlencoded'`)
  await panel.getByText('Filled in.', { exact: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toMatchObject({ url: '/orders/b', body: 'item=a+b&count=3' })

  for (const placeholder of ['YOUR_TOKEN', '$TOKEN', '${TOKEN}', '<token>']) {
    await paste(`curl ${origin}/orders/b -d '{}' -H 'Authorization: Bearer ${placeholder}'`)
    await panel.getByText('Filled in.', { exact: true }).waitFor()
    expect(await panel.getByLabel('Token', { exact: true }).inputValue()).toBe('t0k')
  }
  await paste(`curl ${origin}/orders/b -d '{}' -H 'X-Odd: $ODD' -H 'Content-Type: text/csv'`)
  await panel.getByText('Filled in, without: X-Odd, Content-Type: text/csv').waitFor()
  expect(await panel.getByLabel('Name 1 in Headers').count()).toBe(0)
  // The key of the reader goes to no server that only the command names.
  await paste(`curl https://evil.example/orders/a -d '{}'`)
  await panel.getByText('Filled in, without: https://evil.example').waitFor()
  expect(await panel.getByLabel('Base URL').inputValue()).toBe(origin)
  await page.context().close()
})

test('placeholders of a command leave user and password as they are', async () => {
  const { page, panel } = await open('en/api/write-a-note/')
  await panel.getByRole('button', { name: 'Fill from cURL' }).press('Enter')
  const paste = async (option: string) => {
    await panel.getByRole('textbox', { name: 'cURL command' }).fill(`curl ${origin}/notes -d x ${option}`)
    await panel.getByRole('button', { name: 'Fill in', exact: true }).press('Enter')
  }
  const password = panel.locator('input[type=password]')
  for (const option of ['-u ada:w0rd', '-H "Authorization: Basic YOUR_CREDENTIALS"', `-u '$USER:$PASSWORD'`]) {
    await paste(option)
    await expect.poll(() => password.inputValue()).toBe('w0rd')
  }
  await page.context().close()
})

test('a draft comes back in the media type that its reader chose', async () => {
  const { page, panel } = await open('en/api/write-a-note/')
  await panel.getByLabel('Media type').selectOption({ label: 'application/json' })
  await panel.getByRole('textbox', { name: /^title/ }).fill('mine')
  await expect.poll(() => storedIn(page.context())).toContain('mine')
  await page.reload({ waitUntil: 'networkidle' })
  const again = await openConsole(page)
  await again.locator('input[type=password]').fill('k')
  await page.keyboard.press('Control+Enter')
  await again.getByText('200 OK').first().waitFor()
  expect(JSON.parse(received[0]!.body)).toEqual({ title: 'mine' })
  await page.context().close()
})

test('the samples of a page show the server that a reader typed on another page', async () => {
  const { page, panel } = await open()
  await panel.getByLabel('Base URL').fill('https://mine.example')
  await page.goto(`${url}/en/api/read-the-stock/`, { waitUntil: 'networkidle' })
  const other = await openConsole(page)
  expect(await other.getByLabel('Base URL').inputValue()).toBe('https://mine.example')
  await page
    .locator('.sn-endpoint pre', { hasText: 'https://mine.example/stock' })
    .first()
    .waitFor({ state: 'attached' })
  await page.context().close()
})

test.each([
  ['en', 1280],
  ['de', 390],
] as const)('JSON of an answer folds and is searched, with every digit (%s, %i wide)', async (language, width) => {
  const { page, panel, faults } = await open(`${language}/api/read-the-stock/`, width)
  await panel.locator('input[type=password]').first().fill('k')
  await page.keyboard.press('Control+Enter')
  const answer = panel.locator('.answer pre').first()
  await answer.getByText('9223372036854775807').waitFor()
  expect(JSON.parse(await answer.innerText())).toMatchObject({
    lines: [{ item: 'lamp' }, { parts: ['leg', 'seat'] }],
    none: [],
  })
  const search = panel.getByRole('searchbox')
  expect(await search.getAttribute('aria-label')).toBe(
    language === 'de' ? 'In der Antwort suchen' : 'Search in the answer',
  )
  await panel.getByRole('button', { name: language === 'de' ? 'Einklappen' : 'Fold' }).press('Enter')
  expect(await answer.getByText('"seat"').isVisible()).toBe(false)
  await search.fill('SEAT')
  expect(await answer.getByText('"seat"').isVisible()).toBe(true)
  await search.fill('item')
  const status = panel.locator('.search [role=status]')
  expect(await status.textContent()).toBe('1/2')
  await search.press('Enter')
  expect(await status.textContent()).toBe('2/2')
  expect(await answer.locator('.now').textContent()).toContain('chair')
  expect(received).toHaveLength(1)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const box = await panel.boundingBox()
  expect(box!.x >= 0 && box!.x + box!.width <= width).toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
})
