import { findPrinter, type Printer, type PrintedSite, type PrintReport } from '@specnav/contextual-menu/pdf'
import type { Problem } from '@specnav/core'
import { listsOption } from '../pages/menu-facts.ts'
import type { ShownSite } from '../show-site.ts'

export type { PrintReport }

/** How the pages are printed whose menu offers a PDF. */
export interface PdfOptions {
  /**
   * The executable of a Chromium. Default: the one that Playwright has installed, then one on the `PATH`,
   * then Chrome or Edge.
   */
  browser?: string | undefined
  /** The folder that keeps PDFs for the next build. Default: `pdf` in the host's folder for caches. */
  cacheFolder?: string | undefined
}

/** What prints a site, from before its pages are made until they are written. */
export interface Printing {
  printer: Printer | undefined
  problems: Problem[]
}

/**
 * Looks for a browser, so that menus only link to PDFs that will exist. `project` is where one may be installed, if not
 * beside docs.json. Undefined: no menu offers PDFs.
 */
export async function startPrinting(
  shown: ShownSite,
  { browser }: PdfOptions,
  project?: string,
): Promise<Printing | undefined> {
  const { config, files } = shown.site
  const root = files.root ?? project
  if (root === undefined || !listsOption(shown, 'download-pdf')) return undefined
  const { value: printer, problems } = await findPrinter({ root, browser, file: config.file })
  return { printer, problems }
}

/** Prints the pages of a written site whose menus link to PDFs. */
export async function finishPrinting(
  { site, pages, urls }: ShownSite,
  printing: Printing | undefined,
  place: Omit<PrintedSite, 'pages'>,
): Promise<PrintReport | undefined> {
  const printed = Array.from(pages.pdfs, ([path, pdfHref]) => ({ path: urls.page(path), pdfHref }))
  const report = await printing?.printer?.print({ ...place, pages: printed })
  if (printing) site.report([...printing.problems, ...(report?.problems ?? [])], 'pdf')
  return report
}
