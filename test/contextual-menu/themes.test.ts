import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, clipboard, startBrowser } from '../browser.ts'
import { type Reader, closePage, focused, openPage, pressed } from './reader.ts'
import { type ThemeSite, startTheme } from './theme-site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())

const titles = [
  'Copy page',
  'View as Markdown',
  'Ask assistant',
  'Open in ChatGPT',
  'Open in Claude',
  'Open in Perplexity',
  'Open in Grok',
  'Open in Google AI Studio',
  'Open in Devin',
  'Open in Devin Desktop',
  'Copy MCP server URL',
  'Copy MCP install command',
  'Connect to Cursor',
  'Connect to VS Code',
  'Connect to Devin',
  'Download PDF',
  'Discuss this page',
]

describe.for(['theme-html', 'theme-astro', 'theme-react', 'theme-vue'])('%s', (name) => {
  let site: ThemeSite
  let reader: Reader
  beforeAll(async () => {
    site = await startTheme(name)
  })
  afterAll(() => site.close())
  afterEach(() => closePage(reader))

  async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
    reader = await openPage(browser, site.url, path, options)
    return reader.page
  }

  test('has a menu button with all options', async () => {
    const page = await open('/')
    const button = page.getByRole('button', { name: 'More page actions' })
    expect(await button.getAttribute('aria-haspopup')).toBe('menu')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    const items = page.getByRole('menu', { name: 'Page actions' }).getByRole('menuitem')
    expect(await items.locator('[data-part=title]').allTextContents()).toEqual(titles)
    expect(await focused(page)).toBe('Copy page')
    await page.mouse.click(5, 800)
    expect(await items.first().isVisible()).toBe(false)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
  })

  test('is used with the keyboard alone', async () => {
    const page = await open('/')
    await page.locator('nav a').last().focus()
    expect(await pressed(page, 'Tab')).toBe('Copy page')
    expect(await pressed(page, 'Tab')).toBe('page-context-menu-button')
    expect(await pressed(page, 'Enter')).toBe('Copy page')
    expect(await pressed(page, 'ArrowUp')).toBe('Discuss this page')
    expect(await pressed(page, 'ArrowDown', 'ArrowDown')).toBe('View as Markdown')
    expect(await pressed(page, 'Escape')).toBe('page-context-menu-button')
    await pressed(page, 'ArrowDown', 'Enter')
    await expect.poll(() => clipboard(page)).toBe(site.read('index.md'))
  })

  test('copies the Markdown of the page', async () => {
    const page = await open('/')
    await page.locator('[data-part=main]').click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied')
    expect(await clipboard(page)).toBe(site.read('index.md'))
  })

  test('opens the assistant with the page', async () => {
    const page = await open('/')
    await page.locator('#page-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'Ask assistant' }).click()
    expect(await page.getByRole('dialog', { name: 'Assistant' }).innerText()).toContain('about “Orders”?')
  })

  test('downloads the specification from an API page', async () => {
    const page = await open('/api-reference/users/list-users/')
    await page.locator('#page-context-menu-button').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download API spec' }).click()
    const stream = await (await download).createReadStream()
    expect((await stream.toArray()).join('')).toBe(site.read('openapi.yaml'))
  })

  test('has a page with its menu in the sidebar, and one without', async () => {
    const page = await open('/guides/sidebar/')
    const list = page.getByRole('complementary', { name: 'On this page' }).getByRole('list', { name: 'Page actions' })
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      'Copy page',
      'Open in Claude',
      'Copy MCP server URL',
      'Download PDF',
    ])
    await list.getByRole('button', { name: 'Copy MCP server URL' }).click()
    await expect.poll(() => clipboard(page)).toBe('https://docs.acme.example/mcp')
    await page.goto(`${site.url}/guides/landing/`)
    expect(await page.locator('sn-menu').count()).toBe(0)
  })

  test('has links without JavaScript', async () => {
    const page = await open('/', { javaScriptEnabled: false })
    await page.locator('#page-context-menu-button').click()
    const links = page.getByRole('group', { name: 'Page actions' }).getByRole('link')
    expect(await links.locator('[data-part=title]').allTextContents()).toEqual(
      titles.filter((title) => !['Ask assistant', 'Download PDF'].includes(title) && !title.startsWith('Copy MCP')),
    )
    await links.getByText('View as Markdown').click()
    expect(page.url()).toBe(`${site.url}/index.md`)
  })

  test('axe finds nothing, light and dark, wide and narrow, closed and open', async () => {
    const page = await open('/')
    for (const path of ['/', '/guides/sidebar/', '/guides/agents/']) {
      await page.goto(site.url + path)
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 390],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await axeViolations(page)).toEqual([])
        const button = page.locator('#page-context-menu-button')
        if (await button.isHidden()) continue
        await button.click()
        expect(await axeViolations(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
    }
  })
})
