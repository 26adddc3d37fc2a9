import { alertOf, labelTask, safeUrl } from '@specnav/content'
import { componentAnchors, headingAnchors } from '@specnav/pages/links'
import type { CodeColours } from './code-colours.ts'
import { eachNode, type Node } from './tree.ts'

/** Colours code blocks, for the component that draws them. */
export async function colourCode(node: Node, code: CodeColours): Promise<void> {
  const [inner] = node.children ?? []
  if (node.tagName !== 'pre' || inner?.tagName !== 'code') {
    await Promise.all((node.children ?? []).map((child) => colourCode(child, code)))
    return
  }
  const text = (inner.children ?? []).map(({ value = '' }) => value).join('')
  const [, lang = ''] = /(?:^|[,\s])language-([^,\s]+)/.exec(String(inner.properties?.className)) ?? []
  const coloured = await code.colour(text.replace(/\n$/, ''), lang.toLowerCase())
  if (coloured) inner.properties = { ...inner.properties, coloured: JSON.stringify(coloured) }
}

/** Makes callouts of quotes that are alerts of GitHub. */
export function drawAlerts(tree: Node): void {
  eachNode(tree, (node) => {
    const alert = node.tagName === 'blockquote' ? alertOf(node as Parameters<typeof alertOf>[0]) : undefined
    if (!alert) return
    const name = alert.kind.replace(/^./, (first) => first.toUpperCase())
    Object.assign(node, { type: 'mdxJsxFlowElement', name, attributes: [], children: alert.children })
    delete node.tagName
    delete node.properties
  })
}

/**
 * Adds an element at every place that a link may lead to: at headings for other spellings of their ids, and in
 * components with a title or an id.
 */
export function markAnchors(tree: Node): void {
  const taken = new Set<unknown>()
  const mark = (node: Node): void => {
    const ids = anchorsOf(node).filter((id) => !taken.has(id))
    for (const id of ids) taken.add(id)
    node.children?.forEach(mark)
    const marks = ids.map((id) => ({ type: 'element', tagName: 'span', properties: { id }, children: [] }))
    const all = { type: 'element', tagName: 'span', properties: { className: ['sn-c-marks'] }, children: marks }
    if (ids.length > 0) node.children = [all, ...(node.children ?? [])]
  }
  eachNode(tree, ({ properties }) => taken.add(properties?.id))
  mark(tree)
}

/** The ids of these elements in the compiled code of a page. */
export function marksIn(code: string): string[] {
  return Array.from(code.matchAll(/(?:"span"|_components\.span), \{\s*id: ("(?:[^"\\]|\\.)*")/g), ([, id = '""']) =>
    String(JSON.parse(id)),
  )
}

/**
 * Removes links to scripts. Tables, which may be scrollable, can be focused, screen readers do not read the file
 * name of an image without alternative text, and check boxes have the words beside them as their name.
 */
export function makeSafe(tree: Node): void {
  const isScript = (name: string | undefined, value: unknown) =>
    (name === 'href' || name === 'src') && typeof value === 'string' && safeUrl(value, name === 'src') === undefined
  eachNode(tree, (node) => {
    labelTask(node)
    const { tagName, name, properties = {} } = node
    for (const [key, value] of Object.entries(properties)) if (isScript(key, value)) delete properties[key]
    if (tagName === 'table') properties.tabIndex ??= 0
    if (tagName === 'img') properties.alt ??= ''
    node.attributes = node.attributes?.filter(({ name, value }) => !isScript(name, value))
    if (name === 'img' && !node.attributes?.some(({ name }) => name === undefined || name === 'alt'))
      node.attributes?.push({ type: 'mdxJsxAttribute', name: 'alt', value: '' })
  })
}

function anchorsOf({ tagName = '', name, properties, attributes = [], ...node }: Node): string[] {
  if (/^h[1-6]$/.test(tagName) && properties?.id !== undefined) return headingAnchors(textOf(node))
  if (!name || !/^[A-Z]/.test(name)) return []
  return componentAnchors(name, Object.fromEntries(attributes.map(({ name = '', value }) => [name, value])))
}

function textOf({ value, children = [] }: Pick<Node, 'value' | 'children'>): string {
  return value ?? children.map(textOf).join('')
}
