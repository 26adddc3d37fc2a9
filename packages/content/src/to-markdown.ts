import { createRequire } from 'node:module'
import { parseHtml } from './parser/parser.ts'

/** Most pages need none of these, and they take longer to load than a page to draw. */
const load = createRequire(import.meta.url)

/** HTML as Markdown. */
export function toMarkdown(html: string): string {
  const { toMdast } = load('hast-util-to-mdast') as typeof import('hast-util-to-mdast')
  const { toMarkdown } = load('mdast-util-to-markdown') as typeof import('mdast-util-to-markdown')
  const { gfmToMarkdown } = load('mdast-util-gfm') as typeof import('mdast-util-gfm')
  const parsed = parseHtml(html)
  // HTML is Markdown as well.
  if (!('tree' in parsed)) return html
  const tree = toMdast(parsed.tree)
  return toMarkdown(tree, { bullet: '-', extensions: [gfmToMarkdown()] }).trim()
}
