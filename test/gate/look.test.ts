import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsIn, wordsOf } from '@specnav/core/words'
import { hashPassword } from '../../packages/gate/src/sign-in/scrypt.ts'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { start } from '../cli/specnav.ts'
import { freePort } from '../site/workerd.ts'

/* The pages of the gate look as the site and speak its languages, even where nothing of the site is public. One build, some 20 s. */
const password = 'a long password'
const logo = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><rect width="120" height="32" rx="8" fill="${fill}"/></svg>`
const docsJson = (origin: string) =>
  JSON.stringify({
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#b4123c', light: '#ff6b8f', dark: '#8f0f30' },
    logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
    site: `${origin}/docs`,
    deployment: { authentication: 'all' },
    access: { signIn: { password: {} } },
    navigation: {
      languages: [
        { language: 'en', pages: ['index'] },
        { language: 'fr', pages: ['fr/index'] },
        { language: 'ar', pages: ['ar/index'] },
      ],
    },
  })
const files = {
  'logo/light.svg': logo('#8f0f30'),
  'logo/dark.svg': logo('#ff6b8f'),
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome.',
  'fr/index.mdx': '---\ntitle: Début\n---\n\nBienvenue.',
  'ar/index.mdx': '---\ntitle: بداية\n---\n\nأهلا.',
}
let folder: string
let browser: Browser
let server: { close(): unknown; closeAllConnections(): void }
let at: (path: string) => string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-gate-look-'))
  // Signing in leads to the address of the site.
  const port = await freePort()
  const origin = `http://localhost:${port}`
  for (const [path, text] of Object.entries({ ...files, 'docs.json': docsJson(origin) })) {
    mkdirSync(dirname(join(folder, 'docs', path)), { recursive: true })
    writeFileSync(join(folder, 'docs', path), text)
  }
  const { code, err } = await start(['build', 'docs', '--out', 'dist', '--target', 'node'], { cwd: folder }).finished
  if (code !== 0) throw new Error(err)
  process.env['SPECNAV_SESSION_KEYS'] = 's'.repeat(43)
  process.env['SPECNAV_PASSWORD_HASH'] = await hashPassword(password, { ln: 14, r: 8, p: 1 })
  const { listen } = await import(pathToFileURL(join(folder, 'dist/_specnav/server.mjs')).href)
  server = await listen(port)
  at = (path) => `${origin}/docs/${path}`
  browser = await startBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a reader sees of a page, and what the browser refused. */
async function opened(path: string, options: Parameters<typeof openPage>[2] = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 }, ...options })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && refused.push(message.text())))
  page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())))
  await page.goto(at(path))
  await page.evaluate(() => document.fonts.ready)
  return { page, refused }
}

function look(page: Page) {
  return page.evaluate(() => {
    const button = getComputedStyle(document.querySelector('button')!)
    const image = document.querySelector('img')!
    return {
      background: getComputedStyle(document.body).backgroundColor,
      button: button.backgroundColor,
      logo: image.currentSrc.split('/').at(-1),
      isLogoDrawn: image.naturalWidth > 0,
      fonts: Array.from(document.fonts, ({ family, status }) => (status === 'loaded' ? family : '')).filter(Boolean),
      isWide: document.documentElement.scrollWidth > innerWidth,
    }
  })
}

/** `colors.dark`, in both modes. */
const button = 'rgb(143, 15, 48)'

test.each(['light', 'dark'] as const)('the form has the colours, logo and font of the site: %s', async (mode) => {
  const { page, refused } = await opened('', { colorScheme: mode })
  expect(new URL(page.url()).pathname).toBe('/docs/_specnav/gate/sign-in')
  const form = await look(page)
  expect(form).toMatchObject({ button, isLogoDrawn: true, isWide: false, fonts: expect.arrayContaining(['Geist']) })
  expect(form.logo).toContain(mode)
  expect(refused).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expect(await axeViolations(page)).toEqual([])
  if (process.env['PICTURES']) await page.screenshot({ path: join(process.env['PICTURES'], `gate-${mode}.png`) })
  // The colours are those of the site behind it.
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(at(''))
  const site = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(form.background).toBe(site)
  await page.context().close()
})

test.each([
  ['fr/', {}, 'fr', 'ltr'],
  ['ar/', {}, 'ar', 'rtl'],
  ['', { locale: 'fr-CA' }, 'fr', 'ltr'],
  ['', { locale: 'de' }, 'en', 'ltr'],
])('the form for %j speaks the language of the page, or of the browser: %o', async (path, options, tag, direction) => {
  const { page } = await opened(path, options)
  const { signIn, toRead, password } = wordsOf('signIn', wordsIn(tag))
  expect(await page.locator('html').getAttribute('lang')).toBe(tag)
  expect(await page.locator('html').getAttribute('dir')).toBe(direction)
  expect(await page.locator('main p').nth(1).textContent()).toBe(toRead)
  expect(await page.getByLabel(password).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: signIn }).isVisible()).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  if (process.env['PICTURES']) await page.screenshot({ path: join(process.env['PICTURES'], `gate-${tag}.png`) })
  await page.context().close()
})

test.each([
  ['_specnav/gate/callback?state=x', 403, 'Sign-in failed'],
  ['_specnav/gate/nothing', 404, 'Page not found'],
  ['index.md', 401, 'Sign in'],
])('%s is a page of the site, too, and says what is wrong', async (path, status, title) => {
  const page = await openPage(browser, at('_specnav/gate/sign-in'))
  expect((await page.goto(at(path)))?.status()).toBe(status)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})

test('of the site, only the logo and the fonts are open', async () => {
  const status = async (path: string) => (await fetch(at(path), { redirect: 'manual' })).status
  expect(await status('logo/light.svg')).toBe(200)
  expect(await Promise.all(['index.html', 'sitemap.xml', 'favicon.svg', 'index.md'].map(status))).toEqual([
    401, 401, 401, 401,
  ])
})
