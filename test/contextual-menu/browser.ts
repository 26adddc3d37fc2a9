import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Starts the Chromium of the `PATH`. */
export function startBrowser(...args: string[]): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet, ...args] })
}

export interface Reader {
  context: BrowserContext
  page: Page
  /** What the content security policy has refused, and every other error on the page. */
  faults: string[]
}

/** Opens a page for a reader who may use the clipboard. What lies beyond `origin` answers with an empty page. */
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
  if (options.javaScriptEnabled !== false) await page.locator('specnav-menu:defined').waitFor()
  return { context, page, faults }
}

/** Closes it again, and fails where something went wrong on the way. */
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

export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** What axe finds wrong with the page, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // Colours are measured when nothing fades any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  return page.evaluate(async () => {
    const { run }: Pick<typeof import('axe-core'), 'run'> = Reflect.get(window, 'axe')
    const { violations } = await run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
