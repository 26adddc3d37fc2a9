import { markdownToHtml } from '@specnav/pages/markdown'
import { writtenText } from '@specnav/content'
import type { LiveDocs, PageAt } from './docs.ts'
import { eachNode, give, type Node, textAttribute } from './tree.ts'

export interface ComponentOptions {
  live: LiveDocs
  pageAt: PageAt
}

/**
 * A remark plugin: gives components what they can only have from the page around them. Buttons that choose between views are
 * before the first one, a variation is a view of that name, and a prompt gets its own text.
 */
export function prepareComponents({ live, pageAt }: ComponentOptions) {
  return (tree: Node, file: { path: string; toString(): string }): void => {
    if (!pageAt(file.path)) return
    const nodes: Node[] = []
    eachNode(tree, (node) => nodes.push(node))
    const views = nodes.filter(({ name }) => name === 'View')
    const titles = views.map((view) => textAttribute(view, 'title'))
    const offered = views.filter((_, index) => titles.indexOf(titles[index]) === index)
    switchTo(tree, views, offered.map(shownOf))
    const { variations } = live.current.site.config
    const varying = nodes.filter(({ name }) => name === 'Variation')
    for (const node of varying) {
      const ids = Array.from(writtenOf(node, 'is').matchAll(/[\w.-]+/g), ([id]) => id)
      const names = ids.map((name) => variations.find(({ id }) => id === name)?.label ?? name)
      Object.assign(node, { name: 'View', attributes: [] })
      give(node, 'title', names.join(', '))
      give(node, 'titles', names.join('\n'))
    }
    const labels = variations.map(({ label }) => ({ title: label }))
    switchTo(tree, varying, labels)
    for (const prompt of nodes.filter(({ name }) => name === 'Prompt')) {
      give(prompt, 'text', writtenText(String(file), prompt.children ?? []))
      give(prompt, 'descriptionHtml', markdownToHtml(textAttribute(prompt, 'description') ?? ''))
    }
  }
}

/** Puts the buttons for views before the first one, and says which of the views show at first. */
function switchTo(tree: Node, views: readonly Node[], offered: readonly { title?: string | undefined }[]): void {
  const [first] = views
  if (!first || offered.length === 0) return
  const titles = offered.map(({ title }) => title)
  for (const view of views) {
    const named = textAttribute(view, 'titles') ?? textAttribute(view, 'title')
    const own: (string | undefined)[] = named?.split('\n') ?? [undefined]
    give(view, 'isShown', String(own.includes(titles[0]) || !own.some((title) => titles.includes(title))))
  }
  const buttons: Node = { type: 'mdxJsxFlowElement', name: 'Views', children: [] }
  give(buttons, 'views', JSON.stringify(offered))
  const parents: Node[] = []
  eachNode(tree, (node) => node.children?.includes(first) && parents.push(node))
  for (const parent of parents)
    parent.children = parent.children?.flatMap((child) => (child === first ? [buttons, child] : [child])) ?? []
}

function shownOf(view: Node): { title?: string; icon?: string; drawing?: string } {
  return Object.fromEntries(['title', 'icon', 'drawing'].map((name) => [name, textAttribute(view, name)]))
}

/** An attribute as it is written: text, or an expression. */
function writtenOf({ attributes = [] }: Node, key: string): string {
  const value = attributes.find(({ name }) => name === key)?.value
  if (typeof value === 'object' && value !== null) return 'value' in value ? String(value.value) : ''
  return typeof value === 'string' ? value : ''
}
