import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewSite } from '@specnav/site'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import type { Finished } from '../cli/specnav.ts'
import { specnavWarm } from '../cli/warm.ts'
import { firstView } from '../first-view.ts'
import { openUnder, policyForms, useEverything } from './policy.ts'

/*
 * Our own documentation, built by the command that users run, and read like by users: over HTTP, in a
 * browser.
 */
const source = fileURLToPath(new URL('../../examples/docs', import.meta.url))

interface Entry {
  trail: string[]
  path: string
  title: string
  source: string
  method?: string
}

const closed = 'guides/for-partners'

let clone: string
let folder: string
let built: Finished
let entries: Entry[]
let before: string[]
let server: Awaited<ReturnType<typeof previewSite>>
let origin: string
let browser: Browser

beforeAll(async () => {
  clone = mkdtempSync(join(tmpdir(), 'specnav-docs-'))
  execFileSync('git', ['init', '-q', '-b', 'trunk', clone])
  execFileSync('git', ['-C', clone, 'remote', 'add', 'origin', 'https://github.com/acme/specnav.git'])
  folder = join(clone, 'examples/docs')
  cpSync(source, folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) })
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  before = filesIn(folder)
  built = await specnavWarm(['build', folder])
  const { pages }: { pages: Entry[] } = JSON.parse((await specnavWarm(['nav', folder, '--json'])).out)
  // Pages of schemas are files besides the pages: they have a list of their own.
  // One page is for partners.
  entries = pages.filter(({ path }) => !path.endsWith('.html') && path !== closed)
  server = await previewSite({ out: join(folder, 'dist'), port: 0 })
  origin = new URL(server.url).origin
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(clone, { recursive: true, force: true })
})

function filesIn(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
}

function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  return openPage(browser, `${origin}/${path}`, options)
}

const endpoint = 'api-reference/agent-jobs/get-agent-job/'

test('a build has no problems, and leaves nothing in the docs folder but its output', () => {
  expect(built).toMatchObject({ code: 0, err: '' })
  const [, all, open, partners] =
    /^(\d+) pages in .+\n2 audiences, .+\n.+ (\d+) pages for public\n.+ (\d+) pages for partners: partners\n$/.exec(
      built.out,
    )!
  expect([Number(open) + 1, partners]).toEqual([Number(all), all])
  expect(filesIn(folder).filter((path) => !/^dist(\/|$)/.test(path))).toEqual(before)
})

test('every entry of the navigation is a page at its URL, with a Markdown twin', async () => {
  expect(entries.length).toBeGreaterThan(50)
  for (const { path, title } of entries) {
    const page = await fetch(`${origin}/${`${path}/`.replace(/(^|\/)index\/$/, '$1')}`)
    expect([path, page.status]).toEqual([path, 200])
    expect((await page.text()).includes('</h1>'), path).toBe(true)
    const markdown = await fetch(`${origin}/${path}.md`)
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect((await markdown.text()).startsWith(`# ${title}\n`), path).toBe(true)
  }
})

test.each([
  [endpoint, 35],
  ['guides/search/', 36],
  ['quickstart/', 38],
])('the first view of %s takes at most %d kB', async (path, limit) => {
  expect(await firstView(browser, new URL(path, origin))).toBeLessThanOrEqual(limit)
})

test('the sheet of print follows, and is there from the start without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(endpoint, { javaScriptEnabled })
    await page.locator('link[media=print]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.content-panel').evaluate((panel) => getComputedStyle(panel).paddingTop)).toBe('0px')
    await page.context().close()
  }
})

test('the first page keeps the fallback of the font, and moves nothing; the next one has the font', async () => {
  const page = await open('guides/search/')
  const fontOf = () =>
    page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll(/["']/g, ''))
  await page.waitForFunction(() => localStorage.getItem('specnav-font') !== null)
  expect(await fontOf()).toBe('Geist Arial')
  await page.reload()
  expect(await fontOf()).toBe('Geist')
  expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('1em Geist')))).toBe(true)
  await page.context().close()
  const unscripted = await open('guides/search/', { javaScriptEnabled: false })
  expect(await unscripted.locator('html[data-font]').count()).toBe(0)
  await unscripted.context().close()
})

test('one page is for partners, and no page or list of others knows it', async () => {
  expect((await fetch(`${origin}/${closed}/`)).status).toBe(404)
  const ofPartners = await previewSite({ out: join(folder, 'dist'), audience: 'partners', port: 0 })
  try {
    expect(await (await fetch(`${ofPartners.url}${closed}/`)).text()).toContain('A page for partners</h1>')
    expect(await (await fetch(`${ofPartners.url}guides/sign-in/`)).text()).toContain(`href="/${closed}/"`)
  } finally {
    await ofPartners.close()
  }
  for (const path of ['guides/sign-in/', 'guides/sign-in.md', 'llms.txt', 'sitemap-0.xml'])
    expect(await (await fetch(`${origin}/${path}`)).text()).not.toContain(closed)
})

test('every page leads to the file of the repository that it is written in', async () => {
  const edit = 'https://github.com/acme/specnav/edit/trunk/'
  const files = new Set<string>()
  for (const { path, source: kind } of entries) {
    const html = await (await fetch(`${origin}/${`${path}/`.replace(/(^|\/)index\/$/, '$1')}`)).text()
    const [, file] = new RegExp(`<a href="${edit}([^"]+)"`).exec(html) ?? []
    // A changelog is written in no file.
    const own = existsSync(join(folder, `${path}.mdx`)) ? `examples/docs/${path}.mdx` : undefined
    if (kind === 'file') expect(file).toBe(own)
    if (file !== undefined) files.add(file)
  }
  expect([...files].filter((file) => !existsSync(join(clone, file)))).toEqual([])
  for (const file of ['openapi.yaml', 'example/desk.yaml', 'example/desk-1.yaml'])
    expect(files).toContain(`examples/docs/${file}`)
})

test('the guide says the password that the demo is started with', () => {
  const { scripts } = JSON.parse(readFileSync(join(source, '../../package.json'), 'utf8'))
  const [, password] = /echo '([^']+)'/.exec(scripts['demo:sign-in'])!
  expect(readFileSync(join(source, 'guides/sign-in.mdx'), 'utf8')).toContain(
    `The password is no secret: \`${password}\`.`,
  )
})

test('what does not exist is answered with the 404 page', async () => {
  const response = await fetch(`${origin}/nowhere/`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<h1')
})

test('llms.txt lists every page, and llms-full.txt holds them', async () => {
  const list = await (await fetch(`${origin}/llms.txt`)).text()
  const parts = await (await fetch(`${origin}/llms-full.txt`)).text()
  const names = Array.from(parts.matchAll(/\/_specnav\/llms-full-\d+\.md/g), ([name]) => name)
  const texts = await Promise.all(names.map(async (name) => (await fetch(origin + name)).text()))
  const full = texts.join('\n')
  expect(list.startsWith('# specnav\n')).toBe(true)
  for (const { path, title } of entries) {
    expect(list).toContain(`${path}.md)`)
    expect(full).toContain(`# ${title}\n`)
  }
})

test('the sidebar shows the pages of the tab in the order of docs.json, and the tabs lead to their first pages', async () => {
  const page = await open(endpoint)
  const tab = entries.filter(({ trail }) => trail[0] === 'tab:API')
  const links = page.locator('sn-sidebar a')
  const shown = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(shown).toEqual(tab.map(({ path }) => `/${path}/`))
  expect(await page.locator('sn-sidebar [aria-current=page]').textContent()).toContain('Get agent job')

  await page.getByRole('link', { name: 'Problems', exact: true }).first().click()
  const first = entries.find(({ trail }) => trail[0] === 'tab:Problems')
  expect(new URL(page.url()).pathname).toBe(`/${first?.path}/`)
})

test('an endpoint page tells all of its operation', async () => {
  const page = await open(endpoint)
  expect(await page.locator('h1').textContent()).toContain('Get agent job')
  const text = await page.locator('main').innerText()
  for (const part of [
    'GET',
    '/v2/agent/{projectId}/job/{id}',
    'Bearer',
    'projectId',
    '200',
    '404',
    'prLink',
    'archivedAt',
  ]) {
    expect(text).toContain(part)
  }
  for (const status of ['active', 'completed', 'archived', 'failed']) expect(text).toContain(status)
  const previous = entries.findIndex(({ path }) => `${path}/` === endpoint) - 1
  expect(await page.locator('a[rel=prev]').getAttribute('href')).toBe(`/${entries[previous]?.path}/`)
})

test('search finds the endpoint', async () => {
  const page = await open('')
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill('agent job')
  const found = page.locator(`.sn-found-page[href*="${endpoint.slice(0, -1)}"]`).first()
  await found.waitFor()
  await found.click()
  expect(new URL(page.url()).pathname).toBe(`/${endpoint}`)
})

test('a search for the title of an operation finds it before pages that mention it, and says what it is', async () => {
  const page = await open('')
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill('get agent job')
  const first = page.locator('.sn-found-page').first()
  await expect.poll(() => first.getAttribute('href')).toBe(`/${endpoint}`)
  expect(await first.evaluate((element) => Array.from(element.children, (child) => child.textContent))).toEqual([
    'GET',
    'Get agent job',
    '/v2/agent/{projectId}/job/{id}',
    'API › Admin API',
  ])
  expect(await first.locator('code').evaluate((code) => getComputedStyle(code).fontFamily)).toMatch(/mono/i)
  await page.locator('dialog input').fill('/v2/agent')
  await expect.poll(() => first.locator('.sn-found-path').innerText()).toBe('/v2/agent/{projectId}/job/{id}')
  // At most three places under one page.
  const rows = await page.locator('[role=option]').evaluateAll((all) => all.map(({ className }) => className))
  expect(rows.join(' ')).toContain('sn-found-part sn-found-part')
  expect(rows.join(' ')).not.toContain('sn-found-part sn-found-part sn-found-part sn-found-part')
})

test('search loads when it is opened, and is used with the keyboard alone', async () => {
  const page = await open('')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'networkidle' })
  expect(requests.filter((path) => /\/find-pages\.js|\/index\//.test(path))).toEqual([])
  const button = page.locator('button[data-open-modal]:enabled')
  await button.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('zzzzzz')
  const status = page.locator('dialog [role=status]')
  await expect.poll(() => status.innerText()).toBe('No results')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('sidebar')
  await expect.poll(() => status.innerText()).toMatch(/^Results: \d+$/)
  const options = page.locator('[role=option]')
  const chosen = async () => {
    const id = await field.getAttribute('aria-activedescendant')
    return options.evaluateAll((all, id) => all.findIndex((each) => each.id === id && each.ariaSelected === 'true'), id)
  }
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(1)
  // From the first one, up leads to the last.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toBeGreaterThan(5)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  // A slash belongs to a field if one has the focus.
  await page.keyboard.press('/')
  await expect.poll(() => field.isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  const href = await options.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname + url.hash === href)
})

test('the contextual menu copies the page, and offers its Markdown, the specification and tools', async () => {
  const page = await open(endpoint, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('sn-menu:defined').waitFor()
  const menu = page.locator('sn-menu')
  await menu.locator('[data-part=main]', { hasText: 'Copy page' }).click()
  const markdown = await (await fetch(`${origin}/${endpoint.slice(0, -1)}.md`)).text()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)

  await menu.locator('[data-part=button]').click()
  const links = await menu
    .locator('a[data-part=item]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    `/${endpoint.slice(0, -1)}.md`,
    `/${endpoint.slice(0, -1)}.md`,
    '/api-specs.zip',
    expect.stringMatching(/^https:\/\/chatgpt\.com\//),
    expect.stringMatching(/^https:\/\/claude\.ai\//),
  ])
  const archive = unzipSync(new Uint8Array(await (await fetch(`${origin}/api-specs.zip`)).arrayBuffer()))
  const texts = Object.values(archive).map((bytes) => new TextDecoder().decode(bytes))
  for (const path of ['/v2/agent/{projectId}/job/{id}', '/tickets/{ticketId}/messages'])
    expect(texts.some((text) => text.includes(path))).toBe(true)
  // The specification is offered on pages that use it.
  const guide = await open('guides/endpoints/')
  expect(await guide.locator('sn-menu [data-id=downloadApiSpec]').count()).toBe(0)
})

test('code in other languages is made when it is asked for, and the language is remembered', async () => {
  const page = await open(endpoint)
  const shown = () => page.locator('[data-sn-choice=language] > details[open]').innerText()
  expect(await shown()).toContain('curl ')
  await page.getByLabel('Language', { exact: true }).selectOption('Python')
  await expect.poll(shown).toContain('requests.get(')
  await page.reload()
  await expect.poll(shown).toContain('requests.get(')
  const plain = await open(endpoint, { javaScriptEnabled: false })
  expect(await plain.locator('[data-sn-choice=language] > details').allInnerTexts()).toEqual([
    expect.stringContaining('curl '),
  ])
})

test('the table of contents opens on a narrow window, leads to a part of the page and closes', async () => {
  const page = await open(endpoint, { viewport: { width: 390, height: 800 } })
  const link = page.locator('.sn-toc a', { hasText: 'Responses' })
  expect(await link.isVisible()).toBe(false)
  await page.locator('.sn-toc button').click()
  await link.click()
  expect(new URL(page.url()).hash).toBe('#responses')
  await expect.poll(() => link.isVisible()).toBe(false)
  await expect.poll(() => page.locator('.sn-toc-current').textContent()).toBe('Responses')
})

test.each([1280, 390])(
  'its HTML has the page before the navigation, which comes first by keyboard (%i wide)',
  async (width) => {
    const page = await open(endpoint, { viewport: { width, height: 900 } })
    const html = await (await fetch(`${origin}/${endpoint}`)).text()
    const places = ['class="sl-skip-link', '<header', '<main', '</main>', '<sn-toc', '<sn-sidebar '].map((part) =>
      html.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    const parts = ['.sl-skip-link', 'header.header', 'nav.sidebar', 'sn-toc', 'main']
    const reached: string[] = []
    while (reached.at(-1) !== 'main') {
      await page.keyboard.press('Tab')
      const part = await page.evaluate(
        (each) => each.find((selector) => document.activeElement?.closest(selector)),
        parts,
      )
      if (part !== reached.at(-1)) reached.push(part ?? 'nothing')
    }
    expect(reached).toEqual(width === 390 ? parts.filter((part) => part !== 'nav.sidebar') : parts)
    if (width === 390) {
      await page.reload()
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.keyboard.press('Tab')
      expect(await page.locator('nav.sidebar a:focus, nav.sidebar summary:focus').count()).toBe(1)
      expect(await page.locator('.main-frame').getAttribute('inert')).toBe('')
    }
    await page.context().close()
  },
)

test('beside examples the table of contents is behind a button, too', async () => {
  const page = await open(endpoint)
  const contents = page.locator('#sn-toc')
  expect(await contents.isVisible()).toBe(false)
  const button = page.getByRole('button', { name: 'On this page' })
  const box = await button.boundingBox()
  const title = await page.locator('h1').boundingBox()
  expect(box!.y + box!.height).toBeLessThanOrEqual(title!.y + title!.height)
  await button.click()
  await contents.getByRole('link', { name: 'Responses' }).click()
  await expect.poll(() => contents.isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#responses')
  await expect
    .poll(() => page.locator('#responses').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight / 2))
    .toBe(true)
})

test('the pages can be read with JavaScript off', async () => {
  const page = await open(endpoint, { javaScriptEnabled: false })
  expect(await page.locator('main').innerText()).toContain('/v2/agent/{projectId}/job/{id}')
  const next = await page.locator('a[rel=next]').getAttribute('href')
  await page.goto(origin + next)
  expect(await page.locator('h1').count()).toBe(1)
})

test.each(policyForms)(
  'no page violates the policy, whatever is used of it (%s)',
  { timeout: 120_000 },
  async (form) => {
    const { page, faults } = await openUnder(browser, form, { permissions: ['clipboard-write'] })
    for (const path of [...pages, 'components/layout/', 'components/callouts/', 'components/fields/', 'guides/'])
      await page.goto(`${origin}/${path}`, { waitUntil: 'networkidle' })
    await page.goto(`${origin}/${endpoint}`)
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('dialog', { name: 'Console' }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${origin}/`)
    await useEverything(page, 'components')
    expect(faults).toEqual([])
    // Browsers report a missing page.
    await page.goto(`${origin}/nowhere/`)
    await useEverything(page, 'components')
    expect(faults).toEqual([expect.stringMatching(/nowhere.* 404 /)])
    await page.context().close()
  },
)

const pages = ['', 'guides/endpoints/', 'components/sections/', 'components/code/', 'reference/docs-json/', endpoint]
const widths = [1280, 390]

test.each(
  pages.flatMap((path) =>
    (['light', 'dark'] as const).flatMap((mode) => widths.map((width) => ({ path, mode, width }))),
  ),
)('/$path is accessible ($mode, $width wide) and does not scroll sideways', async ({ path, mode, width }) => {
  const page = await open(path, { colorScheme: mode, viewport: { width, height: 900 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})

test('Spanish pages find Spanish ones first, and say which language the others are in', async () => {
  const page = await open('example/es/')
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill('ticket')
  const places = page.locator('.sn-found-place')
  await expect.poll(async () => (await places.allInnerTexts())[0]).toBe('Example › v2 › API de Desk')
  expect((await places.allInnerTexts()).filter((place) => place.startsWith('English › Example'))).not.toEqual([])
  await page.context().close()
})
