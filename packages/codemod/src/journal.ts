import { createHash } from 'node:crypto'
import type { FileEdit, Rename } from './plan.ts'

/** The folder of journals, from the docs root; it contains nothing else. A dot folder is not part of the site. */
export const journalFolder = '.specnav-journal'

/** The changes of a run: enough to undo it, byte for byte. */
export interface Journal {
  version: 1
  files: JournalEntry[]
  /** Files that got another name. Journals of earlier versions have none. */
  renames?: JournalRename[]
}

export interface JournalRename extends Rename {
  /** The SHA-256 of the bytes. */
  content: string
}

interface JournalEntry {
  /** Path from the docs root. */
  file: string
  /** The whole text before; null if there was no file. */
  before: string | null
  /** The permissions of the file before. Journals of earlier versions have none. */
  mode?: number
  /** The SHA-256 of the bytes after; null if the file was deleted. */
  after: string | null
}

export function createJournal(edits: readonly FileEdit[], modeOf: (file: string) => number | undefined): Journal {
  const files = edits.map(({ file, before, after }) => ({
    file,
    before: before ?? null,
    mode: modeOf(file),
    after: after === undefined ? null : hash(after),
  }))
  return { version: 1, files }
}

/** The state of a file according to its journal. `other`: somebody has changed it since. */
export function stateOf({ before, after }: JournalEntry, bytes: Buffer | undefined): 'before' | 'after' | 'other' {
  if (bytes === undefined) return before === null ? 'before' : after === null ? 'after' : 'other'
  if (before !== null && bytes.equals(Buffer.from(before))) return 'before'
  return hash(bytes) === after ? 'after' : 'other'
}

export function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
