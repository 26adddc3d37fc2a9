import { safeUrl } from '@specnav/content'
import { staticType } from '@specnav/core/files'
import { isPicture } from './authored-icons.ts'
import type { LiveDocs, PageAt } from './docs.ts'

export interface LinkOptions {
  live: LiveDocs
  pageAt: PageAt
}

/**
 * The fields used of a node: links and images of Markdown have a `url`, elements of HTML `properties`, those
 * of JSX `attributes`.
 */
interface Node {
  type: string
  url?: string
  name?: string | null
  properties?: Record<string, unknown>
  attributes?: { type?: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/** A remark plugin: resolves links and images to the pages and files of docs.json, in any notation. */
export function resolveLinks({ live, pageAt }: LinkOptions): (tree: Node, file: { path: string }) => void {
  return (tree, { path }) => {
    const page = pageAt(path)
    if (!page) return
    const { urls, locales } = live.current
    const resolve = (url: string) => urls.resolve(url, page.path)
    const linkTo = (url: string) => (staticType(pathOf(url)) ? escapeStatic(url) : locales.link(url))
    const visit = (node: Node): void => {
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
      node.children?.forEach(visit)
    }
    visit(tree)
  }
}

/** A rehype plugin: disables links to scripts. */
export function dropScripts({ pageAt }: Pick<LinkOptions, 'pageAt'>): (tree: Node, file: { path: string }) => void {
  const isScript = (name: string | undefined, value: unknown) =>
    (name === 'href' || name === 'src') && typeof value === 'string' && safeUrl(value, name === 'src') === undefined
  return (tree, { path }) => {
    if (!pageAt(path)) return
    const visit = (node: Node): void => {
      for (const [name, value] of Object.entries(node.properties ?? {})) {
        if (isScript(name, value)) delete node.properties?.[name]
      }
      if (node.attributes) node.attributes = node.attributes.filter(({ name, value }) => !isScript(name, value))
      node.children?.forEach(visit)
    }
    visit(tree)
  }
}

/** A link outside of Docusaurus' router, which takes every URL for a page of the current locale. */
function asElement(node: Node, href: string): void {
  delete node.url
  // MDX does not replace elements that are written as JSX.
  Object.assign(node, { type: 'mdxJsxTextElement', name: 'a', data: { _mdxExplicitJsx: true } })
  node.attributes = [{ type: 'mdxJsxAttribute', name: 'href', value: href }]
}

/** Files are copied unchanged. By default Docusaurus looks for them in its own static folder. */
function escapeStatic(url: string): string {
  return url.startsWith('/') && staticType(pathOf(url)) ? `pathname://${url}` : url
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '')
}
