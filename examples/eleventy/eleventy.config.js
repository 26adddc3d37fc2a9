import { fileURLToPath } from 'node:url'
import { contentHtml, renderPage } from '@specnav/content'
import { renderMenu, resolveMenu } from '@specnav/contextual-menu'
import { openSite } from '@specnav/core'
import * as host from '@specnav/host'

const root = fileURLToPath(new URL('../hosts/docs', import.meta.url))
const origin = 'https://garden.example.com'
const assets = [
  ...['@specnav/core/endpoint.css', '@specnav/content/content.css', '@specnav/contextual-menu/menu.css'],
  ...['@specnav/content/tabs', '@specnav/contextual-menu/element'],
]

/** A page for every entry of docs.json, and the files beside them: Markdown twins, llms.txt, redirects. */
export default async function (eleventy) {
  const handle = await openSite({ root })
  const format = { base: '/', trailingSlash: 'always', format: 'directory' }
  const live = new host.Live(handle, (site) => new host.Docs(site, format))

  eleventy.addGlobalData('paths', () => live.current.paths())
  eleventy.addTemplate('page.11ty.js', {
    data: {
      pagination: { data: 'paths', size: 1, alias: 'path' },
      permalink: ({ path }) => `${live.current.urls.page(path)}index.html`,
    },
    render: ({ path }) => layout(live.current, path),
  })
  eleventy.addGlobalData('files', () => [...host.siteFiles(live.current, { origin })])
  eleventy.addTemplate('file.11ty.js', {
    data: { pagination: { data: 'files', size: 1, alias: 'file' }, permalink: ({ file }) => `/${file.path}` },
    render: ({ file }) => file.body(),
  })
  for (const path of host.staticFiles(handle.site)) eleventy.addPassthroughCopy({ [`${root}/${path}`]: path })
  for (const name of assets) {
    const file = fileURLToPath(import.meta.resolve(name))
    eleventy.addPassthroughCopy({ [file]: name.endsWith('.css') ? name : `${name}.js` })
  }

  eleventy.addWatchTarget(root)
  eleventy.on('eleventy.beforeWatch', () => handle.refresh([]))
  eleventy.on('eleventy.after', () => {
    for (const { line } of host.problemLines(handle.problems, handle.site.files)) console.warn(line)
  })
}

function layout(docs, path) {
  const page = docs.site.pages.get(path)
  const chrome = docs.chromeOf(path)
  const { title, description = '', head } = host.metaOf(page)
  const menu = host.menuFacts(docs, path, origin)
  const text = host.escapeHtml
  const attributes = (attrs) => Object.entries(attrs).map(([name, value]) => ` ${name}="${text(value)}"`)
  const link = (to, attrs) =>
    to ? `<a href="${text(to.href)}"${attributes(attrs).join('')}>${text(to.label)}</a>` : ''
  const tab = (item) => link(item, item.current ? { 'aria-current': 'true' } : {})
  return `<!doctype html>
<html lang="${chrome.language?.tag ?? 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(title)} | ${text(docs.site.config.name)}</title>
<meta name="description" content="${text(description)}">
${head.map(({ tag, attrs }) => `<${tag}${attributes(attrs).join('')}>`).join('\n')}
${assets.map((name) => (name.endsWith('.css') ? `<link rel="stylesheet" href="/${name}">` : `<script type="module" src="/${name}.js"></script>`)).join('\n')}
<header>${chrome.switchers.map(({ items }) => `<nav aria-label="Tabs">${items.map(tab).join(' ')}</nav>`).join('')}</header>
<nav aria-label="Main">${host.sidebarHtml(chrome.sidebar)}</nav>
<main>
<h1>${text(title)}</h1>
${renderMenu(resolveMenu(menu.config, menu.page, menu.context).value)}
${contentHtml(renderPage(docs, page)?.parts ?? [])}
${docs.reference(page)?.html ?? ''}
</main>
<footer>${link(chrome.previous, { rel: 'prev' })} ${link(chrome.next, { rel: 'next' })}</footer>`
}
