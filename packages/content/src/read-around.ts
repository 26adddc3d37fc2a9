import type { Element, Root, RootContent } from 'hast'
import type { Fault } from './parser/parser.ts'

/** A page's text as a tree. If it had to be read as plain Markdown, also why and where. */
export interface ParsedContent {
  tree: Root
  /** Converts an offset in the tree to one in the text: parts of a text that is not MDX are removed before parsing. */
  origin(offset: number): number
  /** One for each part of the text. */
  failures?: readonly ContentFailure[]
}

/** Why a text is not shown as it is written. */
export interface ContentFailure {
  message: string
  /** UTF-16 units from the start of the text. */
  offset: number
  /** Lines that the parser cannot read: the first is at `offset`. Absent: the text is not valid MDX. */
  unread?: { lines: number; fault: Fault }
}

/** Reads a text, or says what ended the parser. */
type Read = (text: string) => ParsedContent | Fault

/** Lines of a text that the parser cannot read. */
interface Unread {
  start: number
  end: number
  fault: Fault
}

/** How many parts of a text may be unreadable, and how much is read to find them, until its rest is plain text. */
const maxUnread = 30
/** Lines after which a component counts as never closed. */
const maxOpen = 20
const maxRead = (length: number) => 400_000 + 20 * length

/** The unreadable parts of texts, so that a text is tried once: the key is the text, and how it is read. */
const known = new Map<string, Unread[]>()
const maxKnown = 200

/** Reads a text as far as it can be read: lines that end the parser are plain text. `way`: how `read` reads it. */
export function readAround(text: string, way: string, read: Read): ParsedContent {
  const key = `${way}\n${text}`
  const remembered = known.get(key)
  if (!remembered) {
    const parsed = read(text)
    if ('tree' in parsed) return parsed
    if (known.size >= maxKnown) known.clear()
    known.set(key, unreadParts(text, parsed, read))
  }
  return joined(text, known.get(key) ?? [], read)
}

function unreadParts(text: string, first: Fault, readPart: Read): Unread[] {
  const parts: Unread[] = []
  let left = maxRead(text.length)
  const read: Read = (part) => ((left -= part.length), readPart(part))
  let fault: Fault | undefined = first
  let from = 0
  while (fault) {
    const isLast = parts.length === maxUnread - 1 || left < 0
    const part: Unread = isLast ? { start: from, end: text.length, fault } : narrowed(text, from, fault, read)
    // What is before it may still be at fault, by itself.
    const isBeforeRead = part.start === from || 'tree' in read(text.slice(from, part.start))
    parts.push(isBeforeRead ? part : { ...part, start: from })
    from = part.end
    const rest = from < text.length ? read(text.slice(from)) : undefined
    fault = rest && !('tree' in rest) ? rest : undefined
  }
  return parts
}

/**
 * The fewest lines from `from` on that are at fault: first where they end, then where they start. Whole blocks, so that it does not
 * matter at which line of a paragraph the parser's time was over.
 */
function narrowed(text: string, from: number, fault: Fault, read: Read): Unread {
  const starts = lineStarts(text).filter((start) => start >= from)
  const startOf = (line: number) => starts[line] ?? text.length
  const isFault = (start: number, end: number) => !('tree' in read(text.slice(start, end)))
  const isBlank = (line: number) => text.slice(startOf(line), startOf(line + 1)).trim() === ''
  // A component that is still open is no valid MDX: only what follows says whether it is at fault.
  const faultEnd = (line: number) => {
    for (let end = line; end < Math.min(line + maxOpen, starts.length); end++) {
      const found = read(text.slice(from, startOf(end + 1)))
      if (!('tree' in found)) return end
      if (!found.failures) return undefined
    }
    return undefined
  }
  const found = firstTrue(starts.length - 1, (line) => faultEnd(line) !== undefined)
  let last = faultEnd(found) ?? found
  while (last + 1 < starts.length && !isBlank(last + 1)) last++
  const before = firstTrue(last, (count) => isFault(startOf(last - count), startOf(last + 1)))
  let first = last - before
  while (first > 0 && !isBlank(first - 1)) first--
  return { start: startOf(first), end: startOf(last + 1), fault }
}

/**
 * The first number for which `test` is true, if it is for all that follow; `count` if it never is. Small numbers are tried
 * first: with larger ones, the parser reads more.
 */
function firstTrue(count: number, test: (index: number) => boolean): number {
  let low = 0
  let high = count
  for (let size = 1; low + size <= count; size *= 2) {
    if (test(low + size - 1)) {
      high = low + size - 1
      break
    }
    low += size
  }
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n(?=[^])/g), ({ index }) => index + 1)]
}

function joined(text: string, unread: readonly Unread[], read: Read): ParsedContent {
  const tree: Root = { type: 'root', children: [] }
  let from = 0
  const add = (end: number) => {
    if (from >= end) return
    const parsed = read(text.slice(from, end))
    if ('tree' in parsed) tree.children.push(...moved(parsed, from))
    else tree.children.push(plain(text, from, end))
  }
  for (const { start, end } of unread) {
    add(start)
    tree.children.push(plain(text, start, end))
    from = end
  }
  add(text.length)
  const failures = unread.map(({ start, end, fault }) => {
    const lines = text.slice(start, end).trimEnd().split('\n').length
    return { message: fault.message, offset: start, unread: { lines, fault } }
  })
  return { tree, origin: (offset) => offset, failures }
}

/** The nodes of a part of the text, located in the whole text. */
function moved({ tree, origin }: ParsedContent, by: number): RootContent[] {
  const open: (Root | RootContent)[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    const { position } = node
    for (const point of position ? [position.start, position.end] : [])
      if (point.offset !== undefined) point.offset = origin(point.offset) + by
    if ('children' in node) open.push(...node.children)
  }
  return tree.children
}

/** Lines as a paragraph that shows them as they are written. */
function plain(text: string, start: number, end: number): Element {
  const at = (offset: number) => ({ offset, line: text.slice(0, offset).split('\n').length, column: 1 })
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    position: { start: at(start), end: at(end) },
    children: text
      .slice(start, end)
      .trimEnd()
      .split('\n')
      .flatMap((value, index): Element['children'] => [
        ...(index === 0 ? [] : [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }]),
        { type: 'text', value },
      ]),
  }
}
