import type { CodeToken, RequestExample } from '../endpoint-types.ts'
import { string } from './roles.ts'

/** How the code of a language names a value, and puts it into a text. */
export interface Constants {
  /** How names are written: `file_key` or `fileKey`. Default: `camel`. */
  case?: 'snake' | 'camel'
  /** The line that names a value; `text` is a text in quotation marks. */
  declare: (name: string, text: string) => string
  /** How texts have names in them, or what joins both. */
  use: Inside | { operator: string; sign?: string }
}

interface Inside {
  inside: (name: string) => string
  /** What a text with names begins and ends with. Default of the end: `"`. */
  open: string
  close?: string
  /** The text between other quotation marks as it is written between these. */
  text?: (text: string) => string
  /** Whether a name alone stands between quotation marks, too, as in a shell. */
  isQuoted?: boolean
}

/** The line at which values are named. */
export const constantsHere = '\uFDEF'

/* Characters that no text may contain stand for the values. */
const firstMark = 0xfde0
const maxMarks = 15
const mark = /([\uFDE0-\uFDEE])/

/** Names that languages, shells or our own code use. */
const taken = new Set(
  'abstract alias and args arguments as assert async await base become begin body bool box break byte bytes case catch chan char checked class client code console const content continue crate curl data debugger decimal def default defer deinit del delegate delete do double dyn elif else elsif end ensure enum error eval event except explicit export extends extension extern fallthrough false fetch file fileprivate final finally fixed float fmt fn for foreach form from func function global go goto guard headers home host http if impl implements implicit import in include init inout input instanceof int interface internal io is json lambda let lock long loop macro main map match method mod module move multipart mut namespace native new next nil nonlocal not null object of open operator options or os out override package params parent part pass path pid print priv private profile protected protocol pub public raise range readonly redo ref repeat request requests require rescue response rethrows retry return sbyte sealed select self short sizeof stackalloc static status strictfp string strings struct subscript super switch synchronized system task test textproto this throw throws trait transient true try type typealias typeof uint ulong unchecked undef union unless unsafe unsized until url use ushort using val var virtual void volatile watch when where while with yield'.split(
    ' ',
  ),
)

/** What stands for a server that nobody has described. */
const anyServer = 'https://api.example.com'

/** What it is called. A parameter has another name. */
const baseUrl = 'base url'

/** An address that code can ask: of a server that is not described, or only by a path, its reader knows the rest. */
export function askable(url: string, server = anyServer): string {
  if (/^(?:[a-z][a-z\d+.-]*:\/\/|\{)/i.test(url)) return url
  if (url.startsWith('//')) return `https:${url}`
  const [host, local] = /^(?:(localhost)|[a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?(?:\/|$)/i.exec(url) ?? []
  return host ? `http${local ? '' : 's'}://${url}` : server + url.replace(/^\/?/, '/')
}

/** A request with marks instead of what only its reader knows, and the names of these values. */
export function withMarks(request: RequestExample): { marked: RequestExample; names: string[] } {
  const names: string[] = []
  const markOf = (whole: string, name: string): string => {
    if (!names.includes(name)) names.push(name)
    const index = names.indexOf(name)
    return index < maxMarks ? String.fromCharCode(firstMark + index) : whole
  }
  // Other values in braces are an author's.
  const inValue = <P extends { name: string; value: string }>(pair: P): P =>
    pair.value === `{${pair.name}}` ? { ...pair, value: markOf(pair.value, pair.name) } : pair
  const marked = {
    ...request,
    url: askable(request.url, `{${baseUrl}}`).replaceAll(/\{([^{}?&/#;+.*][^{}]*)\}/g, markOf),
    headers: request.headers.map(inValue),
    cookies: request.cookies.map(inValue),
  }
  return { marked, names: names.slice(0, maxMarks) }
}

/** Code that names the values of {@link withMarks} above the call. */
export function withConstants(code: string, names: readonly string[], constants: Constants): string {
  const own = identifiers(names, constants)
  const textOf = (name: string) => (name === baseUrl ? anyServer : wordsOf(name).join('_').toUpperCase() || 'VALUE')
  const text = (index: number) => string(`"${textOf(names[index]!)}"`)
  return code.replace(new RegExp(`([ \\t]*)${constantsHere}\n`), (_, indentation: string) =>
    own.map((name, index) => `${indentation}${constants.declare(name, text(index))}\n`).join(''),
  )
}

/** The pieces of code, with names in place of marks. */
export function namedTokens(tokens: CodeToken[], names: readonly string[], constants: Constants): CodeToken[] {
  if (names.length === 0) return tokens
  const own = identifiers(names, constants)
  return tokens.flatMap((token) => (mark.test(token.text) ? insert(token, own, constants) : token))
}

function insert({ text, role }: CodeToken, own: readonly string[], { use }: Constants): CodeToken[] {
  const [quote = ''] = text
  const pieces = text.slice(1, -1).split(mark)
  const nameOf = (piece: string) => own[piece.charCodeAt(0) - firstMark]!
  const isName = (index: number) => index % 2 === 1
  if ('operator' in use) {
    const parts = pieces.flatMap((piece, index): CodeToken[] => {
      if (isName(index)) return [{ text: (use.sign ?? '') + nameOf(piece) }]
      return piece === '' ? [] : [{ text: quote + piece + quote, ...(role && { role }) }]
    })
    return parts.flatMap((part, index) => (index === 0 ? [part] : [{ text: use.operator }, part]))
  }
  const { open, close = '"', inside, text: written, isQuoted } = use
  if (!isQuoted && pieces.join('').length === 1) return [{ text: nameOf(pieces[1]!) }]
  const parts = pieces.map((piece, index): CodeToken => {
    if (isName(index)) return { text: inside(nameOf(piece)) }
    const ends = [index === 0 ? open : '', index === pieces.length - 1 ? close : '']
    return { text: ends.join(written?.(piece) ?? piece), ...(role && { role }) }
  })
  return parts.filter((part) => part.text !== '')
}

/** What stands between single quotes of a shell, for double ones. */
export function inDoubleQuotes(text: string): string {
  return (
    text
      .replaceAll(String.raw`'\''`, "'")
      .replaceAll(/["$`\\]/g, String.raw`\$&`)
      // Shells that a person types in take it for a command of before.
      .replaceAll('!', `"'!'"`)
  )
}

/** Braces as texts with names in braces have them. Those of code points stay. */
export function doubledBraces(text: string): string {
  return text.replaceAll(/\\u\{[\da-f]+\}|[{}]/gi, (found) => (found.length > 1 ? found : found + found))
}

/** The names of values in a language, all different. */
function identifiers(names: readonly string[], constants: Constants): string[] {
  const own: string[] = []
  for (const name of names) {
    const words = wordsOf(name)
    if (/^(?!\D)/.test(words.join(''))) words.unshift('value')
    else if (taken.has(words.join('')) || /^(?:file|part)\d+$/.test(words.join(''))) words.push('value')
    const written = () => nameOf(words, constants.case ?? 'camel')
    for (let count = 2; own.includes(written()); count++) words.push(String(count))
    own.push(written())
  }
  return own
}

export function nameOf(words: readonly string[], style: 'snake' | 'camel'): string {
  if (style === 'snake') return words.join('_')
  return words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
}

export function wordsOf(name: string): string[] {
  return (
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  )
}
