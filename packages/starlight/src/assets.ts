import { extname } from 'node:path'
import { folderTargets, type Page } from '@specnav/core'
import { escapeHtml } from './content/parts.ts'
import { fragmentPath, type Docs } from './docs.ts'
import { specDownload } from './spec-download.ts'

/** A file of the site beside its pages. */
export interface Asset {
  /** From the root of the site. */
  path: string
  contentType: string
  body(): string | Uint8Array
}

export interface AssetOptions {
  /** Where the site will stand, for absolute URLs; without it they start at the root. */
  site?: string
}

/** Everything that is written beside the pages: Markdown twins, lists for language models, sidebar fragments, redirects. */
export function* assetsOf(docs: Docs, options: AssetOptions): Generator<Asset> {
  const paths = docs.paths()
  const pages = paths.flatMap((path) => docs.site.pages.get(path) ?? [])
  // Every page is written twice: alone, and in the file that holds all of them.
  const texts = new Map<Page, string>()
  const markdown = (page: Page) => {
    const made = texts.get(page) ?? page.markdown()
    texts.set(page, made)
    return made
  }
  for (const page of pages) yield text(`${page.path}.md`, 'text/markdown', () => markdown(page))
  yield text('llms.txt', 'text/plain', () => llmsList(docs, options))
  yield text('llms-full.txt', 'text/plain', () =>
    pages
      .filter(({ hidden }) => !hidden)
      .map(markdown)
      .join('\n\n'),
  )
  for (const section of docs.sections) yield text(fragmentPath(section), 'text/html', () => docs.fragment(section))
  const download = specDownload(docs.site)
  if (download && offersDownload(docs)) yield download
  yield* redirects(docs, new Set(paths), options)
}

/** Whether a menu offers the specification: what nobody can find is not made. */
function offersDownload({ site }: Docs): boolean {
  const configs = [
    site.config.contextual,
    ...Array.from(site.pages.values(), ({ frontmatter }) => frontmatter.contextual),
  ]
  return /"(?:downloadApiSpec|download-spec)"/.test(JSON.stringify(configs))
}

function text(path: string, contentType: string, body: () => string): Asset {
  return { path, contentType: `${contentType}; charset=utf-8`, body }
}

/** https://llmstxt.org: name, description, then links to the Markdown twins under the names of tabs and groups. */
function llmsList(docs: Docs, { site: origin }: AssetOptions): string {
  const { site, sections, urls } = docs
  const built = new Set(docs.paths())
  const { name, description } = site.config
  const blocks = [`# ${name}`, ...(description ? [`> ${oneLine(description)}`] : [])]
  for (const section of sections) {
    if (section.trail.some(({ hidden }) => hidden)) continue
    const pages = new Set(section.entries.flatMap(({ path }) => (built.has(path) ? (site.pages.get(path) ?? []) : [])))
    if (pages.size === 0) continue
    const title = section.trail.map(({ label }) => label).join(' / ') || 'Docs'
    const links = Array.from(pages, (page) => llmsLink(page, absolute(urls.file(`${page.path}.md`), origin)))
    blocks.push(`## ${title}`, links.join('\n'))
  }
  return `${blocks.join('\n\n')}\n`
}

function llmsLink({ title, description }: Page, url: string): string {
  return `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${description ? `: ${oneLine(description)}` : ''}`
}

function oneLine(markdown: string): string {
  const line = markdown.replace(/\s+/g, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 299)}…` : line
}

function absolute(path: string, origin: string | undefined): string {
  return origin ? new URL(path, origin).href : path
}

/** A page that leads on, for every redirect without a pattern, link and folder; and the list of redirects that static hosts read. */
function* redirects(docs: Docs, pages: ReadonlySet<string>, { site: origin }: AssetOptions): Generator<Asset> {
  const { site, urls } = docs
  const home = docs.home()
  const taken = new Set(pages)
  if (home !== undefined && home !== 'index') yield redirectPage('index.html', urls.page(home), origin)
  for (const { source, destination } of site.config.redirects) {
    const path = source.replace(/^\/+|\/+$/g, '')
    if (/[:*?#]/.test(path) || path === '' || taken.has(path)) continue
    taken.add(path)
    yield redirectPage(/\.html?$/.test(path) ? path : `${path}/index.html`, urls.resolve(destination, ''), origin)
  }
  for (const { path, frontmatter } of site.pages.values()) {
    const { url } = frontmatter
    if (typeof url !== 'string' || taken.has(path) || !/^(?:https?:|mailto:|[/#])/i.test(url)) continue
    taken.add(path)
    yield redirectPage(`${path}/index.html`, urls.resolve(url, ''), origin)
  }
  // `/guides` leads to the first page below it where it has none of its own.
  for (const [folder, target] of folderTargets(site.pages)) {
    if (!taken.has(folder)) yield redirectPage(`${folder}/index.html`, urls.page(target), origin)
  }
  if (site.config.redirects.length > 0) yield text('_redirects', 'text/plain', () => redirectRules(docs))
}

/** `/old/:slug* /new/:slug*` → `/old/* /new/:splat 301`. */
function redirectRules({ site, urls }: Docs): string {
  const base = urls.file('')
  const rules = site.config.redirects.map(({ source, destination, permanent }) => {
    const isPattern = /[:*]/.test(source)
    const from = base + source.replace(/^\/+/, '').replace(/:\w+\*/g, '*')
    const to = isPattern
      ? destination.replace(/^\/+/, base).replace(/:\w+\*/g, ':splat')
      : urls.resolve(destination, '')
    return `${from} ${to} ${permanent ? 301 : 302}\n`
  })
  return rules.join('')
}

function redirectPage(path: string, target: string, origin: string | undefined): Asset {
  const href = escapeHtml(target)
  const canonical = escapeHtml(absolute(target, origin))
  return text(path, 'text/html', () =>
    [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      `<title>Redirecting to ${href}</title>`,
      `<meta http-equiv="refresh" content="0; url=${href}">`,
      `<link rel="canonical" href="${canonical}"><meta name="robots" content="noindex">`,
      `</head><body><p>This page has moved: <a href="${href}">${href}</a></p></body></html>`,
    ].join('\n'),
  )
}

/** File types that a site serves as they are. Everything else of a docs folder is source, and stays out of the site. */
const staticTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.bmp': 'image/bmp',
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
}

/** The media type that a file of the project is served with; undefined for one that is not served. */
export function staticType(path: string): string | undefined {
  return staticTypes[extname(path).toLowerCase()]
}

/** The files of the project that are served as they are. */
export function staticFiles({ site }: Docs): string[] {
  return site.files.list().filter((path) => staticType(path) !== undefined)
}
