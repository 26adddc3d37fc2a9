import type { RootContent } from 'hast'
import { type Attributes, element, joinParts, type Part } from './parts.ts'

/** Elements that cannot contain paragraphs: a browser would end them before a `<p>`. */
export const onlyPhrasing: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 span strong em small label button summary legend'.split(' '),
)

/** Text on lines of its own in an element of JSX is a paragraph of Markdown: what such an element has of it. */
export function unwrapped(node: RootContent): RootContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node]
}

/** Components that the ones around them look for. */
const items: ReadonlySet<string> = new Set(['Step', 'Tab', 'TreeFile', 'TreeFolder'])

/** A paragraph. What is an item of the component around it stands beside it, not in it. */
export function paragraphs(attributes: Attributes, children: readonly Part[]): Part[] {
  if (!children.some(isItem)) return [element('p', attributes, children)]
  const parts: Part[] = []
  let line: Part[] = []
  const endLine = () => {
    if (joinParts(line).some((part) => typeof part !== 'string' || part.trim() !== ''))
      parts.push(element('p', attributes, line))
    line = []
  }
  for (const part of children) {
    if (isItem(part)) {
      endLine()
      parts.push(part)
    } else line.push(part)
  }
  endLine()
  return parts
}

function isItem(part: Part): boolean {
  return typeof part !== 'string' && (part.type === 'code' || (part.type === 'component' && items.has(part.name)))
}
