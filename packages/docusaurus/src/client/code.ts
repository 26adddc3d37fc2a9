import { createContext } from 'react'
import { cutAtWords } from '@specnav/content/code-words'

/** A code block in colours of both modes: plain data, which is part of its page. */
export interface ColouredCode {
  /** The default CSS colours of the text and the background. */
  color: string
  background: string
  lines: Token[][]
}

export interface Token {
  text: string
  style?: TokenStyle
}

/** Named as in React and CSS. */
export type TokenStyle = {
  color?: string
  fontStyle?: 'italic'
  fontWeight?: 'bold'
  textDecoration?: 'underline'
}

/**
 * The tokens of each shown line: those of the block without the comments that only mark other lines. A line
 * that is not part of the block has no colours.
 */
export function tokensOf(shown: readonly string[], { lines }: ColouredCode): Token[][] {
  let next = 0
  return shown.map((text) => {
    const found = lines.findIndex((line, index) => index >= next && lineText(line) === text)
    if (found === -1) return [{ text }]
    next = found + 1
    return lines[found] ?? []
  })
}

function lineText(line: readonly Token[]): string {
  return line.map(({ text }) => text).join('')
}

/** The options of a code block that Docusaurus' own does not support. */
export interface CodeOptions {
  /** Absent for blocks that Docusaurus colours itself. */
  coloured?: ColouredCode | undefined
  /** Added lines and removed lines: `1,3-5`. */
  ins?: string | undefined
  del?: string | undefined
  /** A regular expression for words that are marked. */
  words?: string | undefined
}

/** The options of the code block that is drawn. */
export const CodeOptionsContext = createContext<CodeOptions>({})

/** Whether a tab already shows the title of a code block. */
export const InTabContext = createContext(false)

/** Class names by line, from 0. */
type LineClassNames = Record<number, string[]>

/** The class names of a block, and those of added and removed lines. */
export function withChanges(names: LineClassNames, { ins = '', del = '' }: CodeOptions): LineClassNames {
  const all = { ...names }
  for (const [kind, ranges] of Object.entries({ ins, del }))
    for (const [, from, to = from] of ranges.matchAll(/(\d+)(?:-(\d+))?/g))
      for (let line = Number(from) - 1; line < Number(to); line++) all[line] = [...(all[line] ?? []), `sn-code-${kind}`]
  return all
}

/** The tokens of a line, cut where its marked words begin and end. */
export function withWords<T extends { content: string; types: string[] }>(line: readonly T[], words: string): T[] {
  const texts = line.map(({ content }) => content)
  return cutAtWords(texts, words).flatMap(({ of, text, isWord }) => {
    const token = line[of]
    return token ? [{ ...token, content: text, types: [...token.types, ...(isWord ? ['sn-code-word'] : [])] }] : []
  })
}

/** What a `<CodeBlock>` of a page says: text, or a value of an expression. */
export interface WrittenOptions {
  highlight?: unknown
  focus?: unknown
  lines?: unknown
}

/** The options of the host's block for those of ours. */
export function hostOptions({ highlight, focus, lines }: WrittenOptions): {
  metastring?: string
  showLineNumbers: boolean
} {
  const marked = `${String(highlight)},${String(focus)}`.match(/\d+(?:-\d+)?/g)
  const metastring = marked ? { metastring: `{${marked.join(',')}}` } : {}
  return { ...metastring, showLineNumbers: Boolean(lines) && lines !== 'false' }
}
