import type { MenuProblem } from '../problem.ts'
import type { Result } from '../types.ts'
import { findLaunch, loadPlaywright } from './browser.ts'
import { type PrintReport, type PrintedSite, printSite } from './print.ts'

export interface PrinterOptions {
  /** The project: the folder in which `playwright-core` is looked up first. */
  root: string
  /**
   * The executable of a Chromium. Default: the one that Playwright has installed, then one on the `PATH`,
   * then Chrome or Edge.
   */
  browser?: string
  /** The file that asks for PDFs, for problems. Default: `docs.json`. */
  file?: string
}

/** Makes PDFs of the pages of a built site. */
export interface Printer {
  print(site: PrintedSite): Promise<PrintReport>
}

/**
 * Starts a Chromium once, so that pages only link to PDFs that can be made. Undefined if there is none, with
 * a problem that says what to install.
 */
export async function findPrinter(options: PrinterOptions): Promise<Result<Printer | undefined>> {
  const { root, browser: executable, file = 'docs.json' } = options
  const missing = (message: string) => {
    const problem = { code: 'menu-pdf', severity: 'error', message, file, pointer: '/contextual/options' } as const
    return { value: undefined, problems: [problem] satisfies MenuProblem[] }
  }
  const chromium = await loadPlaywright(root)
  if (!chromium) {
    return missing(
      'PDFs are printed with Chromium and the package `playwright-core`, which is not installed. Run `npm install --save-dev playwright-core && npx playwright-core install chromium`. Until then `download-pdf` opens the print dialog.',
    )
  }
  const launch = await findLaunch(chromium, executable)
  if (!launch) {
    const found =
      executable === undefined ? 'No Chromium was found' : `\`${executable}\` is not a Chromium that can be started`
    return missing(
      `PDFs are printed with Chromium. ${found}. Run \`npx playwright-core install chromium\`, or set the path of one. Until then \`download-pdf\` opens the print dialog.`,
    )
  }
  return { value: { print: (site) => printSite(site, launch) }, problems: [] }
}
