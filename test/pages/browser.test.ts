import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { diskFiles, loadSpecs, memoryFiles, type Operation, type Spec } from '@specnav/core'
import { endpointPage, type HtmlOptions, renderHtml, renderSchemaHtml, schemaPage } from '@specnav/pages/reference'
import type { Browser, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, expectPicture, startBrowser } from '../browser.ts'

const fixtures = new URL('fixtures/', import.meta.url)
const asset = (name: string) => readFileSync(new URL(`../../packages/pages/${name}`, import.meta.url), 'utf8')

/** The pages that readers meet most, by the names of their snapshots. */
const pages: [name: string, key: string][] = [
  ['simple-get', 'GET /items/{itemId}'],
  ['one-of-body', 'POST /orders'],
  ['file-upload', 'PUT /items/{itemId}/picture'],
  ['oauth', 'PATCH /account'],
  ['webhook', 'WEBHOOK order.paid'],
]
const themes = ['light', 'dark'] as const
const widths = [1280, 390] as const

let browser: Browser
let origin: string
const operations = new Map<string, Operation>()

/** A page in the simplest possible host: a title, our HTML, our styles, our script. */
function documentOf(operation: Operation, options: HtmlOptions): string {
  const page = endpointPage(operation)
  return hostOf(page.title, renderHtml(page, { ...options, schemas }).html)
}

function hostOf(title: string, html: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/endpoint.css">
<style>:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.6 sans-serif } body { margin: 0 auto; max-width: 75rem; padding: 1rem }</style>
<script type="module" src="/endpoint.js"></script></head>
<body><main><h1>${title}</h1>${html}</main></body></html>`
}

/** The script and its imports, linked as by a bundler. */
const scripts = new Map<string, string>()

async function bundleScripts(): Promise<void> {
  const samples = fileURLToPath(new URL('../../packages/pages/src/samples/load.ts', import.meta.url))
  const bundle = await rolldown({ input: { samples } })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  scripts.set('/samples.js', output[0].code)
  for (const name of readdirSync(new URL('../../packages/pages/client/', import.meta.url)))
    scripts.set(`/${name}`, asset(`client/${name}`).replace('@specnav/pages/samples', '/samples.js'))
}

function schemas(key: string): string {
  return `/schemas/${key}`
}

/** An operation with everything that can precede a body, and with fields as many published APIs have them. */
function changes() {
  const texts = [
    'The title of the change.',
    `${'The name of the branch, as it is written in the settings of the project, without its owner. '.repeat(5)}<i>The end of field 1.</i>`,
    'The branch into which you want the change to be merged, which has to exist before, and has to be in the same project.',
  ]
  const fields = Array.from({ length: 12 }, (_, index) => {
    const description = index === 1 ? texts[1] : texts[index % 3]?.replace('field 1', `field ${index}`)
    const schema =
      index % 4 === 3
        ? { type: 'object', properties: { name: { type: 'string' } } }
        : { type: 'string', default: 'main' }
    return [`field${index}`, { ...schema, description }]
  })
  const problem = { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } }
  return {
    security: [{ token: [] }],
    description: 'Changes can be made by everybody who can read the project.\n\n'.repeat(8),
    parameters: ['owner', 'project'].map((name) => ({
      ...{ name, in: 'path', required: true, schema: { type: 'string' } },
      description: 'The name, in lower case.',
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['field0'], properties: Object.fromEntries(fields) },
        },
      },
    },
    responses: {
      201: {
        description: 'Created',
        content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'integer' } } } } },
      },
      404: { description: 'There is no such project', content: problem },
      422: { description: 'Not valid', content: problem },
    },
  }
}

/** A specification whose schemas are large, used twice, and recursive. */
async function folders(): Promise<Spec> {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, { type: 'string' }]))
  const link = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const variant = (title: string) => ({
    title,
    type: 'object',
    properties: { size: { type: 'object', properties: { wide: {} } } },
  })
  // Each has six of the next level; the last has fields alone.
  const shelf = (level: number) => {
    const names = Array.from({ length: 6 }, (_, index) => `part${index}`)
    const inside = level < 3 ? link(`Shelf${level + 1}`) : { type: 'string', description: 'A book.' }
    return [`Shelf${level}`, { type: 'object', properties: Object.fromEntries(names.map((name) => [name, inside])) }]
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Folders', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/projects/{owner}/{project}/changes': { post: changes() },
      '/folders': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { from: link('Place'), toPlace: link('Place') } },
              },
            },
          },
          responses: { 200: { description: '', content: { 'application/json': { schema: link('Folder') } } } },
        },
      },
      '/shelves': {
        get: { responses: { 200: { description: '', content: { 'application/json': { schema: link('Shelf0') } } } } },
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries([0, 1, 2, 3].map(shelf)),
        Place: { type: 'object', description: 'Where a folder is.', properties: { ...many, owner: link('Owner') } },
        Owner: {
          type: 'object',
          properties: {
            ...many,
            seal: { oneOf: ['Wax', 'Ink', 'Foil', 'Stamp', 'Ribbon'].map(variant) },
            lastName: { type: 'string' },
          },
        },
        Folder: {
          type: 'object',
          properties: {
            parent: link('Folder'),
            name: { type: 'string' },
            shape: { oneOf: [variant('Box'), variant('Ring')] },
          },
        },
      },
    },
  }
  return (await loadSpecs([], memoryFiles({ 'api.json': JSON.stringify(document) }))).get('api.json')!
}

let folderSpec: Spec

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const operation = operations.get(decodeURIComponent(pathname.slice(1)))
  const script = scripts.get(pathname)
  // As strict as a site can be: no inline code except the host's own three rules.
  response.setHeader('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:")
  if (pathname.endsWith('.css')) response.setHeader('content-type', 'text/css').end(asset(`styles${pathname}`))
  else if (script !== undefined) response.setHeader('content-type', 'text/javascript').end(script)
  else if (pathname.startsWith('/schemas/')) {
    const page = schemaPage(folderSpec, pathname.slice('/schemas/'.length).replace('.html', ''))
    const html = renderSchemaHtml(page, { schemas })
    response.setHeader('content-type', 'text/html').end(hostOf(pathname, html))
  } else if (operation) {
    const languages = searchParams.has('first') ? 'first' : 'all'
    response.setHeader('content-type', 'text/html').end(documentOf(operation, { languages }))
  } else response.writeHead(404).end()
})

beforeAll(async () => {
  const spec = (await loadSpecs([], diskFiles(fixtures.pathname))).get('shop.yaml')!
  for (const [key, operation] of spec.operations) operations.set(key, operation)
  folderSpec = await folders()
  for (const [key, operation] of folderSpec.operations) operations.set(key, operation)
  await bundleScripts()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  server.close()
})

interface View {
  theme?: 'light' | 'dark'
  width?: number
  script?: boolean
}

async function open(key: string, { theme = 'light', width = 1280, script = true }: View = {}): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
    // Only the position of letters counts.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await visit(page, key)
  return page
}

function visit(page: Page, key: string, search = '') {
  return page.goto(`${origin}/${encodeURIComponent(key)}${search}`)
}

test.each(pages)('%s is accessible, fits, and looks as it did, light and dark, wide and narrow', async (name, key) => {
  const looks: string[] = []
  for (const width of widths) {
    for (const theme of themes) {
      const page = await open(key, { theme, width })
      looks.push(`${width} ${theme}\n${await describeLooks(page)}`)
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: 1800 }, fullPage: true })
      await expectPicture(browser, picture, new URL(`snapshots/${name}-${width}-${theme}.png`, import.meta.url))
      expect(await axeViolations(page)).toEqual([])
      // Collapsed parts and unselected tabs must be accessible as well.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) {
          each.removeAttribute('name')
          each.open = true
        }
      })
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await page.context().close()
    }
  }
  await expect(`${looks.join('\n\n')}\n`).toMatchFileSnapshot(`fixtures/looks/${name}.txt`)
})

test('a schema opens where it stands, by itself, for a link and for all, and recursion one level at a time', async () => {
  const page = await open('POST /folders')
  const place = (id: string) => page.locator(`[id="${id}"]`)
  expect(await place('body/toPlace/field1').count()).toBe(0)
  await place('body/toPlace').locator('summary').first().click()
  await place('body/toPlace/field1').waitFor({ state: 'visible' })
  expect(await page.locator('[id="body/from/field1"]').count()).toBe(1)

  await place('response-200/parent').locator('summary').first().click()
  await place('response-200/parent/name').waitFor({ state: 'visible' })
  // A list of tabs that has just been fetched is one stop of the Tab key, too.
  const tabs = await place('response-200/parent/shape').locator('.sn-tabs > details > summary').all()
  expect(await Promise.all(tabs.map((tab) => tab.getAttribute('tabindex')))).toEqual(['0', '-1'])
  await tabs[0]?.press('ArrowRight')
  expect(await focused(page)).toBe('Ring')
  expect(await place('response-200/parent/shape:2/size').isVisible()).toBe(true)
  expect(await place('response-200/parent/shape:1/size').isVisible()).toBe(false)
  expect(await place('response-200/parent/parent').locator('summary').textContent()).toBe('Folder (as above)')

  for (const anchor of ['body/toPlace/owner/lastName', 'body-to-place-owner-last-name']) {
    await page.goto('about:blank')
    await visit(page, 'POST /folders', `#${anchor}`)
    await place('body/toPlace/owner/lastName').waitFor({ state: 'visible' })
    await page.waitForFunction(() => document.querySelector('.sn-target')?.id === 'body/toPlace/owner/lastName')
  }

  await page.goto('about:blank')
  await visit(page, 'POST /folders')
  await page.getByRole('button', { name: 'Expand all: Request body' }).click()
  await page.getByRole('button', { name: 'Collapse all: Request body' }).waitFor()
  await place('body/from/owner/lastName').waitFor({ state: 'visible' })
  await page.getByRole('button', { name: 'Collapse all: Request body' }).click()
  await place('body/from/field1').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Expand all: 200' }).click()
  await page.getByRole('button', { name: 'Collapse all: 200' }).waitFor()
  expect(await place('response-200/parent/name').count()).toBe(0)
  await place('response-200/shape:1/size/wide').waitFor({ state: 'visible' })
  await place('response-200/shape').locator('summary', { hasText: 'Ring' }).click()
  await place('response-200/shape:2/size/wide').waitFor({ state: 'visible' })
  await page.context().close()

  const still = await open('POST /folders', { script: false })
  await still.locator('[id="body/toPlace"] summary').first().click()
  await still.locator('[id="body/toPlace"] details a').click()
  await still.locator('[id="schema/field1"]').waitFor()
  await still.context().close()
})

test('a large section opens by whole levels, and from its end what is left', async () => {
  const page = await open('GET /shelves')
  const counts = () =>
    page.evaluate(() => {
      const shown = Array.from(document.querySelectorAll('.sn-rows > li')).filter((row) => row.checkVisibility())
      return [2, 3, 4, 5].map((parts) => shown.filter(({ id }) => id.split('/').length === parts).length)
    })
  await page.getByRole('button', { name: 'Expand all: 200' }).click()
  const rest = page.getByRole('button', { name: /^Expand \d+ more: 200$/ })
  await rest.waitFor()
  // Two levels would be too few, and none is cut.
  expect(await counts()).toEqual([6, 36, 216, 0])
  expect(await rest.textContent()).toBe('Expand 216 more')
  await rest.focus()
  await rest.press('Enter')
  await rest.waitFor({ state: 'hidden' })
  expect(await counts()).toEqual([6, 36, 216, 1296])
  expect(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 40))).toBe('Collapse all')
  await page.keyboard.press('Enter')
  await page.locator('[id="response-200/part0/part0"]').waitFor({ state: 'hidden' })
  expect(await counts()).toEqual([6, 0, 0, 0])
  await page.context().close()
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('the page of a schema has the keys of tabs, and opens everything at once', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/schemas/Folder.html`)
  const tab = (name: string) => page.locator('[id="schema/shape"] .sn-tabs > details > summary', { hasText: name })
  await tab('Box').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Ring'],
    ['ArrowRight', 'Box'],
    ['End', 'Ring'],
    ['Home', 'Box'],
    ['ArrowLeft', 'Ring'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await focused(page), key).toBe(name)
    expect(await tab(name).evaluate((each) => each.parentElement?.hasAttribute('open')), key).toBe(true)
  }
  expect(await page.locator('[id="schema/shape"] summary[tabindex="0"]').count()).toBe(1)
  await page.getByRole('button', { name: /^Expand all/ }).click()
  await page.locator('[id="schema/shape:2/size/wide"]').waitFor({ state: 'visible' })
  // The description begins below the line of the type and the button.
  await page.goto(`${origin}/schemas/Place.html`)
  await page.getByRole('button', { name: /^Expand all/ }).click()
  await page.locator('[id="schema/owner/lastName"]').waitFor({ state: 'visible' })
  const seal = page.locator('[id="schema/owner/seal"]')
  await seal.getByRole('combobox', { name: 'One of' }).selectOption('Ribbon')
  await seal.locator('[id^="schema/owner/seal:5/"]').first().waitFor({ state: 'visible' })
  const { left, top } = await page
    .locator('[data-sn-schema]')
    .first()
    .evaluate((each) => each.getBoundingClientRect())
  const text = await page
    .locator('[data-sn-schema] > p')
    .first()
    .evaluate((each) => {
      const range = document.createRange()
      range.selectNodeContents(each)
      return range.getBoundingClientRect()
    })
  expect(text.left).toBe(left)
  expect(text.top).toBeGreaterThanOrEqual(top)
  await page.close()
})

/**
 * The parts of a picture that our changes can affect, and another machine's fonts cannot: for every part of
 * the page its start and its width (in steps of 8 pixels), and its colours. Heights and letters differ
 * between machines.
 */
async function describeLooks(page: Page): Promise<string> {
  // The observer that cuts long descriptions reports after the first frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => {
    const parts =
      '.sn-bar, .sn-method, .sn-main > h2, .sn-main > :is(.sn-text, p), .sn-main > .sn-rows > li, .sn-tabs summary, .sn-examples > h2, pre, .sn-notice'
    const hasWords = 'h2, pre, summary, .sn-bar'
    const step = (pixels: number) => Math.round(pixels / 8) * 8
    const lines = Array.from(document.querySelectorAll(parts), (element) => {
      const { left, width } = element.getBoundingClientRect()
      if (width === 0 || !element.checkVisibility({ contentVisibilityAuto: true })) return undefined
      const { color, backgroundColor } = getComputedStyle(element)
      const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 24)
      // The position of words in a line depends on the font.
      const box = element.matches('summary, .sn-method') ? '' : ` x${step(left)} ${step(width)}`
      const what = element.className || element.tagName.toLowerCase()
      return `${what}${box} ${color} on ${backgroundColor}${element.matches(hasWords) ? ` | ${words}` : ''}`
    })
    return lines.filter((line) => line !== undefined).join('\n')
  })
}

test.each([1440, 1024, 768, 390])('examples stand beside the fields from 1024 pixels on (%i wide)', async (width) => {
  const page = await open('GET /items/{itemId}', { width })
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`${selector} is not shown`)
    return found
  }
  const [bar, examples, authorization] = [await box('.sn-bar'), await box('.sn-examples'), await box('.sn-line')]
  const field = await box('.sn-main > .sn-rows > li')
  if (width >= 1024) {
    expect(examples.x).toBeGreaterThan(bar.x + bar.width)
    expect(authorization.height).toBeLessThan(48)
    expect(field.x).toBe(bar.x)
  } else {
    // Examples follow what is said about the endpoint, and its fields follow them.
    expect(examples.y).toBeGreaterThan(bar.y)
    expect(authorization.y).toBeGreaterThan(examples.y + examples.height)
    expect(field.y).toBeGreaterThan(authorization.y)
  }
  const order = await page
    .locator('.sn-bar, .sn-examples, .sn-line, .sn-rows > li')
    .evaluateAll((parts) => parts.slice(0, 3).map(({ classList }) => classList[0]))
  expect(order).toEqual(['sn-bar', 'sn-examples', 'sn-line'])
  await page.context().close()
})

test('a body begins early, its fields are dense, and what is cut is a button away', async () => {
  const page = await open('POST /projects/{owner}/{project}/changes', { width: 1440 })
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  // The operation's own text is whole, and the fields follow it.
  const text = await box('.sn-description')
  expect((await box('[id="body/field0"]')).y - (text.y + text.height)).toBeLessThanOrEqual(160)
  const tops = await page
    .locator('[id^="body/field"]')
    .evaluateAll((rows) => rows.slice(0, 11).map((row) => row.getBoundingClientRect().top))
  expect((tops.at(-1)! - tops[0]!) / (tops.length - 1)).toBeLessThanOrEqual(85)

  const last = page.getByText('The end of field 1.')
  const isShown = () =>
    last.evaluate((end) => end.getBoundingClientRect().bottom <= end.closest('p')!.getBoundingClientRect().bottom)
  expect(await isShown()).toBe(false)
  await page.getByRole('button', { name: 'more about field1', exact: true }).click()
  expect(await isShown()).toBe(true)
  await page.getByRole('button', { name: 'less about field1', exact: true }).press('Enter')
  expect(await isShown()).toBe(false)

  await page.locator('summary', { hasText: 'Path parameters' }).click()
  await page.locator('[id="path/owner"]').waitFor({ state: 'visible' })
  await page.context().close()
})

test('the tabs of responses and of their examples show the same status', async () => {
  const page = await open('POST /projects/{owner}/{project}/changes')
  const shown = (name: string) =>
    page.getByRole('group', { name, exact: true }).locator(':scope > details[open] > summary')
  const choose = (name: string, status: string) =>
    page.getByRole('group', { name, exact: true }).locator(':scope > details > summary', { hasText: status }).click()
  await choose('Responses', '422')
  await expect.poll(() => shown('Example response').textContent()).toBe('404, 422')
  await choose('Example response', '201')
  await expect.poll(() => shown('Responses').textContent()).toBe('201')
  await page.goto('about:blank')
  await visit(page, 'POST /projects/{owner}/{project}/changes', '#response-404')
  await expect.poll(() => shown('Responses').textContent()).toBe('404')
  await expect.poll(() => shown('Example response').textContent()).toBe('404, 422')
  await page.context().close()
})

test('everything can be reached and opened with the keyboard alone', async () => {
  const page = await open('POST /orders')
  const reached = new Set<string>()
  for (let steps = 0; steps < 200; steps++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined
      const { outlineStyle } = getComputedStyle(activeElement)
      const text = activeElement.getAttribute('aria-label') ?? activeElement.textContent.trim().slice(0, 30)
      return { text, isMarked: outlineStyle !== 'none' }
    })
    if (!focused) break
    expect(focused).toMatchObject({ isMarked: true })
    reached.add(focused.text)
  }
  for (const text of ['Base URL', 'Copy the URL', 'Skip the examples', 'Wrap long lines', 'Card', 'Language', '201'])
    expect([...reached]).toContain(text)
  // A list of tabs is one stop: arrows lead to its other tabs.
  expect([...reached]).not.toContain('422')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page
    .locator('summary', { hasText: /^Card$/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Invoice')
  await page.getByText('company', { exact: true }).first().waitFor()
  await page.keyboard.press('End')
  await expect.poll(focused).toBe('GiftCard')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Card')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe('Card')
  // The browser announces later which tab is open.
  const last = page.locator('summary', { hasText: /^GiftCard$/ }).first()
  await expect.poll(() => last.getAttribute('tabindex')).toBe('-1')
  await page.context().close()
})

test('a switch shows the fields of both directions', async () => {
  const page = await browser.newPage()
  await visit(page, 'POST /orders')
  const button = page.getByRole('button', { name: 'Show fields of both directions' })
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(await page.locator('details.sn-elsewhere:not([open])').count()).toBeGreaterThan(0)
  expect(await page.locator('details.sn-elsewhere[open]').count()).toBe(0)
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('details.sn-elsewhere:not([open])').count()).toBe(0)
  await button.click()
  expect(await page.locator('details.sn-elsewhere[open]').count()).toBe(0)
  await page.close()
})

test('without scripts, everything stands on the page and opens', async () => {
  const page = await open('POST /orders', { script: false })
  const text = await page.locator('main').textContent()
  for (const word of ['Reserves the items', 'quantity', 'GiftCard', 'Discriminator', '422', 'Order shipped'])
    expect(text).toContain(word)
  const sandbox = page.getByText('https://sandbox.shop.example/v1/orders')
  expect(await sandbox.isVisible()).toBe(false)
  await page.locator('.sn-line > summary', { hasText: 'Base URL' }).click()
  await page.locator('.sn-tabs summary', { hasText: 'Sandbox' }).click()
  expect(await sandbox.isVisible()).toBe(true)
  expect(await page.getByText('Where the data lives.').isVisible()).toBe(false)
  await page.context().close()
})

test('an address leads into what is folded, and the page prints in full', async () => {
  const page = await open('POST /orders')
  await page.goto(`${origin}/${encodeURIComponent('POST /orders')}#body/payment:2/company`)
  expect(await page.getByText('company', { exact: true }).first().isVisible()).toBe(true)
  const address = page.url().replace(/#.*/, '#body-one-of-0-payment-one-of-1-company')
  await page.goto('about:blank')
  await page.goto(address)
  await page.locator('li.sn-target', { hasText: 'company' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('[id="body/payment:1/number"]').isVisible()).toBe(true)
  expect(await page.locator('.sn-examples').evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await page.context().close()
})

test('with forced colours, what is chosen stands out', async () => {
  const page = await open('POST /orders')
  await page.emulateMedia({ forcedColors: 'active' })
  const statuses = page.locator('.sn-main > [data-sn-statuses] > details > summary .sn-status')
  const { chosen, others, paper } = await statuses.evaluateAll((tabs) => {
    const lineOf = (tab: Element) => getComputedStyle(tab).borderBottomColor
    const isChosen = (tab: Element) => tab.closest('details')?.hasAttribute('open')
    document.body.style.outlineColor = 'Canvas'
    return {
      chosen: tabs.filter(isChosen).map(lineOf),
      others: tabs.filter((tab) => !isChosen(tab)).map(lineOf),
      paper: getComputedStyle(document.body).outlineColor,
    }
  })
  expect(chosen.length).toBeGreaterThan(0)
  expect(chosen).not.toContain(paper)
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others)).toEqual(new Set([paper]))
  await page.context().close()
})

test('the language of code is remembered from page to page', async () => {
  const page = await open('GET /items/{itemId}')
  const shown = () => page.locator('[data-sn-choice="language"] > details[open] > summary').allTextContents()
  expect(await shown()).toEqual(['cURL'])
  await page.getByLabel('Language').selectOption('Python')
  expect(await shown()).toEqual(['Python'])
  await visit(page, 'POST /orders')
  expect(await shown()).toEqual(['Python'])
  await visit(page, 'WEBHOOK order.paid')
  expect(await shown()).toEqual([])
  // Only a choice of the reader is remembered.
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['specnav:language', 'Python']])
  await page.context().close()
})

test('one tab of a group is always open', async () => {
  const page = await open('POST /orders')
  await page.locator('.sn-line > summary', { hasText: 'Base URL' }).click()
  // Groups inside of others disappear with them.
  const groups = page.locator('.sn-tabs:not([data-sn-select]):not(.sn-tabs .sn-tabs):has(> details ~ details):visible')
  const labels = () => groups.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(await labels()).toEqual(expect.arrayContaining(['Base URL', 'Example response']))
  for (const group of await groups.all()) {
    const shown = group.locator(':scope > details[open] > summary')
    const [label] = await shown.allTextContents()
    await shown.click()
    expect(await shown.allTextContents()).toEqual([label])
    await shown.press('Enter')
    await shown.press('Space')
    expect(await shown.allTextContents()).toEqual([label])
    const last = group.locator(':scope > details > summary').last()
    const other = await last.textContent()
    await last.click()
    expect(await shown.allTextContents()).toEqual([other])
    await shown.press('Enter')
    expect(await shown.allTextContents()).toEqual([other])
  }
  await page.context().close()
})

test('what is folded and open closes again', async () => {
  const page = await open('POST /orders')
  const fold = page.locator('.sn-fold:visible').first()
  await fold.locator(':scope > summary').click()
  expect(await fold.getAttribute('open')).toBe('')
  await fold.locator(':scope > summary').click()
  expect(await fold.getAttribute('open')).toBeNull()
  await page.context().close()
})

test.each(['', '?first'])(
  'code asks the base URL that the reader chose, here and on the next page (%j)',
  async (search) => {
    const page = await open('POST /orders')
    await visit(page, 'POST /orders', search)
    const code = page.locator('[data-sn-choice="language"] > details[open] code')
    const choose = (label: string) => page.getByRole('combobox', { name: 'Base URL' }).selectOption(label)
    const chooseLanguage = (label: string) => page.getByLabel('Language').selectOption(label)
    expect(await code.textContent()).toContain('curl https://eu.shop.example/v1/orders \\\n  --request POST')
    await choose('Sandbox')
    await expect
      .poll(() => code.textContent())
      .toContain('curl https://sandbox.shop.example/v1/orders \\\n  --request POST')
    await chooseLanguage('JavaScript')
    await expect.poll(() => code.textContent()).toContain('fetch("https://sandbox.shop.example/v1/orders", {')
    await choose('Production')
    await expect.poll(() => code.textContent()).toContain('fetch("https://eu.shop.example/v1/orders", {')
    await choose('Sandbox')
    await visit(page, 'GET /items/{itemId}', search)
    const url = 'https://sandbox.shop.example/v1/items/6f1b0d5e-0d6c-4c34-9d0a-6a6c5a2b7d10'
    await expect.poll(() => code.textContent()).toContain(`fetch("${url}", {`)
    expect(await page.locator('[data-sn-choice="server"] > details[open] > summary').textContent()).toBe('Sandbox')
    await chooseLanguage('cURL')
    await expect.poll(() => code.textContent()).toContain(`curl ${url} `)
    await page.context().close()
  },
)

test('on a phone, a long example shows its first lines and then all, and long names of examples are a select', async () => {
  const page = await open('POST /orders', { width: 390 })
  const response = page.locator('.sn-sample', { has: page.locator('#example-response') })
  const code = response.locator('pre:visible')
  const heights = () => code.evaluate((pre) => [pre.clientHeight, pre.scrollHeight])
  const [cut = 0, whole = 0] = await heights()
  expect(cut).toBeLessThan(whole)
  const button = response.locator('.sn-all:visible')
  expect(await button.textContent()).toMatch(/^Show all \d+ lines$/)
  await button.click()
  expect(await heights()).toEqual([whole, whole])
  await button.click()
  expect(await heights()).toEqual([cut, whole])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await button.count()).toBe(0)

  await visit(page, 'GET /items/{itemId}')
  const choice = page.getByRole('combobox', { name: 'Example response' })
  await choice.selectOption('404')
  await page.locator('.sn-examples details[open] > summary', { hasText: '404' }).waitFor({ state: 'attached' })
  await page.locator('#response-404').waitFor({ state: 'visible' })
  await page.locator('.sn-main details[open] > summary', { hasText: '404' }).waitFor()
  await page.context().close()
})
