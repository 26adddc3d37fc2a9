import { readFence } from '@specnav/content'
import type { PageAt } from './docs.ts'
import { eachNode, type Node } from './tree.ts'

/** The options that Docusaurus reads itself. */
const hostOption = /(?<!\S)(?:showLineNumbers(?:=\d+)?|live|noInline|npm2yarn)(?!\S)/g

/**
 * A remark plugin: translates the options after a code block's language for Docusaurus. Options that it does
 * not support are passed to our `CodeBlock`.
 */
export function readFences({ pageAt, isSnippet }: { pageAt: PageAt; isSnippet(file: string): boolean }) {
  return (tree: Node, { path }: { path: string }): void => {
    if (!pageAt(path) && !isSnippet(path)) return
    eachNode(tree, (node) => {
      const { value = '', meta } = node
      if (node.type === 'code' && (meta || value.includes('[!code '))) {
        const said = readFence(value, meta?.replace(hostOption, '') ?? '')
        const { code, title, focus, mark = focus, ins, del, wrap, lines } = said
        const own = [...(meta?.match(hostOption) ?? []), ...(lines ? ['showLineNumbers'] : [])]
        node.value = code
        node.meta = [...own, ...(mark === undefined ? [] : [`{${mark}}`])].join(' ')
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, title, ins, del, wrap } }
      }
    })
  }
}
