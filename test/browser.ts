import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Starts the Chromium of the `PATH`, with the same fonts everywhere. The headless one is preferred: it shows
 * the same pages at a third of the cost.
 */
export function startBrowser(...args: string[]): Promise<Browser> {
  const find = 'command -v chromium-headless-shell || command -v chromium'
  const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim()
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  // Both have to draw the same letters.
  const drawing = ['--disable-gpu', '--font-render-hinting=none']
  const env = { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) }
  const options = { executablePath, env, args: ['--no-sandbox', ...drawing, ...quiet, ...args] }
  const { SLOW_SCRIPTS: delay } = process.env
  return delay === undefined
    ? chromium.launch(options)
    : chromium.launch(options).then((each) => slowed(each, Number(delay)))
}

/** A browser whose scripts arrive late, by so many milliseconds: tests have to hold on slow machines. */
function slowed(browser: Browser, delay: number): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.route(/\.(?:js|json)(?:\?|$)|\/pagefind\//, async (route) => {
      await setTimeout(delay)
      // The page may be closed by now.
      await route.fallback().catch(() => undefined)
    })
    return context
  }
  browser.newPage = async (options) => (await browser.newContext(options)).newPage()
  return browser
}

/**
 * Opens a page in a context of its own that can only reach this machine: no site may need the network. This page,
 * and each one that the test goes to, is there when its scripts have started: a key or click before that is lost.
 */
export async function openPage(
  browser: Browser,
  url: string | URL,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await context.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort())
  const page = await context.newPage()
  if (options.javaScriptEnabled !== false) {
    for (const name of ['goto', 'reload', 'goBack'] as const) {
      const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page[typeof name]>
      const goAndWait = async (...args: unknown[]) => {
        const response = await go(...args)
        await scriptsStarted(page)
        return response
      }
      Object.assign(page, { [name]: goAndWait })
    }
  }
  await page.goto(String(url))
  return page
}

/** Waits for the host's script and for every element with a script of its own: both may start after `load`. */
async function scriptsStarted(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const vitepress = document.querySelector('#app:has(.Layout, .VPContent)')
      if (vitepress && !('__vue_app__' in vitepress)) return 'VitePress'
      const { hasHydrated } = document.documentElement.dataset
      if (document.querySelector('#__docusaurus') && hasHydrated !== 'true') return 'Docusaurus'
      // Content that a page gives to a component stands in `sn-slot`, which has no script, as have two of Starlight's.
      return document.querySelector(':not(:defined, sn-slot, sl-sidebar-state-persist, sl-sidebar-restore)')?.localName
    })
  let left: string | undefined = 'the page'
  for (let turn = 0; turn < 600 && left !== undefined; turn++) {
    if (turn > 0) await setTimeout(50)
    // The page may go on to another one.
    left = await missing().catch(() => 'the page')
  }
  if (left !== undefined) throw new Error(`The script of ${left} has not started at ${page.url()}.`)
}

/** The violations that axe finds on the page, one per line. `rules`: only check these. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Measure colours when all transitions have ended.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  return page.evaluate(async (rules) => {
    const { run }: Pick<typeof import('axe-core'), 'run'> = Reflect.get(window, 'axe')
    const { violations } = await run(rules ? { runOnly: [...rules] } : {})
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** The text on the clipboard; the page's context needs the permission `clipboard-read`. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Maximum difference of a tile's colours from the stored picture, of 255. */
const tolerance = 6

/**
 * Expects a PNG picture to look like the one in `file`, which only `vitest --update` writes. A picture that
 * differs is saved in the folder for temporary files.
 */
export async function expectPicture(browser: Browser, picture: Buffer, file: URL): Promise<void> {
  const stored = existsSync(file) && readFileSync(file)
  if (stored && stored.equals(picture)) return
  const difference = stored ? await pictureDifference(browser, picture, stored) : 255
  if (difference <= tolerance) return
  if (inject('updateSnapshot') === 'all') {
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, picture)
    return
  }
  const seen = join(mkdtempSync(join(tmpdir(), 'specnav-picture-')), basename(file.pathname))
  writeFileSync(seen, picture)
  expect.fail(
    stored
      ? `${file.pathname} is not what ${seen} shows: a part of it differs by ${difference.toFixed(1)} of 255, and ${tolerance} are allowed. Run vitest with --update if it should look so.`
      : `There is no ${file.pathname}; look at ${seen}, and run vitest with --update to keep it.`,
  )
}

/**
 * The difference of two PNG pictures: the difference of their colours, of 255, in the 16 × 16 pixel tile that
 * differs most; 255 if their sizes differ.
 */
async function pictureDifference(browser: Browser, ...pictures: readonly [Buffer, Buffer]): Promise<number> {
  // On a separate page: that of a site may not load data.
  const page = await browser.newPage()
  const sources = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const difference = await page.evaluate(async (sources) => {
    const [first, second] = await Promise.all(
      sources.map(async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob())
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!
        context.drawImage(image, 0, 0)
        return context
      }),
    )
    const { width, height } = first!.canvas
    if (width !== second!.canvas.width || height !== second!.canvas.height) return 255
    const side = 16
    let most = 0
    for (let top = 0; top < height; top += side) {
      for (let left = 0; left < width; left += side) {
        const { data } = first!.getImageData(left, top, side, side)
        const { data: other } = second!.getImageData(left, top, side, side)
        const sum = data.reduce((total, value, index) => total + Math.abs(value - other[index]!), 0)
        most = Math.max(most, sum / data.length)
      }
    }
    return most
  }, sources)
  await page.close()
  return difference
}
