import type { Change, ChangedOperation } from '../types.ts'

/** An operation of a change, and what it is called today. */
export interface ShownOperation extends ChangedOperation {
  /** The operation's key today; undefined if it no longer exists. */
  now?: string
}

export interface ShownChange extends Change {
  operations: ShownOperation[]
}

/** A release of all specifications of a changelog. */
export interface ShownRelease {
  label: string
  /** The path of its page. */
  path: string
  /** `2026-01-31`. */
  date?: string
  changes: ShownChange[]
}
