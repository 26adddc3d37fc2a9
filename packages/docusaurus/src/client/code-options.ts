import { createContext } from 'react'
import type { ColouredCode } from './coloured-code.ts'

/** The options of a code block that Docusaurus' own does not support. */
export interface CodeOptions {
  /** Absent for blocks that Docusaurus colours itself. */
  coloured?: ColouredCode | undefined
  /** Added lines and removed lines: `1,3-5`. */
  ins?: string | undefined
  del?: string | undefined
}

/** The options of the code block that is drawn. */
export const CodeOptionsContext = createContext<CodeOptions>({})

/** Whether a tab already shows the title of a code block. */
export const InTabContext = createContext(false)

/** Class names by line, from 0. */
export type LineClassNames = Record<number, string[]>

/** The class names of a block, and those of added and removed lines. */
export function withChanges(names: LineClassNames, { ins, del }: CodeOptions): LineClassNames {
  const all = { ...names }
  for (const [kind, ranges = ''] of Object.entries({ ins, del })) {
    for (const line of linesOf(ranges)) all[line - 1] = [...(all[line - 1] ?? []), `sn-code-${kind}`]
  }
  return all
}

function linesOf(ranges: string): number[] {
  return ranges
    .split(',')
    .filter(Boolean)
    .flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    })
}
