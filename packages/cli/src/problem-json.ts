import type { ProblemCode, Severity } from '@specnav/core'

/** A problem in the output of `--json`. */
export interface ProblemJson {
  code: ProblemCode
  severity: Severity
  message: string
  file: string
  /** Starts at 1; 1 if the problem concerns the whole file. */
  line: number
  /** Starts at 1, in UTF-16 units; 1 if the problem concerns the whole file. */
  column: number
  /** The other places of which the same is said, if there are any; `message` where the words differ. */
  others?: { file: string; line: number; column: number; message?: string }[]
}
