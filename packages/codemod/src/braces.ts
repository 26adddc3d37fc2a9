import { type Fragment, type JsonStyle, type Member, printJson } from './fragment.ts'
import type { Splice } from './splice.ts'

/** An object in braces or a list in brackets, in JSON or in YAML: offsets into its text. */
export interface Braces {
  start: number
  end: number
  /** Spans of what it holds: members, key and value, or items. */
  entries: readonly { start: number; end: number }[]
}

/** Writes members behind the last one, in the manner of those that are there, or of the text. */
export function insertMembers(text: string, braces: Braces, members: readonly Member[]): Splice {
  return insertEntries(text, braces, (style, indent) =>
    members.map(({ key, value }) => `${JSON.stringify(key)}:${style.space}${printJson(value, style, indent)}`),
  )
}

/** Writes items behind the last one of a list. */
export function insertItems(text: string, braces: Braces, items: readonly Fragment[]): Splice {
  return insertEntries(text, braces, (style, indent) => items.map((item) => printJson(item, style, indent)))
}

function insertEntries(text: string, braces: Braces, print: (style: JsonStyle, indent: string) => string[]): Splice {
  const first = braces.entries[0]
  const last = braces.entries.at(-1)
  const outer = indentAt(text, braces.start)
  const style = styleOf(text, braces, outer)
  const inner = first && !isOnOneLine(text, braces) ? indentAt(text, first.start) : outer + style.unit
  const entries = print(style, inner)
  const start = last ? last.end : braces.start + 1
  if (style.unit === '') {
    const separator = `,${style.space}`
    const written = entries.join(separator)
    return { start, end: start, text: last ? separator + written : style.space + written + style.space }
  }
  const lines = `${last ? ',' : ''}\n${inner}${entries.join(`,\n${inner}`)}`
  const written = last ? lines : `${lines}\n${outer}`
  const end = last ? start : braces.end - 1
  return { start, end, text: text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written }
}

/**
 * Takes members out with the comma before each, or, at the beginning, the comma behind it. Undefined where nothing would stay: who has
 * only this one may say it with less than an empty object.
 */
export function removeFromBraces({ entries }: Braces, goes: (index: number) => boolean): Splice[] | undefined {
  const stays = entries.findIndex((_, index) => !goes(index))
  if (stays === -1) return undefined
  return entries.flatMap(({ start, end }, index) => {
    if (!goes(index)) return []
    return index < stays
      ? [{ start, end: entries[index + 1]!.start, text: '' }]
      : [{ start: entries[index - 1]!.end, end, text: '' }]
  })
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

/** The blanks that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.slice(0, offset).lastIndexOf('\n') + 1
  return /^[ \t]*/.exec(text.slice(start, offset))![0]
}
