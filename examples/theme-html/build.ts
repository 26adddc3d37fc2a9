import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderMenu } from '@specnav/contextual-menu'
import { type ThemePage, themePages, write, writeFiles } from '@specnav/example-theme-docs'
import { build } from 'esbuild'

const [out = 'dist'] = process.argv.slice(2)
const pages = await themePages()
for (const page of pages) write(join(out, page.file === 'index' ? '' : page.file, 'index.html'), layout(page))
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
