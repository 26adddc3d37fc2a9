import type { Splice } from './splice.ts'

/** One file before and after. Nothing is written until a plan is applied. */
export interface FileEdit {
  /** Path from the docs root. */
  file: string
  /** Undefined if the file does not exist yet. */
  before: string | undefined
  /** Undefined if the file is deleted. */
  after: string | undefined
  /** The permissions of the file afterwards. Default: those that it has. */
  mode?: number
  /** The spans of `before` that change, in order, if the edit knows them: a diff shows them. */
  splices?: readonly Splice[]
}

/** What a command would do. */
export interface Plan {
  edits: FileEdit[]
  /** One sentence for each step, in order. */
  steps: string[]
}
