import { escapeHtml } from '@specnav/core/html'
import type { MarkdownRenderer } from 'vitepress'

type State = Parameters<Parameters<MarkdownRenderer['core']['ruler']['push']>[1]>[0]

const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** A single tag: a formula, for example, is a whole tree of them. */
const oneTag = /^<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>$/i

/** Unclosed tags in text become text, for example `List<String>`: Vue rejects a page that contains one. */
export function escapeBrokenTags({ tokens }: State): void {
  for (const { children } of tokens) {
    const open: { name: string; escape(): void }[] = []
    for (const token of children ?? []) {
      const [, end, name = '', empty] = oneTag.exec(token.content) ?? []
      if (token.type !== 'html_inline' || name === '' || empty || withoutEnd.has(name.toLowerCase())) continue
      const escape = () => {
        token.content = escapeHtml(token.content)
      }
      if (!end) {
        open.push({ name, escape })
        continue
      }
      const start = open.findLastIndex((each) => each.name === name)
      if (start === -1) escape()
      else for (const broken of open.splice(start).slice(1)) broken.escape()
    }
    for (const broken of open) broken.escape()
  }
}
