import { codeSpan } from '@specnav/pages/markdown'
import { htmlParts } from '../html-parts.ts'
import { type ComponentPart, type ElementPart, type FormulaPart, type Part, textOf } from '../parts.ts'
import { fenced } from './code.ts'
import { components } from '../components/index.ts'
import { text } from '../components/written.ts'
import { emphasised, escapeLines, escapeMarkdown, indented, linkTarget, quoted } from './escape.ts'
import { tableOf } from './table.ts'
import type { MarkdownWriter } from './writer.ts'

export interface MarkdownOptions {
  /** The whole address of a link or a picture. Default: as it is in the content. */
  link?(address: string): string
}

/** Rendered content as Markdown. */
export function toMarkdown(parts: readonly Part[], { link = (address) => address }: MarkdownOptions = {}): string {
  return new Writer(link).blocks(parts).join('\n\n')
}

const marks: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
}
const codes = new Set(['code', 'kbd', 'samp', 'tt'])
const silent = new Set('script style template noscript svg colgroup link meta source track'.split(' '))
const media: Readonly<Record<string, string>> = {
  iframe: 'Embedded page',
  video: 'Video',
  audio: 'Audio',
  embed: 'File',
  object: 'File',
}
const blockNames = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 ' +
    'h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul iframe video audio embed object'
  ).split(' '),
)

/** Writes content as blocks of Markdown, and as text in a line. */
class Writer implements MarkdownWriter {
  readonly #link: (address: string) => string

  constructor(link: (address: string) => string) {
    this.#link = link
  }

  blocks(parts: readonly Part[]): string[] {
    const blocks: string[] = []
    let line: Part[] = []
    const endLine = () => {
      const text = escapeLines(
        this.inline(line)
          .replaceAll(/[^\S\n]*\n\s*/g, '\n')
          .trim(),
      )
      if (text !== '') blocks.push(text)
      line = []
    }
    let before: Part | undefined
    for (const part of parts) {
      if (!isBlock(part)) {
        if (typeof part !== 'string' || part.trim() !== '' || line.length > 0) line.push(part)
        continue
      }
      endLine()
      blocks.push(...this.#block(part, isSameList(before, part)).filter((block) => block.trim() !== ''))
      before = part
    }
    endLine()
    return blocks
  }

  block(parts: readonly Part[]): string {
    return this.blocks(parts).join('\n\n')
  }

  line(parts: readonly Part[]): string {
    return this.inline(parts)
      .replaceAll(/\\?\s*\n\s*/g, ' ')
      .trim()
  }

  inline(parts: readonly Part[]): string {
    let text = ''
    for (const part of parts) {
      const next = this.#inline(part)
      if (text.endsWith('!') && next.startsWith('[')) text = `${text.slice(0, -1)}\\!`
      text += next
    }
    return text
  }

  item(marker: string, first: string, blocks: readonly string[]): string {
    const lines = [first, ...blocks].filter((block) => block !== '')
    return marker + indented(lines.join('\n\n'), ' '.repeat(marker.length))
  }

  #inline(part: Part): string {
    if (typeof part === 'string') return escapeMarkdown(part.replaceAll(/[^\S\n]+/g, ' '))
    if (part.type === 'element') return this.#inlineElement(part)
    if (part.type === 'formula') return formula(part)
    if (part.type === 'code') return codeSpan(part.code)
    if (part.type === 'html') return this.inline(htmlParts(part.html))
    const own = part.type === 'component' ? components[part.name]?.inline?.(part, this) : undefined
    if (own !== undefined) return own
    // What is a block stands in a line, such as a list in the cell of a table.
    return isBlock(part) ? ` ${this.blocks([part]).join(' ')} ` : this.inline(part.children)
  }

  #inlineElement(part: ElementPart): string {
    const { name, attributes, children } = part
    if (silent.has(name)) return ''
    if (codes.has(name)) return textOf(children) === '' ? '' : codeSpan(textOf(children))
    const mark = marks[name]
    if (mark !== undefined) return emphasised(mark, this.inline(children))
    if (name === 'br') return '\\\n'
    if (name === 'img') return this.picture(attributes.src, attributes.alt)
    if (name === 'a') return this.linked(attributes.href, this.inline(children), attributes.title)
    if (name === 'input')
      return attributes.type === 'checkbox' ? (attributes.checked === undefined ? '[ ]' : '[x]') : ''
    const kind = media[name]
    if (kind !== undefined) return this.#embedded(part, kind)
    const inner = this.inline(children)
    return blockNames.has(name) ? ` ${inner} ` : inner
  }

  linked(href: unknown, words: string, title?: unknown): string {
    const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(words.replaceAll(/\n\s*\n/g, '\n')) ?? []
    if (typeof href !== 'string' || inner === '') return words
    const name =
      typeof title === 'string' && title !== '' ? ` "${title.replaceAll('"', '\\"').replaceAll('\n', ' ')}"` : ''
    return `${before}[${inner}](${linkTarget(this.#link(href))}${name})${after}`
  }

  picture(src: unknown, alt: unknown): string {
    if (typeof src !== 'string' || src.startsWith('data:')) return typeof alt === 'string' ? escapeMarkdown(alt) : ''
    const words = typeof alt === 'string' ? escapeMarkdown(alt.replaceAll(/\s+/g, ' ')) : ''
    return `![${words}](${linkTarget(this.#link(src))})`
  }

  code(value: unknown): string {
    return codeSpan(text(value))
  }

  fenced(code: string): string {
    return fenced({ type: 'code', lang: 'text', code })
  }

  #embedded({ attributes, children }: ElementPart, kind: string): string {
    const inner = children.find(
      (child) => typeof child !== 'string' && child.type === 'element' && child.name === 'source',
    )
    const source = typeof inner === 'object' && inner.type === 'element' ? inner.attributes.src : undefined
    const src = attributes.src ?? attributes.data ?? source
    const words = [attributes.title, attributes['aria-label']].find((each) => typeof each === 'string' && each !== '')
    return typeof src === 'string' ? this.linked(src, escapeMarkdown(typeof words === 'string' ? words : kind)) : ''
  }

  #block(part: Part, isAfterList: boolean): string[] {
    if (typeof part === 'string') return []
    if (part.type === 'code') return [fenced(part)]
    if (part.type === 'formula') return [formula(part)]
    if (part.type === 'html') return this.blocks(htmlParts(part.html))
    if (part.type === 'component') return this.#component(part)
    if (part.type === 'island') return this.blocks(part.children)
    const { name, attributes, children } = part
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (level !== undefined) return this.heading(Number(level), children)
    if (name === 'ul' || name === 'ol') return [this.#list(part, isAfterList)]
    if (name === 'hr') return ['---']
    if (name === 'blockquote') return [quoted(this.block(children))]
    if (name === 'table') return [tableOf(part, (cell) => this.line(cell))]
    if (name === 'pre') return [fenced({ type: 'code', code: textOf(children).replace(/\n$/, ''), lang: 'txt' })]
    if (name === 'summary' || name === 'dt' || name === 'legend') return [emphasised('**', this.line(children))]
    if (name === 'figcaption') return [emphasised('*', this.line(children))]
    const kind = media[name]
    return kind === undefined || attributes.hidden !== undefined ? this.blocks(children) : [this.#embedded(part, kind)]
  }

  heading(level: number, children: readonly Part[]): string[] {
    const words = this.line(children)
    return words === '' ? [] : [`${'#'.repeat(level)} ${words}`]
  }

  #component(part: ComponentPart): string[] {
    if (part.name === 'Heading') return this.heading(Number(part.props.level), part.children)
    return components[part.name]?.blocks?.(part, this) ?? this.blocks(part.children)
  }

  #list({ name, attributes, children }: ElementPart, isAfterList: boolean): string {
    const items = children.filter((child) => typeof child !== 'string')
    const isLoose = items.some((item) => item.type === 'element' && item.children.some(isParagraph))
    let number = Number(attributes.start ?? 1)
    const bullet = isAfterList ? '* ' : '- '
    const written = items.map((item) => {
      const marker = name === 'ol' ? `${number++}${isAfterList ? ')' : '.'} ` : bullet
      const inner = item.type === 'element' && item.name === 'li' ? item.children : [item]
      const blocks = this.blocks(inner)
      return marker + indented(blocks.join(isLoose ? '\n\n' : '\n'), ' '.repeat(marker.length))
    })
    return written.join(isLoose ? '\n\n' : '\n')
  }
}

/** Whether a part is a block of its own, or contains one. */
export function isBlock(part: Part): boolean {
  if (typeof part === 'string') return false
  switch (part.type) {
    case 'code':
      return true
    case 'formula':
      return part.display
    case 'html':
      return htmlParts(part.html).some(isBlock)
    case 'component':
      return !components[part.name]?.inline
    case 'island':
      return part.children.some(isBlock)
    case 'element':
      return (
        blockNames.has(part.name) ||
        (!codes.has(part.name) && !silent.has(part.name) && part.children.some(isBlock) && part.name !== 'a')
      )
  }
}

function isParagraph(part: Part): boolean {
  return typeof part !== 'string' && part.type === 'element' && part.name === 'p'
}

/** Whether two lists would be one in Markdown. */
function isSameList(before: Part | undefined, part: Part): boolean {
  if (typeof before !== 'object' || typeof part !== 'object') return false
  return before.type === 'element' && part.type === 'element' && /^[uo]l$/.test(part.name) && before.name === part.name
}

function formula({ tex, display }: FormulaPart): string {
  return display ? `$$\n${tex.trim()}\n$$` : `$${tex.trim()}$`
}
