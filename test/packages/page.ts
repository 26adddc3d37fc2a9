import type { Browser } from 'playwright-core'
import { openPage } from '../browser.ts'

/** What a reader of the page of `GET /users` would find wrong: errors, and what does not load. */
export async function pageFaults(browser: Browser, url: string | URL): Promise<string[]> {
  const page = await openPage(browser, 'about:blank')
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  try {
    await page.goto(String(url), { timeout: 120_000 })
    await page.getByRole('heading', { level: 1, name: 'List users' }).waitFor()
    return faults
  } finally {
    await page.context().close()
  }
}
