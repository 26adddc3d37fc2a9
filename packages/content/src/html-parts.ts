import type { RootContent } from 'hast'
import { attributesOf } from './html.ts'
import { parseHtml } from './parser/parser.ts'
import { element, type Part } from './parts.ts'

/** HTML that an author wrote as a string, as content. */
export function htmlParts(html: string): Part[] {
  const parsed = parseHtml(html)
  return 'tree' in parsed ? partsOf(parsed.tree.children) : [html]
}

function partsOf(nodes: readonly RootContent[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    const { tagName, properties, children } = node
    return [element(tagName, attributesOf({ ...properties }, false), partsOf(children))]
  })
}
