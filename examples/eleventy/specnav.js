import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '@specnav/pages/html'
import { LiveSite, metaOf, openDocs, readSheet, showSite, sidebarHtml } from '@specnav/host'

const pathOf = (name) => fileURLToPath(import.meta.resolve(name))
const styles = ['@specnav/pages/endpoint.css', '@specnav/content/content.css', '@specnav/contextual-menu/menu.css']
const scripts = ['@specnav/content/tabs', '@specnav/content/copy', '@specnav/contextual-menu/element'].map((name) => ({
  path: `_specnav/${name.split('/').slice(1).join('-')}.js`,
  contentType: 'text/javascript',
  body: () => readFileSync(pathOf(name), 'utf8'),
}))

// A page for every entry of docs.json, with its menu and its look, and the files beside them. Options: `root`, the folder
// that holds docs.json; `handle`, the docs if they are open already; `site`, where readers reach them; `onProblems`.
export default async function specnav(eleventy, { onProblems, ...options } = {}) {
  const { handle, packages, origin } = await openDocs(options, '.', { project: import.meta.dirname })
  const format = { base: '/', trailingSlash: 'always', format: 'directory' }
  // Style sheets, scripts and Tailwind utilities of the docs folder.
  const hooks = { '#content': 'main' }
  const custom = { dark: ':root.dark', content: 'main', isLayered: false, hooks, ownsFolder: false }
  const show = (site, serving) => {
    const body = () => [...styles.map(readSheet), docs.look.css()].join('\n')
    const ownLook = () => [{ path: '_specnav/style.css', contentType: 'text/css', body }, ...scripts]
    const docs = showSite(site, { format, packages, origin, custom, serving, ownLook })
    return docs
  }
  const log = (severity, line) => console[severity === 'error' ? 'error' : 'warn'](line)
  const live = new LiveSite(handle, show, { onProblems, log })
  eleventy.addGlobalData('paths', () => live.current.nav.paths())
  const permalink = ({ path }) => decodeURIComponent(`${live.current.urls.page(path)}index.html`)
  eleventy.addTemplate('page.11ty.js', {
    data: { pagination: { data: 'paths', size: 1, alias: 'path' }, permalink },
    render: ({ path, eleventy }) => layout(live.current, path, eleventy.env.runMode === 'serve'),
  })
  // A built site has no server of its own, which would answer AI tools and readers' questions.
  if (process.env.ELEVENTY_RUN_MODE === 'serve') eleventy.setServerOptions({ middleware: live.serve() })
  eleventy.addWatchTarget(handle.site.files.root)
  eleventy.on('eleventy.beforeWatch', () => handle.refresh([]))
  eleventy.on('eleventy.after', async ({ directories, runMode }) => {
    if (runMode === 'serve') return live.channel.update()
    await live.write(directories.output)
    live.report()
  })
}

function layout({ site, urls, nav, pages, look, services }, path, isDev) {
  const shown = pages.of(path)
  const chrome = nav.chromeOf(path)
  const { title, description = '', head } = metaOf(shown.page, site.config)
  const { links, primary } = look.navbar()
  const content = pages.html(shown)
  // Formulas have been met when the page is drawn.
  const tags = [...head, ...look.head, ...pages.head(path)]
  const row = ({ items }) => `<nav aria-label="Tabs">${items.map((item) => linkTo(item)).join(' ')}</nav>`
  const modules = [...scripts.map((script) => urls.file(script.path)), ...(isDev ? [services.devScript] : [])]
  return `<!doctype html>
<html lang="${chrome.language?.tag ?? 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | ${escapeHtml(site.config.name)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="stylesheet" href="${urls.file('_specnav/style.css')}">
${tags.map(({ tag, attrs }) => `<${tag}${attributes(attrs)}>${tag === 'script' ? '</script>' : ''}`).join('\n')}
${modules.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
<style>body { font-family: var(--sn-font) }</style>
<header>${chrome.switchers.map(row).join('')} ${[...links, ...(primary ? [primary] : [])].map((item) => linkTo(item)).join(' ')}</header>
<nav aria-label="Main">${sidebarHtml(chrome.sidebar)}</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${pages.note(path)}
${pages.menu(path)?.header ?? ''}
${content}
${shown.reference ?? ''}
</main>
<footer>${linkTo(chrome.previous, 'prev')} ${linkTo(chrome.next, 'next')}</footer>`
}

function linkTo(to, rel) {
  if (!to) return ''
  const attrs = { href: to.href, ...(rel && { rel }), ...(to.current && { 'aria-current': 'true' }) }
  return `<a${attributes(attrs)}>${to.icon ?? ''}${escapeHtml(to.label)}</a>`
}

function attributes(attrs) {
  const written = Object.entries(attrs)
  return written.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`)).join('')
}
