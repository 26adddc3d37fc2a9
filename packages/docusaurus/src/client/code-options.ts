import { createContext } from 'react'
import type { ColouredCode } from './coloured-code.ts'

/** What a block of code brings along that Docusaurus' own has no words for. */
export interface CodeOptions {
  /** None for blocks that Docusaurus colours itself. */
  coloured?: ColouredCode | undefined
  /** Lines that are added, and lines that are removed: `1,3-5`. */
  ins?: string | undefined
  del?: string | undefined
}

/** The options of the block of code that is drawn. */
export const CodeOptionsContext = createContext<CodeOptions>({})

/** Whether the title of a block of code is said by the tab that it stands in. */
export const InTabContext = createContext(false)

/** Names of classes by line, from 0. */
export type LineClassNames = Record<number, string[]>

/** Those of a block, and the ones of lines that are added and removed. */
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
