import { mapBetween } from '@specnav/pages/markdown'
import type { Span } from '@specnav/pages/requests'

/** A fenced block of code in the source of a page. Its span is that of the lines between the fences. */
export interface Block extends Span {
  language: string
  /** What follows the language. */
  meta: string
  code: string
}

/** The source of a page: its code, and everything else, in which code, comments and frontmatter are spaces. */
export interface SourceText {
  blocks: Block[]
  prose: string
}

const fence = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})[ \t]*([^\s`{]*)([^`\n]*)$/

export function readSource(text: string): SourceText {
  const blocks: Block[] = []
  const prose: string[] = []
  let open: { marks: string; language: string; meta: string; start: number } | undefined
  let from = 0
  let at = 0
  const head = /^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0].length ?? 0
  for (let next = 0; at < text.length; at = next) {
    next = text.indexOf('\n', at) + 1 || text.length
    if (at < head) continue
    const line = text.slice(at, next).trimEnd()
    if (!line.includes('```') && !line.includes('~~~')) continue
    const [, , marks = '', language = '', meta = ''] = fence.exec(line) ?? []
    if (!open) {
      if (marks === '') continue
      prose.push(text.slice(from, at))
      open = { marks, language: language.toLowerCase(), meta: meta.trim(), start: next }
      from = at
    } else if (marks.startsWith(open.marks) && language === '' && meta.trim() === '') {
      const { marks: _, ...block } = open
      blocks.push({ ...block, end: at, code: text.slice(block.start, at) })
      prose.push(blank(text.slice(from, next)))
      open = undefined
      from = next
    }
  }
  prose.push(open ? blank(text.slice(from)) : text.slice(from))
  const shown = blank(text.slice(0, head)) + prose.join('').slice(head)
  return { blocks, prose: mapBetween(mapBetween(shown, ['{/*', '*/}'], blank), ['<!--', '-->'], blank) }
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
