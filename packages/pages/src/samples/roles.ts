import type { CodeRole, CodeToken } from '../endpoint-types.ts'

/*
 * Generators put the coloured pieces of their code between two marks, so that they can join, split and indent
 * code as plain text. The marks are characters that no text may contain.
 */
const roles: readonly CodeRole[] = ['keyword', 'string', 'value', 'name', 'comment']
const firstMark = 0xfdd0
const end = '\uFDDF'
const marks = /[\uFDD0-\uFDDF]/

/** A word of the language, or an option of a command. */
export const keyword = marked('keyword')
/** Text in quotation marks. */
export const string = marked('string')
/** A number, or a word such as `true`. */
export const value = marked('value')
/** What is called, and the key of a field. */
export const name = marked('name')
export const comment = marked('comment')

function marked(role: CodeRole): (text: string) => string {
  const start = String.fromCharCode(firstMark + roles.indexOf(role))
  return (text) => `${start}${text}${end}`
}

/** JSON with its strings, values and keys. */
export function json(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g,
    (piece, quoted?: string, colon?: string) =>
      quoted === undefined ? value(piece) : colon === undefined ? string(quoted) : name(quoted),
  )
}

/** The pieces of a JSON text of anybody. */
export function jsonTokens(text: string): CodeToken[] {
  return tokensOf(json(withoutMarks(text)))
}

/** `text` without characters that are marks, here or in `placeholders.ts`. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uFDD0-\uFDEF]/g, '\uFFFD')
}

/** The pieces of marked code, line breaks included. */
export function tokensOf(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  let role: CodeRole | undefined
  for (const piece of code.split(/([\uFDD0-\uFDDF])/)) {
    if (piece === end) role = undefined
    else if (marks.test(piece)) role = roles[piece.charCodeAt(0) - firstMark]
    else if (piece !== '') tokens.push(role ? { text: piece, role } : { text: piece })
  }
  return tokens
}
