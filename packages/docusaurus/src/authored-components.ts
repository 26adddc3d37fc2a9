import { markdownToHtml } from '@specnav/pages/markdown'
import { writtenText } from '@specnav/content'
import type { PageAt } from './docs.ts'

/** The fields used of a node of JSX. */
interface Node {
  type: string
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
  position?: { start: { offset?: number; column: number }; end: { offset?: number } }
}

/**
 * A remark plugin: gives components what they can only have from the text around them. The first view of a
 * page gets the titles of all, for the buttons that choose them, and a prompt gets its own text.
 */
export function prepareComponents({ pageAt }: { pageAt: PageAt }): (tree: Node, file: TextFile) => void {
  return (tree, file) => {
    if (!pageAt(file.path)) return
    const nodes = componentsIn(tree)
    const views = nodes.filter(({ name }) => name === 'View')
    const titles = [...new Set(views.map((view) => attributeOf(view, 'title') ?? ''))]
    for (const [index, view] of views.entries()) {
      if (index === 0) give(view, 'titles', titles.join('\n'))
      if (attributeOf(view, 'title') === titles[0]) give(view, 'isShown', 'true')
    }
    for (const prompt of nodes.filter(({ name }) => name === 'Prompt')) {
      give(prompt, 'text', writtenText(String(file), prompt.children ?? []))
      give(prompt, 'descriptionHtml', markdownToHtml(attributeOf(prompt, 'description') ?? ''))
    }
  }
}

interface TextFile {
  path: string
  toString(): string
}

function componentsIn(node: Node): Node[] {
  const children = (node.children ?? []).flatMap(componentsIn)
  return node.name && /^[A-Z]/.test(node.name) ? [node, ...children] : children
}

function attributeOf({ attributes = [] }: Node, key: string): string | undefined {
  const value = attributes.find(({ name }) => name === key)?.value
  return typeof value === 'string' ? value : undefined
}

function give(node: Node, name: string, value: string): void {
  node.attributes = [...(node.attributes ?? []), { type: 'mdxJsxAttribute', name, value }]
}
