import { componentAnchors, headingAnchors } from '@specnav/pages/links'
import type { PageAt } from './docs.ts'
import { eachNode, type Node } from './tree.ts'

/**
 * A rehype plugin: adds an element at every place that a link may lead to: at headings for other spellings of
 * their ids, and in components with a title or an id.
 */
export function markAnchors({ pageAt }: { pageAt: PageAt }) {
  return (tree: Node, { path }: { path: string }): void => {
    if (!pageAt(path)) return
    const taken = new Set<unknown>()
    const mark = (node: Node): void => {
      const ids = anchorsOf(node).filter((id) => !taken.has(id))
      for (const id of ids) taken.add(id)
      node.children?.forEach(mark)
      if (ids.length > 0) node.children = [marksOf(ids), ...(node.children ?? [])]
    }
    eachNode(tree, ({ properties }) => taken.add(properties?.id))
    mark(tree)
  }
}

/** The ids of these elements in the compiled code of a page. */
export function marksIn(code: string): string[] {
  return Array.from(code.matchAll(/(?:"span"|_components\.span), \{\s*id: ("(?:[^"\\]|\\.)*")/g), ([, id = '""']) =>
    String(JSON.parse(id)),
  )
}

function marksOf(ids: readonly string[]): Node {
  const marks = ids.map((id) => ({ type: 'element', tagName: 'span', properties: { id }, children: [] }))
  return { type: 'element', tagName: 'span', properties: { className: ['sn-c-marks'] }, children: marks }
}

function anchorsOf({ tagName = '', name, properties, attributes = [], ...node }: Node): string[] {
  if (/^h[1-6]$/.test(tagName) && properties?.id !== undefined) return headingAnchors(textOf(node))
  if (!name || !/^[A-Z]/.test(name)) return []
  const props = Object.fromEntries(attributes.map((attribute) => [attribute.name ?? '', attribute.value]))
  return componentAnchors(name, props)
}

function textOf({ value, children = [] }: Pick<Node, 'value' | 'children'>): string {
  return value ?? children.map(textOf).join('')
}
