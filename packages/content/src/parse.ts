import { blankComments, escapeOpenComments } from '@specnav/core/internal'
import type { Root } from 'hast'
import { markdownToHast, markdownToMdast, mdxToHast } from 'satteri'

/** A page's text as a tree, and, where it had to be read as plain Markdown, why and where. */
export interface ParsedContent {
  tree: Root
  /** The place in the text of an offset in the tree: parts of a text that is no MDX are taken out of it. */
  origin(offset: number): number
  /** `offset` counts UTF-16 units from the start of the text. */
  failure?: { message: string; offset: number }
}

/** Whether dollars enclose formulas: two of them alone, or one too. */
export type MathFeature = boolean | { singleDollarTextMath: false }

/**
 * Parses MDX or Markdown. MDX that cannot be parsed is read as plain Markdown without its component tags, so that
 * one bad line never takes a page away. A Markdown page that uses components is read as MDX where that works.
 */
export function parseContent(text: string, format: 'md' | 'mdx', math: MathFeature = false): ParsedContent {
  if (format === 'md' && !/<[A-Z]/.test(text)) return { tree: markdown(text, math), origin: same }
  try {
    const features = { frontmatter: false, headingAttributes: true, math }
    return { tree: asRoot(mdxToHast(blankComments(text), { features })), origin: same }
  } catch (error) {
    const cuts = componentCuts(text)
    const parsed = {
      tree: markdown(withoutCuts(text, cuts), math),
      origin: (offset: number) => beforeCuts(offset, cuts),
    }
    return format === 'md' ? parsed : { ...parsed, failure: readFailure(error, text) }
  }
}

function same(offset: number): number {
  return offset
}

function markdown(text: string, math: MathFeature): Root {
  // Reading HTML costs what stands behind the language of code fences: only where there may be any.
  const rawHtml = /<[a-z!/]/i.test(text)
  return asRoot(markdownToHast(escapeOpenComments(text), { features: { frontmatter: false, rawHtml, math } }))
}

function asRoot(tree: ReturnType<typeof mdxToHast>): Root {
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] }
}

/** The parser says `line:column: what is wrong (rule)`. */
function readFailure(error: unknown, text: string): { message: string; offset: number } {
  const said = error instanceof Error ? error.message : String(error)
  const [, line = '1', column = '1', message = said] =
    /^(\d+):(\d+): ([\s\S]*?)(?: \(\d+:\d+\))?(?: \([\w-]+:[\w-]+\))?$/.exec(said) ?? []
  const before = text.split('\n').slice(0, Number(line) - 1)
  const offset = before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1
  return { message, offset: Math.min(offset, text.length) }
}

type Cut = [start: number, end: number]

/** Where component tags, imports and exports stand, in their order; not those in code. */
function componentCuts(text: string): Cut[] {
  const cuts: Cut[] = []
  const visit = (node: ReturnType<typeof markdownToMdast>): void => {
    const start = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? start
    if (node.type === 'html') {
      for (const match of text.slice(start, end).matchAll(componentTag)) {
        cuts.push([start + match.index, start + match.index + match[0].length])
      }
    } else if (
      node.type === 'paragraph' &&
      /^(import\s.+from\s|export\s+(const|default|function)\s)/.test(text.slice(start, end))
    ) {
      cuts.push([start, end])
      return
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(markdownToMdast(text, { features: { frontmatter: false } }))
  return cuts
}

function withoutCuts(text: string, cuts: readonly Cut[]): string {
  let result = ''
  let kept = 0
  for (const [start, end] of cuts) {
    result += text.slice(kept, start)
    kept = end
  }
  return result + text.slice(kept)
}

/** Where an offset of the text without the cuts was in the whole. */
function beforeCuts(offset: number, cuts: readonly Cut[]): number {
  let origin = offset
  for (const [start, end] of cuts) if (start <= origin) origin += end - start
  return origin
}

const componentTag = /<\/?[A-Z][\w.]*(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*>/g
