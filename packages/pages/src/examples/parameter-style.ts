import { type JsonValue, isObject } from '@specnav/core/text'
import { plainText } from './bounded-value.ts'
import { type Escape, percentEncoded, verbatim } from './percent-encoding.ts'

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
  // The lists of Swagger 2.0 in paths and headers.
  spaces: { first: '', between: ' ', within: ' ', isNamed: false, empty: '=' },
  pipes: { first: '', between: '|', within: '|', isNamed: false, empty: '=' },
  tabs: { first: '', between: '\t', within: '\t', isNamed: false, empty: '=' },
}

/** The styles of lists whose values have no names: in a path or a header, a list is one text. */
const unnamed: Record<string, string> = { spaceDelimited: 'spaces', pipeDelimited: 'pipes', tabDelimited: 'tabs' }

const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject']

/** The styles of each location, its default first. Other locations use those of a query. */
const stylesOf = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
])

/** The style to use at `place`: `style` if it is allowed there, otherwise its default. */
export function styleIn(place: string, style?: string): string {
  if ((place === 'path' || place === 'header') && style !== undefined && Object.hasOwn(unnamed, style))
    return unnamed[style]!
  const known = stylesOf.get(place) ?? queryStyles
  return style !== undefined && known.includes(style) ? style : known[0]!
}

/** Whether lists and objects are exploded by default. */
export function explodes(style: string): boolean {
  return style === 'form' || style === 'cookie'
}

/** A serialized value, with its name if it has one. */
export interface Piece {
  name?: string
  value: string
}

/** How a value is serialized. */
export interface Serialization {
  style: string
  explode: boolean
  /** What separates the items of lists in a list (Swagger 2.0), outermost first. */
  separators?: readonly string[]
}

/** The pieces of a serialized `value`: several if it is exploded. All texts are escaped. */
export function piecesOf(
  name: string,
  value: JsonValue,
  { style, explode, separators }: Serialization,
  escape: Escape,
): Piece[] {
  const { isNamed, isDeep, within, between } = styles[style]!
  const named = (text: string): Piece => (isNamed ? { name: escape.name(name), value: text } : { value: text })
  if (typeof value !== 'object' || value === null) return [named(escape.text(plainText(value)))]
  if (isDeep) return deepPieces(name, value, escape)
  const separator = explode ? between : within
  const itemText = (item: JsonValue) => listText(item, [separator, ...(separators ?? [])], escape)
  if (explode && isObject(value))
    return Object.entries(value).map(([key, item]) => ({ name: escape.name(key), value: itemText(item ?? null) }))
  const items = isObject(value) ? Object.entries(value).flatMap(([key, item]) => [key, item ?? null]) : value
  if (explode) return items.map((item) => named(itemText(item)))
  return [named(items.map(itemText).join(delimiter(separator, escape)))]
}

/** An item: a list in a list is joined by the next separator, if there is one. None of them is in its texts. */
function listText(item: JsonValue, [around = '', inner, ...further]: string[], escape: Escape): string {
  if (Array.isArray(item) && inner !== undefined)
    return item.map((each) => listText(each, [inner, ...further], escape)).join(delimiter(inner, escape))
  const text = escape.text(plainText(item))
  return escape === verbatim || around === '' ? text : text.replaceAll(around, percentEncoded)
}

/** Commas, and the signs between pairs, are part of a URL; all others are encoded. */
function delimiter(sign: string, escape: Escape): string {
  return /^[,;.&]/.test(sign) ? sign : escape.text(sign)
}

/** `name[key][key]=value`; the keys of a list are its indices. */
function deepPieces(name: string, value: JsonValue, escape: Escape): Piece[] {
  if (typeof value !== 'object' || value === null)
    return [{ name: escape.name(name), value: escape.text(plainText(value)) }]
  return Object.entries(value).flatMap(([key, item]) => deepPieces(`${name}[${key}]`, item ?? null, escape))
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
