/** One file before and after: nothing is written until a plan is applied. */
export interface FileEdit {
  /** Path from the docs root. */
  file: string
  /** Undefined where the file does not exist yet. */
  before: string | undefined
  after: string
}

/** What a command would do. */
export interface Plan {
  edits: FileEdit[]
  /** One sentence for each thing done, in order. */
  steps: string[]
}
