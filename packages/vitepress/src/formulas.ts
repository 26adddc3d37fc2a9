import type { ShownSite } from '@specnav/host'
import type { MarkdownRenderer } from 'vitepress'

/** Draws the formulas of a page. */
export type FormulaRenderer = NonNullable<ReturnType<ShownSite['look']['formulas']['of']>>

/** Draws the formulas of a page; undefined for pages outside of docs.json. */
export type FormulasOf = (relativePath: string) => FormulaRenderer | undefined

/**
 * Formulas between dollar signs in VitePress' own Markdown: `$$x$$` in a line, or between lines with only
 * dollar signs. The project's own plugin for formulas takes precedence.
 */
export function formulas(md: MarkdownRenderer, of: FormulasOf): void {
  const rendererOf = ({ relativePath }: { relativePath?: string } = {}) =>
    relativePath === undefined ? undefined : of(relativePath)

  md.inline.ruler.push('specnav-formula', (state, silent) => {
    const renderer = rendererOf(state.env)
    const found = renderer && inlineFormula(state.src, state.pos, renderer)
    if (!found) return false
    if (!silent) {
      const html = renderer.draw(found.tex, false)
      if (html === undefined) return false
      state.push('html_inline', '', 0).content = `<span v-pre>${html}</span>`
    }
    state.pos = found.end
    return true
  })

  md.block.ruler.before(
    'lheading',
    'specnav-formula',
    (state, start, end, silent) => {
      const renderer = rendererOf(state.env)
      const fence = renderer && state.sCount[start]! - state.blkIndent < 4 && fenceOf(lineOf(start))
      if (!fence) return false
      let last = start + 1
      while (last < end && !closes(lineOf(last), fence)) last++
      if (silent) return true
      const tex = state.getLines(start + 1, Math.min(last, end), state.sCount[start]!, false)
      const html = renderer.draw(tex, true)
      if (html === undefined) return false
      state.line = Math.min(last + 1, end)
      const token = state.push('html_block', '', 0)
      token.map = [start, state.line]
      token.content = `<div v-pre>${html}</div>\n`
      return true

      function lineOf(line: number): string {
        return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
      }
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}

/** The formula at a position of a line: with the same number of dollar signs on both sides. */
function inlineFormula(
  text: string,
  start: number,
  { singleDollar }: FormulaRenderer,
): { tex: string; end: number } | undefined {
  const [dollars = ''] = /^\$+/.exec(text.slice(start)) ?? []
  if (dollars.length < (singleDollar ? 1 : 2) || text[start - 1] === '$') return undefined
  for (const { 0: run, index } of text.slice(start + dollars.length).matchAll(/\$+/g)) {
    if (run.length !== dollars.length) continue
    const from = start + dollars.length
    const tex = text.slice(from, from + index).trim()
    return tex === '' ? undefined : { tex, end: from + index + run.length }
  }
  return undefined
}

/** The dollar signs of a line that starts a formula of several lines. */
function fenceOf(line: string): string | undefined {
  return /^(\$\$+)[^$]*$/.exec(line)?.[1]
}

function closes(line: string, fence: string): boolean {
  return /^\$+$/.test(line.trim()) && line.trim().length >= fence.length
}
