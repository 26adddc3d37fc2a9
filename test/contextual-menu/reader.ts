import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export interface Reader {
  context: BrowserContext
  page: Page
  /** Violations of the content security policy, and all other errors on the page. */
  faults: string[]
}

/** Opens a page for a reader who may use the clipboard. Everything outside of `origin` is an empty page. */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Reader> {
  const faults: string[] = []
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  )
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(origin + path)
  if (options.javaScriptEnabled !== false) await page.locator('sn-menu:defined').first().waitFor({ state: 'attached' })
  return { context, page, faults }
}

/** Closes it, and fails if there was an error. */
export async function closePage({ context, faults }: Reader): Promise<void> {
  await context.close()
  if (faults.length > 0) throw new Error(`errors on the page: ${faults.join('\n')}`)
}

/** The title of the item that has the focus, or the id of another element. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.querySelector('[data-part=title]')?.textContent ?? element?.id
  })
}

export async function pressed(page: Page, ...keys: string[]): Promise<string | undefined> {
  for (const key of keys) await page.keyboard.press(key)
  return focused(page)
}

/** Keys count as pressed at this time, however slow the machine is. */
export async function setTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => time })
  }, milliseconds)
}
