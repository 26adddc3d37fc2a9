import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Starts the Chromium of the `PATH`. */
export function startBrowser(...args: string[]): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet, ...args] })
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

/** The text on the clipboard; the page's context needs the permission `clipboard-read`. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** How far apart two PNG pictures are: the mean of what their colours differ by, of 255; 255 where they differ in size. */
export async function pictureDifference(browser: Browser, ...pictures: readonly [Buffer, Buffer]): Promise<number> {
  // A page of its own: that of a site may not load data.
  const page = await browser.newPage()
  const sources = pictures.map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const difference = await page.evaluate(async (sources) => {
    const pixels = await Promise.all(
      sources.map(async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob())
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
      }),
    )
    const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = pixels
    if (first.length !== second.length) return 255
    return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length
  }, sources)
  await page.close()
  return difference
}
