/** A line of a diagram that cannot be drawn, and why. */
export class Undrawable extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** A statement of a diagram, and the line on which it begins, from 0. */
export interface Statement {
  text: string
  line: number
}

export function unread({ text, line }: Statement): Undrawable {
  const start = text.length > 60 ? `${text.slice(0, 59)}…` : text
  return new Undrawable(line, `\`${start.replaceAll('`', 'ˋ')}\` is no statement that specnav can draw.`)
}

/** Stands for words that take room and are not shown. */
export const spacer = '\uE0FF'

/** Where the drawing library gets characters that mean something to it. */
const hidden = 0xe000

const named: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', colon: ':' }

/** The words of a diagram for the drawing library: none of their characters means anything there. */
export function hideWords(written: string): string {
  const words = written
    .replace(/^`([\s\S]*)`$/, '$1')
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>|\bfa[bsrl]?:fa-[\w-]+/gi, '')
    .replace(/#(\w{1,8});/g, (whole, name: string) => named[name] ?? character(Number(name)) ?? whole)
    .replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(hidden + sign.charCodeAt(0)))
    .trim()
  return words === '' ? '\u00A0' : words.replace(/\s*\n\s*/g, '<br>')
}

/** The words as their author wrote them. */
export function showWords(words: string): string {
  return words.replace(/[\uE000-\uE07F]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - hidden))
}

function character(code: number): string | undefined {
  return code >= 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}
