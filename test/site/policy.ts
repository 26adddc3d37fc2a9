import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** How a site's Content-Security-Policy reaches the browser. */
export type PolicyForm = 'header' | 'meta'
export const policyForms: readonly PolicyForm[] = ['header', 'meta']

/** A page in its own context that gets the policy in only one form, and the errors of the browser. */
export async function openUnder(
  browser: Browser,
  form: PolicyForm,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  // Windows that the page opens belong to others.
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': policy, ...others } = response.headers()
    const html = await response.text()
    const body = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    if (policy !== undefined && body === html)
      throw new Error(`${route.request().url()} has the policy as a header alone.`)
    await (form === 'meta'
      ? route.fulfill({ response, headers: others })
      : route.fulfill({ response, body, headers: response.headers() }))
  })
  const faults: string[] = []
  await context.exposeFunction('reportViolation', (text: string) => faults.push(text))
  await context.addInitScript(() => {
    const report: (text: string) => void = Reflect.get(window, 'reportViolation')
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`${location.href}: ${effectiveDirective} refuses ${blockedURI} (${sourceFile}:${lineNumber})`),
    )
  })
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return { page, faults }
}

/**
 * Uses the parts around the pages of a site: search, whose first result it opens, menus and the mode select.
 */
export async function useEverything(page: Page, word: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill(word)
  const found = page.locator('.sn-found-page').first()
  await found.waitFor()
  await found.click()
  await page.waitForLoadState('networkidle')

  const menu = page.locator('sn-menu:visible').first()
  if ((await menu.count()) > 0) {
    await menu.locator('[data-part=button]').click()
    await menu.locator('[data-part=item]').first().waitFor()
    await page.keyboard.press('Escape')
  }
  await page.locator('sn-theme select:visible').first().selectOption('dark')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('.sn-menu-toggle').click()
  await page.locator('sn-sidebar a').first().waitFor()
}
