import { safeUrl } from '@specnav/content'
import { type Live, staticType } from '@specnav/core/host'
import { isPicture } from './authored-icons.ts'
import type { DocusaurusDocs, PageAt } from './docs.ts'

export interface LinkOptions {
  live: Live<DocusaurusDocs>
  pageAt: PageAt
}

/** What Docusaurus puts in front of a URL that is not to be looked for. */
const unchecked = 'pathname://'

/** What is read of a node: links and images of Markdown have a `url`, elements of HTML `properties`, those of JSX `attributes`. */
interface Node {
  type: string
  url?: string
  data?: { hProperties?: Record<string, unknown> }
  properties?: Record<string, unknown>
  attributes?: { name?: string; value?: unknown }[]
  children?: Node[]
}

/** A remark plugin: links and images lead where docs.json has their pages and files, in whatever way they are written. */
export function resolveLinks({ live, pageAt }: LinkOptions): (tree: Node, file: { path: string }) => void {
  return (tree, { path }) => {
    const page = pageAt(path)
    if (!page) return
    const { urls, locales } = live.current
    const resolve = (url: string) => urls.resolve(url, page.path)
    const linkTo = (url: string) => escapeStatic(resolve(url)) ?? locales.link(resolve(url))
    const visit = (node: Node): void => {
      if (node.url !== undefined) {
        node.url = node.type === 'image' ? (escapeStatic(resolve(node.url)) ?? resolve(node.url)) : linkTo(node.url)
        // Docusaurus opens what it does not know in a tab of its own.
        if (isPage(node.url)) node.data = { ...node.data, hProperties: { target: '_self' } }
      }
      if (node.type.startsWith('mdxJsx')) {
        for (const attribute of node.attributes ?? []) {
          const { name, value } = attribute
          if (typeof value !== 'string') continue
          if (name === 'href') attribute.value = linkTo(value)
          if (name === 'src' || name === 'img' || (name === 'icon' && isPicture(value)))
            attribute.value = resolve(value)
        }
      }
      node.children?.forEach(visit)
    }
    visit(tree)
  }
}

/** A rehype plugin: links to scripts lead nowhere. */
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

/** Files are copied as they are: Docusaurus looks for them in its own static folder unless it is told not to. Undefined for what is no file. */
function escapeStatic(url: string): string | undefined {
  return url.startsWith('/') && staticType(url.replace(/[?#].*$/, '')) ? `${unchecked}${url}` : undefined
}

/** A page of another locale. */
function isPage(url: string): boolean {
  return url.startsWith(unchecked) && staticType(url.replace(/[?#].*$/, '')) === undefined
}
