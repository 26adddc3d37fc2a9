import type { LiveDocs, PageAt } from './docs.ts'
import { give, inBraces, type Node } from './tree.ts'

export interface AuthoredFormulasOptions {
  live: LiveDocs
  pageAt: PageAt
  /** Whether formulas are read: by `remark-math`, if the project has it. */
  isRead: boolean
  /** Whether diagrams are drawn here: Docusaurus draws them itself if the project has its plugin for them. */
  drawsDiagrams: boolean
}

/** A remark plugin: formulas and diagrams are drawn into the page. */
export function drawFormulas({ live, pageAt, isRead, drawsDiagrams }: AuthoredFormulasOptions) {
  return (tree: Node, file: { path: string; value: unknown }): void => {
    const page = pageAt(file.path)
    const { formulas, problems } = live.current.look
    if (!page) return
    const renderer = formulas.of(page.path)
    const visit = (node: Node): Node => {
      if (drawsDiagrams && node.type === 'code' && node.lang === 'mermaid') {
        const html = live.current.pages.diagram(page.path, node.value ?? '')
        return html === undefined ? node : element(true, html)
      }
      if (renderer && !isRead && node.type === 'text' && node.value?.includes('$$')) {
        problems.report(
          {
            code: 'package-missing',
            severity: 'warning',
            message:
              'Formulas are shown as they are written, because `remark-math` is not installed. Install it: `npm install remark-math@6 katex@0.18.0`.',
            ...problems.placeOn(page.path, '$$'),
          },
          'package-missing remark-math',
        )
      }
      if (!renderer || (node.type !== 'math' && node.type !== 'inlineMath')) {
        if (node.children) node.children = node.children.map(visit)
        return node
      }
      const isBlock = node.type === 'math'
      const html = renderer.draw(node.value ?? '', isBlock)
      if (html !== undefined) return element(isBlock, html)
      const { start, end } = node.position ?? { start: {}, end: {} }
      const text: Node = { type: 'text', value: String(file.value).slice(start.offset, end.offset) }
      return isBlock ? { type: 'paragraph', children: [text] } : text
    }
    visit(tree)
  }
}

/** A JSX element with raw HTML. */
function element(isBlock: boolean, html: string): Node {
  const key = { type: 'Identifier', name: '__html' }
  const value = { type: 'Literal', value: html }
  const property = { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false, key, value }
  const made: Node = {
    type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: isBlock ? 'div' : 'span',
    children: [],
  }
  give(made, 'dangerouslySetInnerHTML', inBraces({ type: 'ObjectExpression', properties: [property] }))
  return made
}
