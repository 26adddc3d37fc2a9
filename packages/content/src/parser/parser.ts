/*
 * The Markdown and MDX parser: the only place that runs it. It is not trusted. Compiled to WebAssembly, it cannot end the process: a
 * panic is an exception, and so is a text that takes it too long.
 */
import type { Element, Root, RootContent } from 'hast'
import type { Root as Blocks } from 'mdast'
import { HastReader, materializeHastTree, materializeMdastTree, MdastReader } from 'satteri'
import { type Answer, answer, type Call, newPatience, type Patience } from './instance.ts'

export { type Fault, newPatience, type Patience } from './instance.ts'

/** Whether dollar signs enclose formulas: only two of them, or one as well. */
export type MathFeature = boolean | { singleDollarTextMath: false }

/** The parser's own numbers for what it recognises (`parse-options.js` of `satteri`). */
const options = {
  tables: 1 << 1,
  footnotes: 1 << 2,
  strikethrough: 1 << 3,
  tasks: 1 << 4,
  headingAttributes: 1 << 6,
  math: 1 << 10,
  gfm: 1 << 11,
  mathOfTwoDollars: 1 << 23,
}

const everywhere = options.tables | options.footnotes | options.strikethrough | options.tasks | options.gfm

function mathOptions(math: MathFeature): number {
  if (typeof math === 'object') return options.mathOfTwoDollars
  return math ? options.math : 0
}

export function parseMdx(text: string, math: MathFeature, patience = newPatience()): Answer<Root> {
  const flags = everywhere | options.headingAttributes | mathOptions(math)
  return hast({ name: 'createMdxHastHandle', values: [text, flags, undefined, undefined], text, patience })
}

export function parseMarkdown(text: string, math: MathFeature, patience = newPatience()): Answer<Root> {
  const read = (rawHtml: boolean) =>
    hast({
      name: 'createHastHandle',
      values: [text, everywhere | mathOptions(math), { rawHtml }, undefined],
      text,
      patience,
    })
  if (!/<[a-z!/]/i.test(text)) return read(false)
  const parsed = read(true)
  const written = 'tree' in parsed ? read(false) : parsed
  if ('tree' in parsed && 'tree' in written) locate(parsed.tree, written.tree)
  return parsed
}

/** Gives elements of Markdown their places and the options of code fences, which are lost where HTML is read. */
function locate(tree: Root, written: Root): void {
  const known = Map.groupBy(elementsIn(written), ({ key }) => key)
  for (const elements of known.values()) elements.reverse()
  for (const { element, key } of elementsIn(tree)) {
    const { position, data } = known.get(key)?.pop()?.element ?? {}
    Object.assign(element, position && { position }, data && { data })
  }
}

/** The elements of a tree in its order, each with its name, its classes and how its text begins. */
function elementsIn(tree: Root): { element: Element; key: string }[] {
  const found: { element: Element; key: string }[] = []
  const textOf = (node: RootContent, depth: number): string => {
    if (node.type === 'text') return node.value.slice(0, 80)
    if (node.type !== 'element' || depth > 200) return ''
    const entry = { element: node, key: '' }
    found.push(entry)
    const text = node.children.reduce((before, child) => (before + textOf(child, depth + 1)).slice(0, 80), '')
    // The HTML of an author has no class of a language.
    entry.key = `${node.tagName} ${String(node.properties.className)} ${text.trim()}`
    return text
  }
  for (const node of tree.children) textOf(node, 0)
  return found
}

/** Markdown as its own tree, without what HTML makes of it. */
export function parseBlocks(text: string, patience: Patience = newPatience()): Answer<Blocks> {
  const call = { name: 'createMdastHandle', values: [text, everywhere, undefined], text, patience }
  return answer(call, (bytes) => materializeMdastTree(new MdastReader(bytes)))
}

export function parseHtml(html: string): Answer<Root> {
  const values = [html, undefined, undefined]
  return hast({ name: 'createHastHandleFromHtml', values, text: html, patience: newPatience() })
}

function hast(call: Call): Answer<Root> {
  return answer(call, (bytes) => materializeHastTree(new HastReader(bytes)))
}
