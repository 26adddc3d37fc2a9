import type { ThemePage } from '@specnav/example-theme-docs'
import { renderToString } from 'react-dom/server'
import { Page, type PageProps } from './Page.tsx'

/** The whole document of a page. The data that it is hydrated with is a block that no policy takes for a script. */
export function render(page: ThemePage, pages: readonly ThemePage[]): string {
  const props: PageProps = { page, links: pages.map(({ url, title }) => ({ url, title })) }
  const data = JSON.stringify(props).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.title.replaceAll('<', '&lt;')} | Acme</title>
    <link rel="alternate" type="text/markdown" href="/${page.file}.md">
    <link rel="stylesheet" href="/theme.css">
    <script type="module" src="/theme.js"></script>
  </head>
  <body>
    <div id="root">${renderToString(<Page {...props} />)}</div>
    <script type="application/json" id="data">${data}</script>
  </body>
</html>
`
}
