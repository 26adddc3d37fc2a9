import { filler, readLiteral, type Span } from './literal.ts'
import type { Body, Field, WrittenRequest } from './types.ts'

/** A word of a command. `text` is as long as the span: quotes and escapes are spaces, so that offsets stay. */
interface Word extends Span {
  text: string
}

/** Options of curl that have a value, by what it is; `other` says nothing of the request. */
const options: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['X', 'request'].map((name) => [name, 'method'])),
  ...Object.fromEntries(['d', 'data', 'data-raw', 'data-binary', 'data-ascii'].map((name) => [name, 'data'])),
  ...Object.fromEntries(['F', 'form', 'form-string', 'data-urlencode'].map((name) => [name, 'form'])),
  ...{
    json: 'data',
    H: 'header',
    header: 'header',
    T: 'upload',
    'upload-file': 'upload',
    url: 'url',
    'url-query': 'query',
  },
  ...Object.fromEntries(
    `o A b c e m x w K r E C D u y Y z t Q P output user-agent cookie cookie-jar referer max-time connect-timeout retry
    retry-delay retry-max-time proxy write-out config range cert key cacert resolve limit-rate oauth2-bearer aws-sigv4
    max-redirs user proto interface unix-socket connect-to proxy-user output-dir ciphers dump-header`
      .split(/\s+/)
      .map((name) => [name, 'other']),
  ),
}

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
  const given: { kind: string; word: Word }[] = []
  let [isHead, isGet, isJson] = [false, false, false]
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    const [, dashes, name = ''] = /^(--?)([A-Za-z][\w-]*)/.exec(word.text) ?? []
    if (dashes === undefined) given.push({ kind: 'url', word })
    else if (dashes === '--') {
      if (name === 'head') isHead = true
      else if (name === 'get') isGet = true
      else if (name === 'json') isJson = true
      const kind = options[name]
      if (kind === undefined || name.length === 1) continue
      const own = word.text[2 + name.length] === '=' ? part(word, 3 + name.length) : words[++index]
      if (own) given.push({ kind, word: own })
    } else
      for (let at = 1; at < word.text.length; at++) {
        const letter = word.text[at]!
        if (letter === 'I') isHead = true
        else if (letter === 'G') isGet = true
        const kind = options[letter]
        if (kind === undefined) continue
        const own = word.text.length > at + 1 ? part(word, at + (word.text[at + 1] === '=' ? 2 : 1)) : words[++index]
        if (own) given.push({ kind, word: own })
        break
      }
  }
  const all = (...kinds: string[]) => given.filter(({ kind }) => kinds.includes(kind)).map(({ word }) => word)
  const [target] = all('url')
  if (!target) return undefined
  const [method] = all('method')
  const data = all('data')
  const form = all('form')
  const fields = isGet ? [...data, ...form] : all('query')
  const hasBody = data.length + form.length > 0 && !isGet
  const implied = isHead ? 'HEAD' : all('upload').length > 0 ? 'PUT' : hasBody ? 'POST' : 'GET'
  const type = all('header').find(({ text }) => /^\s*content-type:/i.test(text))?.text
  return {
    form: 'command',
    method: method ? trimmed(method).text.toUpperCase() : implied,
    ...(method && { methodAt: trimmed(method) }),
    ...targetOf(target),
    query: fields.flatMap(formFields),
    ...(hasBody && bodyOf(code, [...data, ...form], isJson || /json/i.test(type ?? ''))),
  }
}

function bodyOf(code: string, words: readonly Word[], isJson: boolean): { body?: Body } {
  const [first, ...others] = words
  const isValue = first !== undefined && /^\s*[[{]/.test(first.text)
  if (first && (isJson || isValue)) {
    const flat = code.slice(0, first.start) + first.text + code.slice(first.end)
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
    ...(fields.length > 0 && { body: { type: 'form', fields } }),
  }
}

function targetOf(word: Word): Pick<WrittenRequest, 'target' | 'at' | 'isExact'> {
  const { text, start, end } = trimmed(word)
  return { target: text, at: { start, end }, isExact: !/\s/.test(text) }
}

/** `a=1&b=2` as its parts. */
function formFields({ text, start }: Word): Field[] {
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

function part({ text, start, end }: Word, from: number): Word {
  return { text: text.slice(from), start: start + from, end }
}

/** Without the spaces that its quotes have left. */
function trimmed({ text, start }: Word): Word {
  const own = text.trim()
  const from = start + text.indexOf(own)
  return { text: own, start: from, end: from + own.length }
}

/** The words of a command, up to its end. A line that starts with an option belongs to the command before it. */
function wordsOf(code: string, from: number): Word[] {
  const words: Word[] = []
  const space = /(?:[ \t]|[\\^`][ \t]*\r?\n|\r?\n(?=[ \t]*(?:--?[A-Za-z]|["']?https?:\/\/)))*/y
  for (let at = from; ;) {
    space.lastIndex = at
    space.exec(code)
    at = space.lastIndex
    const end = endOfWord(code, at)
    if (end === at) return words
    words.push({ text: plain(code.slice(at, end)), start: at, end })
    at = end
  }
}

const piece =
  /'[^']*'|\$?"(?:\\[^]|[^"\\])*"|\\[^\r\n]|\$\([^()]*\)|\{\{[^{}\n]*\}\}|<[\w .:-]+>|&(?=[\w.[\]-]+=)|[^\s'"\\|;&<>()`]/y

function endOfWord(code: string, at: number): number {
  for (let end = at; ; end = piece.lastIndex) {
    piece.lastIndex = end
    if (!piece.test(code)) return end
  }
}

/** A word with spaces for its quotes and escapes. */
function plain(word: string): string {
  if (!/["'\\]/.test(word)) return word
  return word.replace(
    /'([^']*)'|"((?:\\[^]|[^"\\])*)"|\\([^])/g,
    (_, single?: string, double?: string, escaped?: string) => {
      if (escaped !== undefined) return ` ${escaped}`
      return ` ${single ?? double!.replace(/\\(["\\$`])/g, `${filler}$1`)} `
    },
  )
}
