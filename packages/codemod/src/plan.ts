import type { Files } from '@specnav/core'
import { type Splice, spliceText } from './splice.ts'

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
  /** The file that this one was, with its text: `splices` are spans of that. */
  movedFrom?: { file: string; text: string }
}

/** The edit of a file in which spans change. */
export function spliceEdit(files: Pick<Files, 'read'>, file: string, splices: readonly Splice[]): FileEdit {
  const before = files.read(file) ?? ''
  return { file, before, after: spliceText(before, splices), splices }
}

/** A file that gets another name, with its bytes as they are. Both paths are from the docs root. */
export interface Rename {
  from: string
  to: string
}

/** What a command would do. */
export interface Plan {
  edits: FileEdit[]
  /** One sentence for each step, in order. */
  steps: string[]
  /** Files that only get another name. */
  renames?: Rename[]
}
