import GithubSlugger from 'github-slugger'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { componentAnchors, headingAnchors } from '../pages/links/anchors.ts'
import { blankComments } from '../pages/markdown/comments.ts'

/** What other pages, and a link checker, need to know of a page. */
export interface PageFacts {
  links: PageLink[]
  /** Fragments that a link may end in: headings, titled components and explicit ids. */
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

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(withoutBareUrls).freeze()
const mdx = markdown().use(remarkMdx).freeze()

/** Leaves the URLs alone that GFM makes links of by themselves: all lead out of the site, and they take a tenth of the time. */
function withoutBareUrls(this: Processor): void {
  const data = this.data()
  const disabled = { disable: { null: ['emailAutolink', 'protocolAutolink', 'wwwAutolink'] } }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), disabled]
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().filter(({ transforms }) => !transforms)
}

/** `## Words {#id}`: braces of MDX hold JavaScript, so that others stand there while it is read. */
const headingId = /^( {0,3}#{1,6}[ \t].*)\{#([^\s{}]+)\}(?=[ \t]*$)/gm

/** Reads a page's links and anchors. A page that is not valid MDX is read as Markdown. */
export function readPageFacts(source: string, format: 'md' | 'mdx'): PageFacts {
  const facts: PageFacts = { links: [], anchors: [], includes: [] }
  visit(parse(source, format), facts, new GithubSlugger())
  return facts
}

function parse(source: string, format: 'md' | 'mdx'): TreeNode {
  if (format === 'md') return markdown.parse(source)
  try {
    return mdx.parse(blankComments(source).replace(headingId, '$1\uE000#$2\uE001'))
  } catch {
    return markdown.parse(source)
  }
}

function visit(node: TreeNode, facts: PageFacts, slugger: GithubSlugger): void {
  const offset = node.position?.start.offset ?? 0
  if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && node.url !== undefined)
    facts.links.push({ url: node.url, offset })
  else if (node.type === 'heading') facts.anchors.push(...anchorsOf(node, slugger))
  else if (node.type === 'html') visitHtml(node.value ?? '', offset, facts)
  else if (node.type === 'mdxjsEsm') facts.includes.push(...importedPages(node.value ?? ''))
  else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') visitElement(node, offset, facts)
  for (const child of node.children ?? []) visit(child, facts, slugger)
}

/** Attributes that hold a URL, and those that links lead to. */
function visitElement(node: TreeNode, offset: number, facts: PageFacts): void {
  for (const { name, value } of node.attributes ?? []) {
    if (typeof value !== 'string') continue
    if (name === 'href' || name === 'src') facts.links.push({ url: value, offset })
    else if (name === 'file' && node.name === 'Snippet') facts.includes.push(value)
  }
  const props = Object.fromEntries((node.attributes ?? []).map(({ name = '', value }) => [name, value]))
  facts.anchors.push(...componentAnchors(node.name ?? '', props))
}

function visitHtml(html: string, offset: number, facts: PageFacts): void {
  for (const [, name, value] of html.matchAll(/\s(href|src|id|name)=["']([^"']*)["']/g)) {
    if (name === 'href' || name === 'src') facts.links.push({ url: value!, offset })
    else facts.anchors.push(value!)
  }
}

function anchorsOf(node: TreeNode, slugger: GithubSlugger): string[] {
  const [words = '', id] = textOf(node).split(/[{\uE000]#([^\s}\uE001]+)[}\uE001]\s*$/)
  return [id ?? slugger.slug(words), ...headingAnchors(words)]
}

function textOf(node: TreeNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}

function importedPages(code: string): string[] {
  return Array.from(code.matchAll(/\bfrom\s+["']([^"']+\.mdx?)["']/g), ([, path]) => path!)
}
