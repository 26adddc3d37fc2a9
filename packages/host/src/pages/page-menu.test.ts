import { memoryFiles } from '@specnav/core'
import { resolveSite } from '@specnav/pages'
import { expect, test } from 'vitest'
import { OptionalPackages } from '../brand/packages.ts'
import type { Host } from '../host.ts'
import { showSite, type ShownSite } from '../show-site.ts'

async function shown(
  more: object,
  files: Record<string, string> = {},
  options: Partial<Host> = {},
): Promise<ShownSite> {
  const navigation = { pages: ['index', 'guides/pay'] }
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation, ...more }
  const pages = { 'index.md': '# Start', 'guides/pay.md': '# Pay', 'fr/index.md': '# Bienvenue' }
  return showSite(
    await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...pages, ...files }) }),
    {
      format: { base: '/docs', trailingSlash: 'ignore', format: 'directory' },
      packages: new OptionalPackages([]),
      origin: 'https://docs.acme.example',
      ...options,
    },
  )
}

test('links stand below the base path', async () => {
  const { header } = (await shown({ contextual: { options: ['view'] } })).pages.menu('guides/pay') ?? {}
  expect(header).toContain('href="/docs/guides/pay.md"')
})

test('the menu speaks the language of the page', async () => {
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'fr', pages: ['fr/index'] },
  ]
  const site = await shown({ navigation: { languages }, contextual: { options: ['copy', 'view'] } })
  expect(site.pages.menu('index')?.header).toContain('Copy page')
  expect(site.pages.menu('fr/index')?.header).toContain('Copier la page')
})

test.each([
  [{}, []],
  [{ mcp: '/mcp' }, ['mcp', 'cursor']],
  [{ mcp: 'https://mcp.acme.example', assistant: true }, ['mcp', 'cursor']],
  [{ target: 'static' }, []],
  [{ target: 'cloudflare' }, ['mcp', 'cursor']],
  [{ target: 'node' }, ['mcp', 'cursor']],
  [{ target: 'vercel' }, []],
])('with the deployment %j there is %j', async (deployment, expected) => {
  const site = await shown({ deployment, contextual: { options: ['assistant', 'mcp', 'cursor'] } })
  // The menu offers no server that is not there.
  expect(site.services.functions().length > 0).toBe(expected.length > 0 && !('mcp' in deployment))
  const { header = '' } = site.pages.menu('index') ?? {}
  expect([...new Set(Array.from(header.matchAll(/data-id="([^"]+)"/g), ([, id]) => id))]).toEqual([
    'assistant',
    ...expected,
  ])
})

test('a PDF is the one that is printed, or the one of the author, or the print dialog', async () => {
  const contextual = { options: ['copy', 'download-pdf'] }
  const files = { 'guides/pay.pdf': '%PDF-1.4' }
  const site = await shown({ contextual }, files)
  expect(site.pages.menu('index')?.pdfHref).toBe(undefined)
  expect(site.pages.menu('guides/pay')?.pdfHref).toBe('/docs/guides/pay.pdf')
  expect(site.pages.pdfs.size).toBe(0)

  const printed = await shown({ contextual }, files, { prints: () => true })
  for (const path of ['index', 'guides/pay']) printed.pages.menu(path)
  expect([...printed.pages.pdfs]).toEqual([['index', '/docs/index.pdf']])
})

test('a menu of the table of contents is drawn for narrow windows, too', async () => {
  const site = await shown({ contextual: { options: ['copy', 'view'], display: 'toc' } })
  expect(site.pages.menu('index')).toMatchObject({
    header: expect.stringContaining('data-display="header"'),
    toc: expect.stringContaining('id="page-context-menu-toc" data-display="toc"'),
  })
})
