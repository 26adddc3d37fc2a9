import { join } from 'node:path'
import { type PrintReport, type Printer, findPrinter } from '@specnav/contextual-menu/pdf'
import type { Problem } from '@specnav/core'
import { listsOption } from '@specnav/host'
import type { Host } from './host.ts'

export type { PrintReport }

export interface PdfOptions {
  /** The executable of a Chromium. Default: the one that Playwright has installed, else one of the `PATH`, else Chrome or Edge. */
  browser?: string
  /** Where PDFs are kept for the next build. Default: `pdf` in Astro's `cacheDir`. */
  cacheFolder?: string
  /** Called when all PDFs are written. */
  onPrinted?(report: PrintReport): void
}

/** What a build prints with, from before its pages are made until they are written. */
export interface Printing {
  printer: Printer | undefined
  problems: Problem[]
}

/** Looks for a browser, so that menus lead to PDFs only where there will be some. `project` is where one may be installed. */
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
  /** Where readers reach the site. */
  site: string | undefined
  /** Where Astro keeps what it made. */
  cacheDir: string
}

/** Prints the pages whose menus lead to PDFs. Gives everything that was wrong with that. */
export async function finishPrinting(
  { docs }: Host,
  { printer, problems }: Printing,
  { cacheFolder, onPrinted }: PdfOptions,
  { folder, base, site, cacheDir }: BuiltSite,
): Promise<Problem[]> {
  if (!printer) return problems
  const pages = Array.from(docs.pdfs, ([path, pdfHref]) => ({ path: docs.urls.page(path), pdfHref }))
  const report = await printer.print({ folder, base, site, pages, cacheFolder: cacheFolder ?? join(cacheDir, 'pdf') })
  onPrinted?.(report)
  return [...problems, ...report.problems]
}
