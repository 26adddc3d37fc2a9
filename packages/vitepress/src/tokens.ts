import { safeUrl } from '@specnav/content'
import { escapeHtml } from '@specnav/pages/html'
import { headingAnchors } from '@specnav/pages/links'
import type { MarkdownRenderer } from 'vitepress'

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]

const addresses = /\s(href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/** Disables links to scripts in the HTML of a page. VitePress drops those in Markdown itself. */
export function dropScripts({ tokens }: State): void {
  for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
    if (!token.type.startsWith('html_')) continue
    token.content = token.content.replace(addresses, (attribute, name: string, double?: string, single = '') =>
      safeUrl(double ?? single, name.toLowerCase() === 'src') === undefined ? '' : attribute,
    )
  }
}

const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** A single tag: a formula, for example, is a whole tree of them. */
const oneTag = /^<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>$/i

/** Unclosed tags in text become text, for example `List<String>`: Vue rejects a page that contains one. */
export function escapeBrokenTags({ tokens }: State): void {
  for (const { children } of tokens) {
    const open: { name: string; token: { content: string } }[] = []
    const broken: (typeof open)[number]['token'][] = []
    for (const token of children ?? []) {
      const [, end, name = '', empty] = oneTag.exec(token.content) ?? []
      if (token.type !== 'html_inline' || name === '' || empty || withoutEnd.has(name.toLowerCase())) continue
      const start = end ? open.findLastIndex((each) => each.name === name) : -1
      if (!end) open.push({ name, token })
      else if (start === -1) broken.push(token)
      else
        broken.push(
          ...open
            .splice(start)
            .slice(1)
            .map((each) => each.token),
        )
    }
    for (const token of [...broken, ...open.map((each) => each.token)]) token.content = escapeHtml(token.content)
  }
}

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
