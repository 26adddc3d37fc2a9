import { join } from 'node:path'
import { buildSite, previewSite } from '@specnav/site'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, openPage, startBrowser } from '../browser.ts'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'

/*
 * A site in three languages, the first of them in three versions: each has its own sidebar, and the switchers
 * lead from one to another. The oldest version is so large that pages omit most of its sidebar.
 */
const old = (group: string) => Array.from({ length: 60 }, (_, index) => `v0/${group}-${index}`)
const docs = {
  theme: 'svc',
  name: 'Acme',
  colors: { primary: '#0d7a63' },
  contextual: { options: ['copy', 'view'] },
  redirects: [{ source: '/accueil', destination: '/fr/index' }],
  navigation: {
    languages: [
      {
        language: 'en',
        versions: [
          {
            version: 'v2',
            groups: [
              { group: 'Start', pages: ['index', 'guide'] },
              { group: 'Reference', openapi: 'users.json', pages: ['GET /users'] },
            ],
          },
          { version: 'v1', groups: [{ group: 'Old start', pages: ['v1/index', 'v1/guide'] }] },
          {
            version: 'v0',
            groups: [
              { group: 'First', pages: old('first') },
              { group: 'Second', pages: old('second') },
            ],
          },
        ],
      },
      { language: 'fr', groups: [{ group: 'Débuter', pages: ['fr/index', 'fr/guide', 'fr/seul'] }] },
      { language: 'ar', groups: [{ group: 'البداية', pages: ['ar/index'] }] },
    ],
  },
}

const titles: Record<string, string> = {
  index: 'Home',
  guide: 'Guide',
  'v1/index': 'Old home',
  'v1/guide': 'Old guide',
  'fr/index': 'Accueil',
  'fr/guide': 'Le guide',
  'fr/seul': 'Seul',
  'ar/index': 'الرئيسية',
  ...Object.fromEntries([...old('first'), ...old('second')].map((path) => [path, `Page ${path}`])),
}

const sections: Record<string, string> = { guide: '\n## Install\n', 'fr/guide': '\n## Installer\n' }

const origin = 'https://docs.acme.example'

let folder: TemporaryFolder
let built: Awaited<ReturnType<typeof buildSite>>
let server: Awaited<ReturnType<typeof previewSite>>
let browser: Browser

beforeAll(async () => {
  const pages = Object.entries(titles).map(([path, title]) => [
    `${path}.mdx`,
    `---\ntitle: ${title}\n---\n\n${title}.\n${sections[path] ?? ''}`,
  ])
  const users = { get: { summary: 'List users', responses: { 200: { description: 'ok' } } } }
  folder = TemporaryFolder.with({
    ...Object.fromEntries(pages),
    'docs.json': JSON.stringify(docs),
    'users.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Users', version: '2' },
      paths: { '/users': users },
    }),
  })
  built = await buildSite({ root: folder.path, out: join(folder.path, 'dist'), site: origin })
  server = await previewSite({ out: built.out, port: 0 })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  folder?.[Symbol.dispose]()
})

function read(path: string): string {
  return folder.read(`dist/${path}`)
}

function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  return openPage(browser, new URL(path, server.url), options)
}

/** What switchers are called in the languages of the site. */
const calls = { Language: /^\s*(?:Language|Langue|اللغة)\s?: /, Version: /^\s*(?:Version|الإصدار)\s?: / }

const switcher = (page: Page, name: keyof typeof calls) =>
  page.locator('.sn-choice:visible', { has: page.locator('summary', { hasText: calls[name] }) })

/** The targets of a switcher's choices, by label. The current one leads to its first page. */
async function choices(page: Page, name: keyof typeof calls) {
  const links = await switcher(page, name)
    .locator('a')
    .evaluateAll((found) => found.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']))
  return Object.fromEntries(links)
}

test('it is built without problems', () => {
  expect(built.problems).toEqual([])
})

test('a switcher is used with the keyboard alone', async () => {
  const page = await open('/guide/')
  const menu = switcher(page, 'Version')
  const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open)
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await menu.locator('summary').focus()
  await expect.poll(async () => page.keyboard.press('ArrowDown').then(isOpen)).toBe(true)
  const names = await menu.locator('a').allTextContents()
  expect(names.map((name) => name.trim())).toContain(await focused())
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await focused()).toContain('Version: ')
  // Leaving it closes it, and so does a click elsewhere.
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.locator('h1').click()
  expect(await isOpen()).toBe(false)
  await page.context().close()
})

test.each([
  ['/guide/', 'en', 'ltr', ['Start', 'Reference'], ['/', '/guide/', '/api-reference/list-users/']],
  ['/v1/guide/', 'en', 'ltr', ['Old start'], ['/v1/', '/v1/guide/']],
  ['/fr/guide/', 'fr', 'ltr', ['Débuter'], ['/fr/', '/fr/guide/', '/fr/seul/']],
  ['/ar/', 'ar', 'rtl', ['البداية'], ['/ar/']],
])('%s has the sidebar of its language and version', async (path, lang, dir, groups, links) => {
  const page = await open(path)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  expect(await page.locator('html').getAttribute('dir')).toBe(dir)
  expect(await page.locator('sn-sidebar summary').allInnerTexts()).toEqual(groups)
  const hrefs = page.locator('sn-sidebar a')
  expect(await hrefs.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(links)
  expect(await page.locator('sn-sidebar [aria-current=page]').getAttribute('href')).toBe(path)
  expect(await axeViolations(page)).toEqual([])
  await page.context().close()
})

test('what a page omits of a large sidebar opens in place', async () => {
  const page = await open('/v0/first-30/')
  const links = page.locator('sn-sidebar details[data-group="0"] a')
  // The rest of the list opens when it comes into view, and moves nothing.
  const current = page.locator('sn-sidebar [aria-current=page]')
  await current.scrollIntoViewIfNeeded()
  const before = await current.boundingBox()
  await expect.poll(() => links.count()).toBe(60)
  expect((await current.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.locator('sn-sidebar a[href="/v0/first-0/"]', { hasText: 'Page v0/first-0' }).waitFor()
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(
    old('first').map((path) => `/${path}/`),
  )
  expect(await page.locator('sn-sidebar [aria-current=page]').getAttribute('href')).toBe('/v0/first-30/')
  await page.locator('sn-sidebar a', { hasText: 'Second' }).click()
  const second = page.locator('sn-sidebar details[data-group="1"][open]')
  await second.waitFor()
  expect(await second.locator('a').count()).toBe(60)
  await page.context().close()
})

test('a large sidebar is filtered by words and paths, and comes back', async () => {
  const page = await open('/v0/first-30/')
  const field = page.getByRole('searchbox', { name: 'Filter' })
  const links = page.locator('sn-sidebar a:visible')
  await field.fill('second 5')
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual(
      [
        'Page v0/second-5',
        ...Array.from({ length: 5 }, (_, index) => `Page v0/second-${index * 10 + 15}`).slice(0, 4),
        ...Array.from({ length: 10 }, (_, index) => `Page v0/second-5${index}`),
      ].toSorted((one, other) => Number(/\d+$/.exec(one)) - Number(/\d+$/.exec(other))),
    )
  expect(await axeViolations(page)).toEqual([])
  await field.fill('nothing like it')
  await page.getByRole('status').getByText('No results').waitFor()
  expect(await links.count()).toBe(0)
  await field.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/v0/first-30/')
  await field.fill('')
  await page.locator('sn-sidebar [aria-current=page]').waitFor()
  await field.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/v0/first-30/')

  // By keyboard alone, before the list is there, too.
  await field.fill('')
  await field.pressSequentially('second 5')
  await field.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await expect.poll(focused).toBe('Second')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Page v0/second-5')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Page v0/second-15')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
  await field.fill('second-59')
  await field.press('Enter')
  await page.waitForURL('**/v0/second-59/')
  const short = await open('/guide/')
  expect(await short.getByRole('searchbox', { name: 'Filter' }).count()).toBe(0)
  await page.context().close()
  await short.context().close()
})

test('the switchers lead to the same page where there is one, else to the first', async () => {
  const guide = await open('/guide/')
  expect(await choices(guide, 'Language')).toEqual({ English: '/', français: '/fr/guide/', العربية: '/ar/' })
  expect(await choices(guide, 'Version')).toEqual({ v2: '/', v1: '/v1/guide/', v0: '/v0/first-0/' })
  const alone = await open('/fr/seul/')
  expect(await choices(alone, 'Language')).toEqual({ English: '/', français: '/fr/', العربية: '/ar/' })
  expect(await choices(alone, 'Version')).toEqual({})
  await Promise.all([guide.context().close(), alone.context().close()])
})

test('the menu of languages leads to the same heading', async () => {
  const page = await open('/fr/guide/#installer')
  for (const [language, path] of [
    ['English', '/guide/#install'],
    ['français', '/fr/guide/#install'],
  ] as const) {
    await switcher(page, 'Language').locator('summary').click()
    await switcher(page, 'Language').getByText(language).click()
    await page.waitForURL(`**${path}`)
    expect(await page.locator('h2:has(#install), h2#install').count()).toBe(1)
  }
  await page.context().close()
})

test.each(['/fr', '/fr/', '/fr/index', '/fr/index/', '/fr/index.html', '/accueil/'])(
  'the first page of a language is at its folder, and %s leads there',
  async (path) => {
    const page = await open(path)
    await page.getByRole('heading', { level: 1, name: 'Accueil', exact: true }).waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${origin}/fr/`)
    expect(await page.locator('sn-sidebar [aria-current=page]').getAttribute('href')).toBe('/fr/')
    expect(await page.locator('sn-menu a[data-id=view]').first().getAttribute('href')).toBe('/fr/index.md')
    await page.context().close()
  },
)

test('whatever a host serves for the name of the file of a folder, it does not lead in circles', () => {
  expect(read('fr/index.html')).toContain('Accueil</h1>')
  expect(read('fr/index/index.html')).toContain('content="0; url=/fr/"')
  expect(read('accueil/index.html')).toContain('content="0; url=/fr/"')
})

test('the sitemap, the list for language models and the neighbours of a page name that URL too', async () => {
  const urls = Array.from(read('sitemap-0.xml').matchAll(/<loc>([^<]*)/g), ([, url = '']) => url)
  const pages = [
    '/',
    '/guide/',
    '/api-reference/list-users/',
    '/v1/',
    '/v1/guide/',
    '/fr/',
    '/fr/guide/',
    '/fr/seul/',
    '/ar/',
    ...[...old('first'), ...old('second')].map((path) => `/${path}/`),
  ]
  expect(urls.toSorted()).toEqual(pages.map((path) => origin + path).toSorted())
  expect(read('llms.txt')).toContain(`- [Accueil](${origin}/fr/index.md)`)
  const page = await open('/fr/guide/')
  expect(await page.locator('a[rel=prev]').getAttribute('href')).toBe('/fr/')
  await page.context().close()
})

test('search leads to that URL', async () => {
  const page = await open('/fr/guide/')
  await page.locator('button[data-open-modal]').click()
  await page.locator('dialog input').fill('Accueil')
  await expect.poll(() => page.locator('.sn-found-page').first().getAttribute('href')).toBe('/fr/')
  await page.context().close()
})

test.each([true, false])(
  'from language to language and version to version (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open('/guide/', { javaScriptEnabled })
    await switcher(page, 'Version').locator('summary').click()
    await switcher(page, 'Version').getByRole('link', { name: 'v1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Old guide', exact: true }).waitFor()
    await switcher(page, 'Version').locator('summary').click()
    await switcher(page, 'Version').getByRole('link', { name: 'v2' }).click()
    await page.getByRole('heading', { level: 1, name: 'Guide', exact: true }).waitFor()
    await switcher(page, 'Language').locator('summary').click()
    await switcher(page, 'Language').getByRole('link', { name: 'français' }).click()
    await page.getByRole('heading', { level: 1, name: 'Le guide', exact: true }).waitFor()
    expect(await switcher(page, 'Language').locator('[aria-current]').textContent()).toContain('français')
    await page.context().close()
  },
)

test('by keyboard, and on a narrow window', async () => {
  const page = await open('/guide/', { viewport: { width: 390, height: 800 } })
  await page.locator('.sn-menu-toggle').click()
  await switcher(page, 'Language').locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('h1').innerText()).toBe('Le guide')
  await page.context().close()
})
