/** The documentation has a page about each code: `problems/<code>`. A code is never renamed. */
export type BrandingProblemCode = 'contrast-adjusted' | 'asset-missing' | 'font-source'

/** A problem of the shape of core's `Problem`, which a theme need not install. */
export interface BrandingProblem {
  code: BrandingProblemCode
  /**
   * `error`: something that the author wrote is not on the site. `warning`: it is, but not as written.
   * `note`: worth knowing.
   */
  severity: 'error' | 'warning' | 'note'
  /** What was found, what was expected, and what to write instead: whole sentences. */
  message: string
  /** Path from the docs root. */
  file: string
  /** JSON pointer into `file`. */
  pointer?: string
  /** The text that was found, as written. */
  actual?: string
  /** The replacement to try first, ready to paste. */
  suggestion?: string
}
