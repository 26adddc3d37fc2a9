import type { Splice } from './splice.ts'

/** One file before and after: nothing is written until a plan is applied. */
export interface FileEdit {
  /** Path from the docs root. */
  file: string
  /** Undefined where the file does not exist yet. */
  before: string | undefined
  /** Undefined where the file goes. */
  after: string | undefined
  /** The spans of `before` that change, in order, where the edit knows them: what a diff shows. */
  splices?: readonly Splice[]
}

/** What a command would do. */
export interface Plan {
  edits: FileEdit[]
  /** One sentence for each thing done, in order. */
  steps: string[]
}
