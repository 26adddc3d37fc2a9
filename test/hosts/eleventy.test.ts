import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSite } from '@specnav/pages'
import { parseAtomFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
import { stockFiles } from './changelog.ts'
import { command, docsJson, examples, freePort, project, run, startServer } from './hosts.ts'
import { expectTwin } from './twins.ts'

/*
 * A host that nobody ships an adapter for: with `@specnav/host` it takes two small files.
 */
const folder = join(examples, 'eleventy')
let out: string

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'specnav-eleventy-'))
  await run([...command('eleventy', '@11ty/eleventy', 'cmd.cjs'), `--output=${out}`, '--quiet'], folder)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('the adapter has at most 90 lines, and no class', () => {
  const code = ['eleventy.config.js', 'specnav.js'].map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(90)
  expect(code).not.toMatch(/\bclass \w+ extends\b/)
})

test('every page of docs.json is built, with its Markdown twin', async () => {
  const site = await resolveSite({ root: join(examples, 'hosts/docs') })
  for (const [path, page] of site.pages) {
    if (page.frontmatter.url !== undefined) continue
    const html = readFileSync(join(out, path === 'index' ? '' : path, 'index.html'), 'utf8')
    expect(html).toContain(`<h1>${page.title}</h1>`)
    expectTwin(readFileSync(join(out, `${path}.md`), 'utf8'), { path, title: page.title })
  }
})

test('a page has its navigation, reference, menu and neighbours', () => {
  const html = readFileSync(join(out, 'api-reference/plants/list-plants/index.html'), 'utf8')
  expect(html).toContain('<a href="/api-reference/plants/list-plants/" aria-current="true">API</a>')
  expect(html).toMatch(/<a href="\/api-reference\/plants\/list-plants\/"[^>]* aria-current="page"/)
  expect(html).toContain('<h2 id="query-parameters">')
  expect(html).toContain('<sn-menu')
  expect(html).toContain('<a href="/guides/plant-names/" rel="next">How plants are named</a>')
})

test('redirects, lists, icons and style sheets stand beside the pages', () => {
  expect(readFileSync(join(out, 'start/index.html'), 'utf8')).toContain('url=/guides/first-bed/')
  const paths = ['llms.txt', 'llms-full.txt', 'api-spec.json', 'leaf.svg', '_specnav/icons/favicon.ico']
  for (const path of [...paths, '_specnav/style.css', '_specnav/content-tabs.js']) {
    expect(existsSync(join(out, path)), path).toBe(true)
  }
})

test('AI tools are led to lists and Markdown, and to no server that a built site does not have', () => {
  const html = readFileSync(join(out, 'guides/first-bed/index.html'), 'utf8')
  expect(html).toContain('this page as Markdown is at <a href="/guides/first-bed.md">')
  expect(html).toContain('&quot;index&quot;:&quot;/_specnav/index/&quot;')
  expect(html).not.toContain('&quot;endpoint&quot;')
  const { skills } = JSON.parse(readFileSync(join(out, '.well-known/agent-skills/index.json'), 'utf8'))
  expect(existsSync(join(out, '.well-known/agent-skills', skills[0].url))).toBe(true)
  expect(existsSync(join(out, '.well-known/api-catalog'))).toBe(true)
  expect(existsSync(join(out, '.well-known/mcp'))).toBe(false)
  expect(readFileSync(join(out, '_redirects'), 'utf8')).not.toContain('mcp')
})

test('a changelog has its pages and feeds, and versions of an endpoint are compared', { timeout: 60_000 }, async () => {
  const api = (tab: string, source: string) => ({ tab, openapi: { source, directory: tab.toLowerCase() } })
  const changes = { tab: 'News', changelog: { from: ['stock-1.json', 'stock-2.json', 'stock.json'] } }
  const root = project('eleventy', {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': `import specnav from ${JSON.stringify(join(folder, 'specnav.js'))}
export default (eleventy) => eleventy.addPlugin(specnav, { root: 'docs', site: 'https://docs.example' })\n`,
    'docs/docs.json': docsJson(
      { tabs: [api('V3', 'stock.json'), api('V1', 'stock-1.json'), changes] },
      { contextual: { options: ['copy', 'view'] } },
    ),
    ...Object.fromEntries(Object.entries(stockFiles).map(([path, text]) => [`docs/${path}`, text])),
  })
  await run([...command('eleventy', '@11ty/eleventy', 'cmd.cjs'), '--output=out', '--quiet'], root)
  const read = (path: string) => readFileSync(join(root, 'out', path), 'utf8')
  expect(read('news/3/index.html')).toContain('The maximum of the query parameter')
  expect(read('news/3/index.html')).toContain('href="/v3/stock/list-items/#parameter-limit"')
  expect(read('v3/stock/list-items/index.html')).toContain('class="sn-history"')
  expect(parseAtomFeed(read('news/atom.xml')).entries?.map(({ id }) => id)).toEqual([
    'https://docs.example/news/3/',
    'https://docs.example/news/2/',
  ])
  expect(read('v3/stock/list-items/index.html')).toContain(
    '<a href="/v3/stock/list-items/compare-v1/">Compare with V1</a>',
  )
  const comparison = read('v3/stock/list-items/compare-v1/index.html')
  expect(comparison).toContain('<h1>List items: V1 and V3</h1>')
  expect(comparison).toContain('Maximum: <del><code>100</code></del>')
  expect(comparison).toContain('content="noindex"')
  expect(comparison).toContain('<sn-menu')
  expect(read('v3/stock/list-items/compare-v1.md')).toContain('- **Changed** `limit`')
})

test('in dev, icons and fonts are drawn, what is wrong is reported, and a change reloads the page', async () => {
  const docs = (icon: string) =>
    docsJson(
      { groups: [{ group: 'Start', icon, pages: ['index'] }] },
      { icons: { library: 'lucide' }, fonts: { family: 'Inter' } },
    )
  const root = project('eleventy', {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': `import specnav from ${JSON.stringify(join(folder, 'specnav.js'))}
export default (eleventy) => eleventy.addPlugin(specnav, { root: 'docs' })\n`,
    'docs/docs.json': docs('leaf'),
    'docs/index.md': '---\ntitle: Home\n---\nWelcome.\n',
  })
  const port = await freePort()
  const args = [...command('eleventy', '@11ty/eleventy', 'cmd.cjs'), '--serve', `--port=${port}`]
  const server = await startServer(args, root, /(http:\/\/localhost:\d+\/)/)
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.getByText('Welcome.').waitFor()
    await page.locator('nav[aria-label=Main] svg.sn-c-glyph').waitFor()
    expect(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('16px Inter')))).toBe(true)
    const font = await page.locator('link[rel=preload][as=font]').first().getAttribute('href')
    expect((await fetch(new URL(font!, server.url))).headers.get('content-type')).toBe('font/woff2')

    writeFileSync(join(root, 'docs/docs.json'), docs('no-such-icon'))
    await expect.poll(() => server.log()).toContain('(icon-missing)')
    await page
      .locator('sn-dev')
      .getByRole('button', { name: /warning/ })
      .waitFor()
    writeFileSync(join(root, 'docs/index.md'), '---\ntitle: Home\n---\nGood bye.\n')
    await page.getByText('Good bye.').waitFor()
  } finally {
    await browser.close()
    server.kill()
  }
})
