import type { Part } from '../parts.ts'

/** Writes content as Markdown, for what has content in it. */
export interface MarkdownWriter {
  /** The blocks of content. What is in a line between two blocks is a paragraph. */
  blocks(parts: readonly Part[]): string[]
  /** Content as one block. */
  block(parts: readonly Part[]): string
  /** Content in a paragraph. */
  inline(parts: readonly Part[]): string
  /** Content in one line, whatever it is. */
  line(parts: readonly Part[]): string
  /** An item of a list whose first line is `first`. */
  item(marker: string, first: string, blocks: readonly string[]): string
  /** A value in a line, as code. */
  code(value: unknown): string
  /** A block of code that is plain text. */
  fenced(code: string): string
  /** A link, or its words where it leads nowhere. */
  linked(href: unknown, words: string, title?: unknown): string
  picture(src: unknown, alt: unknown): string
}
