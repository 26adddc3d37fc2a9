import { isPlatformComponent } from '@specnav/content'
import type { LiveDocs, PageAt } from './docs.ts'
import { eachNode, give, type Node, textAttribute } from './tree.ts'

/** A remark plugin: adds the drawings of icons from the project's library. */
export function drawIcons({ live, pageAt }: { live: LiveDocs; pageAt: PageAt }) {
  return (tree: Node, { path }: { path: string }): void => {
    const page = pageAt(path)
    if (!page) return
    eachNode(tree, (node) => {
      const { name } = node
      const icon = textAttribute(node, 'icon')
      if (name && isPlatformComponent(name) && icon !== undefined && !isPicture(icon)) {
        const drawing = live.current.look.icons.svg(icon, textAttribute(node, 'iconType'), { page: page.path })
        if (drawing !== undefined) give(node, 'drawing', drawing)
      }
    })
  }
}

/** Whether an icon is the path or the URL of a picture, not a name. */
export function isPicture(icon: string): boolean {
  return /[/.]/.test(icon)
}
