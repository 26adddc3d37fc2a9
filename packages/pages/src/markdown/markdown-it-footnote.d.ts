// The published types of the plugin are for an older markdown-it without types of its own.
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'
  export default function footnotes(parser: MarkdownIt): void
}
