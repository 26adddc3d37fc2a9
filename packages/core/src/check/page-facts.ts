import GithubSlugger from 'github-slugger'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** What other pages, and a link checker, need to know of a page. */
export interface PageFacts {
  links: PageLink[]
  /** Fragments that a link may end in: headings and explicit ids. */
  anchors: string[]
  /** Files whose contents stand in the page: imports of Markdown, and `<Snippet file>`. */
  includes: string[]
}

export interface PageLink {
  url: string
  /** UTF-16 offset of the link in the file. */
  offset: number
}

/** The part of a Markdown tree that matters here. */
interface TreeNode {
  type: string
  value?: string
  url?: string
  depth?: number
  name?: string | null
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: TreeNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const mdx = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx).freeze()

/** Reads a page's links and anchors. A page that is not valid MDX is read as Markdown. */
export function readPageFacts(source: string, format: 'md' | 'mdx'): PageFacts {
  const facts: PageFacts = { links: [], anchors: [], includes: [] }
  visit(parse(source, format), facts, new GithubSlugger())
  return facts
}

function parse(source: string, format: 'md' | 'mdx'): TreeNode {
  if (format === 'md') return markdown.parse(source)
  try {
    return mdx.parse(source)
  } catch {
    return markdown.parse(source)
  }
}

function visit(node: TreeNode, facts: PageFacts, slugger: GithubSlugger): void {
  const offset = node.position?.start.offset ?? 0
  if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && node.url !== undefined)
    facts.links.push({ url: node.url, offset })
  else if (node.type === 'heading') facts.anchors.push(headingAnchor(node, slugger))
  else if (node.type === 'html') visitHtml(node.value ?? '', offset, facts)
  else if (node.type === 'mdxjsEsm') facts.includes.push(...importedPages(node.value ?? ''))
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    visitElement(node, offset, facts, slugger)
  for (const child of node.children ?? []) visit(child, facts, slugger)
}

/** Attributes that hold a URL, and those that a component makes a heading of. */
function visitElement(node: TreeNode, offset: number, facts: PageFacts, slugger: GithubSlugger): void {
  for (const { name, value } of node.attributes ?? []) {
    if (typeof value !== 'string') continue
    if (name === 'href' || name === 'src') facts.links.push({ url: value, offset })
    else if (name === 'id') facts.anchors.push(value)
    else if (name === 'file' && node.name === 'Snippet') facts.includes.push(value)
    else if (name === 'title' || name === 'label' || name === 'name') facts.anchors.push(slugger.slug(value))
  }
}

function visitHtml(html: string, offset: number, facts: PageFacts): void {
  for (const [, name, value] of html.matchAll(/\s(href|src|id|name)=["']([^"']*)["']/g)) {
    if (name === 'href' || name === 'src') facts.links.push({ url: value!, offset })
    else facts.anchors.push(value!)
  }
}

function headingAnchor(node: TreeNode, slugger: GithubSlugger): string {
  const text = textOf(node)
  const explicit = /\s*\{#([^}]+)\}\s*$/.exec(text)
  return explicit?.[1] ?? slugger.slug(text)
}

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}

function importedPages(code: string): string[] {
  return Array.from(code.matchAll(/\bfrom\s+["']([^"']+\.mdx?)["']/g), ([, path]) => path!)
}
