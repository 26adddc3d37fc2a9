import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  agentsNote,
  devScript,
  escapeHtml,
  LiveSite,
  metaOf,
  openDocs,
  readSheet,
  ShownSite,
  sidebarHtml,
} from '@specnav/host'

const styles = ['@specnav/pages/endpoint.css', '@specnav/content/content.css', '@specnav/contextual-menu/menu.css']
const scripts = ['@specnav/content/tabs', '@specnav/content/copy', '@specnav/contextual-menu/element']
const pathOf = (name) => fileURLToPath(import.meta.resolve(name))
const scriptPath = (name) => `_specnav/${name.split('/').slice(1).join('-')}.js`

/** The docs folder as Eleventy shows it: with the style sheets and scripts that its pages name. */
class EleventyDocs extends ShownSite {
  look() {
    const sheet = [...styles.map((name) => readSheet(pathOf(name))), this.assets.css()].join('\n')
    const files = scripts.map((name) => ({
      path: scriptPath(name),
      contentType: 'text/javascript',
      body: () => readFileSync(pathOf(name), 'utf8'),
    }))
    return [{ path: '_specnav/style.css', contentType: 'text/css', body: () => sheet }, ...files, ...super.look()]
  }
}

/**
 * A page for every entry of docs.json, with its menu and its look, and the files beside them.
 * Options: `root`, the folder that holds docs.json; `handle`, the docs if they are open already; `site`, where readers reach them; `onProblems`.
 */
export default async function specnav(eleventy, { site, onProblems, ...docs } = {}) {
  const { handle, packages } = await openDocs(docs, '.', import.meta.dirname)
  const { root } = handle.site.files
  const options = {
    format: { base: '/', trailingSlash: 'always', format: 'directory' },
    packages,
    origin: site,
    // Style sheets, scripts and Tailwind utilities of the docs folder.
    custom: { dark: ':root.dark', content: 'main', isLayered: false, hooks: { '#content': 'main' }, ownsFolder: false },
  }
  const log = (severity, line) => console[severity === 'error' ? 'error' : 'warn'](line)
  const live = new LiveSite(handle, (site) => new EleventyDocs(site, options), { onProblems, log })

  eleventy.addGlobalData('paths', () => live.current.paths())
  eleventy.addTemplate('page.11ty.js', {
    data: {
      pagination: { data: 'paths', size: 1, alias: 'path' },
      permalink: ({ path }) => `${live.current.urls.page(path)}index.html`,
    },
    render: ({ path, eleventy }) => layout(live.current, path, eleventy.env.runMode === 'serve'),
  })
  // A built site has no server of its own, which would answer AI tools and readers' questions.
  if (process.env.ELEVENTY_RUN_MODE === 'serve') eleventy.setServerOptions({ middleware: live.serve() })
  eleventy.addWatchTarget(root)
  eleventy.on('eleventy.beforeWatch', () => handle.refresh([]))
  eleventy.on('eleventy.after', async ({ directories, runMode }) => {
    if (runMode === 'serve') return live.channel.update()
    await live.write(directories.output)
    live.report()
  })
}

function layout(docs, path, isDev) {
  const shown = docs.page(path)
  const chrome = docs.chromeOf(path)
  const { title, description = '', head } = metaOf(shown.page, docs.site.config)
  const { links, primary } = docs.assets.navbar()
  const content = docs.html(shown)
  // Formulas have been met when the page is drawn.
  const tags = [...head, ...docs.assets.head, ...docs.pageHead(path)]
  const row = ({ items }) => `<nav aria-label="Tabs">${items.map((item) => linkTo(item)).join(' ')}</nav>`
  const modules = [...scripts.map((name) => docs.urls.file(scriptPath(name))), ...(isDev ? [devScript(docs.urls)] : [])]
  return `<!doctype html>
<html lang="${chrome.language?.tag ?? 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | ${escapeHtml(docs.site.config.name)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="stylesheet" href="${docs.urls.file('_specnav/style.css')}">
${tags.map(({ tag, attrs }) => `<${tag}${attributes(attrs)}>${tag === 'script' ? '</script>' : ''}`).join('\n')}
${modules.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
<style>body { font-family: var(--sn-font) }</style>
<header>${chrome.switchers.map(row).join('')} ${[...links, ...(primary ? [primary] : [])].map((item) => linkTo(item)).join(' ')}</header>
<nav aria-label="Main">${sidebarHtml(chrome.sidebar)}</nav>
<main>
<h1>${escapeHtml(title)}</h1>
${agentsNote(docs, path)}
${docs.menu(path)?.header ?? ''}
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
  return Object.entries(attrs)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('')
}
