import { folderOf, resolvePath } from '@specnav/core'
import { defaultSchema } from 'hast-util-sanitize'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Splice, spliceText } from '../splice.ts'
import type { Refusal } from './reasons.ts'

/** The part of a Markdown tree that this file needs. */
interface TreeNode {
  type: string
  value?: string
  url?: string
  name?: string | null
  attributes?: Attribute[]
  children?: TreeNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

interface Attribute {
  type: string
  name?: string
  value?: unknown
  position?: TreeNode['position']
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).freeze()
const mdx = markdown().use(remarkMdx).freeze()

/** Syntax that can change its meaning in another file: code, elements, links. Everything else need not be parsed. */
const special = /[<{[]|^\s*(?:import|export)\b/m

/**
 * The text after the frontmatter of the page at `path`, which starts at `bodyOffset`, as it can appear in a
 * specification: links and images start from the root of the site. Or the reason why it cannot: text in a
 * specification cannot import anything, and only harmless HTML in it is shown.
 */
export function movableBody(
  source: string,
  bodyOffset: number,
  format: 'md' | 'mdx',
  path: string,
): { content: string } | Refusal {
  const body = source.slice(bodyOffset)
  const plain = format === 'mdx' && !special.test(body)
  if (plain || body.trim() === '') return { content: body }
  let tree: TreeNode
  try {
    tree = mdx.parse(source)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { code: 'content-syntax', message: `The body is not valid MDX: ${detail}.` }
  }
  if (format === 'md' && !isSameTree(tree, markdown.parse(source)))
    return { code: 'content-markdown', message: 'The body is Markdown, and would have another meaning as MDX.' }
  const moved: MovedText = { source, folder: folderOf(path), splices: [{ start: 0, end: bodyOffset, text: '' }] }
  for (const node of tree.children ?? []) {
    if ((node.position?.end.offset ?? 0) <= bodyOffset) continue
    const refusal = visit(node, moved)
    if (refusal) return refusal
  }
  return { content: spliceText(source, moved.splices) }
}

/** The source of a page in `folder`, and the changes to it. */
interface MovedText {
  source: string
  folder: string
  splices: Splice[]
}

function visit(node: TreeNode, moved: MovedText): Refusal | undefined {
  const refusal = inspect(node, moved)
  if (refusal) return refusal
  for (const child of node.children ?? []) {
    const below = visit(child, moved)
    if (below) return below
  }
  return undefined
}

function inspect(node: TreeNode, moved: MovedText): Refusal | undefined {
  switch (node.type) {
    case 'mdxjsEsm':
      return { code: 'content-code', message: `The body runs code: \`${firstLine(node.value)}\`.` }
    case 'link':
    case 'image':
    case 'definition':
      return rebaseMarkdown(node, moved)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return inspectElement(node, moved)
    default:
      return undefined
  }
}

function inspectElement(node: TreeNode, moved: MovedText): Refusal | undefined {
  const { name, attributes = [] } = node
  if (name === 'Snippet') return { code: 'content-snippet', message: 'The body includes a snippet: `<Snippet>`.' }
  if (name && /^[a-z]/.test(name)) {
    if (!defaultSchema.tagNames?.includes(name))
      return { code: 'content-html', message: `The body has the element \`<${name}>\`.` }
    const unsafe = attributes.find((attribute) => !isHarmless(name, attribute))
    if (unsafe)
      return { code: 'content-html', message: `The body has \`<${name}>\` with \`${unsafe.name ?? '{...}'}\`.` }
  }
  for (const attribute of attributes) {
    const refusal = rebaseAttribute(attribute, moved)
    if (refusal) return refusal
  }
  return undefined
}

/** Attributes that are shown with any value. */
function isHarmless(element: string, { name = '' }: Attribute): boolean {
  const allowed = [...(defaultSchema.attributes?.['*'] ?? []), ...(defaultSchema.attributes?.[element] ?? [])]
  return allowed.includes(name)
}

const urlAttributes = new Set(['href', 'src', 'img', 'poster', 'icon'])

function rebaseAttribute(attribute: Attribute, moved: MovedText): Refusal | undefined {
  const { name = '', value } = attribute
  if (!urlAttributes.has(name)) return undefined
  if (typeof value !== 'string') {
    const isComputed =
      typeof value === 'object' && value !== null && !/["'`](?:[/#]|[a-z]+:)/i.test(JSON.stringify(value))
    return isComputed
      ? { code: 'content-link', message: `The body computes \`${name}\`, which may be relative.` }
      : undefined
  }
  // A word is the name of an icon, not a file.
  if (name === 'icon' && !/[/.]/.test(value)) return undefined
  return rebase(value, attribute, moved.source.indexOf('=', attribute.position?.start.offset), moved)
}

function rebaseMarkdown(node: TreeNode, moved: MovedText): Refusal | undefined {
  // The URL comes after the text of the link, which may contain the same characters.
  const text = node.children?.at(-1)?.position?.end.offset ?? node.position?.start.offset
  return rebase(node.url ?? '', node, moved.source.indexOf(node.type === 'definition' ? ']:' : '](', text), moved)
}

/** Rewrites a relative URL to start from the root of the site: its first occurrence after `from` in the node. */
function rebase(
  url: string,
  { position }: Pick<TreeNode, 'position'>,
  from: number,
  { source, folder, splices }: MovedText,
): Refusal | undefined {
  if (url === '' || /^(?:[/#?{]|[a-z][a-z0-9+.-]*:)/i.test(url)) return undefined
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url)!
  const target = resolvePath(path, folder)
  if (target === undefined) return { code: 'content-link', message: `The relative link \`${url}\` leaves the site.` }
  const start = from === -1 ? -1 : source.indexOf(url, from)
  if (start === -1 || start + url.length > (position?.end.offset ?? 0))
    return { code: 'content-link', message: `The relative link \`${url}\` is written in a way that cannot be changed.` }
  const slash = path.endsWith('/') && target !== '' ? '/' : ''
  splices.push({ start, end: start + url.length, text: `/${target}${slash}${suffix}` })
  return undefined
}

function isSameTree(a: TreeNode, b: TreeNode): boolean {
  const shape = (tree: TreeNode) =>
    JSON.stringify(tree, (key, value: unknown) => (key === 'position' || key === 'data' ? undefined : value))
  return shape(a) === shape(b)
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]!.slice(0, 80)
}
