import type { Root } from 'hast'
import type { Fault } from './parser/parser.ts'

/** A page's text as a tree. If it had to be read as plain Markdown, also why and where. */
export interface ParsedContent {
  tree: Root
  /**
   * Converts an offset in the tree to one in the text: parts of a text that is not MDX are removed before
   * parsing.
   */
  origin(offset: number): number
  /** One for each part of the text. */
  failures?: readonly ContentFailure[]
}

/** Why a text is not shown as it is written. */
export interface ContentFailure {
  message: string
  /** UTF-16 units from the start of the text. */
  offset: number
  /** Lines that the parser cannot read: the first is at `offset`. Absent: the text is not valid MDX. */
  unread?: { lines: number; fault: Fault }
}
