import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command, docsJson, project, run } from '../hosts/hosts.ts'
import { exampleBlocks } from './blocks.ts'
import { root } from './examples.ts'

/* The configurations in the guides of the hosts: each builds a site unchanged. */
function guide(name: string): { text: string; config: string } {
  const text = readFileSync(join(root, `examples/docs/guides/${name}.mdx`), 'utf8')
  const [config] = exampleBlocks(text)
  if (!config) throw new Error(`${name}.mdx shows no configuration`)
  return { text, config: config.text }
}

/** A docs folder with a page of each kind. */
const docs = (folder: string) => ({
  [join(folder, 'docs.json')]: docsJson({
    tabs: [
      { tab: 'Guides', pages: ['index'] },
      { tab: 'API', openapi: 'openapi.json' },
    ],
    global: { anchors: [{ anchor: 'Status', href: 'https://status.example.com' }] },
  }),
  [join(folder, 'openapi.json')]: JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: { '/users': { get: { summary: 'List users', responses: { 200: { description: 'ok' } } } } },
  }),
  [join(folder, 'index.md')]: '---\ntitle: Home\n---\n\nHello.\n',
})

test('VitePress', async () => {
  const { config } = guide('vitepress')
  const files = { 'package.json': '{ "type": "module" }', '.vitepress/config.mts': config, ...docs('.') }
  const folder = project('vitepress', files)
  await run([...command('vitepress', 'vitepress', 'bin/vitepress.js'), 'build'], folder)
  const read = (path: string) => readFileSync(join(folder, '.vitepress/dist', path), 'utf8')
  expect(read('api-reference/list-users.html')).toContain('List users')
  expect(read('sitemap.xml')).toContain('https://docs.example.com/api-reference/list-users')
})

test('Docusaurus, with the items of the navbar in another order', async () => {
  const { text, config } = guide('docusaurus')
  const [items = ''] = /^themeConfig: \{[^]*?^\},$/m.exec(text) ?? []
  expect(items).toContain('custom-specnavTabs')
  // The part of the classic preset that a page of docs.json needs: the theme.
  const installed = config.replace(/presets: \[\['classic', \{ docs: false \}\]\],\n\s*themes: \[/, () => {
    return `future: { v4: true, faster: true },\n  ${items}\n  themes: ['@docusaurus/theme-classic', `
  })
  expect(installed).toContain('theme-classic')
  const folder = project('docusaurus', {
    'package.json': '{}',
    'docusaurus.config.js': installed.replace("{ to: '/blog', label: 'Blog' }", "{ to: '/', label: 'Blog' }"),
    ...docs('docs'),
  })
  await run([...command('docusaurus', '@docusaurus/core', 'bin/docusaurus.mjs'), 'build'], folder)
  const html = readFileSync(join(folder, 'build/api-reference/list-users/index.html'), 'utf8')
  const navbar = /<nav[^>]*class="?[^>]*navbar[^]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect(navbar.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(/Blog .*Guides .*API/)
})

test('what the guide of Docusaurus says can be swizzled is there', () => {
  const theme = readdirSync(join(root, 'packages/docusaurus/src/theme')).map((name) => name.replace(/\.tsx$/, ''))
  const named = Array.from(guide('docusaurus').text.matchAll(/\b(Specnav\w+)/g), ([name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(theme).toEqual(expect.arrayContaining(named))
})
