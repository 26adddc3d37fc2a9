import { predefinedOptions, renderMenu, resolveMenu } from '@specnav/contextual-menu'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clipboard, startBrowser } from '../browser.ts'
import { type Reader, closePage, focused, openPage, pressed, setTime } from './reader.ts'
import { type ThemeSite, startTheme } from './theme-site.ts'

let browser: Browser
let site: ThemeSite
let reader: Reader | undefined
beforeAll(async () => {
  browser = await startBrowser()
  site = await startTheme('theme-html')
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(() => reader && closePage(reader))

async function open(path = '/', options?: BrowserContextOptions): Promise<Page> {
  reader = await openPage(browser, site.url, path, options)
  return reader.page
}

async function openMenu(path?: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await open(path, options)
  await page.locator('#page-context-menu-button').click()
  return page
}

const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
const isOpen = (page: Page) => page.locator('#page-context-menu-list').isVisible()

/** The details of every `specnav:action` on the page. */
function actions(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(document.body.dataset.actions ?? '[]'))
}

async function record(page: Page, cancel = false): Promise<void> {
  await page.evaluate((cancel) => {
    const reported: unknown[] = []
    document.addEventListener('specnav:action', (event) => {
      reported.push((event as CustomEvent).detail)
      document.body.dataset.actions = JSON.stringify(reported)
      if (cancel) event.preventDefault()
    })
  }, cancel)
}

describe('where the address of the site was not known', () => {
  const file = { title: 'Ün page', path: '/docs/a', markdownHref: '/docs/a%20b.md', api: true }
  const options = [
    ...predefinedOptions.map(({ id }) => id),
    {
      title: 'Ask',
      description: 'x',
      icon: 'x',
      href: { base: 'https://a.example/?x', query: { q: 'at $mcp: $path' } },
    },
  ]
  const menu = (address: string | undefined, id: string) =>
    renderMenu(
      resolveMenu({ options }, file, {
        name: "Äcme's docs",
        mcp: '/mcp?a=b&c',
        specHref: '/openapi.json',
        assistant: true,
        ...(address !== undefined && { site: address }),
      }).value,
      { id },
    )

  async function openBoth(javaScriptEnabled: boolean): Promise<Page> {
    const page = await open('/', { javaScriptEnabled })
    const body = `<!doctype html><script type="module" src="/theme.js"></script>${menu(site.url, 'known')}${menu(undefined, 'open')}`
    await page.route('**/both', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
    await page.goto(`${site.url}/both`)
    return page
  }

  /** The action of each item, and its audience. */
  const itemsOf = (page: Page, id: string) =>
    page.locator(`#${id} [data-part=item]:not([data-js=off])`).evaluateAll((items) =>
      items.map((item) => ({
        id: item.dataset.id,
        action: item.dataset.action,
        href: item.getAttribute('href'),
        text: item.dataset.text,
        target: item.getAttribute('target'),
        hidden: item.hasAttribute('hidden'),
      })),
    )

  test('every item leads where it would have led', async () => {
    const page = await openBoth(true)
    await page.locator('sn-menu:defined').first().waitFor()
    const items = await itemsOf(page, 'open')
    expect(items).toEqual(await itemsOf(page, 'known'))
    expect(items).toHaveLength(options.length)
  })

  test('without JavaScript no link is broken: what stands open is not shown', async () => {
    const page = await openBoth(false)
    const shown = (await itemsOf(page, 'open')).filter(({ hidden }) => !hidden)
    expect(shown.map(({ id, href }) => [id, href])).toEqual([
      ['copy', '/docs/a%20b.md'],
      ['view', '/docs/a%20b.md'],
      ['downloadApiSpec', '/openapi.json'],
    ])
  })
})

describe('every option', () => {
  test('that is a link to a site opens in a new tab, which cannot reach back', async () => {
    const page = await open()
    await record(page)
    const links = [
      ['chatgpt', 'https://chatgpt.com/?hints=search&prompt='],
      ['claude', 'https://claude.ai/new?q='],
      ['perplexity', 'https://www.perplexity.ai/search?q='],
      ['grok', 'https://grok.com/?q='],
      ['aistudio', 'https://aistudio.google.com/prompts/new_chat?prompt='],
      ['devin', 'https://app.devin.ai/?prompt='],
      ['devin-mcp', 'https://app.devin.ai/settings/mcp-marketplace/setup/custom?config='],
      ['custom-discuss-this-page', 'https://forum.acme.example/new?title=About%20%2F&body='],
    ] as const
    for (const [id, start] of links) {
      await page.locator('#page-context-menu-button').click()
      const tab = page.waitForEvent('popup')
      await page.locator(`[data-part=item][data-id="${id}"]`).click()
      const opened = await tab
      await opened.waitForLoadState()
      expect(opened.url().startsWith(start)).toBe(true)
      expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
      expect((await actions(page)).at(-1)).toMatchObject({ id, action: 'link', href: opened.url() })
      expect(await isOpen(page)).toBe(false)
      await opened.close()
    }
  })

  test('a tool is given the address of the Markdown', async () => {
    const page = await open()
    const href = await page.locator('[data-part=item][data-id=claude]').getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('q')).toBe(
      'Read from https://docs.acme.example/index.md so I can ask questions about it.',
    )
  })

  test('`$page` is the Markdown', async () => {
    const page = await open()
    const href = await page.locator('[data-part=item][data-id=custom-discuss-this-page]').getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('body')).toBe(site.read('index.md'))
  })

  // A new page each: a browser asks whether to open the app, and takes no clicks until the question is
  // answered.
  test.for([
    ['windsurf', 'devin://cascade?prompt=Read%20from%20'],
    ['cursor', 'cursor://anysphere.cursor-deeplink/mcp/install?name=Acme&config='],
    ['vscode', 'vscode:mcp/install?%7B%22name%22%3A%22Acme%22'],
  ] as const)('that is a link of an app is left to the browser: %s', async ([id, start]) => {
    const page = await openMenu()
    await record(page)
    const link = page.locator(`[data-part=item][data-id="${id}"]`)
    expect(await link.getAttribute('target')).toBe(null)
    await link.click()
    const href = expect.stringContaining(start)
    expect(await actions(page)).toMatchObject([{ id, action: 'link', href }])
    expect(page.url()).toBe(`${site.url}/`)
  })

  test.for([
    ['Copy MCP server URL', 'https://docs.acme.example/mcp'],
    ['Copy MCP install command', 'npx add-mcp https://docs.acme.example/mcp --name acme'],
  ] as const)('%s', async ([name, text]) => {
    const page = await openMenu()
    await item(page, name).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Copied')
    expect(await clipboard(page)).toBe(text)
    expect(await focused(page)).toBe('page-context-menu-button')
  })

  test('View as Markdown', async () => {
    const page = await openMenu()
    await item(page, 'View as Markdown').click()
    await page.waitForURL(`${site.url}/index.md`)
    expect(await page.locator('body').innerText()).toContain('# Orders')
  })

  test('Download PDF opens the print dialog where there is no PDF', async () => {
    const page = await open()
    await page.evaluate(() => {
      window.print = () => void (document.title = 'printed')
    })
    await page.locator('#page-context-menu-button').click()
    await item(page, 'Download PDF').click()
    expect(await page.title()).toBe('printed')
  })
})

describe('keyboard', () => {
  test('Up on the button opens on the last item, and the arrows go round', async () => {
    const page = await open()
    await page.locator('#page-context-menu-button').focus()
    expect(await pressed(page, 'ArrowUp')).toBe('Discuss this page')
    expect(await pressed(page, 'ArrowDown')).toBe('Copy page')
    expect(await pressed(page, 'End')).toBe('Discuss this page')
    expect(await pressed(page, 'Home')).toBe('Copy page')
  })

  test('Space opens, and chooses', async () => {
    const page = await open()
    await page.locator('#page-context-menu-button').focus()
    expect(await pressed(page, 'Space', 'ArrowDown')).toBe('View as Markdown')
    await page.keyboard.press('Space')
    await page.waitForURL(`${site.url}/index.md`)
  })

  test('typing finds an item, and a space is a letter of it', async () => {
    const page = await openMenu()
    await setTime(page, 1000)
    await page.keyboard.type('open in p')
    expect(await focused(page)).toBe('Open in Perplexity')
    expect(await isOpen(page)).toBe(true)
    await setTime(page, 1800)
    const found: (string | undefined)[] = []
    for (let time = 0; time < 6; time++) found.push(await pressed(page, 'c'))
    expect(found).toEqual([
      'Copy MCP server URL',
      'Copy MCP install command',
      'Connect to Cursor',
      'Connect to VS Code',
      'Connect to Devin',
      'Copy page',
    ])
  })

  test('Space on the button of an open list closes it', async () => {
    const page = await openMenu()
    await page.locator('#page-context-menu-button').focus()
    await page.keyboard.press('Space')
    expect(await isOpen(page)).toBe(false)
  })

  test('Tab closes and goes on, Shift+Tab closes and goes back', async () => {
    const page = await openMenu()
    await page.keyboard.press('Tab')
    expect(await isOpen(page)).toBe(false)
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !document.activeElement?.closest('sn-menu'),
      ),
    ).toBe(true)
    await page.locator('#page-context-menu-button').click()
    expect(await pressed(page, 'Shift+Tab')).toBe('Copy page')
    expect(await isOpen(page)).toBe(false)
  })

  test('keys with Control are left to the browser', async () => {
    const page = await openMenu()
    expect(await pressed(page, 'Control+o')).toBe('Copy page')
  })
})

describe('copying', () => {
  test('asks for the clipboard inside of the gesture, before the page is there', async () => {
    const page = await open()
    await page.evaluate(() => {
      const { fetch } = window
      const order: string[] = []
      window.fetch = async (...request) => {
        const response = await fetch(...request)
        await new Promise((resolve) => setTimeout(resolve, 300))
        order.push('loaded')
        document.body.dataset.order = order.join()
        return response
      }
      const write = navigator.clipboard.write.bind(navigator.clipboard)
      navigator.clipboard.write = (items) => {
        order.push('write')
        return write(items)
      }
    })
    await page.locator('[data-part=main]').click()
    await expect.poll(() => clipboard(page)).toBe(site.read('index.md'))
    expect(await page.evaluate(() => document.body.dataset.order)).toBe('write,loaded')
  })

  test('does without ClipboardItem', async () => {
    const page = await open()
    await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'))
    await page.locator('[data-part=main]').click()
    await expect.poll(() => clipboard(page)).toBe(site.read('index.md'))
  })

  test.for([
    ['an error page', { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }],
    [
      'a page of the application',
      { status: 200, contentType: 'text/html; charset=utf-8', body: '<div id="root"></div>' },
    ],
    ['an error in plain text', { status: 500, contentType: 'text/plain', body: 'Sorry' }],
  ] as const)('opens the Markdown where the answer is %s', async ([, answer]) => {
    const page = await open()
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.route('**/*.md', (route) => route.fulfill(answer))
    await page.locator('[data-part=main]').click()
    await page.waitForURL(`${site.url}/index.md`)
    expect(await clipboard(page)).toBe('before')
    // The browser itself logs an error response.
    if (reader) reader.faults = reader.faults.filter((fault) => !fault.startsWith('Failed to load resource'))
  })

  test('shows the text where it cannot be copied', async () => {
    const page = await open()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.locator('#page-context-menu-button').click()
    await item(page, 'Copy MCP server URL').click()
    const message = 'Could not be copied: https://docs.acme.example/mcp'
    await expect.poll(() => page.getByRole('status').textContent()).toBe(message)
  })

  test('leaves a link alone that is opened in a new tab', async () => {
    const page = await open()
    const tab = reader?.context.waitForEvent('page')
    await page.locator('[data-part=main]').click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(async () => (await tab)?.url()).toBe(`${site.url}/index.md`)
    expect(page.url()).toBe(`${site.url}/`)
  })
})

describe('specnav:action', () => {
  test('tells the option and the page', async () => {
    const page = await openMenu()
    await record(page)
    await item(page, 'Ask assistant').click()
    expect(await actions(page)).toEqual([
      { id: 'assistant', action: 'assistant', href: null, page: { title: 'Orders', path: '/', markdown: '/index.md' } },
    ])
  })

  test.for(['copy', 'view', 'mcp'])('keeps %s from happening when it is cancelled', async (id) => {
    const page = await open()
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await record(page, true)
    await page.locator('#page-context-menu-button').click()
    await page.locator(`[data-part=item][data-id="${id}"]:visible`).click()
    await page.waitForTimeout(200)
    expect(await actions(page)).toMatchObject([{ id }])
    expect(page.url()).toBe(`${site.url}/`)
    expect(await clipboard(page)).toBe('before')
  })
})

test('an item for readers who are signed in comes and goes with the attribute', async () => {
  const page = await open()
  await page.evaluate(() => {
    document.querySelector('[data-part=item][data-id=view]')?.setAttribute('data-audience', 'authenticated')
    document.querySelector('sn-menu')?.setAttribute('authenticated', '')
  })
  const names = async () => {
    await page.locator('#page-context-menu-button').click()
    const titles = await page.getByRole('menuitem').locator('[data-part=title]').allTextContents()
    await page.keyboard.press('Escape')
    return titles.slice(0, 2)
  }
  expect(await names()).toEqual(['Copy page', 'View as Markdown'])
  await page.evaluate(() => document.querySelector('sn-menu')?.removeAttribute('authenticated'))
  expect(await names()).toEqual(['Copy page', 'Ask assistant'])
})

test('the main button can be one that takes JavaScript', async () => {
  const page = await open('/guides/agents/')
  await page.locator('[data-part=main]').click()
  await expect.poll(() => clipboard(page)).toBe('https://docs.acme.example/mcp')
})

test('without JavaScript what can only be copied is there to be selected', async () => {
  const page = await open('/guides/agents/', { javaScriptEnabled: false })
  await page.locator('#page-context-menu-button').click()
  expect(await page.locator('[popover] code').allInnerTexts()).toEqual([
    'https://docs.acme.example/mcp',
    'npx add-mcp https://docs.acme.example/mcp --name acme',
  ])
  expect(await page.locator('sn-menu button:visible').count()).toBe(1)
})

describe('the list', () => {
  const edges = async (page: Page) => {
    const menu = await page.locator('sn-menu').boundingBox()
    const list = await page.locator('#page-context-menu-list').boundingBox()
    if (!menu || !list) throw new Error('the list is not open')
    return { menu, list }
  }

  test('ends where the buttons end', async () => {
    const { menu, list } = await edges(await openMenu())
    expect(list.x + list.width).toBeCloseTo(menu.x + menu.width, 0)
    expect(list.y - menu.y - menu.height).toBeCloseTo(6, 0)
  })

  test('ends where the buttons end from right to left', async () => {
    const page = await open()
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await page.locator('#page-context-menu-button').click()
    const { menu, list } = await edges(page)
    expect(list.x).toBeCloseTo(menu.x, 0)
  })

  test('stays in a narrow window', async () => {
    const { list } = await edges(await openMenu('/', { viewport: { width: 320, height: 480 } }))
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(320)
    expect(list.y + list.height).toBeLessThanOrEqual(480)
  })

  test('is below the buttons in a browser without anchor positioning', async () => {
    const page = await open()
    await page.route('**/menu.css', (route) =>
      route.fulfill({
        contentType: 'text/css',
        body: site.read('menu.css').replace('anchor-scope: all', 'unknown: all'),
      }),
    )
    await page.addInitScript(() => (CSS.supports = () => false))
    await page.reload()
    await page.locator('#page-context-menu-button').click()
    const { menu, list } = await edges(page)
    expect(list.y).toBeCloseTo(menu.y + menu.height, 0)
    expect(list.x + list.width).toBeCloseTo(menu.x + menu.width, 0)

    await page.keyboard.press('Escape')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await page.locator('#page-context-menu-button').click()
    const mirrored = await edges(page)
    expect(mirrored.list.x).toBeCloseTo(mirrored.menu.x, 0)
  })
})

test('is not printed, and does not move for readers who want no motion', async () => {
  const page = await openMenu('/', { reducedMotion: 'reduce' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('sn-menu').isVisible()).toBe(false)
})

test('has its borders, icons and marks in forced colours', async () => {
  const page = await openMenu('/', { forcedColors: 'active' })
  await page.keyboard.press('ArrowDown')
  const [outline, border, icon, text] = await page.evaluate(() => {
    const styleOf = (element: Element | null | undefined) => getComputedStyle(element ?? document.body)
    const focused = document.activeElement
    const list = styleOf(document.querySelector('[popover]'))
    return [
      styleOf(focused).outlineStyle,
      `${list.borderTopStyle} ${list.borderTopWidth}`,
      styleOf(focused?.querySelector('[data-part=icon]')).color,
      styleOf(focused).color,
    ]
  })
  expect([outline, border]).toEqual(['solid', 'solid 1px'])
  expect(icon).toBe(text)
})
