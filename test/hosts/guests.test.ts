import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewSite } from '@specnav/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage, startBrowser } from '../browser.ts'
import { firstView } from '../first-view.ts'
import { command, innerProject, run } from './hosts.ts'
import { type Starter, starters } from './guest-starters.ts'

/*
 * The starter of each host, built with the adapter and without: pages of the project's own differ in added entries
 * alone.
 */

let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

describe.each(starters.map((starter) => [starter.name, starter] as const))('%s', (_, starter) => {
  let plain: Built
  let guest: Built

  beforeAll(async () => {
    ;[plain, guest] = [await build(starter, false), await build(starter, true)]
  })
  afterAll(async () => {
    await plain?.close()
    await guest?.close()
  })

  test.each(starter.own)('the HTML of %s has the same lines, and entries beside them', (path) => {
    const before = lines(starter, plain, path)
    const after = lines(starter, guest, path)
    let next = 0
    const added = after.filter((line) => {
      const isOld = line === before[next]
      if (isOld) next++
      return !isOld
    })
    // Every line is there, in the same order.
    expect(before.slice(next)).toEqual([])
    expect(added.filter((line) => !starter.entry.test(line))).toEqual([])
  })

  test.each(starter.own.flatMap((path) => (['light', 'dark'] as const).map((mode) => [path, mode] as const)))(
    '%s looks the same, %s',
    async (path, colorScheme) => {
      const [before, after] = await Promise.all([plain, guest].map((built) => looks(built, path, colorScheme)))
      expect(Object.keys(before ?? {}).length).toBeGreaterThan(10)
      expect(after).toEqual(before)
    },
  )

  test('the first view of an endpoint page is little more than one of the project', async () => {
    const [own = '/'] = starter.own.slice(-1)
    const kilobytes = await Promise.all([
      firstView(browser, new URL(own, plain.url)),
      firstView(browser, new URL(starter.endpoint, guest.url)),
    ])
    expect(kilobytes[1] - kilobytes[0]).toBeLessThanOrEqual(starter.kilobytes)
  })

  test('a page that waits for a picture has its scripts by a choice from before, or by the first move', async () => {
    const open = async (stored: string) => {
      const context = await browser.newContext()
      await context.route('**/never.png', () => undefined)
      await context.addInitScript((name) => {
        new Image().src = '/never.png'
        localStorage.setItem(name, 'cURL')
      }, stored)
      const page = await context.newPage()
      await page.goto(new URL(starter.endpoint, guest.url).href, { waitUntil: 'domcontentloaded' })
      return page
    }
    const enhanced = '.sn-endpoint[data-sn-enhanced]'
    const known = await open('specnav:language')
    await known.waitForSelector(enhanced)
    const moved = await open('other')
    await expect
      .poll(async () => {
        await moved.keyboard.press('Shift')
        return moved.locator(enhanced).count()
      })
      .toBe(1)
    await Promise.all([known, moved].map((page) => page.context().close()))
  })

  /** The computed styles of 40 elements of the project's own, by what they are. */
  async function looks({ url }: Built, path: string, colorScheme: 'light' | 'dark') {
    const page = await openPage(browser, new URL(path, url), { colorScheme, viewport: { width: 1280, height: 900 } })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const found = await page.evaluate((ours) => {
      const own = [...document.querySelectorAll('html, body, body *')].filter(
        (element) => !element.closest(ours) && element.checkVisibility() && !element.closest('script, style, svg, pre'),
      )
      const step = Math.max(1, Math.floor(own.length / 40))
      const known = new Map<string, number>()
      return Object.fromEntries(
        own
          .filter((_, index) => index % step === 0)
          .map((element) => {
            const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            const text = texts.map((each) => each.textContent?.trim()).join('')
            const name = `${element.tagName}.${[...element.classList].join('.')} ${text.slice(0, 24)}`
            const count = (known.get(name) ?? 0) + 1
            known.set(name, count)
            const style = getComputedStyle(element)
            // What is long because more entries are in it is not another look.
            const skipped = /^(?:--sn-.*|height|block-size|perspective-origin|transform-origin|inset.*|bottom|top)$/
            const values = [...style]
              .filter((each) => !skipped.test(each))
              .map((each) => [each, style.getPropertyValue(each)])
            return [`${name} ${count}`, Object.fromEntries(values)]
          }),
      )
    }, starter.ours)
    await page.context().close()
    return found
  }
})

interface Built {
  out: string
  url: string
  close(): Promise<void>
}

async function build(starter: Starter, isGuest: boolean): Promise<Built> {
  const site = innerProject(starter.name, starter.files(isGuest))
  const { log } = await run([...command(starter.name, starter.package, starter.bin), 'build'], site.root)
  expect(log).not.toContain('docs.json:')
  const out = join(site.root, starter.out)
  const server = await previewSite({ out, port: 0 })
  return {
    out,
    url: server.url,
    async close() {
      await server.close()
      site.remove()
    },
  }
}

/** The elements of a page, one on each line, without what names the build. */
function lines({ page }: Starter, { out }: Built, path: string): string[] {
  const name = page(path)
  expect(readdirSync(out, { recursive: true, encoding: 'utf8' })).toContain(name)
  const html = readFileSync(join(out, name), 'utf8')
  return (
    html
      // A host's highlighter leaves code plain on a busy machine.
      .replaceAll(/<script[^]*?<\/script>|<code[^]*?<\/code>/g, '')
      .replaceAll(/(?:common|middleware)(?=\.[\w-]{8}\.css)/g, 'styles')
      .replaceAll(/\.[\w~-]{8}\.((?:lean\.)?(?:css|js))/g, '.$1')
      .replaceAll(/ data-hash="\w+"/g, '')
      .replaceAll(/>\s*</g, '>\n<')
      .split('\n')
      .map((line) => line.trim())
      // Which scripts a page loads early is of no look.
      .filter((line) => line !== '' && !line.startsWith('<link rel="modulepreload"'))
  )
}
