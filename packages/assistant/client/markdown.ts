import { type Block, blocksOf } from './blocks.ts'
import { button, icon, make } from './dom.ts'
import { inlineNodes, type TextContext } from './inline.ts'

/** Deeper lists and quotes are text. */
const deepest = 6

/**
 * Markdown as elements, which can grow: what has not changed stays as it is, with the focus and the selection in it.
 * Nothing of a text becomes HTML.
 */
export class MarkdownView {
  readonly element = make('div', { class: 'text' })
  readonly #context: TextContext
  #blocks: string[] = []

  constructor(context: TextContext) {
    this.#context = context
  }

  show(markdown: string): void {
    const blocks = blocksOf(markdown)
    const same = blocks.findIndex(({ raw }, index) => raw !== this.#blocks[index])
    const kept = same === -1 ? Math.min(blocks.length, this.#blocks.length) : same
    while (this.element.childNodes.length > kept) this.element.lastChild!.remove()
    this.element.append(...blocks.slice(kept).map((block) => blockNode(block, this.#context, 0)))
    this.#blocks = blocks.map(({ raw }) => raw)
  }
}

function blockNode(block: Block, context: TextContext, depth: number): Node {
  const inline = (text: string) => inlineNodes(text, context)
  const inner = (text: string) => {
    if (depth >= deepest) return [new Text(text)]
    return blocksOf(text).map((each) => blockNode(each, context, depth + 1))
  }
  switch (block.type) {
    case 'paragraph':
      return make('p', {}, ...inline(block.text))
    case 'heading':
      return make(block.level < 3 ? 'h3' : 'h4', {}, ...inline(block.text))
    case 'code':
      return codeBlock(block.text, block.language, context)
    case 'quote':
      return make('blockquote', {}, ...inner(block.text))
    case 'rule':
      return make('hr')
    case 'list': {
      const items = block.items.map((item) => make('li', {}, ...tight(inner(item))))
      if (block.start === undefined) return make('ul', {}, ...items)
      return make('ol', { start: block.start === 1 ? undefined : String(block.start) }, ...items)
    }
    case 'table': {
      const row = (cells: readonly string[], name: 'th' | 'td') =>
        make('tr', {}, ...cells.map((cell) => make(name, {}, ...inline(cell))))
      const body = block.rows.map((cells) => row(cells, 'td'))
      const table = make('table', {}, make('thead', {}, row(block.head, 'th')), make('tbody', {}, ...body))
      return make('div', { class: 'wide', tabindex: '0' }, table)
    }
  }
}

/** A point of one paragraph has no paragraph. */
function tight(nodes: Node[]): Node[] {
  const [first, ...rest] = nodes
  if (!(first instanceof HTMLParagraphElement) || rest.some((node) => node instanceof HTMLParagraphElement))
    return nodes
  return [...first.childNodes, ...rest]
}

function codeBlock(code: string, language: string, { copy, copied }: TextContext): Node {
  const label = new Text(copy)
  const press = () => {
    label.data = copied
    setTimeout(() => (label.data = copy), 2_000)
    navigator.clipboard.writeText(code).catch(() => (label.data = copy))
  }
  const copyButton = button(icon('copy'), press)
  copyButton.append(label)
  const head = make('div', {}, make('span', {}, language), copyButton)
  return make('div', { class: 'code' }, head, make('pre', { tabindex: '0' }, make('code', {}, code)))
}
