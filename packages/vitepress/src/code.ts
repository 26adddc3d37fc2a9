import type { CodePart } from '@specnav/content'
import { escapeHtml } from '@specnav/core/html'
import type { MarkdownRenderer } from 'vitepress'

/**
 * A code block as VitePress draws those of its own pages: coloured, with its language, a copy button, and
 * marked lines.
 */
export function codeHtml({ code, lang, title, focus, mark, ins, del, lines }: CodePart, md: MarkdownRenderer): string {
  const fence = '`'.repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)))
  const marked = [mark, focus].filter(Boolean).join(',')
  const info = lang.replace(/[^\w+#.-]/g, '') + (lines ? ':line-numbers' : '') + (marked ? ` {${marked}}` : '')
  const caption = title ? `<p class="sn-c-code-title">${escapeHtml(title)}</p>` : ''
  // The page has no expressions.
  const html = md.render(`${fence}${info}\n${code}\n${fence}\n`).replace(/(<pre[^>]*?) v-pre(?:="")?/, '$1')
  return caption + withDifference(html, { add: linesOf(ins), remove: linesOf(del) })
}

/** Marks added and removed lines with comments in the code, as VitePress expects them. */
function withDifference(html: string, lines: { add: ReadonlySet<number>; remove: ReadonlySet<number> }): string {
  if (lines.add.size + lines.remove.size === 0) return html
  let number = 0
  return html.replace(/<span class="line/g, (start) => {
    number++
    const kind = lines.add.has(number) ? 'add' : lines.remove.has(number) ? 'remove' : undefined
    return kind ? `${start} diff ${kind}` : start
  })
}

/** The lines of `1,3-5`. */
function linesOf(ranges = ''): ReadonlySet<number> {
  const lines = Array.from(ranges.matchAll(/(\d+)(?:-(\d+))?/g), ([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
  )
  return new Set(lines.flat())
}
