import { escapeHtml } from '@specnav/core/html'
import { headingAnchors } from '@specnav/pages/links'
import type { MarkdownRenderer } from 'vitepress'

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]

/** Elements at the headings of a page that VitePress renders, for other spellings of their ids. */
export function markHeadings({ tokens, Token }: State): void {
  const taken = new Set(tokens.map((token) => token.attrGet('id')))
  for (const [index, heading] of tokens.entries()) {
    const words = tokens[index + 1]?.children
    if (heading.type !== 'heading_open' || !words) continue
    const text = words.filter(({ type }) => type === 'text' || type === 'code_inline').map(({ content }) => content)
    const ids = headingAnchors(text.join('')).filter((id) => !taken.has(id))
    if (ids.length === 0) continue
    for (const id of ids) taken.add(id)
    const marks = new Token('html_inline', '', 0)
    marks.content = `<span class="sn-c-marks" v-pre>${ids.map((id) => `<span id="${escapeHtml(id)}"></span>`).join('')}</span>`
    words.unshift(marks)
  }
}
