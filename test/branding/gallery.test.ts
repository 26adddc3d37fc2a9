import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ThemeName, themes } from '@specnav/branding'
import { previewSite } from '@specnav/site'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, expectPicture, startBrowser } from '../browser.ts'
import { userEnv } from '../hosts/hosts.ts'
import { openUnder, policyForms, useEverything } from '../site/policy.ts'
import { gallery } from './packages.ts'

/*
 * The gallery, built as its package builds it: nine themes in both modes, each looking as its small picture
 * in `snapshots` does.
 */
const snapshots = new URL('snapshots/', import.meta.url)

let folder: string
let browser: Browser
let server: Awaited<ReturnType<typeof previewSite>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gallery-'))
  await promisify(execFile)(process.execPath, ['--conditions=@specnav/source', 'build.ts', join(folder, 'site')], {
    cwd: gallery,
    env: userEnv(),
  })
  server = await previewSite({ out: join(folder, 'site'), port: 0 })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const names = Object.keys(themes) as ThemeName[]
const modes = ['light', 'dark'] as const
const cases = names.flatMap((theme) => modes.map((mode) => ({ theme, mode })))

function open(path: string, colorScheme: 'light' | 'dark', width: number, deviceScaleFactor = 1) {
  return browser
    .newPage({
      baseURL: server.url,
      viewport: { width, height: 800 },
      colorScheme,
      deviceScaleFactor,
      reducedMotion: 'reduce',
    })
    .then(async (page) => {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      return page
    })
}

test.each(cases)('$theme looks as it did ($mode)', async ({ theme, mode }) => {
  // A quarter of the size: shapes and colours count, letters do not.
  const page = await open(`/${theme}/`, mode, 1280, 0.25)
  await expectPicture(browser, await page.screenshot(), new URL(`${theme}-${mode}.png`, snapshots))
  await page.close()
})

test('no two themes look alike', () => {
  const pictures = names.map((theme) => readFileSync(new URL(`${theme}-light.png`, snapshots)).toString('base64'))
  expect(new Set(pictures).size).toBe(names.length)
})

test.each(cases)('$theme is accessible, and nothing scrolls sideways ($mode)', async ({ theme, mode }) => {
  for (const [path, width] of [
    ['components/', 1280],
    // What is narrow has the same colours.
    ...(mode === 'light' ? [['api-reference/list-orders/', 390] as const] : []),
  ] as const) {
    const page = await open(`/${theme}/${path}`, mode, width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
    expect(await axeViolations(page), path).toEqual([])
    await page.close()
  }
})

/** The movement of a page whose fonts arrive late (https://web.dev/articles/cls: 0.1 is good), and the fonts that it loads. */
async function loadLate(path: string, width: number) {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width, height: 800 } })
  const asked: string[] = []
  const fonts = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await fonts.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(300)
  const waiting = await page.evaluate(() => document.body.innerText.length)
  fonts.resolve()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(200)
  const moved = await page.evaluate(() => Number(Reflect.get(window, 'moved')))
  await page.close()
  return { asked, waiting, moved }
}

// `sequoia` has another font in headings.
test.each(['svc', 'sequoia'])('%s: text waits for no font, and nothing moves when it comes', async (theme) => {
  for (const width of [1280, 390]) {
    const { asked, waiting, moved } = await loadLate(`/${theme}/api-reference/list-orders/`, width)
    expect(asked, String(width)).toEqual(['/_specnav/fonts/geist-latin-wght-normal.woff2'])
    expect(waiting, String(width)).toBeGreaterThan(500)
    expect(moved, String(width)).toBeLessThan(0.01)
  }
})

test.each(names)('%s: beside a reference and its examples, the navigation is a drawer', async (theme) => {
  const page = await open(`/${theme}/api-reference/list-orders/`, 'light', 1100)
  const current = page.locator('sn-sidebar [aria-current=page]')
  const main = () => page.locator('.sn-main').first().boundingBox()
  const before = await main()
  expect(before?.x).toBeLessThan(60)
  expect(await current.isVisible()).toBe(false)
  const toggle = page.locator('.sn-menu-toggle')
  await toggle.focus()
  await page.keyboard.press('Enter')
  expect(await current.isVisible()).toBe(true)
  // The page behind it is inert, its landmark and title included.
  const found = await axeViolations(page)
  expect(found.filter((each) => !/^(?:landmark-one-main|page-has-heading-one):/.test(each))).toEqual([])
  // It covers the page, which does not move, and nothing of the header.
  expect(await main()).toEqual(before)
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect())
  expect((await top('.sidebar-pane')).top).toBeGreaterThanOrEqual((await top('.sn-tabbar a[aria-current]')).bottom - 1)
  await page.keyboard.press('Escape')
  expect(await current.isVisible()).toBe(false)
  expect(await toggle.evaluate((each) => each === document.activeElement)).toBe(true)
  // A wider window has room for both.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await current.isVisible()).toBe(true)
  expect((await top('.sn-main')).left).toBeGreaterThan((await top('.sidebar-pane')).right)
  expect(await toggle.isVisible()).toBe(false)
  await page.close()
})

test('tabs stand in the row of the title where they fit', async () => {
  const page = await open('/svc/api-reference/list-orders/', 'light', 1280)
  const boxOf = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect())
  expect((await boxOf('header.header')).height).toBe(56)
  await page.setViewportSize({ width: 1000, height: 800 })
  expect((await boxOf('header.header')).height).toBeGreaterThan(90)
  await page.close()
})

test.each(names)('%s: no tab is cut off in a window of 1024 pixels, also beside many links', async (theme) => {
  const page = await open(`/${theme}/components/`, 'light', 1024)
  const { shown, wanted } = await page.evaluate(() => {
    const links = document.querySelector('.sn-header-end')!
    links.prepend(...[1, 2].map(() => links.querySelector('a')!.cloneNode(true)))
    const { clientWidth, scrollWidth } = document.querySelector('.sn-tabbar')!
    return { shown: clientWidth, wanted: scrollWidth }
  })
  expect(wanted).toBeLessThanOrEqual(shown)
  await page.close()
})

test('words without a break and wide formulas make no page scroll sideways, in a window of 320 pixels', async () => {
  const page = await open('/svc/components/', 'light', 320)
  const wider = await page.evaluate(() => {
    const word = 'word'.repeat(60)
    const places = '.sn-c-callout > .sn-c-body, .sn-c-accordion summary > span:not(.sn-c-icon), .sn-c-field-head > *'
    for (const each of document.querySelectorAll(places)) each.textContent = word
    const formula = document.querySelector('.katex-display .katex-html')!
    formula.append(...Array.from({ length: 20 }, () => formula.firstElementChild!.cloneNode(true)))
    return document.documentElement.scrollWidth - innerWidth
  })
  expect(wider).toBe(0)
  await page.close()
})

test.each(names)('%s: written from right to left, the navigation is at the right of the page', async (theme) => {
  const page = await open(`/${theme}/components/`, 'light', 1280)
  const places = await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    const left = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left
    return [left('.right-sidebar-container'), left('.main-pane'), left('.sidebar-pane')]
  })
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await page.close()
})

test('authored pages and references have one scale of type, and their titles at one place', async () => {
  const scaleOf = async (path: string) => {
    const page = await open(path, 'light', 1280)
    const scale = await page.evaluate(() => {
      const lookOf = (selector: string) => {
        const { fontSize, fontWeight } = getComputedStyle(document.querySelector(selector)!)
        return `${fontSize} ${fontWeight}`
      }
      return {
        title: lookOf('h1'),
        place: document.querySelector('h1')!.getBoundingClientRect().top,
        section: lookOf(':is(.sl-markdown-content .sl-heading-wrapper h2, .sn-main > h2)'),
        text: getComputedStyle(
          document.querySelector(':is(.sn-endpoint, .sl-markdown-content:not(:has(.sn-endpoint)))')!,
        ).fontSize,
      }
    })
    await page.close()
    return scale
  }
  expect(await scaleOf('/')).toEqual(await scaleOf('/api-reference/list-orders/'))
})

test.each(names)('%s: links and tabs stay within the header, and the navigation below it', async (theme) => {
  const page = await open(`/${theme}/api-reference/list-orders/`, 'light', 1280)
  const outside = await page.evaluate(() => {
    const links = document.querySelector('.sn-header-end')!
    const [first] = links.querySelectorAll('a')
    links.prepend(...[1, 2, 3].map(() => first!.cloneNode(true)))
    const room = document.querySelector('header')!.getBoundingClientRect()
    return Array.from(document.querySelectorAll('header :is(.sn-header-end, .sn-tabbar) a'), (link) => ({
      name: link.textContent,
      place: link.getBoundingClientRect(),
    })).filter(({ place }) => place.right > room.right || place.bottom > room.bottom)
  })
  expect(outside).toEqual([])
  const { tab, header, navigation } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    const tabs = document.querySelector('.sn-tabbar ul')!
    tabs.append(...Array.from({ length: 9 }, () => tabs.firstElementChild!.cloneNode(true)))
    return { tab: box('.sn-tabbar li:last-child'), header: box('header'), navigation: box('.sidebar-pane') }
  })
  expect(tab.bottom).toBeLessThanOrEqual(header.bottom)
  expect(navigation.top).toBeGreaterThanOrEqual(header.bottom - 1)
  await page.close()
})

test.each(policyForms)(
  'no page violates the policy, whatever is used of it (%s)',
  { timeout: 120_000 },
  async (form) => {
    const { page, faults } = await openUnder(browser, form)
    const paths = [
      '',
      'code/',
      'themes/',
      'api-reference/list-orders/',
      ...names.map((theme) => `${theme}/components/`),
      'components/',
    ]
    for (const path of paths) await page.goto(new URL(path, server.url).href, { waitUntil: 'load' })
    await useEverything(page, 'components')
    expect(faults).toEqual([])
    await page.context().close()
  },
)
