import { type JsonValue, isObject } from '../../json.ts'
import { plainText } from './bounded-value.ts'

/** How OpenAPI serializes a named value. */
interface Style {
  /** The prefix of the whole text. */
  first: string
  /** The separator between items of an exploded list or object. */
  between: string
  /** The separator if it is not exploded. */
  within: string
  /** The value starts with its name. Keys of an exploded object are always written. */
  isNamed: boolean
  /** The text between a name and an empty value. */
  empty: '' | '='
  /** The keys of an object are in brackets after the name, at any depth. */
  isDeep?: true
}

const styles: Record<string, Style> = {
  matrix: { first: ';', between: ';', within: ',', isNamed: true, empty: '' },
  label: { first: '.', between: '.', within: ',', isNamed: false, empty: '=' },
  simple: { first: '', between: ',', within: ',', isNamed: false, empty: '=' },
  form: { first: '', between: '&', within: ',', isNamed: true, empty: '=' },
  cookie: { first: '', between: '; ', within: ',', isNamed: true, empty: '=' },
  spaceDelimited: { first: '', between: '&', within: ' ', isNamed: true, empty: '=' },
  pipeDelimited: { first: '', between: '&', within: '|', isNamed: true, empty: '=' },
  // Swagger 2.0's `tsv`.
  tabDelimited: { first: '', between: '&', within: '\t', isNamed: true, empty: '=' },
  deepObject: { first: '', between: '&', within: ',', isNamed: true, empty: '=', isDeep: true },
}

const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject']

/** The styles of each location, its default first. Other locations use those of a query. */
const stylesOf = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

/** The style to use at `place`: `style` if it is allowed there, otherwise its default. */
export function styleIn(place: string, style?: string): string {
  const known = stylesOf.get(place) ?? queryStyles
  return style !== undefined && known.includes(style) ? style : known[0]!
}

/** Whether lists and objects are exploded by default. */
export function explodes(style: string): boolean {
  return style === 'form' || style === 'cookie'
}

/** How text is escaped for its destination. */
export interface Escape {
  text: (text: string) => string
  /** Text between separators: it must not contain one. */
  item: (text: string) => string
}

/** For headers, and for values that code samples escape themselves. */
export const verbatim: Escape = { text: (text) => text, item: (text) => text }

/** For URLs. Text stays readable where that is safe, and placeholders keep their braces. */
export const inUrl: Escape = {
  text: encoder('{},:@/'),
  item: encoder('{}:@/'),
}

/** For paths, whose segments end at a slash. */
export const inPath: Escape = {
  text: encoder('{},:@'),
  item: encoder('{}:@'),
}

/** For cookies, which allow fewer characters. */
export const inCookie: Escape = {
  text: encoder('{}'),
  item: encoder('{}'),
}

/** Percent-encodes everything except characters that are always safe, and those in `readable`. */
function encoder(readable: string): (text: string) => string {
  const isSafe = new RegExp(`^[\\w.!~*()${readable}-]*$`)
  const encoded = new RegExp(Array.from(readable, (sign) => encodeURIComponent(sign)).join('|'), 'g')
  return (text) =>
    isSafe.test(text)
      ? text
      : encodeURIComponent(text.toWellFormed()).replace(encoded, decodeURIComponent).replaceAll("'", '%27')
}

/** A serialized value, with its name if it has one. */
export interface Piece {
  name?: string
  value: string
}

/** The pieces of a serialized `value`: several if it is exploded. All texts are escaped. */
export function piecesOf(
  name: string,
  value: JsonValue,
  { style, explode }: { style: string; explode: boolean },
  escape: Escape,
): Piece[] {
  const { isNamed, isDeep, within } = styles[style]!
  const named = (text: string): Piece => (isNamed ? { name: escape.text(name), value: text } : { value: text })
  if (typeof value !== 'object' || value === null) return [named(escape.text(plainText(value)))]
  if (isDeep) return deepPieces(escape.text(name), value, escape)
  if (explode && isObject(value)) {
    return Object.entries(value).map(([key, item]) => ({
      name: escape.text(key),
      value: escape.item(plainText(item ?? null)),
    }))
  }
  const items = isObject(value)
    ? Object.entries(value).flatMap(([key, item]) => [key, plainText(item ?? null)])
    : value.map(plainText)
  if (explode) return items.map((item) => named(escape.item(item)))
  return [named(items.map(escape.item).join(within === ',' ? within : escape.text(within)))]
}

/** `name[key][key]=value`; the keys of a list are its indices. */
function deepPieces(name: string, value: JsonValue, escape: Escape): Piece[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: escape.text(plainText(value)) }]
  return Object.entries(value).flatMap(([key, item]) =>
    deepPieces(`${name}[${escape.text(key)}]`, item ?? null, escape),
  )
}

/** The pieces as one text, as it appears in a path, a header or a query. */
export function joinPieces(pieces: Piece[], style: string): string {
  const { first, between, empty } = styles[style]!
  return first + pieces.map((piece) => pieceText(piece, empty)).join(between)
}

function pieceText({ name, value }: Piece, empty: '' | '='): string {
  if (name === undefined) return value
  return value === '' ? `${name}${empty}` : `${name}=${value}`
}
