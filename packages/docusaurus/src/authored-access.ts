import { labelTask } from '@specnav/content'
import type { PageAt } from './docs.ts'
import { eachNode, type Node } from './tree.ts'

/**
 * A rehype plugin: tables, which may be scrollable, can be focused, screen readers do not read the file name of
 * an image without alternative text, and check boxes have the words beside them as their name.
 */
export function makeAccessible({ pageAt }: { pageAt: PageAt }) {
  return (tree: Node, { path }: { path: string }): void => {
    if (!pageAt(path)) return
    eachNode(tree, (node) => {
      labelTask(node)
      const { tagName, name, properties = {}, attributes } = node
      if (tagName === 'table') properties.tabIndex ??= 0
      if (tagName === 'img') properties.alt ??= ''
      if (
        name === 'img' &&
        !attributes?.some((attribute) => attribute.name === undefined || attribute.name === 'alt')
      ) {
        attributes?.push({ type: 'mdxJsxAttribute', name: 'alt', value: '' })
      }
    })
  }
}
