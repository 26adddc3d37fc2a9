import { findPrinter, type PrintedSite, type PrintReport } from '@specnav/contextual-menu/pdf'
import { listsOption } from '../pages/menu-facts.ts'
import type { Docs } from '../docs.ts'

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
  /** Whether a browser was found. */
  isReady: boolean
  /** Prints the pages of a written site whose menus link to PDFs. */
  print(place: Omit<PrintedSite, 'pages'>): Promise<PrintReport | undefined>
}

/**
 * Looks for a browser, so that menus only link to PDFs that will exist. `project` is where one may be installed, if not
 * beside docs.json. `pdfs` are what menus link to, once pages are made. Undefined: no menu offers PDFs.
 */
export async function printingOf(
  docs: Docs,
  pdfs: ReadonlyMap<string, string>,
  { browser, project }: PdfOptions & { project: string | undefined },
): Promise<Printing | undefined> {
  const { site, urls } = docs
  const { config, files } = site
  const root = files.root ?? project
  if (root === undefined || !listsOption(docs, 'download-pdf')) return undefined
  const { value: printer, problems } = await findPrinter({ root, browser, file: config.file })
  return {
    isReady: printer !== undefined,
    async print(place) {
      const pages = Array.from(pdfs, ([path, pdfHref]) => ({ path: urls.page(path), pdfHref }))
      const report = await printer?.print({ ...place, pages })
      site.report([...problems, ...(report?.problems ?? [])], 'pdf')
      return report
    },
  }
}
