import { codeSpan, embedded } from './markdown-flavor.ts'
import type { Fact } from './schema-text.ts'
import type { MarkdownFlavor } from './types.ts'

/** Texts of a specification as parts of a Markdown page of one flavor. */
export interface Prose {
  /** Blocks; headings become bold lines. */
  blocks(markdown: string): string
  /** One line. */
  line(markdown: string): string
  /** A description behind the first line of a list item whose further lines begin with `at`. */
  after(description: string | undefined, at: string): string
  /** Sentences: ` Minimum: 1. Maximum: 5.` */
  facts(facts: Fact[]): string
}

export function proseOf(flavor: MarkdownFlavor): Prose {
  const blocks = (markdown: string) => embedded(markdown.trim(), flavor, 'bold')
  const line = (markdown: string) => blocks(markdown.replace(/\s+/g, ' '))
  return {
    blocks,
    line,
    after(description, at) {
      const body = description === undefined ? '' : blocks(description)
      if (body === '') return ''
      const isParagraph = !/^(?:[-*+>#|]|\d+[.)]|```|~~~)/.test(body)
      return isParagraph ? ` ${indent(body, at).trimStart()}` : `\n\n${indent(body, at)}\n`
    },
    facts(facts) {
      const sentence = ({ label, values }: Fact) =>
        ` ${line(label)}${values.length > 0 ? ': ' : ''}${values.map(codeSpan).join(', ')}.`
      return facts.map(sentence).join('')
    },
  }
}

export function indent(text: string, at: string): string {
  return text.replace(/^(?=.)/gm, at)
}
