import type { LinkResolver } from '../links/links.ts'
import { codeSpan } from './code.ts'
import { embedded, plainMarkdown } from './flavor.ts'
import type { Fact } from '../text/schema.ts'
import type { MarkdownFlavor } from '../types.ts'

/** Converts texts of a specification into parts of a Markdown page of one flavor. */
export interface Prose {
  /** A title, which is not Markdown, as one line. */
  title(text: string): string
  /** The page's own description: headings move one level down. */
  description(markdown: string): string
  /** Blocks; headings become bold lines. */
  blocks(markdown: string): string
  /** One line. */
  line(markdown: string): string
  /** A description after the first line of a list item; its further lines start with `at`. */
  after(description: string | undefined, at: string): string
  /** Sentences: ` Minimum: 1. Maximum: 5.` */
  facts(facts: Fact[]): string
  /** The result of `write` for a part of a page, written once for all pages that share the part. */
  once<T extends object>(part: T, write: (part: T, prose: Prose) => string): string
}

const known = new WeakMap<LinkResolver, Map<MarkdownFlavor, Prose>>()

/** The prose of a flavor and a link resolver: one for all pages, so that shared parts are written once. */
export function proseOf(flavor: MarkdownFlavor, link: LinkResolver): Prose {
  let flavors = known.get(link)
  if (!flavors) known.set(link, (flavors = new Map()))
  let prose = flavors.get(flavor)
  if (!prose) flavors.set(flavor, (prose = createProse(flavor, link)))
  return prose
}

function createProse(flavor: MarkdownFlavor, link: LinkResolver): Prose {
  const blocks = (markdown: string) => embedded(markdown.trim(), flavor, 'bold', link)
  const line = (markdown: string) => blocks(/\s\s|[^\S ]/.test(markdown) ? markdown.replace(/\s+/g, ' ') : markdown)
  const written = new WeakMap<object, string>()
  const prose: Prose = {
    title: (text) => plainMarkdown(text, flavor),
    once(part, write) {
      let text = written.get(part)
      if (text === undefined) written.set(part, (text = write(part, prose)))
      return text
    },
    description: (markdown) => embedded(markdown.trim(), flavor, 'lowered', link),
    blocks,
    line,
    after(description, at) {
      const body = description === undefined ? '' : blocks(description)
      if (body === '') return ''
      const isParagraph = !/^(?:[-*+](?:\s|$)|[>#|]|\d+[.)]\s|```|~~~|(?:[-*_] *){3,}(?:\n|$))/.test(body)
      if (!isParagraph) return `\n\n${indent(body, at)}\n`
      return body.includes('\n') ? ` ${indent(body, at).trimStart()}` : ` ${body}`
    },
    facts(facts) {
      let text = ''
      for (const { label, values, href } of facts) {
        const name = /^[\w ]*$/.test(label) ? label : line(label)
        const codes = values.map(codeSpan).join(', ')
        const shown = href === undefined ? codes : `[${codes}](${link(href)})`
        text += values.length === 0 ? ` ${name}.` : ` ${name}: ${shown}.`
      }
      return text
    },
  }
  return prose
}

export function indent(text: string, at: string): string {
  return text.includes('\n') ? text.replace(/^(?=.)/gm, at) : at + text
}
