import { markdownToHtml } from '@specnav/pages/markdown'
import { writtenText } from '@specnav/content'
import type { PageAt } from './docs.ts'
import { eachNode, give, type Node, textAttribute } from './tree.ts'

/**
 * A remark plugin: gives components what they can only have from the text around them. The first view of a
 * page gets the titles of all, for the buttons that choose them, and a prompt gets its own text.
 */
export function prepareComponents({ pageAt }: { pageAt: PageAt }) {
  return (tree: Node, file: { path: string; toString(): string }): void => {
    if (!pageAt(file.path)) return
    const nodes: Node[] = []
    eachNode(tree, (node) => nodes.push(node))
    const views = nodes.filter(({ name }) => name === 'View')
    const titles = [...new Set(views.map((view) => textAttribute(view, 'title') ?? ''))]
    for (const [index, view] of views.entries()) {
      if (index === 0) give(view, 'titles', titles.join('\n'))
      if (textAttribute(view, 'title') === titles[0]) give(view, 'isShown', 'true')
    }
    for (const prompt of nodes.filter(({ name }) => name === 'Prompt')) {
      give(prompt, 'text', writtenText(String(file), prompt.children ?? []))
      give(prompt, 'descriptionHtml', markdownToHtml(textAttribute(prompt, 'description') ?? ''))
    }
  }
}
