import { type LinkResolver, targetOf } from '../links/links.ts'
import { isSafeAddress } from '@specnav/core/text'
import { mapProse, outsideCode } from './code.ts'
import { endComments, mapComments } from './comments.ts'
import type { MarkdownFlavor } from '../types.ts'

/**
 * Markdown from a specification, made safe inside a page of `flavor`: code for MDX or Vue is escaped, links
 * are resolved by `link`, comments are left out, and a fence that is never closed ends with the text. Code stays
 * unchanged.
 */
export function embedded(
  text: string,
  flavor: MarkdownFlavor,
  headings: 'lowered' | 'bold',
  link: LinkResolver,
): string {
  const markdown = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  if (!special[flavor].test(markdown)) return markdown
  const escape = escapes[flavor]
  return mapProse(markdown, (prose) => {
    const shown = mapComments(endComments(prose), () => '')
    const linked = hasLink(shown) ? outsideCode(shown, (part) => linkedProse(part, link)) : shown
    return markHeadings(linked)
      .split('\n')
      .map((line) => {
        if (!line.includes('#')) return escape(line)
        return escape(headings === 'bold' ? boldHeading(line) : line.replace(/^( {0,3})(?=#{1,5}\s)/, '$1#'))
      })
      .join('\n')
  })
}

/** What a text must contain before any of it can change. */
const special: Record<MarkdownFlavor, RegExp> = {
  gfm: /^ {0,3}(?:#|(?:=+|-+)[ \t]*$)|<(?:a|img)\b|<(?:javascript|vbscript|data):|<!--|`{3}|~{3}|\]\((?!<?https?:\/\/)|\]:/im,
  mdx: /[<{#]|^ {0,3}(?:=+|-+)[ \t]*$|`{3}|~{3}|\]\((?!https?:\/\/)|\]:|^(?:import|export)\b/m,
  vue: /[<{#]|^ {0,3}(?:=+|-+)[ \t]*$|`{3}|~{3}|\]\((?!https?:\/\/)|\]:/m,
}

/** The target of a Markdown link, including balanced brackets, and the `href` or `src` of a tag. */
const destinations =
  /(\]\(\s*|^ {0,3}\[(?!\^)[^\]\n]*\]:\s*)(?:<([^<>\n]*)>|<?((?:[^\s()<>]|\((?:[^\s()<>]|\([^\s()<>]*\))*\))+))/gm
const tagAddresses = /(<(?:a|img)\b[^<>]*?\s(?:href|src)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** Whether Markdown may contain a link: a fast check with false positives. */
function hasLink(markdown: string): boolean {
  return markdown.includes('](') || markdown.includes(']:') || markdown.includes('<')
}

/** Prose with its links and images resolved by `link`. Those to scripts lead nowhere: not every Markdown renderer checks URLs. */
function linkedProse(prose: string, link: LinkResolver): string {
  const leading = (whole: string, address: string, nowhere: string) => {
    const at = whole.lastIndexOf(address)
    const target = () => whole.slice(0, at) + targetOf(address, link) + whole.slice(at + address.length)
    return isSafeAddress(address) ? target() : nowhere
  }
  return prose
    .replace(destinations, (whole, start: string, enclosed?: string, bare = '') =>
      leading(whole, enclosed ?? bare, `${start}#`),
    )
    .replace(tagAddresses, (whole, start: string, ...[double, single, bare = '']: (string | undefined)[]) =>
      leading(whole, double ?? single ?? bare, `${start}"#"`),
    )
    .replace(/<(?=(?:javascript|vbscript|data):)/gi, '&lt;')
}

/** Underlined headings, as lines that start with `#`. */
function markHeadings(prose: string): string {
  if (!/^ {0,3}(?:=+|-+)[ \t]*$/m.test(prose)) return prose
  const lines: string[] = []
  /** The start of a paragraph that may be a heading; `Infinity` in a list, a quote or similar. */
  let start: number | undefined
  for (const line of prose.split('\n')) {
    const [, mark] = /^ {0,3}(=|-)\1*[ \t]*$/.exec(line) ?? []
    if (mark !== undefined && start !== undefined && start < lines.length) {
      const words = lines.splice(start).map((each) => each.trim())
      lines.push(`${mark === '=' ? '#' : '##'} ${words.join(' ')}`)
      start = undefined
      continue
    }
    if (line.trim() === '' || /^ {0,3}#{1,6}\s/.test(line)) start = undefined
    else start ??= /^(?: {4}|\t| {0,3}(?:[>|<]|[-*+](?:\s|$)|\d+[.)]\s))/.test(line) ? Infinity : lines.length
    lines.push(line)
  }
  return lines.join('\n')
}

const escapes: Record<MarkdownFlavor, (line: string) => string> = {
  gfm: (line) => line,
  mdx: (line) =>
    outsideCode(line, escapeMdx).replace(/^[ie](?=mport\b|xport\b)/, (letter) => `&#${letter.charCodeAt(0)};`),
  vue: (line) => outsideCode(line, escapeVue),
}

function boldHeading(line: string): string {
  return line.replace(/^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/, '**$1**').replace('****', '')
}

function escapeMdx(text: string): string {
  return text
    .replace(/<((?:https?:\/\/|mailto:)[^\s<>]*)>/g, '[$1]($1)')
    .replace(/(?<!\\)[{}]|(?<!\\)<(?!br\s*\/?>)/gi, '\\$&')
    .replace(/<br\s*\/?>/gi, '<br />')
}

function escapeVue(text: string): string {
  return text.replace(/<(?!br\s*\/?>|https?:\/\/|mailto:)/gi, '&lt;').replaceAll('{{', '{&#123;')
}

/** A title, which is not Markdown, as one line of Markdown: whatever the flavor takes for markup is escaped. */
export function plainMarkdown(text: string, flavor: MarkdownFlavor = 'gfm'): string {
  const line = /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  if (!/[\\`*_[\]<{&]/.test(line)) return line
  const escaped = line
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
  return flavor === 'gfm' ? escaped : escaped.replaceAll('{', '&#123;')
}
