import { escapeMarkdown } from '../markdown/escape.ts'
import type { MarkdownWriter } from '../markdown/writer.ts'
import { isComponent, type Part } from '../parts.ts'
import type { Given, Kit, PlatformComponent } from './kit.ts'
import { rootOf } from './look.ts'
import { text } from './written.ts'

const entries = ['TreeFile', 'TreeFolder']

/** `<Tree>`: files and folders, as components or as a list in Markdown. */
export const tree: PlatformComponent = {
  properties: [],
  draw(props, { h, items }) {
    const isList = items(props.children).some(({ name = '' }) => entries.includes(name))
    return h(isList ? 'ul' : 'div', rootOf(props, 'sn-c-tree'), props.children)
  },
  blocks: ({ children }, writer) => [written(children, writer)],
}

/** `<Tree.File name comment highlight>`. */
export const treeFile: PlatformComponent = {
  properties: ['name', 'comment', 'highlight'],
  draw: (props, kit) => item(props, kit, named(props, kit)),
}

/** `<Tree.Folder name comment defaultOpen openable highlight>`: one that is not `openable` stays as it is. */
export const treeFolder: PlatformComponent = {
  properties: ['name', 'comment', 'defaultOpen', 'openable', 'highlight'],
  draw(props, kit) {
    const { h } = kit
    const { defaultOpen, openable, children } = props
    const isOpen = Boolean(defaultOpen ?? true)
    const content = h('ul', {}, children)
    if (openable === false) return item(props, kit, named(props, kit), isOpen && content)
    return item(props, kit, h('details', { open: isOpen }, h('summary', {}, named(props, kit)), content))
  },
}

function item({ highlight }: Given, { h }: Kit, ...content: unknown[]): object {
  return h('li', { 'data-highlight': Boolean(highlight) }, ...content)
}

function named({ name, comment }: Given, { h }: Kit): unknown {
  return [name, comment && h('small', {}, comment)]
}

function written(children: readonly Part[], writer: MarkdownWriter): string {
  const isOwn = (part: Part) => entries.some((name) => isComponent(part, name))
  if (!children.some(isOwn)) return writer.block(children)
  return children
    .flatMap((part) => {
      if (typeof part === 'string' || part.type !== 'component' || !isOwn(part)) return []
      const { name, comment } = part.props
      const first = [writer.code(name), escapeMarkdown(text(comment))].filter((each) => each !== '').join(' ')
      const inner = part.children.length > 0 ? written(part.children, writer) : ''
      return [`- ${first}${inner && `\n${inner.replaceAll(/^(?=.)/gm, '  ')}`}`]
    })
    .join('\n')
}
