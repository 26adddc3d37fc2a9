import type { CodeToken } from '../endpoint-types.ts'
import { writtenTokens } from './written.ts'

/** A value that the description shows, and the one that a reader has typed for it. */
export interface Change {
  name: string
  before: string
  after: string
}

/**
 * What code holds as it is, whatever quotes are around it: a reader may have got it with a link. Of what begins with `@`, `~`
 * or `-`, commands make files of the reader and options.
 */
const harmless = /^(?![@~=]|-(?!\d))[\p{L}\p{N} _.~:@+,/=-]+$/u

/** Values that mean other things, too, unless their name stands before them. */
const common = /^(?:.{0,2}|-?[\d.]+|true|false|null)$/s

/** Names of code, such as keys, functions and modules, that are no values. */
const noName = [
  String.raw`(?<!\b(?:import|from|require|use|using)\s+)`,
  String.raw`(?!["']?\s*(?:=|:\s)|\s*\()`,
] as const

/**
 * Code of an author with what a reader has typed in place of the values of parameters. A value that may be that of
 * another parameter, and one that could be read as code, are left alone.
 */
export function followed(language: string, code: string, changes: readonly Change[]): CodeToken[] {
  const made = changes.filter(({ before, after }) => before !== '' && before !== after && harmless.test(after))
  if (made.length === 0) return writtenTokens(language, code)
  const isClear = ({ before, after }: Change) =>
    !common.test(before) && changes.every((each) => each.before !== before || each.after === after)
  const longest = made.toSorted((one, other) => other.before.length - one.before.length)
  const pieces = longest.map((change) => {
    const [start, end] = isClear(change)
      ? [String.raw`(?<![\w.-])${noName[0]}`, noName[1]]
      : [String.raw`(?<=(?<![\w.-])${escaped(change.name)}["']?\s*(?:=>|[:=])\s*["']?)`, '']
    return String.raw`(${start}${escaped(change.before)}(?![\w-]|\.\w)${end})`
  })
  const text = code.replaceAll(
    new RegExp(pieces.join('|'), 'g'),
    (written, ...rest: (string | number | undefined)[]) => {
      const index = rest.findIndex((each) => each !== undefined)
      const at = Number(rest[longest.length])
      const { after } = longest[index]!
      const [word = ''] = /[^\s"'`]*$/.exec(code.slice(0, at)) ?? []
      if (/:\/\/|^\/|\?/.test(word)) return encodeURIComponent(after)
      return after.includes(' ') && !/["'`]$/.test(code.slice(0, at)) ? written : after
    },
  )
  return writtenTokens(language, text)
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)
}
