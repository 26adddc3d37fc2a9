import { labelTask } from '@specnav/content'
import type { PageAt } from './docs.ts'

/** The fields used of a node of HTML or JSX. */
interface Node {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/**
 * A rehype plugin: tables, which may be scrollable, can be focused, screen readers do not read the file name of
 * an image without alternative text, and check boxes have the words beside them as their name.
 */
export function makeAccessible({ pageAt }: { pageAt: PageAt }) {
  return (tree: Node, { path }: { path: string }): void => {
    if (!pageAt(path)) return
    const visit = (node: Node): void => {
      labelTask(node)
      const { tagName, name, properties = {}, attributes, children } = node
      if (tagName === 'table') properties.tabIndex ??= 0
      if (tagName === 'img') properties.alt ??= ''
      if (
        name === 'img' &&
        !attributes?.some((attribute) => attribute.name === undefined || attribute.name === 'alt')
      ) {
        attributes?.push({ type: 'mdxJsxAttribute', name: 'alt', value: '' })
      }
      children?.forEach(visit)
    }
    visit(tree)
  }
}
