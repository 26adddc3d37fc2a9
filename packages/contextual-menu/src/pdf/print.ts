import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import type { MenuProblem } from '../problem.ts'
import type { Launch } from './browser.ts'
import { type PdfCache, hashOf, openCache } from './cache.ts'
import { printableHtml } from './document.ts'
import { reproducible } from './reproducible.ts'

/** A built site: a folder of static files. */
export interface PrintedSite {
  /** The folder of the site. PDFs are written into it. */
  folder: string
  /** The path that serves the folder. Default: `/`. */
  base?: string
  /**
   * The public URL of the site, for the links of a PDF. Absent: links to other pages of the site are left
   * out.
   */
  site?: string
  pages: readonly PageToPrint[]
  /**
   * The folder that keeps PDFs for the next run. Only one site may use it: PDFs that a run does not use are
   * removed.
   */
  cacheFolder: string
}

export interface PageToPrint {
  /** URL path of the page, as in `MenuPage`. */
  path: string
  /** URL path of its PDF, as in `MenuPage`. */
  pdfHref: string
}

/** The result of a run, and its cost. */
export interface PrintReport {
  printed: number
  /** Pages that have not changed since they were last printed. */
  reused: number
  /** Size of all PDFs. */
  bytes: number
  milliseconds: number
  problems: MenuProblem[]
}

/** A page that has changed. */
interface Job {
  page: PageToPrint
  html: string
  key: string
}

export async function printSite(site: PrintedSite, printer: Launch): Promise<PrintReport> {
  const start = performance.now()
  const cache = openCache(site.cacheFolder, (path) => readFile(site, path))
  const report: PrintReport = { printed: 0, reused: 0, bytes: 0, milliseconds: 0, problems: [] }
  const changed: Job[] = []
  for (const page of site.pages) {
    const source = readFile(site, page.path)?.toString('utf8')
    if (source === undefined) {
      report.problems.push(problemOf(page, 'error', 'there is no such page in the site'))
      continue
    }
    const html = printableHtml(source, site.site)
    const key = hashOf(JSON.stringify([printer.version, addressOf(site, page.path), footer(site), html]))
    const known = cache.get(key)
    if (known) {
      report.bytes += write(site, page, known)
      report.reused += 1
    } else {
      changed.push({ page, html, key })
    }
  }
  if (changed.length > 0) await printJobs(changed, site, printer, { cache, report })
  cache.prune()
  return { ...report, milliseconds: performance.now() - start }
}

/** One browser for all pages, with one tab per processor, at most four. */
async function printJobs(
  jobs: Job[],
  site: PrintedSite,
  { launch }: Launch,
  { cache, report }: { cache: PdfCache; report: PrintReport },
): Promise<void> {
  const browser = await launch()
  try {
    // Without scripts, a page no longer changes once it and its pictures have loaded.
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' })
    const printInTurn = async () => {
      const tab = await context.newPage()
      // Before a page is loaded: fonts and pictures that only print shows must be there in time.
      await tab.emulateMedia({ media: 'print' })
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        try {
          const { pdf, resources, missing } = await printPage(tab, job, site)
          report.bytes += write(site, job.page, pdf)
          report.printed += 1
          if (missing.length === 0) cache.set(job.key, pdf, resources)
          for (const url of missing) report.problems.push(problemOf(job.page, 'warning', `it shows no \`${url}\``))
        } catch (error) {
          report.problems.push(problemOf(job.page, 'error', error instanceof Error ? error.message : String(error)))
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism(), jobs.length) }, printInTurn))
  } finally {
    await browser.close()
  }
}

interface Print {
  pdf: Buffer
  /** URL paths of the files that the page was printed with. */
  resources: string[]
  /** Files that the page names and the site does not have. */
  missing: string[]
}

async function printPage(tab: Page, { page, html }: Job, site: PrintedSite): Promise<Print> {
  const address = addressOf(site, page.path)
  const { origin } = new URL(address)
  const resources: string[] = []
  const missing: string[] = []
  const answer = (route: Route) => {
    const url = new URL(route.request().url())
    const { href, pathname } = url
    if (href === address) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    const body = url.origin === origin ? readFile(site, pathname) : undefined
    if (body) {
      resources.push(pathname)
      return route.fulfill({ contentType: types[extname(pathname)] ?? 'application/octet-stream', body })
    }
    missing.push(href)
    return route.abort()
  }
  await tab.route('**', answer)
  try {
    await tab.goto(address)
    const margin = { top: '16mm', right: '18mm', bottom: '20mm', left: '18mm' }
    const header = { displayHeaderFooter: true, headerTemplate: '<i></i>', footerTemplate: footer(site) }
    const options = { ...header, margin, format: 'A4', preferCSSPageSize: true, printBackground: true }
    return { pdf: reproducible(await tab.pdf({ ...options, tagged: true, outline: true })), resources, missing }
  } finally {
    await tab.unroute('**', answer)
  }
}

/** The media type, which the browser does not detect from a file's content. */
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.svg': 'image/svg+xml' }

/**
 * The footer of each page of the PDF: its title, its address, and the page number. The classes are
 * Chromium's.
 */
function footer({ site }: PrintedSite): string {
  const style = 'display: flex; gap: 8px; width: 100%; margin: 0 18mm; font: 8px system-ui, sans-serif; color: #59616e'
  const address = site === undefined ? '' : '<span class="url"></span>'
  const number =
    '<span style="margin-left: auto"><span class="pageNumber"></span> / <span class="totalPages"></span></span>'
  return `<div style="${style}"><span class="title"></span>${address}${number}</div>`
}

/** The address of a page. A site whose address is not known has none. */
function addressOf({ site = 'http://page.invalid' }: PrintedSite, path: string): string {
  return new URL(path, site).href
}

function write(site: PrintedSite, { pdfHref }: PageToPrint, pdf: Uint8Array): number {
  const file = join(site.folder, belowBase(site, pdfHref) ?? '')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, pdf)
  return pdf.length
}

/** The response of a static host for a URL path. */
function readFile(site: PrintedSite, urlPath: string): Buffer | undefined {
  const path = belowBase(site, urlPath)
  if (path === undefined) return undefined
  const files = /\/$|^$/.test(path) ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  for (const file of files) {
    try {
      return readFileSync(join(site.folder, file))
    } catch {
      // Missing, or a folder.
    }
  }
  return undefined
}

/** A URL path relative to the folder of the site; undefined if it leads out of it. */
function belowBase({ base = '/' }: PrintedSite, urlPath: string): string | undefined {
  const prefix = base.replace(/\/*$/, '/')
  if (`${urlPath}/` === prefix) return ''
  if (!urlPath.startsWith(prefix)) return undefined
  try {
    const path = decodeURIComponent(urlPath.slice(prefix.length))
    return path.split(/[\\/]/).includes('..') ? undefined : path
  } catch {
    // A `%` that does not start an escape.
    return undefined
  }
}

function problemOf({ path }: PageToPrint, severity: 'error' | 'warning', reason: string): MenuProblem {
  const message = `The PDF of \`${path}\` ${severity === 'error' ? 'could not be printed' : 'lacks something'}: ${reason}.`
  return { code: 'menu-pdf', severity, message, file: path }
}
