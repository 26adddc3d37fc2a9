/** What each code means in one line. The key is the stable identifier: it is never renamed. */
export const brandingProblemCodes = {
  'contrast-adjusted': 'A colour was too close to its background to be read; a readable shade of it is used for text.',
  'asset-missing': 'docs.json names a file for the look of the site that does not exist.',
  'font-source': 'A font cannot be loaded the way docs.json describes it.',
} as const

export type BrandingProblemCode = keyof typeof brandingProblemCodes

/** The shape of every problem that specnav tells. */
export interface BrandingProblem {
  code: BrandingProblemCode
  /** `error`: something of the author's is not on the site. `warning`: it is, but not as written. `note`: worth knowing. */
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
