import { Tokenizer } from 'htmlparser2'

/** An element of a page according to its start tag, with the text of scripts and style sheets. */
export interface HtmlElement {
  /** Empty if it is not one of {@link WantedNames} and has no attribute of interest. */
  name: string
  attributes: Attribute[]
  /** The end of the start tag in the page. */
  end: number
  text: string
}

export interface Attribute {
  name: string
  value: string
  /** The start of its name in the page. */
  start: number
  end: number
}

/** What a part of a page says whose characters are its bytes. */
function decoded(bytes: string): string {
  return /[\x80-\xff]/.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes
}

/** Names of elements whose attributes are asked for. Those of other elements are `style` and `on…`. */
export class WantedNames {
  readonly #names: ReadonlySet<string>
  /** Their lengths and first letters: nearly all elements of a page have others, and their names are never cut out. */
  readonly #outlines: ReadonlySet<number>

  constructor(names: readonly string[]) {
    this.#names = new Set(names)
    this.#outlines = new Set(names.map((name) => outlineOf(name, 0, name.length)))
  }

  /** The name at a place of a text, if it is wanted. */
  at(html: string, start: number, end: number): string {
    if (!this.#outlines.has(outlineOf(html, start, end))) return ''
    const name = html.slice(start, end).toLowerCase()
    return this.#names.has(name) ? name : ''
  }
}

/** Equal for texts of one length whose first letters are equal, whatever their case. */
function outlineOf(text: string, start: number, end: number): number {
  return (end - start) * 256 + (text.charCodeAt(start) | 0x20)
}

/** Whether an attribute counts on every element. */
function isCode(html: string, start: number, end: number): boolean {
  const first = html.charCodeAt(start) | 0x20
  if (first === 0x6f) return (html.charCodeAt(start + 1) | 0x20) === 0x6e
  return first === 0x73 && end - start === 'style'.length && html.slice(start, end).toLowerCase() === 'style'
}

/**
 * Calls `visit` for every element of a page, in the order of their start tags, or of the ends of scripts and
 * style sheets. First comes the document type, `!doctype`, which parts of pages do not have. The element is the same
 * object in all calls. Places are those of bytes.
 */
export function visitElements(page: Buffer, wanted: WantedNames, visit: (element: HtmlElement) => void): void {
  // HTML's grammar is ASCII, so bytes are read as characters, and only what is asked for is decoded.
  const html = page.toString('latin1')
  const none: Attribute[] = []
  let nameStart = 0
  let nameEnd = 0
  const element: HtmlElement = { name: '', attributes: none, end: 0, text: '' }
  let attribute: Attribute | undefined
  const hasText = () => element.name === 'script' || element.name === 'style'
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        nameStart = start
        nameEnd = end
        element.name = wanted.at(html, start, end)
        element.attributes = none
        element.text = ''
      },
      onattribname(start, end) {
        attribute = undefined
        if (element.name === '' && !isCode(html, start, end)) return
        if (element.name === '') element.name = html.slice(nameStart, nameEnd).toLowerCase()
        attribute = { name: html.slice(start, end).toLowerCase(), value: '', start, end }
        if (element.attributes === none) element.attributes = []
        element.attributes.push(attribute)
      },
      onattribdata(start, end) {
        if (attribute) attribute.value += decoded(html.slice(start, end))
      },
      onattribentity(codepoint) {
        if (attribute) attribute.value += String.fromCodePoint(codepoint)
      },
      onattribend: ignore,
      onopentagend(end) {
        element.end = end + 1
        if (!hasText()) visit(element)
      },
      onselfclosingtag(end) {
        element.end = end + 1
        visit(element)
      },
      onclosetag(start, end) {
        if (!hasText() || html.slice(start, end).toLowerCase() !== element.name) return
        element.text = decoded(html.slice(element.end, start - '</'.length))
        visit(element)
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration(start, end) {
        const [name = ''] = html.slice(start, end).toLowerCase().split(' ')
        visit({ name: `!${name}`, attributes: [], end: end + 1, text: '' })
      },
      onend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
}
