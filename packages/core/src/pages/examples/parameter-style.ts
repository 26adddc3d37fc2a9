import { type JsonValue, isObject } from '../../json.ts'
import { plainText } from './bounded-value.ts'

/** How OpenAPI writes a value that has a name. */
interface Style {
  /** In front of everything. */
  first: string
  /** Between the items of a list or an object that is exploded. */
  between: string
  /** Between those of one that is not. */
  within: string
  /** A value has its name in front. Keys of an exploded object always stand there. */
  isNamed: boolean
  /** What stands between a name and an empty value. */
  empty: '' | '='
  /** The keys of an object stand in brackets behind the name, however deep it is. */
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

/** The styles that a place knows, its default first; other places are like a query. */
const stylesOf = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

/** The name of the style that `place` takes, if it takes `style`, else of its default. */
export function styleIn(place: string, style?: string): string {
  const known = stylesOf.get(place) ?? queryStyles
  return style !== undefined && known.includes(style) ? style : known[0]!
}

/** Whether lists and objects are exploded where nothing is said. */
export function explodes(style: string): boolean {
  return style === 'form' || style === 'cookie'
}

/** How text is made safe for where it goes. */
export interface Escape {
  text: (text: string) => string
  /** Text between separators: it must not look like one. */
  item: (text: string) => string
}

/** For headers, and for what a generator of code escapes itself. */
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

/** For cookies, which know fewer characters. */
export const inCookie: Escape = {
  text: encoder('{}'),
  item: encoder('{}'),
}

/** Percent-encodes all but what is safe everywhere, and the signs that are `readable`. */
function encoder(readable: string): (text: string) => string {
  const isSafe = new RegExp(`^[\\w.!~*()${readable}-]*$`)
  const encoded = new RegExp(Array.from(readable, (sign) => encodeURIComponent(sign)).join('|'), 'g')
  return (text) =>
    isSafe.test(text)
      ? text
      : encodeURIComponent(text.toWellFormed()).replace(encoded, decodeURIComponent).replaceAll("'", '%27')
}

/** A written value, with its name where it has one. */
export interface Piece {
  name?: string
  value: string
}

/** The pieces that `value` is written in: several where it is exploded. All texts are escaped. */
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

/** The pieces as one text, as it stands in a path, a header or a query. */
export function joinPieces(pieces: Piece[], style: string): string {
  const { first, between, empty } = styles[style]!
  return first + pieces.map((piece) => pieceText(piece, empty)).join(between)
}

function pieceText({ name, value }: Piece, empty: '' | '='): string {
  if (name === undefined) return value
  return value === '' ? `${name}${empty}` : `${name}=${value}`
}
