import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { type Running, start } from '../cli/specnav.ts'

/* An author sees the site as each audience does, in `specnav dev`. */
const files = {
  'docs.json': JSON.stringify({
    ...{ theme: 'svc', name: 'Acme', colors: { primary: '#0D7A63' } },
    navigation: { pages: ['index', 'plan'] },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nRead [the plan](/plan).\n',
  'plan.mdx': '---\ntitle: Plan\ngroups: [staff]\n---\n\nA second office.\n',
}
let folder: string
let server: Running
let origin: string
let browser: Browser
let page: Page

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'specnav-readers-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  server = start(['dev', folder, '--port', '0'])
  browser = await startBrowser()
  origin = new URL(await server.firstLine()).origin
  page = await openPage(browser, `${origin}/`, { viewport: { width: 390, height: 800 } })
})
afterAll(async () => {
  await browser?.close()
  server.kill('SIGINT')
  await server.finished
  rmSync(folder, { recursive: true, force: true })
})

const choice = () => page.locator('sn-dev').getByLabel('Show as')
const plan = () => page.getByRole('link', { name: 'the plan' })

test('the control names the audiences, and is reached and used with the keyboard', async () => {
  await choice().waitFor()
  expect(await choice().locator('option').allInnerTexts()).toEqual(['author (everything)', 'public', 'staff'])
  await plan().waitFor()
  await choice().focus()
  await page.keyboard.press('p')
  await page.getByText('the plan (sign in to read)').waitFor()
  await expect.poll(() => choice().inputValue()).toBe('public')
  expect((await fetch(`${origin}/plan`)).status).toBe(404)
  expect(await (await fetch(`${origin}/plan.md`)).text()).not.toContain('office')
})

test.each(['light', 'dark'] as const)(
  'it is accessible in %s, on a phone, and does not widen the page',
  async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme })
    await choice().waitFor()
    expect((await axeViolations(page)).filter((violation) => /sn-dev/.test(violation))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `readers-${scheme}.png`) })
  },
)

test('a page of another site cannot switch, nor to an audience that does not exist', async () => {
  const ask = (name: string, from: string) =>
    fetch(`${origin}/_specnav/readers?show=${name}`, { method: 'POST', headers: { 'sec-fetch-site': from } })
  expect((await ask('', 'cross-site')).status).toBe(403)
  expect((await fetch(`${origin}/_specnav/readers?show=`)).status).toBe(403)
  expect((await ask('partners', 'same-origin')).status).toBe(403)
  expect((await fetch(`${origin}/plan`)).status).toBe(404)
})

test('an edit that removes the audience leaves what everybody may read', async () => {
  await choice().selectOption('staff')
  await plan().waitFor()
  const file = join(folder, 'plan.mdx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('groups: [staff]', 'public: false'))
  await page.getByText('the plan (sign in to read)').waitFor()
  await expect.poll(() => choice().locator('option').allInnerTexts()).toContain('signed-in')
  expect((await fetch(`${origin}/plan`)).status).toBe(404)
  await choice().selectOption('signed-in')
  await plan().waitFor()
})
