import type { RootContent } from 'hast'

/** Elements that cannot contain paragraphs: a browser would end them before a `<p>`. */
export const onlyPhrasing: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 span strong em small label button summary legend'.split(' '),
)

/**
 * Text on lines of its own in an element of JSX is a paragraph of Markdown: what such an element has of it.
 */
export function unwrapped(node: RootContent): RootContent[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node]
}
