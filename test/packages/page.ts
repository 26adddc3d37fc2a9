import type { Browser } from 'playwright-core'
import { openPage } from '../browser.ts'

/**
 * The faults of the page of `GET /users` for a reader: errors, messages of the browser, and files that do not
 * load.
 */
export async function pageFaults(browser: Browser, url: string | URL): Promise<string[]> {
  const page = await openPage(browser, 'about:blank')
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`)
  })
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

/** Links of a page to its own site, including other languages, that lead nowhere. */
export async function deadLinks(browser: Browser, url: string | URL): Promise<string[]> {
  const links = await linksOf(browser, url)
  const { origin } = new URL(url)
  const own = new Set(links.filter((link) => link.startsWith(`${origin}/`)).map((link) => link.replace(/#.*$/, '')))
  const answers = await Promise.all([...own].map(async (link) => ({ link, ...(await statusOf(link)) })))
  return answers.filter(({ status }) => status >= 400).map(({ status, link }) => `${status} ${link}`)
}

/** Where a page leads. */
export async function linksOf(browser: Browser, url: string | URL): Promise<string[]> {
  const page = await openPage(browser, url)
  const links = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>('a[href], link[href]'),
      ({ href }) => href,
    ),
  )
  await page.context().close()
  return links
}

async function statusOf(url: string): Promise<{ status: number }> {
  const { status, body } = await fetch(url)
  await body?.cancel()
  return { status }
}
