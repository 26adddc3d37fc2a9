import { optionsOf, type Word, wordsOf } from './curl-words.ts'
import { readLiteral, type Span } from './literal.ts'
import type { Body, Field, WrittenRequest } from './types.ts'

/** A word without its quotes. */
type Flat = Span & { text: string }

const command = /(?<![\w./-])curl(?:\.exe)?(?=[ \t\\])|(?<=^[ \t]*(?:[$>][ \t]+)?)(?:https?|xhs?)(?=[ \t])/gm

/** Maximum number of commands in a block, and of characters in one. */
const maxCommands = 100
const maxCommand = 10_000

/** The requests of curl and HTTPie in a block of code. */
export function commandsIn(code: string): (WrittenRequest & { end: number })[] {
  return Array.from(code.matchAll(command))
    .slice(0, maxCommands)
    .flatMap(({ 0: name, index }) => {
      const start = index + name.length
      const words = wordsOf(code.slice(0, start + maxCommand), start)
      const found = name.startsWith('curl') ? curl(code, words) : httpie(words)
      return found ? [{ ...found, end: words.at(-1)!.end }] : []
    })
}

function curl(code: string, words: readonly Word[]): WrittenRequest | undefined {
  const given = optionsOf(words)
  const all = (...kinds: string[]) => given.filter(({ kind }) => kinds.includes(kind)).map(({ word }) => word)
  const has = (...names: string[]) => given.some(({ option }) => names.includes(option))
  const [target] = all('url')
  if (!target) return undefined
  const isGet = has('-G', '--get')
  const [method] = all('method')
  const data = all('data', 'raw')
  const form = all('encoded', 'part')
  const fields = isGet ? [...data, ...form] : all('query')
  const hasBody = data.length + form.length > 0 && !isGet
  const implied = has('-I', '--head') ? 'HEAD' : all('upload').length > 0 ? 'PUT' : hasBody ? 'POST' : 'GET'
  const headers = all('header').flatMap(headerField)
  const type = headers.find((header) => /^content-type$/i.test(header.name))?.value
  return {
    form: 'command',
    method: method ? trimmed(method).text.toUpperCase() : implied,
    ...(method && { methodAt: trimmed(method) }),
    ...targetOf(target),
    query: fields.flatMap(formFields),
    headers,
    ...(hasBody &&
      bodyOf(withHereText(code, words.at(-1)!.end), [...data, ...form], has('--json') || /json/i.test(type ?? ''))),
  }
}

/** Code, and where the text begins that a shell gives a command in place of a file: `-d @- <<EOF`. */
interface Given {
  code: string
  hereText?: number
}

function withHereText(code: string, end: number): Given {
  const here = /[ \t]*<<-?[ \t]*(["']?)\w+\1[^\n]*\n/y
  here.lastIndex = end
  return here.test(code) ? { code, hereText: here.lastIndex } : { code }
}

function bodyOf({ code, hereText }: Given, words: readonly Word[], isJson: boolean): { body?: Body } {
  const [first, ...others] = words
  if (first?.text.trim() === '@-' && hereText !== undefined) {
    const value = /^\s*[[{]/.test(code.slice(hereText)) ? readLiteral(code, hereText) : undefined
    return value ? { body: { type: 'value', value } } : {}
  }
  const isValue = first !== undefined && /^\s*[[{]/.test(first.text)
  if (first && (isJson || isValue)) {
    // What follows is no part of it: `-d '{}' | jq`.
    const flat = code.slice(0, first.start) + first.text
    const value = isValue && others.length === 0 ? readLiteral(flat, first.start) : undefined
    return value ? { body: { type: 'value', value } } : {}
  }
  // The content of a file, or of a variable.
  if (words.some(({ text }) => /^\s*[@$<]/.test(text))) return {}
  return { body: { type: 'form', fields: words.flatMap(formFields) } }
}

function httpie(words: readonly Word[]): WrittenRequest | undefined {
  const args = words.filter(({ text }) => !text.startsWith('-')).map(trimmed)
  const method = /^[A-Z]+$/.test(args[0]?.text ?? '') ? args.shift() : undefined
  const target = args.shift()
  if (!target || !/[/.:]/.test(target.text)) return undefined
  const items = args.flatMap((word) => {
    const [written, name = '', sign = ''] = /^([^:=@\s]+)(:=@?|==|=@?|:|@)/.exec(word.text) ?? []
    return written === undefined
      ? []
      : [
          {
            sign,
            field: { name, value: word.text.slice(written.length), start: word.start, end: word.start + name.length },
          },
        ]
  })
  const fields = items
    .filter(({ sign }) => (sign.startsWith('=') && sign !== '==') || sign.startsWith(':='))
    .map(({ field }) => field)
  return {
    form: 'command',
    method: method?.text ?? (fields.length > 0 ? 'POST' : 'GET'),
    ...(method && { methodAt: method }),
    ...targetOf(target),
    query: items.filter(({ sign }) => sign === '==').map(({ field }) => field),
    headers: items.filter(({ sign }) => sign === ':').map(({ field }) => field),
    ...(fields.length > 0 && { body: { type: 'form', fields } }),
  }
}

/** `Accept: text/html` as its parts. */
function headerField({ text, start }: Flat): Field[] {
  const [written, space = '', name] = /^(\s*)([\w-]+)\s*:/.exec(text) ?? []
  if (written === undefined || name === undefined) return []
  const from = start + space.length
  return [{ name, value: text.slice(written.length).trim(), start: from, end: from + name.length }]
}

function targetOf(word: Flat): Pick<WrittenRequest, 'target' | 'at' | 'isExact'> {
  const { text, start, end } = trimmed(word)
  return { target: text, at: { start, end }, isExact: !/\s/.test(text) }
}

/** `a=1&b=2` as its parts. */
function formFields({ text, start }: Flat): Field[] {
  const fields: Field[] = []
  let at = start
  for (const piece of text.split('&')) {
    const [, space = '', name = '', value = ''] = /^(\s*)([^=]*)=?([^]*)$/.exec(piece) ?? []
    const from = at + space.length
    if (name.trim() !== '')
      fields.push({ name: name.trim(), value: value.trim(), start: from, end: from + name.trim().length })
    at += piece.length + 1
  }
  return fields
}

/** Without the spaces that its quotes have left. */
function trimmed({ text, start }: Flat): Flat {
  const own = text.trim()
  const from = start + text.indexOf(own)
  return { text: own, start: from, end: from + own.length }
}
