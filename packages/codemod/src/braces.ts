import { type Fragment, type JsonStyle, type Member, printJson } from './fragment.ts'
import type { Splice } from './splice.ts'

/** An object in braces or a list in brackets, in JSON or in YAML: offsets into its text. */
export interface Braces {
  start: number
  end: number
  /** Spans of its entries: members (key and value) or items. */
  entries: readonly { start: number; end: number }[]
}

/** Appends members after the last one, formatted like the existing ones or like the text. */
export function insertMembers(text: string, braces: Braces, members: readonly Member[]): Splice {
  return insertEntries(text, braces, (style, indent) =>
    members.map(({ key, value }) => `${JSON.stringify(key)}:${style.space}${printJson(value, style, indent)}`),
  )
}

/** Appends items to a list. */
export function insertItems(text: string, braces: Braces, items: readonly Fragment[]): Splice {
  return insertEntries(text, braces, printItems(items))
}

/** Inserts an item before the one with that number, on the same line if that one shares its line, or at the end. */
export function insertItem(text: string, braces: Braces, index: number, item: Fragment): Splice {
  const neighbour = Math.min(index, braces.entries.length - 1)
  if (neighbour < 0) return insertItems(text, braces, [item])
  const { written, lead } = printBeside(text, braces, neighbour, item)
  if (index > 0) return behindEntry(text, braces, Math.min(index, braces.entries.length) - 1, lead + written)
  const start = behindBlanks(text, gapBehind(text, braces, -1).head)
  return { start, end: start, text: `${written},${lead}` }
}

/** An item formatted like its neighbour, and the whitespace before it. */
function printBeside(text: string, braces: Braces, index: number, item: Fragment): { written: string; lead: string } {
  const { start, end } = braces.entries[index]!
  const style = styleOf(text, braces, indentAt(text, braces.start))
  const indent = indentAt(text, start)
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const unit = text.slice(start, end).includes('\n') ? style.unit : ''
  const written = printJson(item, { ...style, unit }, indent).replaceAll('\n', eol)
  return { written, lead: isOnOneLine(text, braces) ? style.space : eol + indent }
}

/** Removes items from a list, and appends others. */
export function replaceItems(
  text: string,
  braces: Braces,
  goes: (index: number) => boolean,
  items: readonly Fragment[],
): Splice[] {
  if (items.length > 0)
    return [...removeEntries(text, braces, goes, true), insertEntries(text, braces, printItems(items), goes)]
  return removeFromBraces(text, braces, goes) ?? [{ start: braces.start + 1, end: braces.end - 1, text: '' }]
}

function printItems(items: readonly Fragment[]) {
  return (style: JsonStyle, indent: string) => items.map((item) => printJson(item, style, indent))
}

function insertEntries(
  text: string,
  braces: Braces,
  print: (style: JsonStyle, indent: string) => string[],
  goes: (index: number) => boolean = () => false,
): Splice {
  const { entries } = braces
  const [first] = entries
  const outer = indentAt(text, braces.start)
  const style = styleOf(text, braces, outer)
  const inner = first && !isOnOneLine(text, braces) ? indentAt(text, first.start) : outer + style.unit
  const written = print(style, inner)
  const isLined = style.unit !== ''
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lead = isLined ? eol + inner : style.space
  const list = written.map((entry) => lead + entry.replaceAll('\n', eol)).join(',')
  if (!first) {
    const [start, end] = [braces.start + 1, isLined ? braces.end - 1 : braces.start + 1]
    return { start, end, text: list + (isLined ? eol + outer : style.space) }
  }
  const last = entries.length - 1
  if (!goes(last)) return behindEntry(text, braces, last, list)
  const gap = gapBehind(text, braces, last)
  const isFirst = !isLined && entries.every((_, index) => goes(index))
  const added = isFirst && !gap.isBroken ? list.slice(lead.length) : onLine(text, braces, last, list)
  return { start: gap.tail, end: gap.tail, text: added + (gap.comma === undefined ? '' : ',') }
}

/** Inserts text after an entry and the comments on its line, which stay with it. */
function behindEntry(text: string, braces: Braces, index: number, written: string): Splice {
  const { end } = braces.entries[index]!
  const { tail, comma } = gapBehind(text, braces, index)
  const added = onLine(text, braces, index, written)
  if (comma !== undefined) return { start: tail, end: tail, text: `${added},` }
  return { start: end, end: tail, text: `,${text.slice(end, tail)}${added}` }
}

/** The text that follows an entry. It starts a new line if the entry's line ends there, because a comment may end it. */
function onLine(text: string, braces: Braces, index: number, written: string): string {
  if (!gapBehind(text, braces, index).isBroken || /^\r?\n/.test(written)) return written
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return eol + indentAt(text, braces.entries[index]!.start) + written.trimStart()
}

/**
 * Removes members or items, each with a comma and the comments on its lines. Undefined if nothing would
 * remain, so that the caller can drop the key.
 */
export function removeFromBraces(text: string, braces: Braces, goes: (index: number) => boolean): Splice[] | undefined {
  return braces.entries.every((_, index) => goes(index)) ? undefined : removeEntries(text, braces, goes, false)
}

/** `isFollowed`: something will follow the last remaining entry, so it keeps its comma. */
function removeEntries(text: string, braces: Braces, goes: (index: number) => boolean, isFollowed: boolean): Splice[] {
  const { entries } = braces
  const last = entries.length - 1
  const splices: Splice[] = []
  let gone = 0
  entries.forEach((_, index) => {
    if (!goes(index)) return
    const before = gapBehind(text, braces, index - 1)
    const behind = gapBehind(text, braces, index)
    // The last entry of a line goes with everything before it, and with the line's end if that belongs to the
    // entries.
    const start =
      behind.isBroken || (index === last && index > 0 && !before.isBroken)
        ? before.head
        : behindBlanks(text, before.head)
    const end = behind.isBroken || index === last ? behind.tail : behindBlanks(text, behind.tail)
    splices.push({ start: Math.max(start, gone), end, text: '' })
    gone = end
  })
  const stays = entries.findLastIndex((_, index) => !goes(index))
  const { comma } = gapBehind(text, braces, stays)
  const isTrailing = gapBehind(text, braces, last).comma !== undefined
  if (stays < last && comma !== undefined && !isTrailing && !isFollowed)
    splices.push({ start: comma, end: comma + 1, text: '' })
  return splices
}

/** The text between two entries. */
interface Gap {
  comma?: number
  /** A line ends in it, after the comma. */
  isBroken: boolean
  /** The end of what belongs to the entry before: its comma, and the comments on its line. */
  tail: number
  /** The start of what belongs to the entry after: its line, or the text after the comma. */
  head: number
}

/** The gap after an entry. The gap before the first one is number -1. */
function gapBehind(text: string, { start, end, entries }: Braces, index: number): Gap {
  const from = entries[index]?.end ?? start + 1
  const to = entries[index + 1]?.start ?? end - 1
  const tokens = Array.from(text.slice(from, to).matchAll(gapToken), ({ 0: token, index: at }) => ({
    token,
    start: from + at,
  }))
  const comma = tokens.find(({ token }) => token === ',')?.start
  const behindComma = comma === undefined ? from : comma + 1
  const lineEnds = tokens.filter(({ token, start: at }) => /^\r?\n$/.test(token) && at >= behindComma)
  const [first] = lineEnds
  const [ending] = index >= 0 && index === entries.length - 1 ? tokens.slice(-1) : []
  return {
    comma,
    isBroken: first !== undefined,
    tail: first?.start ?? (ending ? ending.start + ending.token.length : behindComma),
    head: lineEnds.at(-1)?.start ?? behindComma,
  }
}

/** A comma, the end of a line, or a comment, of JSON or of YAML. */
const gapToken = /,|\r?\n|\/\*[^]*?\*\/|(?:\/\/|#)[^\r\n]*/g

function behindBlanks(text: string, offset: number): number {
  return offset + /^\s*/.exec(text.slice(offset))![0].length
}

function styleOf(text: string, braces: Braces, outer: string): JsonStyle {
  const [first] = braces.entries
  if (!first) {
    const unit = /\n([ \t]+)\S/.exec(text)?.[1] ?? ''
    return { unit, space: unit !== '' || /["\w]: /.test(text) ? ' ' : '' }
  }
  const isTight = /^(?:"(?:[^"\\]|\\.)*":|\{"(?:[^"\\]|\\.)*":)\S/.test(text.slice(first.start, first.end))
  const space = isTight ? '' : ' '
  if (isOnOneLine(text, braces)) return { unit: '', space }
  const inner = indentAt(text, first.start)
  const step = inner.startsWith(outer) ? inner.slice(outer.length) : ''
  return { unit: step || '  ', space }
}

function isOnOneLine(text: string, { start, entries }: Braces): boolean {
  return !text.slice(start, entries[0]?.start ?? start).includes('\n')
}

/** The indentation of the line that an offset is in. */
function indentAt(text: string, offset: number): string {
  const start = text.slice(0, offset).lastIndexOf('\n') + 1
  return /^[ \t]*/.exec(text.slice(start, offset))![0]
}
