import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations, openPage } from '../browser.ts'
import { readPage } from './sites.ts'

/** What a reader finds of two versions of an operation on a built site: `stock.json`, and `stock-1.json` in a tab of its own. */
export async function expectComparison({ out, url, browser }: { out: string; url: string; browser: Browser }) {
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  const path = 'stock/stock/list-items/compare-stock-1'
  expect(readPage(out, path)).toMatch(/<meta[^>]*name="?robots"?[^>]*content="?noindex/)
  expect(read(`${path}.md`)).toContain('- Stock 1: [`GET /items`](')
  expect(read(`${path}.md`)).toContain(
    '- **breaking**: The maximum of the query parameter `limit` is `50`, and was `100`.',
  )
  for (const list of ['llms.txt', 'sitemap-0.xml', 'sitemap.xml'])
    if (existsSync(join(out, list))) expect(read(list)).not.toContain('compare-stock-1')

  const page = await openPage(browser, `${url}stock/stock/list-items`, { javaScriptEnabled: false })
  await page.locator('.sn-versions a', { hasText: 'Compare with Stock 1' }).click()
  await page.waitForURL(/compare-stock-1\/?$/)
  expect(await page.locator('h1').first().innerText()).toContain('List items: Stock 1 and Stock')
  const cells = (row: string) => page.locator(`tr:has(th code:text-is("${row}")) :is(th, td)`).allInnerTexts()
  expect((await cells('limit')).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'limit Changed breaking The maximum of the query parameter limit is 50, and was 100.',
    'integer Maximum: 100',
    'integer Maximum: 50',
  ])
  expect((await cells('[].colour')).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    '[].colour Added',
    'Not in Stock 1',
    'string',
  ])
  await page.context().close()
  const looks = [
    { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
    { colorScheme: 'dark', viewport: { width: 390, height: 900 } },
  ] as const
  for (const look of looks) {
    const shown = await openPage(browser, `${url}${path}`, look)
    expect(await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // VitePress' own search and sidebar have faults.
    expect((await axeViolations(shown)).filter((fault) => !/DocSearch|data-v-/.test(fault))).toEqual([])
    await shown.context().close()
  }
}
