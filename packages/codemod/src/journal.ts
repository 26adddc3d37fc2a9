import { createHash } from 'node:crypto'
import type { FileEdit } from './plan.ts'

/** Where journals stand, from the docs root, and nothing else does. A dot folder: no part of the site. */
export const journalFolder = '.specnav-journal'

/** What a run has changed: enough to take it back, byte for byte. */
export interface Journal {
  version: 1
  files: JournalEntry[]
}

interface JournalEntry {
  /** Path from the docs root. */
  file: string
  /** The whole text before; null where there was no file. */
  before: string | null
  /** The SHA-256 of the bytes after; null where the file was deleted. */
  after: string | null
}

export function createJournal(edits: readonly FileEdit[]): Journal {
  const files = edits.map(({ file, before, after }) => ({
    file,
    before: before ?? null,
    after: after === undefined ? null : hash(after),
  }))
  return { version: 1, files }
}

/** The state that a file is in, as its journal knows it. `other`: somebody has changed it since. */
export function stateOf({ before, after }: JournalEntry, bytes: Buffer | undefined): 'before' | 'after' | 'other' {
  if (bytes === undefined) return before === null ? 'before' : after === null ? 'after' : 'other'
  if (before !== null && bytes.equals(Buffer.from(before))) return 'before'
  return hash(bytes) === after ? 'after' : 'other'
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
