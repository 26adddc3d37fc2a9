import { mapProse, outsideCode } from './code.ts'

/**
 * Markdown in which a comment that never ends is text: it would hide everything after it, on the page too.
 */
export function escapeOpenComments(markdown: string): string {
  return markdown.includes('<!--') ? mapProse(markdown, endComments) : markdown
}

/**
 * Markdown with spaces in place of its comments, which MDX does not support. All text keeps its offset,
 * except after a comment without an end.
 */
export function blankComments(markdown: string): string {
  if (!markdown.includes('<!--')) return markdown
  const blank = (text: string) => mapComments(text, (comment) => comment.replace(/[^\n]/g, ' '))
  return mapProse(markdown, (prose) => outsideCode(endComments(prose), blank))
}

/**
 * Maps comments that end. It stops at the last end, because searching for one from every start would take
 * quadratic time.
 */
export function mapComments(text: string, map: (comment: string) => string): string {
  const end = text.includes('-->') ? text.lastIndexOf('-->') + '-->'.length : 0
  return text.slice(0, end).replace(/<!--[^]*?-->/g, map) + text.slice(end)
}

/** Ends an open comment in the text between fenced blocks. */
export function endComments(prose: string): string {
  const end = prose.lastIndexOf('-->')
  const open = prose.indexOf('<!--', end + 1)
  if (open === -1) return prose
  const start = Math.max(end + 1, prose.lastIndexOf('\n', open) + 1)
  return prose.slice(0, start) + outsideCode(prose.slice(start), (text) => text.replaceAll('<!--', '&lt;!--'))
}
