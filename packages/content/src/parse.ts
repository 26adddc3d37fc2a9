import { blankComments, escapeOpenComments, mapProse } from '@specnav/pages/markdown'
import { endTag } from './html.ts'
import { keepPrices } from './math.ts'
import {
  type Fault,
  type MathFeature,
  newPatience,
  parseBlocks,
  parseMarkdown,
  parseMdx,
  type Patience,
} from './parser/parser.ts'
import { foreignTag } from './alerts.ts'
import { type ContentFailure, type ParsedContent, readAround } from './read-around.ts'

/**
 * Parses MDX or Markdown. MDX that cannot be parsed is read as plain Markdown without its component tags, so
 * one bad line never loses a page. A Markdown page that uses components is read as MDX if that works.
 */
export function parseContent(text: string, format: 'md' | 'mdx', math: MathFeature = false): ParsedContent {
  const patience = newPatience()
  const read = (part: string) => parse(part, { format, math, patience })
  const parsed = readAround(text, `${format} ${JSON.stringify(math)}`, read)
  if (math === true) keepPrices(parsed.tree)
  return parsed
}

interface Reading {
  format: 'md' | 'mdx'
  math: MathFeature
  patience: Patience
}

/** A text that the parser can read, in one way or another; else what ended the parser. */
function parse(text: string, { format, math, patience }: Reading): ParsedContent | Fault {
  if (format === 'md' && !/<[A-Z]/.test(text)) {
    const parsed = parseMarkdown(escapeOpenComments(text), math, patience)
    return 'tree' in parsed ? { tree: parsed.tree, origin: same } : faultOf(parsed)
  }
  const commented = blankComments(text)
  const styles = styleEdits(commented, patience)
  const mdx = edited(commented, styles)
  const origin = styles.length === 0 ? same : (offset: number) => beforeEdits(offset, styles)
  let failure: ContentFailure | undefined
  for (const attempt of [() => mdx, () => joinTagEnds(mdx)]) {
    const source = attempt()
    if (failure && source === mdx) break
    const parsed = parseMdx(source, math, patience)
    if ('error' in parsed) failure = readFailure(parsed.error, source, origin)
    else return 'tree' in parsed ? { tree: parsed.tree, origin } : parsed.fault
  }
  const edits = plainEdits(text, patience)
  const parsed = parseMarkdown(escapeOpenComments(edited(text, edits)), math, patience)
  if (!('tree' in parsed)) return faultOf(parsed)
  const plain = { tree: parsed.tree, origin: (offset: number) => beforeEdits(offset, edits) }
  return format === 'md' || !failure ? plain : { ...plain, failures: [failure] }
}

function same(offset: number): number {
  return offset
}

/** Markdown is never invalid: an error is a fault of the parser. */
function faultOf(parsed: { error: string } | { fault: Fault }): Fault {
  return 'fault' in parsed ? parsed.fault : { kind: 'broken', message: parsed.error }
}

/** The parser's messages look like `line:column: message (rule)`. */
function readFailure(said: string, text: string, origin: (offset: number) => number): ContentFailure {
  const [, line = '1', column = '1', message = said] =
    /^(\d+):(\d+): ([\s\S]*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/.exec(said) ?? []
  const before = text.split('\n').slice(0, Number(line) - 1)
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1
  const brace = text.lastIndexOf('{', offset)
  const foreign =
    brace >= offset - 2 ? foreignTag(text.slice(brace - (text[brace - 1] === '{' ? 1 : 0), brace + 200)) : undefined
  return { message: foreign ?? message, offset: origin(Math.min(offset, text.length)) }
}

/** An MDX tag with its attributes and its end, or a code span. */
const tagOrCode =
  /(?<!`)(`+)(?!`).*?[^`]\1(?!`)|<\/?(?<name>[A-Za-z][\w.:-]*)(?<attributes>(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^<>"'{])*)>/g

interface Tag {
  name: string
  start: number
  text: string
}

/** The tags of a text that are not in its code. */
function tagsOf(text: string): Tag[] {
  const prose = mapProse(text, (part) => '\0'.repeat(part.length))
  return Array.from(text.matchAll(tagOrCode), ({ 0: tag, index, groups }) => ({
    name: groups?.name ?? '',
    start: index,
    text: tag,
  })).filter(({ name, start }) => name !== '' && prose[start] === '\0')
}

/** The text of a style sheet, where a block begins with one as in HTML. In MDX its braces would be expressions. */
const sheet = /(?<=^[ \t]*<style(?:\s[^<>{}]*)?>)(?!\s*(?:\{|<\/style>))[^]*?(?=<\/style>)/gm

/** The edits that write style sheets as texts of MDX; one in the texts of a module is a text already. */
function styleEdits(text: string, patience: Patience): Edit[] {
  if (!text.includes('<style')) return []
  const prose = mapProse(text, (part) => '\0'.repeat(part.length))
  const modules = /^export\s/m.test(text) ? moduleParts(text, patience) : []
  return Array.from(text.matchAll(sheet)).flatMap(({ 0: css, index }) => {
    const end = index + css.length
    if (prose[index - 1] !== '\0' || modules.some((part) => part.start < index && end < part.end)) return []
    const start = { start: index, end: index, text: '{`' }
    const escapes = Array.from(css.matchAll(/[\\`]|\$(?=\{)/g), ({ 0: sign, index: at }) => ({
      start: index + at,
      end: index + at + 1,
      text: `\\${sign}`,
    }))
    return [start, ...escapes, { start: end, end, text: '`}' }]
  })
}

/** Where the modules of a page are. Style sheets are left out to find them: their braces are no code. */
function moduleParts(text: string, patience: Patience): { start: number; end: number }[] {
  const parsed = parseMdx(
    text.replace(sheet, (css) => css.replace(/\S/g, ' ')),
    false,
    patience,
  )
  const blocks = 'tree' in parsed ? parsed.tree.children : []
  return blocks.flatMap(({ type, position }) =>
    type === 'mdxjsEsm' ? [{ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }] : [],
  )
}

/**
 * The parser takes a line that starts with the end of a tag for a quotation. Move that end to the line above;
 * every other character keeps its position.
 */
function joinTagEnds(text: string): string {
  const edits = tagsOf(text).map(({ start, text: tag }) => ({
    start,
    end: start + tag.length,
    text: tag.replace(/\r?\n(?=[ \t]*>$)/, (line) => ' '.repeat(line.length)),
  }))
  return edited(text, edits)
}

/** The replacement of a part of a text. */
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The edits that turn a text into plain Markdown, in order: they remove component tags, imports and exports,
 * and write elements as in HTML.
 */
function plainEdits(text: string, patience: Patience): Edit[] {
  const edits = [...moduleEdits(text, patience), ...tagsOf(text).map(plainTag)]
  return edits.toSorted((a, b) => a.start - b.start)
}

function moduleEdits(text: string, patience: Patience): Edit[] {
  const parsed = parseBlocks(text, patience)
  const blocks = 'tree' in parsed ? parsed.tree.children : []
  return blocks.flatMap(({ type, position }) => {
    const start = position?.start.offset ?? 0
    const end = position?.end.offset ?? start
    const isModule =
      type === 'paragraph' && /^(import\s.+from\s|export\s+(const|default|function)\s)/.test(text.slice(start, end))
    return isModule ? [{ start, end, text: '' }] : []
  })
}

const attributeCode = /\s([\w:-]+=)?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * HTML has no components, no code in attributes, and only its own void elements: the content after another
 * one would be inside it.
 */
function plainTag({ name, start, text }: Tag): Edit {
  const end = start + text.length
  if (/^[A-Z]/.test(name)) return { start, end, text: '' }
  const tag = text
    .replace(attributeCode, '')
    .replace(/(?<=\s)className=/, 'class=')
    .replace(/\s*\/>$/, `>${endTag(name, false)}`)
  // A blank line would end the tag.
  return { start, end, text: tag.replace(/\s*\n\s*/g, ' ') }
}

function edited(text: string, edits: readonly Edit[]): string {
  let result = ''
  let kept = 0
  for (const { start, end, text: replacement } of edits) {
    if (start < kept) continue
    result += text.slice(kept, start) + replacement
    kept = end
  }
  return result + text.slice(kept)
}

/** Converts an offset in the edited text to one in the original text. */
function beforeEdits(offset: number, edits: readonly Edit[]): number {
  let origin = offset
  let kept = 0
  for (const { start, end, text } of edits) {
    if (start > origin) break
    if (start < kept) continue
    origin += end - start - text.length
    kept = end
  }
  return origin
}
