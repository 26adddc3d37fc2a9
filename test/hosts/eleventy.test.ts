import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSite } from '@specnav/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser } from '../browser.ts'
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

test('the adapter has less than 120 lines', () => {
  const lines = ['eleventy.config.js', 'specnav.js'].map(
    (file) => readFileSync(join(folder, file), 'utf8').split('\n').length,
  )
  expect(lines[0]! + lines[1]!).toBeLessThan(120)
})

test('every page of docs.json is built, with its Markdown twin', async () => {
  const site = await resolveSite({ root: join(examples, 'hosts/docs') })
  for (const [path, page] of site.pages) {
    if (page.frontmatter.url !== undefined) continue
    const html = readFileSync(join(out, path === 'index' ? '' : path, 'index.html'), 'utf8')
    expect(html).toContain(`<h1>${page.title}</h1>`)
    expectTwin(readFileSync(join(out, `${path}.md`), 'utf8'), page.markdown(), 'https://garden.example.com')
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
