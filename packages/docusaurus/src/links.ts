import { safeUrl } from '@specnav/content'
import { staticType } from '@specnav/core/files'
import { isPicture } from './authored-icons.ts'
import type { LiveDocs, PageAt } from './docs.ts'
import { eachNode, give, type Node } from './tree.ts'

/** A remark plugin: resolves links and images to the pages and files of docs.json, in any notation. */
export function resolveLinks({ live, pageAt }: { live: LiveDocs; pageAt: PageAt }) {
  return (tree: Node, { path }: { path: string }): void => {
    const page = pageAt(path)
    if (!page) return
    const { urls, locales } = live.current
    const resolve = (url: string) => urls.resolve(url, page.path)
    const linkTo = (url: string) => (staticType(pathOf(url)) ? escapeStatic(url) : locales.link(url))
    eachNode(tree, (node) => {
      if (node.url !== undefined) {
        const url = resolve(node.url)
        if (node.type === 'link' && locales.leaves(url)) asElement(node, url)
        else node.url = escapeStatic(url)
      } else if (node.type.startsWith('mdxJsx')) {
        const isElement = node.name === 'a'
        for (const attribute of node.attributes ?? []) {
          const { name, value } = attribute
          if (typeof value !== 'string') continue
          if (name === 'href') attribute.value = isElement ? resolve(value) : linkTo(resolve(value))
          if (name === 'src' || name === 'img' || (name === 'icon' && isPicture(value)))
            attribute.value = resolve(value)
        }
      }
    })
  }
}

/** A rehype plugin: disables links to scripts. */
export function dropScripts({ pageAt }: { pageAt: PageAt }) {
  const isScript = (name: string | undefined, value: unknown) =>
    (name === 'href' || name === 'src') && typeof value === 'string' && safeUrl(value, name === 'src') === undefined
  return (tree: Node, { path }: { path: string }): void => {
    if (!pageAt(path)) return
    eachNode(tree, (node) => {
      for (const [name, value] of Object.entries(node.properties ?? {})) {
        if (isScript(name, value)) delete node.properties?.[name]
      }
      if (node.attributes) node.attributes = node.attributes.filter(({ name, value }) => !isScript(name, value))
    })
  }
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
  return url.startsWith('/') && staticType(pathOf(url)) ? `pathname://${url}` : url
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
