import { isComponent, type Props } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { rootOf } from './look.ts'
import { attributes, type Markup, markup } from './markup.ts'

/** `<Tree>`: files and folders, as components or as a list in Markdown. */
export const tree: Drawer = ({ props, children }, draw) => {
  const isList = children.some((part) => isComponent(part, 'TreeFile') || isComponent(part, 'TreeFolder'))
  const content = draw(children)
  const root = rootOf(props, 'sn-c-tree')
  return isList ? markup`<ul${root}>${content}</ul>` : markup`<div${root}>${content}</div>`
}

export const treeFile: Drawer = ({ props }) => markup`<li${highlightOf(props)}>${nameOf(props)}</li>`

/** `<Tree.Folder name comment defaultOpen openable highlight>`: one that is not `openable` stays as it is. */
export const treeFolder: Drawer = ({ props, children }, draw) => {
  const content = markup`<ul>${draw(children)}</ul>`
  if (props.openable === false)
    return markup`<li${highlightOf(props)}>${nameOf(props)}${(props.defaultOpen ?? true) && content}</li>`
  return markup`
  <li${highlightOf(props)}>
    <details${attributes({ open: Boolean(props.defaultOpen ?? true) })}>
      <summary>${nameOf(props)}</summary>
      ${content}
    </details>
  </li>`
}

function nameOf({ name, comment }: Props): Markup {
  return markup`${name}${comment && markup`<small>${comment}</small>`}`
}

function highlightOf({ highlight }: Props): Markup {
  return attributes({ 'data-highlight': Boolean(highlight) })
}
