import type { HostOptions, OptionalPackages, Host } from '@specnav/host'
import type { PdfOptions } from './pdf.ts'

export interface SpecnavOptions extends HostOptions {
  /**
   * Prints the pages whose contextual menu offers `download-pdf`, with the optional package
   * `playwright-core`. Absent: it opens the print dialog.
   */
  pdf?: PdfOptions
  /** The packages that the project can have installed. Default: those of the docs folder and of the project. */
  packages?: OptionalPackages
  /** Whether the site has an MCP server of its own. Default: where the target runs functions. */
  answersTools?: boolean
  /** The name by which rendered pages find the docs. Default: a random one. */
  key?: string
  /**
   * Called when a build has written its pages, with what authors execute and embed in them: texts of scripts
   * and style sheets, and URLs. A Content-Security-Policy may trust these, and nothing else on a page.
   */
  onEmbeds?: (embeds: ReadonlySet<string>) => void
  onText?: Host['onText']
}
