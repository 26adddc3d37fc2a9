import { staticType } from '@specnav/core/files'
import { isPicture } from './authored-components.ts'
import type { DocusaurusDocs } from './docs.ts'
import { eachNode, give, type Node } from './tree.ts'

/** Resolves links and images of the page at `path` to the pages and files of docs.json, in any notation. */
export function resolveLinks(tree: Node, path: string, { urls, locales }: DocusaurusDocs): void {
  const resolve = (url: string) => urls.resolve(url, path)
  eachNode(tree, (node) => {
    if (node.url !== undefined) {
      const url = resolve(node.url)
      if (node.type === 'link' && locales.leaves(url)) asElement(node, url)
      else node.url = escapeStatic(url)
    } else if (node.type.startsWith('mdxJsx')) {
      for (const attribute of node.attributes ?? []) {
        const { name, value } = attribute
        if (typeof value !== 'string') continue
        const url = resolve(value)
        if (name === 'href')
          attribute.value = node.name === 'a' ? url : isFile(url) ? escapeStatic(url) : locales.link(url)
        if (name === 'src' || name === 'img' || (name === 'icon' && isPicture(value))) attribute.value = url
      }
    }
  })
}

/** A link outside of Docusaurus' router, which takes every URL for a page of the current locale. */
function asElement(node: Node, href: string): void {
  delete node.url
  // MDX does not replace elements that are written as JSX.
  Object.assign(node, { type: 'mdxJsxTextElement', name: 'a', data: { _mdxExplicitJsx: true } })
  give(node, 'href', href)
}

/** Files are copied unchanged. By default Docusaurus looks for them in its own static folder. */
function escapeStatic(url: string): string {
  return url.startsWith('/') && isFile(url) ? `pathname://${url}` : url
}

function isFile(url: string): boolean {
  return staticType(url.replace(/[?#].*$/, '')) !== undefined
}
