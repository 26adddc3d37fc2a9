import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '@specnav/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TemporaryFolder } from '../../packages/codemod/src/disk.test.helper.ts'

/*
 * Files of authors with a place of their own: the page for missing pages, two files of one page, and `.well-known`.
 */

const navigation = { pages: ['index', 'both'] }
let folder: TemporaryFolder
let built: Awaited<ReturnType<typeof buildSite>>

beforeAll(async () => {
  folder = TemporaryFolder.with({
    'docs.json': JSON.stringify({ theme: 'svc', name: 'Acme', colors: { primary: '#0D7A63' }, navigation }),
    'index.mdx': '---\ntitle: "**Start** with <code>x</code>"\n---\nHello.\n',
    'both.mdx': 'From MDX.\n',
    'both.md': 'From Markdown.\n',
    '404.mdx': '---\ntitle: Lost\n---\n<Note>Go [home](/).</Note>\n\n<script>window.lost = 1</script>\n',
    '.well-known/assetlinks.json': '[]',
    '.well-known/probe': 'probe',
  })
  built = await buildSite({ root: folder.path, out: join(folder.path, 'dist'), site: 'https://acme.test' })
})
afterAll(() => folder[Symbol.dispose]())

const text = (file: string) => readFileSync(join(folder.path, 'dist', file), 'utf8')

test('404.mdx is the page for missing pages, and no page to find', () => {
  const html = text('404.html')
  expect(html).toMatch(/<h1[^>]*>Lost<\/h1>/)
  expect(html).toContain('sn-c-callout')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain('content="noindex"')
  expect(text('sitemap-0.xml') + text('llms.txt')).not.toContain('404')
})

test('of two files of one page the one that is MDX is shown, and the other is named', () => {
  expect(text('both/index.html')).toContain('From MDX.')
  expect(text('both.md')).toContain('From MDX.')
  expect(built.problems.map(({ code, file, severity }) => [code, file, severity])).toContainEqual([
    'file-collision',
    'both.md',
    'warning',
  ])
})

test('a title is words wherever it is said', () => {
  expect(text('index.html')).toMatch(/<title>Start with x \| Acme<\/title>/)
  expect(text('llms.txt')).toContain('[Start with x](https://acme.test/index.md)')
})

test('`.well-known` is served as it is', () => {
  expect([text('.well-known/assetlinks.json'), text('.well-known/probe')]).toEqual(['[]', 'probe'])
  expect(text('.well-known/llms.txt')).toBe(text('llms.txt'))
  expect(existsSync(join(folder.path, 'dist/_specnav'))).toBe(true)
})
