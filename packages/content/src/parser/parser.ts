/*
 * The Markdown and MDX parser: the only place that runs it. It is not trusted. Compiled to WebAssembly, it cannot end the process: a
 * panic is an exception, and so is a text that takes it too long.
 */
import type { Root } from 'hast'
import type { Root as Blocks } from 'mdast'
import { HastReader, materializeHastTree, materializeMdastTree, MdastReader } from 'satteri'
import { answer, type Fault, type Patience } from './instance.ts'

export type { Fault, Patience } from './instance.ts'

/** Whether dollar signs enclose formulas: only two of them, or one as well. */
export type MathFeature = boolean | { singleDollarTextMath: false }

/** A tree, the parser's message about a text that is not valid, or what ended the parser. */
export type Parsed<Tree> = { tree: Tree } | { error: string } | { fault: Fault }

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

export function parseMdx(text: string, math: MathFeature, patience: Patience = 'full'): Parsed<Root> {
  const flags = everywhere | options.headingAttributes | mathOptions(math)
  return hast('createMdxHastHandle', [text, flags, undefined, undefined], text.length, patience)
}

export function parseMarkdown(text: string, math: MathFeature, patience: Patience = 'full'): Parsed<Root> {
  // Reading HTML loses the text after the language of code fences, so only do it if there may be HTML.
  const rawHtml = /<[a-z!/]/i.test(text)
  const values = [text, everywhere | mathOptions(math), { rawHtml }, undefined]
  return hast('createHastHandle', values, text.length, patience)
}

/** Markdown as its own tree, without what HTML makes of it. */
export function parseBlocks(text: string): Parsed<Blocks> {
  const said = answer('createMdastHandle', [text, everywhere, undefined], text.length, 'full')
  return 'bytes' in said ? built(() => materializeMdastTree(new MdastReader(said.bytes))) : said
}

export function parseHtml(html: string): Parsed<Root> {
  return hast('createHastHandleFromHtml', [html, undefined, undefined], html.length, 'full')
}

function hast(name: string, values: readonly unknown[], length: number, patience: Patience): Parsed<Root> {
  const said = answer(name, values, length, patience)
  if (!('bytes' in said)) return said
  return built(() => materializeHastTree(new HastReader(said.bytes)))
}

/** A tree that is too deep for the stack is a fault as well. */
function built<Tree>(build: () => Tree): Parsed<Tree> {
  try {
    return { tree: build() }
  } catch (error) {
    return { fault: { kind: 'broken', message: String(error) } }
  }
}
