import { codeSpans, mapProse, outsideCode } from './code.ts'

/** Markdown in which a comment that never ends is text: it would hide everything after it, on the page too. */
export function escapeOpenComments(markdown: string): string {
  return markdown.includes('<!--') ? mapProse(markdown, endComments) : markdown
}

/**
 * Markdown with spaces in place of its comments, which MDX does not support. All text keeps its offset,
 * except after a comment without an end.
 */
export function blankComments(markdown: string): string {
  if (!markdown.includes('<!--')) return markdown
  return mapProse(markdown, (prose) => mapComments(endComments(prose), (comment) => comment.replace(/[^\r\n]/g, ' ')))
}

/** Text with what is between marks mapped, marks included. What has no end is text. The cost follows the length of the text. */
export function mapBetween(text: string, [open, close]: [string, string], map: (found: string) => string): string {
  let result = ''
  let done = 0
  for (let start = text.indexOf(open); start !== -1; start = text.indexOf(open, done)) {
    const end = text.indexOf(close, start + open.length)
    if (end === -1) break
    result += text.slice(done, start) + map(text.slice(start, end + close.length))
    done = end + close.length
  }
  return result + text.slice(done)
}

/** Maps comments that end, outside of code. Code in a comment is a part of it. */
export function mapComments(text: string, map: (comment: string) => string): string {
  const finder = new RegExp(`${codeSpans.source}|<!--`, 'g')
  let result = ''
  let done = 0
  for (let found = finder.exec(text); found; found = finder.exec(text)) {
    if (found[0] !== '<!--') continue
    const end = text.indexOf('-->', found.index)
    if (end === -1) break
    result += text.slice(done, found.index)
    done = finder.lastIndex = end + '-->'.length
    result += map(text.slice(found.index, done))
  }
  return result + text.slice(done)
}

/** Ends an open comment in the text between fenced blocks. */
export function endComments(prose: string): string {
  const end = prose.lastIndexOf('-->')
  const open = prose.indexOf('<!--', end + 1)
  if (open === -1) return prose
  const start = Math.max(end + 1, prose.lastIndexOf('\n', open) + 1)
  return prose.slice(0, start) + outsideCode(prose.slice(start), (text) => text.replaceAll('<!--', '&lt;!--'))
}
