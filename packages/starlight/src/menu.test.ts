import { memoryFiles, resolveSite } from '@specnav/core'
import { expect, test } from 'vitest'
import { StarlightDocs } from './docs.ts'
import { menuOf, type MenuOptions } from './menu.ts'

const format = { base: '/docs', trailingSlash: 'ignore', format: 'directory' } as const
const options: MenuOptions = { origin: 'https://docs.acme.example', printed: false, icon: undefined }

async function docs(more: object, files: Record<string, string> = {}): Promise<StarlightDocs> {
  const navigation = { pages: ['index', 'guides/pay'] }
  const config = { theme: 'svc', name: 'Acme', colors: { primary: '#0d7a63' }, navigation, ...more }
  const pages = { 'index.md': '# Start', 'guides/pay.md': '# Pay', 'fr/index.md': '# Bienvenue' }
  return new StarlightDocs(
    await resolveSite({ files: memoryFiles({ 'docs.json': JSON.stringify(config), ...pages, ...files }) }),
    format,
  )
}

test('links stand below the base path', async () => {
  const { header } = menuOf(await docs({ contextual: { options: ['view'] } }), 'guides/pay', options) ?? {}
  expect(header).toContain('href="/docs/guides/pay.md"')
})

test('the menu speaks the language of the page', async () => {
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'fr', pages: ['fr/index'] },
  ]
  const site = await docs({ navigation: { languages }, contextual: { options: ['copy', 'view'] } })
  expect(menuOf(site, 'index', options)?.header).toContain('Copy page')
  expect(menuOf(site, 'fr/index', options)?.header).toContain('Copier la page')
})

test.each([
  [{}, []],
  [{ mcp: '/mcp' }, ['mcp', 'cursor']],
  [{ mcp: 'https://mcp.acme.example', assistant: true }, ['assistant', 'mcp', 'cursor']],
])('with the deployment %j there is %j', async (deployment, expected) => {
  const site = await docs({ deployment, contextual: { options: ['assistant', 'mcp', 'cursor'] } })
  const { header = '' } = menuOf(site, 'index', options) ?? {}
  expect([...new Set(Array.from(header.matchAll(/data-id="([^"]+)"/g), ([, id]) => id))]).toEqual(expected)
})

test('a PDF is the one that is printed, or the one of the author, or the print dialog', async () => {
  const contextual = { options: ['copy', 'download-pdf'] }
  const site = await docs({ contextual }, { 'guides/pay.pdf': '%PDF-1.4' })
  expect(menuOf(site, 'index', options)?.pdfHref).toBe(undefined)
  expect(menuOf(site, 'index', { ...options, printed: true })?.pdfHref).toBe('/docs/index.pdf')
  expect(menuOf(site, 'guides/pay', options)?.pdfHref).toBe('/docs/guides/pay.pdf')

  site.printed = true
  for (const path of ['index', 'guides/pay']) site.menu(path, options.origin)
  expect(site.pagesToPrint()).toEqual([{ path: '/docs/', pdfHref: '/docs/index.pdf' }])
})

test('a menu of the table of contents is drawn for narrow windows, too', async () => {
  const site = await docs({ contextual: { options: ['copy', 'view'], display: 'toc' } })
  expect(menuOf(site, 'index', options)).toMatchObject({
    header: expect.stringContaining('data-display="header"'),
    toc: expect.stringContaining('id="page-context-menu-toc" data-display="toc"'),
  })
})
