import { type LinkResolver, hasLink, linkMarkdown } from './links.ts'
import { isSafeAddress } from './safe-address.ts'
import type { MarkdownFlavor } from './types.ts'

/**
 * Markdown from a specification, made fit to stand inside a page of `flavor`: what MDX or Vue would read as code is escaped, links
 * lead where `link` says, and a fence that is never closed is closed. Code stays as it is.
 */
export function embedded(
  markdown: string,
  flavor: MarkdownFlavor,
  headings: 'lowered' | 'bold',
  link: LinkResolver,
): string {
  if (!special[flavor].test(markdown)) return markdown
  const safe = dropUnsafeLinks(markdown)
  const text = flavor === 'mdx' ? safe.replace(/<!--[^]*?-->/g, '') : safe
  const escape = escapes[flavor]
  return mapProse(text, (line) => {
    const linked = hasLink(line) ? outsideCode(line, (part) => linkMarkdown(part, link)) : line
    if (!linked.includes('#')) return escape(linked)
    return escape(headings === 'bold' ? boldHeading(linked) : linked.replace(/^(?=#{1,5} )/, '#'))
  })
}

/** What a text has to hold before any of it can change. */
const special: Record<MarkdownFlavor, RegExp> = {
  gfm: /^ {0,3}#|<(?:a|img)\b|<(?:javascript|vbscript|data):|`{3}|~{3}|\]\((?!<?https?:\/\/)|\]:/im,
  mdx: /[<{#]|`{3}|~{3}|\]\((?!https?:\/\/)|\]:|^(?:import|export)\b/m,
  vue: /[<{#]|`{3}|~{3}|\]\((?!https?:\/\/)|\]:/,
}

/** Links to scripts lead nowhere: not every reader of Markdown looks at addresses. */
function dropUnsafeLinks(markdown: string): string {
  if (!hasLink(markdown)) return markdown
  return markdown
    .replace(/(\]\(\s*<?|^ {0,3}\[[^\]\n]*\]:\s*<?)([^\s)>]+)/gm, (link, start: string, address: string) =>
      isSafeAddress(address) ? link : `${start}#`,
    )
    .replace(/<(?=(?:javascript|vbscript|data):)/gi, '&lt;')
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

/** Maps the lines that are no part of a fenced block. */
function mapProse(markdown: string, map: (line: string) => string): string {
  let fence: string | undefined
  let inList = false
  const lines = markdown.split('\n').map((line) => {
    if (!line.includes('```') && !line.includes('~~~')) return fence === undefined ? map(line) : line
    const [, lead = '', marks, info = ''] = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === undefined) {
      if (marks === undefined || (marks.startsWith('`') && info.includes('`'))) return map(line)
      fence = marks
      inList = lead.trim() !== '' || lead.length > 3
    } else if (marks?.startsWith(fence) && info.trim() === '') fence = undefined
    return line
  })
  // In a list or a quote the fence ends with it.
  if (fence !== undefined && !inList) lines.push(fence)
  return lines.join('\n')
}

/** A code span; one that goes over several lines is not seen, and escaped: wrong in looks, never in syntax. */
const codeSpans = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)/g

function outsideCode(line: string, map: (text: string) => string): string {
  let result = ''
  let end = 0
  for (const match of line.matchAll(codeSpans)) {
    result += map(line.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return result + map(line.slice(end))
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

/** A title, which is no Markdown, as one line of it: what would be markup, in any flavor, is escaped. */
export function plainMarkdown(text: string): string {
  const line = /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  if (!/[\\`*_[\]<{&]/.test(line)) return line
  return line
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/\{/g, '&#123;')
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
}

/** `text` as inline code; line breaks become spaces. */
export function codeSpan(text: string): string {
  const line = text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text
  if (line.trim() === '') return `\`"${line}"\``
  if (!line.includes('`')) return `\`${line}\``
  const fence = '`'.repeat(longestRun(line) + 1)
  return `${fence} ${line} ${fence}`
}

/** `text` as a fenced block, whatever fences it holds. */
export function codeBlock(text: string, language: string): string {
  const fence = text.includes('```') ? '`'.repeat(longestRun(text) + 1) : '```'
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`
}

function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}
