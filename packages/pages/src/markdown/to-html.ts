import { createRequire } from 'node:module'
import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import type sanitizeHtml from 'sanitize-html'
import { escapeHtml, Html, htmlText, raw } from '../markup.ts'
import { isSafeAddress } from '@specnav/core/text'
import { type LinkResolver, targetOf } from '../links/links.ts'
import { escapeOpenComments, mapComments } from './comments.ts'
import type { Heading } from '../types.ts'

const load: (id: string) => unknown = createRequire(import.meta.url)

/** Most descriptions have no HTML, and nearly fifty modules are loaded for those that have. */
function sanitized(html: string, options: sanitizeHtml.IOptions): string {
  return (load('sanitize-html') as typeof sanitizeHtml)(html, options)
}

/** Raw HTML passes the sanitiser below. The parser's own link check drops `javascript:` and similar URLs. */
const parser = new MarkdownIt({ html: true, linkify: true })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// The alignment of a column is an inline style, which a strict content security policy blocks.
parser.core.ruler.push('table-align', ({ tokens }) => {
  for (const { attrs } of tokens) {
    for (const attribute of attrs ?? [])
      if (attribute[0] === 'style') attribute.splice(0, 2, 'align', String(attribute[1]).slice('text-align:'.length))
  }
})
/**
 * GitHub's footnotes without links, because a page contains many descriptions. `^[a-z]` is not a footnote
 * here, but part of a pattern.
 */
parser.use(footnotes)
parser.inline.ruler.disable('footnote_inline')
const { rules } = parser.renderer
rules.footnote_ref = (tokens, index) => `<sup>[${Number(tokens[index]?.meta?.id) + 1}]</sup>`
rules.footnote_block_open = () => '<hr>\n<ol>\n'
rules.footnote_block_close = () => '</ol>\n'
rules.footnote_open = () => '<li>'
rules.footnote_anchor = () => ''
// Task lists: readers cannot tick anything here, so a sign is enough.
parser.core.ruler.push('tasks', ({ tokens }) => {
  for (const [index, { type }] of tokens.entries()) {
    const [text] = (type === 'list_item_open' && tokens[index + 2]?.children) || []
    if (text?.type === 'text')
      text.content = text.content.replace(/^\[([ x])\](?= )/i, (_, mark: string) => (mark === ' ' ? '☐' : '☑'))
  }
})

/** The target of a link or a picture, as written: what it is on a page depends on the page. */
export interface LinkPlace {
  type: 'link'
  name: 'href' | 'src'
  to: string
}

/** The sign around the number of a place, as long as its text is one: the parser replaces it in those of authors. */
const mark = '\0'

/** An attribute with a place for its target. The sanitiser drops a target that is not safe. */
function withPlace(name: string, to: string | number, places: LinkPlace[]): string {
  const value = String(to)
  const isTaken = (name !== 'href' && name !== 'src') || value.startsWith(mark)
  if (isTaken || !isSafeAddress(value.replaceAll('&', ''))) return value
  return `${mark}${places.push({ type: 'link', name, to: value }) - 1}${mark}`
}

parser.core.ruler.push('places', ({ tokens, env }) => {
  const { places = [] } = env as { places?: LinkPlace[] }
  for (const { attrs } of tokens.flatMap(({ children }) => children ?? []))
    for (const attribute of attrs ?? []) attribute[1] = withPlace(attribute[0], attribute[1], places)
})

const allowedTags = [
  'p br hr div span blockquote pre code kbd samp var details summary figure figcaption h1 h2 h3 h4',
  'h5 h6 ul ol li dl dt dd a abbr b strong i em u s del ins mark small sub sup q cite time img',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '))

/**
 * HTML that is dropped completely. Any other tag that is not allowed becomes text: `List<String>`,
 * `/users/<id>`.
 */
const droppedTags = [
  'script style noscript textarea iframe svg math video audio picture html head body font center',
  'big tt strike section article col colgroup wbr',
].flatMap((names) => names.split(' '))
const knownTags = new Set([...allowedTags, ...droppedTags])

function textTagsEscaped(html: string): string {
  return html.replace(/<\/?([a-z][\w:.-]*)[^<>]*>/gi, (tag, name: string) =>
    knownTags.has(name.toLowerCase()) ? tag : escapeHtml(tag),
  )
}
parser.renderer.rules.html_inline = (tokens, index) => textTagsEscaped(tokens[index]!.content)
parser.renderer.rules.html_block = (tokens, index) => textTagsEscaped(tokens[index]!.content)

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align', 'colspan', 'rowspan', 'scope'],
    td: ['align', 'colspan', 'rowspan'],
    abbr: ['title'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  disallowedTagsMode: 'discard',
}

/** The addresses of the links and of the pictures of a description, as browsers read them: none of those in code. */
export function addressesIn(markdown: string): { links: string[]; pictures: string[] } {
  const places = blocksOf(markdown).parts.filter((part) => typeof part !== 'string')
  const named = (name: LinkPlace['name']) => places.filter((place) => place.name === name).map(({ to }) => to)
  return { links: named('href'), pictures: named('src') }
}

/** Rendered texts and words by source: specifications repeat themselves, and pages, lists and the search ask for the same words. */
const [rendered, words] = [new Map<string, Html<LinkPlace>>(), new Map<string, string>()]
const maxMemo = 20_000

/** What is made of a text, once. What is known is cleared when it is full, so that a long-lived process stays small. */
function memoized<T>(known: Map<string, T>, text: string, make: (text: string) => T): T {
  let made = known.get(text)
  if (made !== undefined) return made
  made = make(text)
  if (known.size >= maxMemo) known.clear()
  known.set(text, made)
  return made
}

/** One line of letters, digits, spaces, and punctuation without a meaning in Markdown or HTML. */
const plain = /^(?![-=]|\d+[.)])(?!.*:\S)[\p{L}\p{N} ,.;:()'"/?%$=-]*$/u

/** A description as safe HTML blocks. Its headings become bold lines, because they are not part of the page's outline. */
export function blocksOf(markdown: string): Html<LinkPlace> {
  const text = markdown.trim()
  if (plain.test(text)) return raw(text === '' ? '' : `<p>${escapeHtml(text)}</p>`)
  return memoized(rendered, text, () =>
    render(text, (html) => html.replace(/<(\/?)h[1-6]>/g, (_, end: string) => (end ? '</strong></p>' : '<p><strong>'))),
  )
}

/** Blocks for a page of which `link` knows the links. Default: they stay as written. */
export function markdownToHtml(markdown: string, link?: LinkResolver): string {
  return linkedText(blocksOf(markdown), link)
}

/** HTML with its links and images resolved by `link`. Links within the page stay. */
export function linkedText(html: Html<LinkPlace>, link?: LinkResolver): string {
  return htmlText(html.fill(({ name, to }) => raw(escapeHtml(targetOf(to, link, name === 'src')))))
}

/** The page's own description. Its headings are headings of the page, from the second level, with no level skipped. */
export function outlinedMarkdown(
  markdown: string,
  uniqueSlug: (text: string) => string,
): { html: Html<LinkPlace>; headings: Heading[] } {
  const headings: Heading[] = []
  const open: number[] = []
  const outlined = (_: string, level: string, content: string) => {
    while (open.length > 0 && open.at(-1)! >= Number(level)) open.pop()
    open.push(Number(level))
    const depth = Math.min(open.length + 1, 6)
    const text = plainText(content)
    const slug = uniqueSlug(text)
    headings.push({ depth, slug, text })
    return `<h${depth} id="${slug}">${content}</h${depth}>`
  }
  const html = render(markdown, (text) => text.replace(/<h([1-6])>(.*?)<\/h\1>/gs, outlined))
  return { html, headings }
}

/** The words of a description in one line. Tags that are text in its HTML are text here. */
export function markdownText(markdown: string): string {
  const text = markdown.trim()
  const oneLine = (found: string) => found.replace(/\s+/g, ' ').trim()
  return plain.test(text) ? oneLine(text) : memoized(words, text, () => oneLine(wordsOf(parser.parse(text, {}))))
}

/** The words of a description's first paragraph in one line, of at most 300 characters. */
export function firstParagraph(markdown: string): string {
  const blocks = mapComments(markdown, () => '')
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.replace(/^\s*#{1,6}[ \t].*(?:\n|$)/, ''))
  const text = blocks.map(markdownText).find((words) => words !== '') ?? ''
  return text.length > 300 ? `${text.slice(0, 299).trimEnd()}…` : text
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children, block }) => {
      if (children) return `${wordsOf(children)}${block ? ' ' : ''}`
      if (type === 'softbreak' || type === 'hardbreak') return ' '
      return type.startsWith('html_') ? wordsOfHtml(content) : content
    })
    .join('')
}

/** The words of an author's HTML. */
function wordsOfHtml(html: string): string {
  const text = sanitized(textTagsEscaped(html), { allowedTags: ['br'] })
  return unescaped(text.replaceAll('<br />', ' '))
}

/** GitHub's alerts. */
const alerts: Record<string, string> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
}

/** A text as HTML, with headings by `head`. */
function render(text: string, head: (html: string) => string): Html<LinkPlace> {
  const places: LinkPlace[] = []
  const placed = (tagName: string, given: sanitizeHtml.Attributes) => {
    const all = Object.entries(tagName === 'img' ? { alt: '', ...given } : given)
    const attribs: sanitizeHtml.Attributes = {}
    for (const [name, value] of all) attribs[name] = withPlace(name, value, places)
    return { tagName, attribs }
  }
  const html = parser.render(escapeOpenComments(text), { places })
  // Without `<` there is no raw HTML, and the parser's own output is safe.
  const safe = text.includes('<')
    ? sanitized(html, { ...sanitizeOptions, transformTags: { a: placed, img: placed } })
    : html
  const shown = safe
    .trim()
    .replace(
      /<blockquote>\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g,
      (_, kind: string) => `<blockquote><p><strong>${alerts[kind]}</strong><br>`,
    )
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="sn-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  const parts = head(shown).split(mark)
  return new Html(parts.map((part, index) => (index % 2 === 0 ? part : places[Number(part)]!)))
}

function plainText(html: string): string {
  return unescaped(html.replace(/<[^>]*>/g, '')).trim()
}

/** A text without tags, as its writers have escaped it. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
