import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderMenu } from '@specnav/contextual-menu'
import { findPrinter } from '@specnav/contextual-menu/pdf'
import { type ThemePage, address, outputFile, themePages, write, writeFiles } from '@specnav/example-theme-docs'
import { build } from 'esbuild'

const { values, positionals } = parseArgs({ options: { pdf: { type: 'boolean' } }, allowPositionals: true })
const [out = 'dist'] = positionals
const printer = values.pdf ? await findPrinter({ root: '.' }) : undefined
for (const { message } of printer?.problems ?? []) console.error(message)

const pages = await themePages({ pdf: printer?.value !== undefined })
for (const page of pages) write(join(out, outputFile(page)), layout(page))
writeFiles(pages, out)
await build({
  entryPoints: ['theme.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  outfile: join(out, 'theme.js'),
  conditions: ['@specnav/source'],
})
for (const [file, source] of [
  ['menu.css', '@specnav/contextual-menu/menu.css'],
  ['theme.css', '@specnav/example-theme-docs/theme.css'],
] as const) {
  copyFileSync(fileURLToPath(import.meta.resolve(source)), join(out, file))
}

// Last: they are printed from the site as it was written.
const printed = await printer?.value?.print({
  folder: out,
  site: address,
  cacheFolder: 'node_modules/.cache/pdf',
  pages: pages.flatMap(({ url, menu }) => {
    const pdf = menu.items.find(({ id }) => id === 'download-pdf')?.action
    return pdf?.type === 'link' ? [{ path: url, pdfHref: pdf.href }] : []
  }),
})
for (const { message } of printed?.problems ?? []) console.error(message)

function layout({ title, html, file, menu }: ThemePage): string {
  const inHeader = menu.display === 'header'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escape(title)} | Acme</title>
    <link rel="alternate" type="text/markdown" href="/${file}.md">
    <link rel="stylesheet" href="/menu.css">
    <link rel="stylesheet" href="/theme.css">
    <script type="module" src="/theme.js"></script>
  </head>
  <body class="page">
    <nav aria-label="Pages">${pages.map((page) => `<a href="${page.url}">${escape(page.title)}</a>`).join(' ')}</nav>
    <main>
      <header>
        <h1>${escape(title)}</h1>
        ${inHeader ? renderMenu(menu) : ''}
      </header>
      <article>${html}</article>
    </main>
    <aside aria-label="On this page">${inHeader ? '' : renderMenu(menu)}</aside>
    <dialog id="assistant" aria-label="Assistant"><p></p><form method="dialog"><button>Close</button></form></dialog>
  </body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
