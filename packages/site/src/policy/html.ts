import { Tokenizer } from 'htmlparser2'

/** An element of a page according to its start tag, with the text of scripts and style sheets. */
export interface HtmlElement {
  /** Empty if it is none of the {@link WantedNames} and has no attribute of interest. */
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

/** The placeholder of elements without anything of interest. */
const none: Readonly<HtmlElement> = { name: '', attributes: [], end: 0, text: '' }

/** Elements whose content is text. A tag in it is none. */
const textElements = ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext']

/** Names of elements whose attributes are asked for. Those of other elements are `style` and `on…`. */
export class WantedNames {
  readonly #names: ReadonlySet<string>
  /**
   * A tag as programs write it, without anything of interest: nearly all of a page are such tags. Whatever is written
   * in another way is left to the tokenizer.
   */
  readonly plainTag: RegExp

  constructor(names: readonly string[]) {
    this.#names = new Set(names)
    const others = [...names, ...textElements].join('|')
    this.plainTag = new RegExp(
      String.raw`<\/?(?!(?:${others})[\s/>])[a-z][a-z\d-]*(?:\s+(?!style[\s=/>]|on)[a-z][a-z\d:-]*(?:="[^"]*"(?=[\s/>])|(?=[\s/>])))*\s*\/?>`,
      'iy',
    )
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }
}

/**
 * Calls `visit` for every element of a page, in the order of their start tags, or of the ends of scripts and
 * style sheets. First comes the document type, `!doctype`, which parts of pages do not have. Elements without anything of
 * interest have no name, and several in a row are one call. Places are those of bytes.
 */
export function visitElements(page: Buffer, wanted: WantedNames, visit: (element: HtmlElement) => void): void {
  // HTML's grammar is ASCII, so bytes are read as characters, and only what is asked for is decoded.
  const html = page.toString('latin1')
  const tokens = new TagReader(html, wanted, visit)
  const { plainTag } = wanted
  let isPlain = false
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    plainTag.lastIndex = at
    if (plainTag.test(html)) {
      at = plainTag.lastIndex
      isPlain = true
      continue
    }
    if (isPlain) visit(none)
    isPlain = false
    at = tokens.read(at)
  }
}

/** Reads one tag, and the text of its element if tags in it are none. */
class TagReader {
  readonly #html: string
  readonly #tokenizer: Tokenizer
  /** Where the tokenizer has started, and where the tag that it has read ends. */
  #base = 0
  #end = 0
  #element: HtmlElement = none

  constructor(html: string, wanted: WantedNames, visit: (element: HtmlElement) => void) {
    this.#html = html
    const slice = (start: number, end: number) => html.slice(this.#base + start, this.#base + end)
    let attribute: Attribute = { name: '', value: '', start: 0, end: 0 }
    const visited = () => {
      const { name, attributes } = this.#element
      visit(wanted.has(name) || attributes.some(isCode) ? this.#element : none)
    }
    const hasText = () => this.#element.name === 'script' || this.#element.name === 'style'
    const hasOnlyText = () => textElements.includes(this.#element.name)
    const ends = (end: number) => {
      this.#end = this.#base + end
      this.#tokenizer.pause()
    }
    const ignore = () => undefined
    this.#tokenizer = new Tokenizer(
      { xmlMode: false, decodeEntities: true },
      {
        onopentagname: (start, end) => {
          this.#element = { name: slice(start, end).toLowerCase(), attributes: [], end, text: '' }
        },
        onattribname: (start, end) => {
          const [from, to] = [this.#base + start, this.#base + end]
          attribute = { name: slice(start, end).toLowerCase(), value: '', start: from, end: to }
          this.#element.attributes.push(attribute)
        },
        onattribdata(start, end) {
          attribute.value += decoded(slice(start, end))
        },
        onattribentity(codepoint) {
          attribute.value += String.fromCodePoint(codepoint)
        },
        onattribend: ignore,
        onopentagend: (end) => {
          this.#element.end = this.#base + end + 1
          if (!hasText()) visited()
          if (!hasOnlyText()) ends(end + 1)
        },
        onselfclosingtag: (end) => {
          this.#element.end = this.#base + end + 1
          visited()
          if (!hasOnlyText()) ends(end + 1)
        },
        onclosetag: (start, end) => {
          if (hasText() && slice(start, end).toLowerCase() === this.#element.name) {
            this.#element.text = decoded(html.slice(this.#element.end, this.#base + start - '</'.length))
            visited()
          }
          // Whatever follows its name is ignored.
          const close = html.indexOf('>', this.#base + end)
          ends((close === -1 ? html.length : close) - this.#base)
        },
        oncdata: (_start, end) => ends(end),
        oncomment: (_start, end) => ends(end),
        ondeclaration: (start, end) => {
          const [name = ''] = slice(start, end).toLowerCase().split(' ')
          visit({ name: `!${name}`, attributes: [], end: this.#base + end + 1, text: '' })
          ends(end)
        },
        onend: ignore,
        onprocessinginstruction: (_start, end) => ends(end),
        ontext: ignore,
        ontextentity: ignore,
      },
    )
  }

  /** Returns the place after the tag that starts at a place. What remains of it is no tag. */
  read(at: number): number {
    this.#base = at
    this.#end = this.#html.length
    this.#element = none
    this.#tokenizer.reset()
    this.#tokenizer.write(this.#html.slice(at))
    return this.#end
  }
}

/** Whether an attribute counts on every element. */
function isCode({ name }: Attribute): boolean {
  return name === 'style' || name.startsWith('on')
}
