import { Tokenizer } from 'htmlparser2'

/** An element of a page according to its start tag, with the text of scripts and style sheets. */
export interface HtmlElement {
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

/**
 * Calls `visit` for every element of a page, in the order of their start tags, or of the ends of scripts and
 * style sheets. First comes the document type, `!doctype`, which parts of pages do not have.
 */
export function visitElements(html: string, visit: (element: HtmlElement) => void): void {
  let element: HtmlElement = { name: '', attributes: [], end: 0, text: '' }
  let attribute: Attribute = { name: '', value: '', start: 0, end: 0 }
  const hasText = () => element.name === 'script' || element.name === 'style'
  const ignore = () => undefined
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname(start, end) {
        element = { name: html.slice(start, end).toLowerCase(), attributes: [], end, text: '' }
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '', start, end }
        element.attributes.push(attribute)
      },
      onattribdata(start, end) {
        attribute.value += html.slice(start, end)
      },
      onattribentity(codepoint) {
        attribute.value += String.fromCodePoint(codepoint)
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
        element.text = html.slice(element.end, start - '</'.length)
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
