import { join } from 'node:path'
import { type PrintReport, type Printer, findPrinter } from '@specnav/contextual-menu/pdf'
import type { Problem } from '@specnav/core'
import { listsOption } from '@specnav/host'
import type { Host } from './host.ts'

export type { PrintReport }

export interface PdfOptions {
  /**
   * The executable of a Chromium. Default: the one that Playwright has installed, then one on the `PATH`,
   * then Chrome or Edge.
   */
  browser?: string
  /** The folder that keeps PDFs for the next build. Default: `pdf` in Astro's `cacheDir`. */
  cacheFolder?: string
  /** Called when all PDFs are written. */
  onPrinted?(report: PrintReport): void
}

/** The printer of a build, from before its pages are made until they are written. */
export interface Printing {
  printer: Printer | undefined
  problems: Problem[]
}

/**
 * Looks for a browser, so that menus only link to PDFs that will exist. `project` is where one may be
 * installed.
 */
export async function startPrinting(host: Host, { browser }: PdfOptions, project: string): Promise<Printing> {
  const { docs } = host
  if (!listsOption(docs, 'download-pdf')) return { printer: undefined, problems: [] }
  const { config, files } = docs.site
  const { value: printer, problems } = await findPrinter({ root: files.root ?? project, browser, file: config.file })
  host.prints = printer !== undefined
  return { printer, problems }
}

export interface BuiltSite {
  folder: string
  base: string
  /** The public URL of the site. */
  site: string | undefined
  /** Astro's cache folder. */
  cacheDir: string
}

/** Prints the pages whose menus link to PDFs. Returns all problems. */
export async function finishPrinting(
  { docs }: Host,
  { printer, problems }: Printing,
  { cacheFolder, onPrinted }: PdfOptions,
  { folder, base, site, cacheDir }: BuiltSite,
): Promise<Problem[]> {
  if (!printer) return problems
  const pages = Array.from(docs.pages.pdfs, ([path, pdfHref]) => ({ path: docs.urls.page(path), pdfHref }))
  const report = await printer.print({ folder, base, site, pages, cacheFolder: cacheFolder ?? join(cacheDir, 'pdf') })
  onPrinted?.(report)
  return [...problems, ...report.problems]
}
