import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import type { ActionDetail } from '@specnav/contextual-menu/element'
import { previewSite } from '@specnav/site'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, clipboard, startBrowser } from '../browser.ts'
import type { Finished } from '../cli/specnav.ts'
import { specnavWarm } from '../cli/warm.ts'
import { readPdf } from './pdf.ts'
import { type Reader, closePage, focused, openPage, pressed, setTime } from './reader.ts'

/*
 * The menu in the embedded site: that of docs.json, of pages with their own, and of sites with more features.
 */
const predefined = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'mcp',
  'add-mcp',
  'downloadApiSpec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'windsurf',
  'cursor',
  'vscode',
  'devin-mcp',
]

const custom = {
  title: 'Discuss this page',
  description: 'Ask the community on our forum',
  icon: '/forum.svg',
  href: {
    base: 'https://forum.acme.example/new',
    query: [
      { key: 'title', value: 'About $path' },
      { key: 'body', value: '$page' },
      { key: 'server', value: '$mcp' },
    ],
  },
}

function spec(title: string): string {
  const operation = (summary: string, more = {}) => ({
    summary,
    tags: ['Users'],
    responses: { 200: { description: 'OK' } },
    ...more,
  })
  const users = { get: operation(`List ${title}`), post: operation('Create', { 'x-hidden': true }) }
  return JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: { [`/${title}`]: users } })
}

const page = (title: string, contextual: string, text = 'Words.') =>
  `---\ntitle: ${title}\ncontextual:\n${contextual}\n---\n\n${text}\n\n## Below\n\nMore words.\n`

function project(more: object, options: readonly unknown[]): Record<string, string> {
  const docs = {
    theme: 'svc',
    name: 'Acme',
    colors: { primary: '#0d7a63' },
    seo: { metatags: { 'og:url': 'https://docs.acme.example' } },
    contextual: { options },
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index', 'guides/toc', 'guides/none', 'guides/agents', 'guides/api'] },
        { group: 'Users', openapi: 'users.json', pages: ['GET /users'] },
      ],
    },
    ...more,
  }
  return {
    'docs.json': JSON.stringify(docs),
    'users.json': spec('users'),
    'forum.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
    'index.mdx':
      '---\ntitle: Start\n---\n\nEvery order has a number. Prices are in cents: `$1` is `100`, and `$&` is nothing.\n\n## Cancel\n\nNot yet.\n',
    'guides/toc.mdx': page('Sidebar', '  display: toc\n  options: [copy, claude, mcp]'),
    'guides/none.mdx': page('None', '  options: []'),
    'guides/agents.mdx': page('Agents', '  options: [mcp, add-mcp]'),
    'guides/api.mdx': '---\ntitle: By hand\nopenapi: GET /users\n---\n\nWritten by hand.\n',
    'long.mdx': `---\ntitle: ${'A title of many words '.repeat(5)}\nopenapi: GET /users\ncontextual:\n  options: []\n---\n`,
    // In no group, so no name stands above its title.
    'alone.mdx':
      '---\ntitle: Alone\nopenapi: GET /users\ncontextual:\n  options: [copy, view]\n---\n\nWritten by hand.\n',
  }
}

interface BuiltSite {
  built: Finished
  origin: string
  read(file: string): Buffer
  close(): Promise<void>
}

async function buildSite(files: Record<string, string>, ...options: string[]): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'specnav-menu-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const built = await specnavWarm(['build', folder, ...options])
  const server = await previewSite({ out: join(folder, 'dist'), port: 0 })
  return {
    built,
    origin: new URL(server.url).origin,
    read: (file) => readFileSync(join(folder, 'dist', file)),
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let browser: Browser
let reader: Reader | undefined
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())
afterEach(async () => {
  if (reader) await closePage(reader)
  reader = undefined
})

async function open(site: BuiltSite, path: string, options?: BrowserContextOptions): Promise<Page> {
  reader = await openPage(browser, site.origin, path, options)
  return reader.page
}

const ids = (page: Page) =>
  page
    .locator('.sn-menu [data-part=item][data-id]')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.id))

async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  await page.locator('#page-context-menu-button').click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

describe('a site with everything around it', () => {
  const deployment = { mcp: '/mcp', assistant: true, plan: 'enterprise' }
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildSite(project({ deployment }, [...predefined, custom]), '--pdf')
  })
  afterAll(() => site?.close())

  test('has every option, and tells what was printed', async () => {
    expect(site.built).toMatchObject({ code: 0 })
    expect(site.built.out).toMatch(/^8 pages in .+\n3 PDFs, 0\.\d MB: 3 printed in [\d.]+ s, 0 as before\n$/)
    expect(await ids(await open(site, '/api-reference/users/list-users/'))).toEqual([
      ...predefined,
      'custom-discuss-this-page',
    ])
  })

  test('opens its assistant with the page', async () => {
    const page = await open(site, '/')
    await page.evaluate(() =>
      document.addEventListener(
        'specnav:action',
        ({ detail }: CustomEvent<ActionDetail>) => (document.title = JSON.stringify(detail.page)),
      ),
    )
    await page.locator('#page-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'Ask assistant' }).click()
    expect(JSON.parse(await page.title())).toEqual({ title: 'Start', path: '/', markdown: '/index.md' })
  })

  test('expands the placeholders of a custom option', async () => {
    const page = await open(site, '/')
    const href = await page.locator('[data-part=item][data-id=custom-discuss-this-page]').getAttribute('href')
    expect(Object.fromEntries(new URL(href ?? '').searchParams)).toEqual({
      title: 'About /',
      // Readers of the body are people.
      body: site
        .read('index.md')
        .toString()
        .replace(/^> For AI agents: .*\n\n/m, ''),
      server: 'https://docs.acme.example/mcp',
    })
  })

  test('gives its specification, without hidden operations', async () => {
    const page = await open(site, '/api-reference/users/list-users/')
    const { name, bytes } = await download(page, 'Download API spec')
    expect(name).toBe('api-spec.json')
    const { paths } = await SwaggerParser.validate(JSON.parse(bytes.toString()))
    expect(Object.keys(paths?.['/users'] ?? {})).toEqual(['get'])
  })

  test('offers it on pages that declare an endpoint, and on no others', async () => {
    expect(await ids(await open(site, '/guides/api/'))).toContain('downloadApiSpec')
    await closePage(reader!)
    expect(await ids(await open(site, '/'))).not.toContain('downloadApiSpec')
  })

  test.each(['/alone/', '/guides/api/'])('stands beside nothing else at the head of %s', async (path) => {
    const page = await open(site, path, { viewport: { width: 1280, height: 900 } })
    const contents = (await page.locator('.sn-toc > button').boundingBox())!
    const menu = (await page.locator('#page-context-menu-button').boundingBox())!
    expect(contents.y + contents.height).toBeLessThanOrEqual(menu.y)
  })

  test('leaves the button of the contents beside a long title', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${site.origin}/long/`)
    const contents = (await page.locator('.sn-toc > button').boundingBox())!
    const right = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      return words.getBoundingClientRect().right
    })
    expect(right).toBeLessThan(contents.x)
    await page.close()
  })

  test('gives the page as a PDF', async () => {
    const page = await open(site, '/')
    const { name, bytes } = await download(page, 'Download PDF')
    expect(name).toBe('index.pdf')
    const { header, pages, title, text, outline, tagged } = await readPdf(bytes)
    expect({ header, pages, title, tagged }).toEqual({
      header: '%PDF-1.4',
      pages: 1,
      title: 'Start | Acme',
      tagged: true,
    })
    expect(outline).toEqual(['Start', ['Cancel']])
    expect(text).toContain('Prices are in cents: $1 is 100, and $& is nothing.')
    for (const around of ['Copy page', 'Sidebar', 'Search']) expect(text).not.toContain(around)
  })
})

describe('a site with nothing around it', () => {
  let site: BuiltSite
  beforeAll(async () => {
    const navigation = {
      groups: [
        { group: 'Guides', pages: ['index', 'guides/toc', 'guides/none', 'guides/agents', 'guides/api'] },
        { group: 'Users', openapi: 'users.json', pages: ['GET /users'] },
        { group: 'Teams', openapi: 'v2/teams.json', pages: ['GET /teams'] },
      ],
    }
    const files = project({ navigation }, [...predefined, 'download-pdf'])
    site = await buildSite({ ...files, 'v2/teams.json': spec('teams') }, '--allow-problems')
  })
  afterAll(() => site?.close())

  test('has no MCP server, and says so', async () => {
    const needs = ['mcp', 'add-mcp', 'cursor', 'vscode', 'devin-mcp']
    const page = await open(site, '/api-reference/users/list-users/')
    expect(await ids(page)).toEqual(predefined.filter((id) => !needs.includes(id)))
    expect(site.built.err).toContain(
      '`mcp`, `add-mcp`, `cursor`, `vscode` and `devin-mcp` are left out: the site has no MCP server.',
    )
  })

  test('copies the page by the first option, which is the main button', async () => {
    const page = await open(site, '/')
    await page.locator('[data-part=main]', { hasText: 'Copy page' }).click()
    await expect.poll(() => clipboard(page)).toBe(site.read('index.md').toString())
  })

  test('opens the print dialog for a PDF', async () => {
    const page = await open(site, '/')
    await page.evaluate(() => (window.print = () => void (document.title = 'printed')))
    await page.locator('#page-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'Download PDF' }).click()
    expect(await page.title()).toBe('printed')
  })

  test('gives everybody its specifications as one archive', async () => {
    const page = await open(site, '/api-reference/users/list-teams/')
    const { name, bytes } = await download(page, 'Download API spec')
    expect(name).toBe('api-specs.zip')
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['users.json', 'v2/teams.json'])
    for (const [file, content] of Object.entries(files)) {
      const { info, paths } = await SwaggerParser.validate(JSON.parse(strFromU8(content)))
      expect([file, Object.keys(paths?.[`/${info.title}`] ?? {})]).toEqual([file, ['get']])
    }
  })

  test('has a page with its own menu, whose first option is the main button', async () => {
    const page = await open(site, '/guides/toc/')
    expect(await page.locator('.sn-menu-narrow [data-part=main] [data-part=title]').textContent()).toBe('Copy page')
  })

  test('shows a menu of the table of contents there, and in a narrow window below the title', async () => {
    const page = await open(site, '/guides/toc/')
    const toc = page.locator('#page-context-menu-toc')
    const header = page.locator('#page-context-menu')
    expect([await toc.isVisible(), await header.isVisible()]).toEqual([true, false])
    expect(await toc.locator('[data-part=title]').allTextContents()).toEqual(['Copy page', 'Open in Claude'])
    await toc.getByRole('link', { name: 'Copy page' }).click()
    await expect.poll(() => clipboard(page)).toBe(site.read('guides/toc.md').toString())

    await page.setViewportSize({ width: 390, height: 800 })
    expect([await toc.isVisible(), await header.isVisible()]).toEqual([false, true])
    await header.locator('[data-part=button]').click()
    expect(await page.getByRole('menuitem').locator('[data-part=title]').allTextContents()).toEqual([
      'Copy page',
      'Open in Claude',
    ])
  })

  test('has a page without a menu', async () => {
    reader = undefined
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${site.origin}/guides/none/`)
    expect(await page.locator('sn-menu').count()).toBe(0)
    await context.close()
  })

  test('ends where the buttons end, over the page and not over the list of contents', async () => {
    const page = await open(site, '/')
    await page.locator('#page-context-menu-button').click()
    const menu = await page.locator('#page-context-menu').boundingBox()
    const list = await page.locator('#page-context-menu-list').boundingBox()
    if (!menu || !list) throw new Error('the menu is not shown')
    expect(list.x + list.width).toBeCloseTo(menu.x + menu.width, 0)
  })

  test('is used with the keyboard alone', async () => {
    const page = await open(site, '/')
    await page.locator('#page-context-menu-button').focus()
    expect(await pressed(page, 'Enter')).toBe('Copy page')
    expect(await pressed(page, 'ArrowDown', 'End')).toBe('Open in Devin Desktop')
    await setTime(page, 1000)
    await page.keyboard.type('open in gr')
    expect(await focused(page)).toBe('Open in Grok')
    expect(await pressed(page, 'Escape')).toBe('page-context-menu-button')
  })

  test('has links without JavaScript', async () => {
    const page = await open(site, '/', { javaScriptEnabled: false })
    await page.locator('#page-context-menu-button').click()
    await page.getByRole('group', { name: 'Page actions' }).getByText('View as Markdown').click()
    expect(page.url()).toBe(`${site.origin}/index.md`)
  })

  test.for(
    ['/', '/guides/toc/'].flatMap((path) =>
      (['light', 'dark'] as const).flatMap((mode) => [1280, 390].map((width) => [path, mode, width] as const)),
    ),
  )('axe finds nothing at %s (%s, %i wide), closed and open', async ([path, colorScheme, width]) => {
    const page = await open(site, path, { colorScheme, viewport: { width, height: 800 } })
    expect(await axeViolations(page)).toEqual([])
    const button = page.locator('#page-context-menu-button')
    if (await button.isHidden()) return
    await button.click()
    expect(await axeViolations(page)).toEqual([])
  })
})

test('a plan that PDFs are no part of leaves them out', async () => {
  const site = await buildSite(project({ deployment: { plan: 'free' } }, ['copy', 'download-pdf']), '--pdf')
  try {
    expect(site.built.err).toContain('`download-pdf` is left out: it is part of the plan `enterprise`')
    expect(() => site.read('index.pdf')).toThrow('ENOENT')
    expect(site.read('index.html').toString()).not.toContain('download-pdf')
  } finally {
    await site.close()
  }
})

test("an author's own PDF beside a page is the PDF of the page", async () => {
  const site = await buildSite({ ...project({}, ['copy', 'download-pdf']), 'guides/api.pdf': '%PDF-1.4 mine' })
  try {
    const page = await open(site, '/guides/api/')
    expect((await download(page, 'Download PDF')).bytes.toString()).toBe('%PDF-1.4 mine')
  } finally {
    await site.close()
  }
})
