import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { openPage } from './browser.ts'

/**
 * The kB, packed by gzip, that a browser loads until a page is complete: without what it fetches ahead for others, or
 * later, when it has nothing else to do.
 */
export async function firstView(browser: Browser, url: URL): Promise<number> {
  const page = await openPage(browser, url)
  await page.waitForLoadState('networkidle')
  const urls = await page.evaluate(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href)
    const [{ loadEventEnd } = { loadEventEnd: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    // What this page needs as well, it loads by other elements, too.
    const loaded = entries.filter(
      (each) => each.startTime <= loadEventEnd && (each.initiatorType !== 'link' || !ahead.includes(each.name)),
    )
    return [location.href, ...new Set(loaded.map(({ name }) => name))]
  })
  await page.context().close()
  const bodies = urls.map(async (each) => gzipSync(await (await fetch(each)).bytes()).length)
  return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1000
}
