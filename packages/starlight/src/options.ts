import type { HostOptions } from '@specnav/host'
import type { PdfOptions } from './pdf.ts'

export interface SpecnavOptions extends HostOptions {
  /**
   * Prints the pages whose contextual menu offers `download-pdf`, with the optional package
   * `playwright-core`. Absent: it opens the print dialog.
   */
  pdf?: PdfOptions
}
