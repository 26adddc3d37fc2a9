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

/** The text of a part of a page, and the links in it, which every page asks for that has it. */
interface Written {
  text: string
  links: ReadonlyMap<string, Parameters<LinkResolver>>
}

const known = new WeakMap<LinkResolver, Map<MarkdownFlavor, WeakMap<object, Written>>>()

/** The prose of a flavor and a link resolver. Parts that were written with `sameAs` are not written again. */
export function proseOf(flavor: MarkdownFlavor, link: LinkResolver, sameAs = link): Prose {
  let flavors = known.get(sameAs)
  if (!flavors) known.set(sameAs, (flavors = new Map()))
  let written = flavors.get(flavor)
  if (!written) flavors.set(flavor, (written = new WeakMap()))
  return createProse(flavor, link, written)
}

function createProse(flavor: MarkdownFlavor, resolve: LinkResolver, written: WeakMap<object, Written>): Prose {
  let links = new Map<string, Parameters<LinkResolver>>()
  const link: LinkResolver = (...asked) => {
    links.set(JSON.stringify(asked), asked)
    return resolve(...asked)
  }
  const blocks = (markdown: string) => embedded(markdown.trim(), flavor, 'bold', link)
  const line = (markdown: string) => blocks(/\s\s|[^\S ]/.test(markdown) ? markdown.replace(/\s+/g, ' ') : markdown)
  const prose: Prose = {
    title: (text) => plainMarkdown(text, flavor),
    once(part, write) {
      const before = written.get(part)
      if (before) {
        for (const asked of before.links.values()) link(...asked)
        return before.text
      }
      const around = links
      links = new Map()
      const text = write(part, prose)
      written.set(part, { text, links })
      for (const [key, asked] of links) around.set(key, asked)
      links = around
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
