import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { entries } from '@specnav/core'
import { resolveSite, type Site } from '@specnav/pages'
import { SiteIndex } from '@specnav/mcp/search'
import { previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { axeViolations, expectPicture, openPage, startBrowser } from '../browser.ts'
import { examples, type Host, hosts, run } from './hosts.ts'
import { expectTwin } from './twins.ts'

/*
 * One docs.json in every host: each is built as its users build it, and read in a browser.
 */
const docs = join(examples, 'hosts/docs')
const endpoint = 'api-reference/plants/plant-something'
const guide = 'guides/first-bed'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await resolveSite({ root: docs })
  browser = await startBrowser()
})
afterAll(() => browser?.close())

/**
 * `Plants: GET List plants /api-reference/plants/list-plants`, for every entry of a tab, as docs.json has it.
 */
function expected(tab: string, { url }: Host): string[] {
  return entries(site.navigation).flatMap(({ entry, trail }) => {
    if (trail[0]?.label !== tab) return []
    const groups = trail.slice(1).map(({ label, tag }) => (tag ? `${label} ${tag}` : label))
    const operation = 'operation' in entry ? entry.operation : undefined
    const label = [operation?.method, entry.sidebarTitle ?? entry.title].filter(Boolean).join(' ')
    const target = entry.type === 'page' && entry.url !== undefined ? entry.url : url(entry.path)
    return [`${groups.join(' > ')}: ${label} ${target}`]
  })
}

/** The sidebar, as a reader sees it. */
function shown(page: Page, { selectors }: Host): Promise<string[]> {
  return page.locator(selectors.sidebar).evaluateAll((links, { group, groupLabel }) => {
    const words = (element: Element | null | undefined) => {
      const copy = element?.cloneNode(true)
      if (copy instanceof Element)
        for (const badge of copy.querySelectorAll('[data-method], [data-method] > .sl-badge')) badge.remove()
      if (copy instanceof Element) for (const tag of copy.querySelectorAll('.sl-badge')) tag.before(' ')
      return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim()
    }
    return links.map((link) => {
      const groups: string[] = []
      for (let node = link.closest(group); node; node = node.parentElement?.closest(group) ?? null) {
        groups.unshift(words(node.querySelector(groupLabel)))
      }
      const badge = link.closest('[data-method]') ?? link.querySelector('[data-method]')
      const label = [badge?.getAttribute('data-method'), words(link)].filter(Boolean).join(' ')
      return `${groups.join(' > ')}: ${label} ${link.getAttribute('href')}`
    })
  }, selectors)
}

/** A server that other sites may call, and what reached it. */
async function startApi(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type,x-garden-key')
    if (request.method === 'OPTIONS') return void response.end()
    const { method, url, headers } = request
    received.push(`${method} ${url} ${String(headers['x-garden-key'])} ${await text(request)}`)
    response.setHeader('content-type', 'application/json').writeHead(201).end('{"answer":"It grows."}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received }
}

/** The picture of an endpoint page on the home page of the documentation. */
async function expectShown(name: string, site: URL | string, path: string): Promise<void> {
  const page = await openPage(browser, new URL(path, site), { viewport: { width: 1280, height: 800 } })
  // The font of the themes is there from the second page on.
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await expectPicture(browser, picture, new URL(`../../examples/docs/pictures/${name}.png`, import.meta.url))
}

test('the home page of the documentation shows the embedded site as it is', async () => {
  const out = mkdtempSync(join(tmpdir(), 'specnav-embedded-'))
  onTestFinished(() => rmSync(out, { recursive: true, force: true }))
  await run([join(import.meta.dirname, '../../packages/cli/dist/bin.js'), 'build', '--out', out], docs)
  const server = await previewSite({ out, port: 0 })
  onTestFinished(() => server.close())
  await expectShown('specnav', server.url, `/${endpoint}`)
})

describe.each(hosts.map((host) => [host.name, host] as const))('%s', (_, host) => {
  let out: string
  let log: string
  let before: string[]
  let server: Awaited<ReturnType<typeof previewSite>>

  beforeAll(async () => {
    out = mkdtempSync(join(tmpdir(), `specnav-${host.name}-`))
    before = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    ;({ log } = await host.build(out))
    server = await previewSite({ out, port: 0 })
  })
  afterAll(async () => {
    await server?.close()
    rmSync(out, { recursive: true, force: true })
  })

  function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    return openPage(browser, new URL(path, server.url), options)
  }

  test('the home page of the documentation shows it as it is', () =>
    expectShown(host.name, server.url, host.url(endpoint)))

  const file = (path: string) => readFileSync(join(out, path), 'utf8')

  test('a build leaves the docs folder as it was, and reports no errors', () => {
    expect(readdirSync(docs, { recursive: true, encoding: 'utf8' })).toEqual(before)
    expect(log).not.toMatch(/\[error\]|✖|error:/i)
  })

  test.each([
    ['Guides', 'index'],
    ['API', endpoint],
  ])('the navigation of %s, entry by entry', async (tab, path) => {
    const page = await open(host.url(path))
    await host.expand?.(page)
    expect(await shown(page, host)).toEqual(expected(tab, host))
    const current = page.locator(host.selectors.sidebar).and(page.locator(`[href="${host.url(path)}"]`))
    expect(await current.count()).toBe(1)
    expect(await page.locator(host.selectors.currentTab).allInnerTexts()).toEqual([tab])
    expect(await page.locator(host.selectors.tabs).allInnerTexts()).toEqual(expect.arrayContaining(['Guides', 'API']))
  })

  test('a deprecated operation is struck through in the sidebar', async () => {
    const page = await open(host.url(endpoint))
    await host.expand?.(page)
    const link = page.locator(host.selectors.sidebar).filter({ hasText: 'Dig up a plant' })
    const lines = await link.evaluate((link) =>
      [link, ...link.querySelectorAll('*')].map((element) => getComputedStyle(element).textDecorationLine),
    )
    expect(lines).toContain('line-through')
  })

  test('previous and next follow the navigation, through both kinds of pages', async () => {
    const page = await open(host.url('guides/plant-names'))
    const href = (selector: string) => page.locator(selector).first().getAttribute('href')
    expect(await href(host.selectors.previous)).toBe(host.url('api-reference/plants/list-plants'))
    expect(await href(host.selectors.next)).toBe(host.url(endpoint))
  })

  test('the outline lists the headings of an endpoint page', async () => {
    const page = await open(host.url(endpoint))
    const outline = page.locator(host.selectors.outline)
    await expect
      .poll(() => outline.allTextContents())
      .toEqual(expect.arrayContaining([expect.stringContaining('Request body'), expect.stringContaining('Responses')]))
  })

  test('every page has a Markdown twin, and llms.txt lists them', () => {
    for (const [path, page] of site.pages) {
      if (page.frontmatter.url !== undefined) continue
      expectTwin(file(`${path}.md`), { path, title: page.title })
      expect(file('llms.txt')).toContain(`https://garden.example.com/${path}.md)`)
    }
  })

  test('its index knows every endpoint, by method and path and at its URL', async () => {
    const index = new SiteIndex(async (name) => file(`_specnav/index/${name}`))
    const operations = [...site.pages.values()].flatMap((page) => page.operation ?? [])
    expect(operations.length).toBeGreaterThan(1)
    for (const { key } of operations) {
      const [found] = await index.search(key, { limit: 1 })
      expect(found?.page.operation?.key).toBe(key)
      expect(found?.page.url).toBe(host.url(found!.page.path))
    }
  })

  test('an old URL leads on, and so does a page that is a link', async () => {
    const page = await open('/start')
    await page.waitForURL(`**${host.url(guide)}`)
    expect(file('guides/forum/index.html')).toContain('url=https://forum.example.com')
  })

  test('text of a specification is text: no template, no script', async () => {
    const page = await open(host.url(endpoint))
    expect(await page.locator('main').innerText()).toContain('{{ name }} and {{ constructor }} are text')
    const other = await open(host.url('api-reference/watering/water-a-bed'))
    expect(await other.locator('main').innerText()).toContain('in frost')
    expect(await other.locator('main [onclick]').count()).toBe(0)
  })

  test('the console sends what a reader types, beside the reference, and the samples follow', async () => {
    const api = await startApi()
    const page = await open(host.url(endpoint), { viewport: { width: 1600, height: 900 } })
    // No column of contents stands beside the examples, but a button opens them.
    expect(await page.getByText('On this page', { exact: true }).filter({ visible: true }).count()).toBe(1)
    await page.getByRole('button', { name: 'Try it' }).click()
    const console = page.getByRole('dialog', { name: 'Console' })
    await console.getByLabel('Base URL').fill(api.url)
    await console.getByLabel('X-Garden-Key').fill('trowel')
    await console.getByLabel(/^name/).fill('Bellis perennis')
    await console.getByRole('button', { name: 'Send' }).click()
    await console.getByText('It grows.').waitFor()
    expect(api.received).toEqual(['POST /plants trowel {\n  "name": "Bellis perennis"\n}'])
    const found = await axeViolations(page)
    expect(found.filter((line) => !host.known.some((known) => known.test(line)))).toEqual([])
    await page.keyboard.press('Escape')
    await console.waitFor({ state: 'detached' })
    const samples = page.getByRole('complementary', { name: 'Examples' })
    for (const language of ['cURL', 'Python']) {
      await samples.getByLabel('Language').selectOption(language)
      const code = samples.locator('details[open] > .sn-panel').first()
      await expect.poll(() => code.innerText()).toContain('Bellis perennis')
      expect(await code.innerText()).toContain(`${api.url}/plants`)
      expect(await code.innerText()).toContain('YOUR_API_KEY')
    }
  })

  test('a sign-in returns to the home page, which tells the console', async () => {
    const page = await open(host.url(endpoint))
    const heard = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<string>()
      new BroadcastChannel('specnav:sign-in').addEventListener('message', ({ data }) => resolve(String(data)))
      return promise
    })
    const other = await page.context().newPage()
    await other.goto(new URL('/?code=c1&state=specnav-1', server.url).href)
    expect(await heard).toBe('?code=c1&state=specnav-1')
  })

  test('search finds an endpoint by what it takes', async () => {
    const page = await open('/')
    const found = await host.search(page, 'litres')
    expect(found.some((href) => href.startsWith(host.url('api-reference/watering/water-a-bed')))).toBe(true)
  })

  test('the contextual menu copies the page, by mouse and by keyboard', async () => {
    const page = await open(host.url(endpoint), { permissions: ['clipboard-read', 'clipboard-write'] })
    const menu = page.locator('sn-menu:defined').first()
    await menu.locator('[data-part=main]').click()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clipboard).toBe(file(`${endpoint}.md`))
    await menu.locator('[data-part=button]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => menu.locator('[data-part=list]').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.locator('[data-part=list]').isVisible()).toBe(false)
    expect(await menu.locator('[data-part=button]').evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('the assistant opens from the menu by keyboard, quotes the docs, and stays on the next page', async () => {
    const page = await open(host.url(endpoint))
    await page.locator('sn-menu:defined [data-part=button]').first().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Assistant' })
    const input = dialog.getByRole('textbox')
    await expect.poll(() => input.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.keyboard.type('How often should I do the watering?')
    await page.keyboard.press('Enter')
    const passage = dialog.locator('.passage').filter({ hasText: 'Little and often' })
    await passage.waitFor()
    const found = await axeViolations(page)
    expect(found.filter((line) => !host.known.some((known) => known.test(line)))).toEqual([])
    // A link of an answer shows the next page beside the dialog, however the host shows pages.
    await passage.getByRole('link', { name: 'Watering' }).first().click()
    await page.waitForURL(`**${host.url('guides/watering')}`)
    await dialog.getByText('Little and often').waitFor()
    await input.click()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
    await page.keyboard.press('Control+i')
    await dialog.getByRole('button', { name: 'Do not use Watering as context' }).waitFor()
  })

  test('style sheets, scripts and utilities of the docs folder are on its pages', async () => {
    const options: BrowserContextOptions = { colorScheme: 'dark' }
    for (const path of [endpoint, 'guides/watering']) {
      const page = await open(host.url(path), options)
      const content = page.locator('[data-season]').first()
      await content.waitFor()
      const title = page.locator('main h1').first()
      expect(await title.evaluate((title) => getComputedStyle(title).textUnderlineOffset)).toBe('7px')
      expect(await content.evaluate((content) => getComputedStyle(content).getPropertyValue('--season'))).toBe('winter')
    }
    const page = await open(host.url('guides/watering'), options)
    const look = (selector: string, names: string[]) =>
      page.locator(selector).evaluate((element, names) => {
        const style = getComputedStyle(element)
        return names.map((name) => style.getPropertyValue(name)).join(' ')
      }, names)
    expect(
      await look('#depths', ['display', 'column-gap', 'border-top-width', 'border-top-style', 'padding-top']),
    ).toBe('grid 16px 1px solid 16px')
    expect(await look('#depths h3', ['margin-top', 'margin-bottom', 'font-size', 'font-weight'])).toBe(
      '0px 0px 18px 600',
    )
    expect(await look('#depths p', ['margin-top', 'margin-bottom', 'color'])).toBe('0px 0px rgb(127, 208, 143)')
  })

  test.each([
    ['light', 1280],
    ['light', 390],
    ['dark', 1280],
    ['dark', 390],
  ] as const)('%s, %i pixels wide: nothing overflows, and axe finds nothing in what is ours', async (scheme, width) => {
    const options: BrowserContextOptions = { colorScheme: scheme, viewport: { width, height: 900 } }
    for (const path of [endpoint, guide]) {
      const page = await open(host.url(path), options)
      await page.locator('sn-menu:defined').first().waitFor({ state: 'attached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const found = await axeViolations(page)
      expect(found.filter((line) => !host.known.some((known) => known.test(line)))).toEqual([])
      await page.context().close()
    }
  })

  test('the title of a page is as large as those of the host’s own', async () => {
    const sizes = [host.url(endpoint), '/blog/'].map(async (path) => {
      const title = (await open(path)).locator('main h1').first()
      return title.evaluate((each) => [getComputedStyle(each).fontSize, getComputedStyle(each).fontFamily])
    })
    const [ours, own] = await Promise.all(sizes)
    expect(ours).toEqual(own)
  })

  test('a page of the host’s own stays, beside its own sidebar', async () => {
    const page = await open('/blog/')
    expect(await page.locator('main').innerText()).toContain('own. It links to List plants')
    await page.getByRole('link', { name: 'List plants' }).first().click()
    await expect.poll(() => page.locator('h1').innerText()).toContain('List plants')
  })
})
