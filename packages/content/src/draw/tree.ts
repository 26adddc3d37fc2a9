import type { Props } from '../parts.ts'
import type { Drawer } from './drawing.ts'
import { attributes, type Markup, markup } from './markup.ts'

/** `<Tree>`: files and folders. */
export const tree: Drawer = ({ children }, draw) => markup`<ul class="sn-c-tree">${draw(children)}</ul>`

/** `<Tree.File name comment highlight>`. */
export const treeFile: Drawer = ({ props }) => markup`<li${highlightOf(props)}>${nameOf(props)}</li>`

/** `<Tree.Folder name comment defaultOpen highlight>`. */
export const treeFolder: Drawer = ({ props, children }, draw) => markup`
  <li${highlightOf(props)}>
    <details${attributes({ open: Boolean(props.defaultOpen ?? true) })}>
      <summary>${nameOf(props)}</summary>
      <ul>${draw(children)}</ul>
    </details>
  </li>`

function nameOf({ name, comment }: Props): Markup {
  return markup`${name}${comment && markup`<small>${comment}</small>`}`
}

function highlightOf({ highlight }: Props): Markup {
  return attributes({ 'data-highlight': Boolean(highlight) })
}
