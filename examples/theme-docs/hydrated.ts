import { join, resolve } from 'node:path'
import { build, createServer } from 'vite'
import { type ThemePage, outputFile, themePages, write, writeFiles } from './index.ts'

/** What the page component of a theme is given: on the server, and again in the browser. */
export interface PageProps {
  page: ThemePage
  /** All pages. */
  links: { url: string; title: string }[]
}

/**
 * Builds a theme that renders its pages ahead of time and hydrates them in the browser, as React, Vue and their like do. The module
 * `server` exports `render(props)`, which gives HTML; the module `client` hydrates `#root` with the props in `#data`.
 */
export async function buildHydrated(server: string, client: string): Promise<void> {
  const out = resolve(process.argv[2] ?? 'dist')
  const pages = await themePages()
  const links = pages.map(({ url, title }) => ({ url, title }))
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { render } = (await vite.ssrLoadModule(`/${server}`)) as { render(props: PageProps): string | Promise<string> }
  for (const page of pages) {
    const props: PageProps = { page, links }
    write(join(out, outputFile(page)), documentOf(props, await render(props)))
  }
  await vite.close()

  writeFiles(pages, out)
  const output = { entryFileNames: 'theme.js', chunkFileNames: '[name].js', assetFileNames: 'theme.[ext]' }
  await build({
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: false, rolldownOptions: { input: client, output } },
  })
}

/** The props stand in a block of data that no content security policy takes for a script. */
function documentOf(props: PageProps, html: string): string {
  const { title, file } = props.page
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title.replaceAll('<', '&lt;')} | Acme</title>
    <link rel="alternate" type="text/markdown" href="/${file}.md">
    <link rel="stylesheet" href="/theme.css">
    <script type="module" src="/theme.js"></script>
  </head>
  <body>
    <div id="root">${html}</div>
    <script type="application/json" id="data">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>
  </body>
</html>
`
}
