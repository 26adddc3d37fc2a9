import type { DocusaurusDocs } from './docs.ts'
import { give, inBraces, type Node } from './tree.ts'

export interface FormulaOptions {
  docs: DocusaurusDocs
  /** Whether formulas are read: by `remark-math`, if the project has it. */
  isRead: boolean
  /** Whether diagrams are drawn here: Docusaurus draws them itself if the project has its plugin for them. */
  drawsDiagrams: boolean
}

/** Draws formulas and diagrams into the page at `path`. */
export function drawFormulas(tree: Node, path: string, source: string, options: FormulaOptions): void {
  const { docs, isRead, drawsDiagrams } = options
  const { formulas, problems } = docs.look
  const renderer = formulas.of(path)
  const visit = (node: Node): Node => {
    if (drawsDiagrams && node.type === 'code' && node.lang === 'mermaid') {
      const html = docs.pages.diagram(path, node.value ?? '')
      return html === undefined ? node : element(true, html)
    }
    if (renderer && !isRead && node.type === 'text' && node.value?.includes('$$')) {
      const message =
        'Formulas are shown as they are written, because `remark-math` is not installed. Install it: `npm install remark-math@6 katex@0.18.0`.'
      const problem = { code: 'package-missing', severity: 'warning', message } as const
      problems.report({ ...problem, ...problems.placeOn(path, '$$') }, 'package-missing remark-math')
    }
    if (!renderer || (node.type !== 'math' && node.type !== 'inlineMath')) {
      if (node.children) node.children = node.children.map(visit)
      return node
    }
    const isBlock = node.type === 'math'
    const html = renderer.draw(node.value ?? '', isBlock)
    if (html !== undefined) return element(isBlock, html)
    const { start, end } = node.position ?? { start: {}, end: {} }
    const text: Node = { type: 'text', value: source.slice(start.offset, end.offset) }
    return isBlock ? { type: 'paragraph', children: [text] } : text
  }
  visit(tree)
}

/** A JSX element with raw HTML. */
function element(isBlock: boolean, html: string): Node {
  const key = { type: 'Identifier', name: '__html' }
  const value = { type: 'Literal', value: html }
  const property = { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value }
  const [type, name] = isBlock ? ['mdxJsxFlowElement', 'div'] : ['mdxJsxTextElement', 'span']
  const made: Node = { type, name, children: [] }
  give(made, 'dangerouslySetInnerHTML', inBraces({ type: 'ObjectExpression', properties: [property] }))
  return made
}
