/** A part of a text. */
export interface Span {
  start: number
  end: number
}

/** A value as code writes it: JSON, or an object of JavaScript or Python. What only running code knows is `unknown`. */
export type Literal = Span &
  (
    | { type: 'object'; members: Member[]; isPartial: boolean }
    | { type: 'list'; items: Literal[]; isPartial: boolean }
    | { type: 'value'; value: string | number | boolean | null }
    | { type: 'unknown' }
  )

/** A property; its span is that of its name, without quotes. */
export interface Member extends Span {
  name: string
  value: Literal
}

/** Takes the place of an escape that the text around a value has removed. It is no part of any value. */
export const filler = '\uE000'

/** Maximum depth of values that are read. */
const maxDepth = 40

const words: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
}

/** The value that starts at or after `at`; undefined if there is none, or if it never ends. */
export function readLiteral(text: string, at: number, depth = 0): Literal | undefined {
  const start = skipSpace(text, at)
  const opening = text[start]
  if (depth > maxDepth || opening === undefined) return undefined
  const read =
    opening === '{' ? readObject(text, start, depth) : opening === '[' ? readList(text, start, depth) : undefined
  if (opening === '{' || opening === '[') return read && whole(text, read)
  const quoted = /[bru]?(["'`])/iy
  quoted.lastIndex = start
  const quote = quoted.exec(text)
  if (quote) {
    const end = endOfQuoted(text, quoted.lastIndex - 1)
    if (end === undefined) return undefined
    const value = text.slice(quoted.lastIndex, end - 1)
    return whole(text, { type: 'value', value: value.replaceAll(filler, '').replace(/\\(.)/gs, '$1'), start, end })
  }
  const word = /-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|[A-Za-z]+(?![\w.([])/iy
  word.lastIndex = start
  const found = word.exec(text)?.[0] ?? ''
  const value = /^-?\d/.test(found)
    ? Number(found.replaceAll('_', ''))
    : Object.hasOwn(words, found)
      ? words[found]
      : undefined
  if (value !== undefined) return whole(text, { type: 'value', value, start, end: start + found.length })
  const end = endOfExpression(text, start)
  return end === start ? undefined : { type: 'unknown', start, end }
}

/** A value, unless an operator makes another one of it. */
function whole(text: string, read: Literal): Literal {
  const next = skipSpace(text, read.end)
  if (!/[+?|.%(&*]/.test(text[next] ?? '')) return read
  return { type: 'unknown', start: read.start, end: endOfExpression(text, read.end) }
}

function readObject(text: string, start: number, depth: number): Literal | undefined {
  const members: Member[] = []
  let isPartial = false
  for (let at = skipSpace(text, start + 1); ; at = skipSpace(text, at)) {
    if (text[at] === '}') return { type: 'object', members, isPartial, start, end: at + 1 }
    if (text[at] === ',') at++
    else if (/^(?:\.{2,}|…|\*\*|\{\{|<)/.test(text.slice(at, at + 3))) {
      isPartial = true
      const end = endOfExpression(text, at)
      if (end === at) return undefined
      at = end
    } else {
      const name = /(["'`])((?:\\.|[^\\\n])*?)\1|\[[^\]\n]*\]|[\w$@-]+/y
      name.lastIndex = at
      const found = name.exec(text)
      if (!found) return undefined
      const own = (found[2] ?? found[0]).replace(/\uE000+$/, '')
      const span = { start: at + (found[1] ? 1 : 0), end: at + (found[1] ? 1 : 0) + own.length }
      at = skipSpace(text, name.lastIndex)
      if (text[at] === ':' || text.startsWith('=>', at)) {
        const value = readLiteral(text, at + (text[at] === ':' ? 1 : 2), depth + 1)
        if (!value) return undefined
        if (own.startsWith('[') || /^(?:\.{2,}|…)$/.test(own)) isPartial = true
        else members.push({ name: own.replaceAll(filler, ''), ...span, value })
        at = value.end
      } else if (found[1]) return undefined
      else members.push({ name: own, ...span, value: { type: 'unknown', ...span } })
    }
  }
}

function readList(text: string, start: number, depth: number): Literal | undefined {
  const items: Literal[] = []
  let isPartial = false
  for (let at = skipSpace(text, start + 1); ; at = skipSpace(text, at)) {
    if (text[at] === ']') return { type: 'list', items, isPartial, start, end: at + 1 }
    if (text[at] === ',') at++
    else {
      const item = readLiteral(text, at, depth + 1)
      if (!item) return undefined
      if (item.type === 'unknown') isPartial = true
      items.push(item)
      at = item.end
    }
  }
}

/** The end of a quoted text, behind its last quote; a quote of one line ends in it. */
export function endOfQuoted(text: string, start: number): number | undefined {
  const quote = text[start]!
  const end = text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote
  for (let at = start + end.length; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(end, at)) return at + end.length
    else if (text[at] === '\n' && quote !== '`' && end.length === 1) return undefined
  }
  return undefined
}

/** The end of code that is no value: the next comma or bracket outside of its own. */
function endOfExpression(text: string, start: number): number {
  let open = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!
    if (/["'`]/.test(sign)) at = (endOfQuoted(text, at) ?? at + 1) - 1
    else if (/[([{]/.test(sign)) open++
    else if (/[)\]}]/.test(sign) && --open < 0) return at
    else if (
      open === 0 &&
      (sign === ',' || sign === ';' || (sign === '\n' && !/[+.?:|&(=]\s*$/.test(text.slice(start, at))))
    )
      return at
  }
  return text.length
}

/** The next position that is neither space nor a comment. */
export function skipSpace(text: string, at: number): number {
  const space = /(?:[\s\uE000]+|\/\/[^\n]*|#[^\n]*|\/\*[^]*?\*\/)*/y
  space.lastIndex = at
  space.exec(text)
  return space.lastIndex
}
