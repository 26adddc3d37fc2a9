import { isPlatformComponent, readFence, wordPattern, writtenText } from '@specnav/content'
import { markdownToHtml } from '@specnav/pages/markdown'
import type { DocusaurusDocs } from './docs.ts'
import { eachNode, give, type Node, textAttribute } from './tree.ts'

/** The options of a code block that Docusaurus reads itself. */
const hostOption = /(?<!\S)(?:showLineNumbers(?:=\d+)?|live|noInline|npm2yarn)(?!\S)/g

/**
 * Translates the options after a code block's language for Docusaurus. Options that it does not support are passed
 * to our `CodeBlock`.
 */
export function readFences(tree: Node): void {
  eachNode(tree, (node) => {
    const { value = '', meta } = node
    if (node.type !== 'code' || !(meta || value.includes('[!code '))) return
    const said = readFence(value, meta?.replace(hostOption, '') ?? '')
    const { code, title, focus, mark, ins, del, wrap, lines } = said
    const words = said.words && wordPattern(said.words)
    const marked = [mark, focus].filter(Boolean).join(',')
    const own = [...(meta?.match(hostOption) ?? []), ...(lines ? ['showLineNumbers'] : [])]
    node.value = code
    node.meta = [...own, ...(marked ? [`{${marked}}`] : [])].join(' ')
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, title, ins, del, wrap, words } }
  })
}

/**
 * Gives components what they can only have from the page around them: the drawings of icons, the buttons that choose
 * between views, and the text of a prompt. A variation is a view of that name.
 */
export function prepareComponents(tree: Node, path: string, source: string, { look, site }: DocusaurusDocs): void {
  const nodes: Node[] = []
  eachNode(tree, (node) => nodes.push(node))
  for (const node of nodes) {
    const icon = textAttribute(node, 'icon')
    if (!node.name || !isPlatformComponent(node.name) || icon === undefined || isPicture(icon)) continue
    const drawing = look.icons.svg(icon, textAttribute(node, 'iconType'), { page: path })
    if (drawing !== undefined) give(node, 'drawing', drawing)
  }
  const views = nodes.filter(({ name }) => name === 'View')
  const titles = views.map((view) => textAttribute(view, 'title'))
  const offered = views.filter((_, index) => titles.indexOf(titles[index]) === index)
  switchTo(tree, views, offered.map(shownOf))
  const { variations } = site.config
  const varying = nodes.filter(({ name }) => name === 'Variation')
  for (const node of varying) {
    const ids = Array.from(writtenOf(node, 'is').matchAll(/[\w.-]+/g), ([id]) => id)
    const names = ids.map((name) => variations.find(({ id }) => id === name)?.label ?? name)
    Object.assign(node, { name: 'View', attributes: [] })
    give(node, 'title', names.join(', '))
    give(node, 'titles', names.join('\n'))
  }
  switchTo(
    tree,
    varying,
    variations.map(({ label }) => ({ title: label })),
  )
  for (const prompt of nodes.filter(({ name }) => name === 'Prompt')) {
    give(prompt, 'text', writtenText(source, prompt.children ?? []))
    give(prompt, 'descriptionHtml', markdownToHtml(textAttribute(prompt, 'description') ?? ''))
  }
}

/** Whether an icon is the path or the URL of a picture, not a name. */
export function isPicture(icon: string): boolean {
  return /[/.]/.test(icon)
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
  eachNode(tree, ({ children = [] }) => {
    if (children.includes(first)) children.splice(children.indexOf(first), 0, buttons)
  })
}

function shownOf(view: Node): { title?: string; icon?: string; drawing?: string } {
  return Object.fromEntries(['title', 'icon', 'drawing'].map((name) => [name, textAttribute(view, name)]))
}

/** An attribute as it is written: text, or an expression. */
function writtenOf({ attributes = [] }: Node, key: string): string {
  const value = attributes.find(({ name }) => name === key)?.value
  return String(Object(value).value ?? value ?? '')
}
