import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveSite } from '@specnav/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, examples, run } from './hosts.ts'

/*
 * A host that nobody ships an adapter for: the contract of `@specnav/host`, in one configuration file.
 */
const folder = join(examples, 'eleventy')
let out: string

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'specnav-eleventy-'))
  await run([...command('eleventy', '@11ty/eleventy', 'cmd.cjs'), `--output=${out}`, '--quiet'], folder)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('the adapter has less than 80 lines', () => {
  expect(readFileSync(join(folder, 'eleventy.config.js'), 'utf8').split('\n').length).toBeLessThan(80)
})

test('every page of docs.json is built, with its Markdown twin', async () => {
  const site = await resolveSite({ root: join(examples, 'hosts/docs') })
  for (const [path, page] of site.pages) {
    if (page.frontmatter.url !== undefined) continue
    const html = readFileSync(join(out, path === 'index' ? '' : path, 'index.html'), 'utf8')
    expect(html).toContain(`<h1>${page.title}</h1>`)
    expect(readFileSync(join(out, `${path}.md`), 'utf8')).toBe(page.markdown())
  }
})

test('a page has its navigation, reference, menu and neighbours', () => {
  const html = readFileSync(join(out, 'api-reference/plants/list-plants/index.html'), 'utf8')
  expect(html).toContain('<a href="/api-reference/plants/list-plants/" aria-current="true">API</a>')
  expect(html).toMatch(/<a href="\/api-reference\/plants\/list-plants\/"[^>]* aria-current="page"/)
  expect(html).toContain('<h2 id="query-parameters">')
  expect(html).toContain('<specnav-menu')
  expect(html).toContain('<a href="/guides/plant-names/" rel="next">How plants are named</a>')
})

test('redirects, lists and assets stand beside the pages', () => {
  expect(readFileSync(join(out, 'start/index.html'), 'utf8')).toContain('url=/guides/first-bed/')
  for (const path of ['llms.txt', 'llms-full.txt', 'api-spec.json', 'leaf.svg', '@specnav/core/endpoint.css']) {
    expect(existsSync(join(out, path)), path).toBe(true)
  }
})
