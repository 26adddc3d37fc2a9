import type { CodeColours } from './code-colours.ts'
import type { PageAt } from './docs.ts'
import type { Node } from './tree.ts'

/** A rehype plugin: adds colours to code blocks, for the component that draws them. */
export function colourCode({ code, pageAt }: { code: CodeColours; pageAt: PageAt }) {
  return async (tree: Node, { path }: { path: string }): Promise<void> => {
    if (!code.isNeeded || !pageAt(path)) return
    const colour = async (node: Node): Promise<void> => {
      const [inner] = node.children ?? []
      if (node.tagName !== 'pre' || inner?.tagName !== 'code') {
        await Promise.all((node.children ?? []).map(colour))
        return
      }
      const text = (inner.children ?? []).map(({ value = '' }) => value).join('')
      const [lang = ''] = [inner.properties?.className]
        .flat()
        .flatMap((name) => /^language-(.+)/.exec(String(name))?.[1] ?? [])
      const coloured = await code.colour(text.replace(/\n$/, ''), lang.toLowerCase())
      if (coloured) inner.properties = { ...inner.properties, coloured: JSON.stringify(coloured) }
    }
    await colour(tree)
  }
}
