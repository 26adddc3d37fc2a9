import type { Element, Root, RootContent } from 'hast'
import { textOf, type FormulaPart, type Part } from './parts.ts'

/** How formulas are read and drawn. */
export interface MathRenderer {
  /** Whether `$x$` is a formula, not the price that it mostly is. `$$x$$` is always a formula. */
  singleDollar: boolean
  /** A formula as HTML; undefined if it cannot be drawn. */
  draw(tex: string, display: boolean): string | undefined
}

/** The formula of an element of the parsed page. */
export function formulaOf(element: Element): { tex: string; display: boolean } | undefined {
  const [inner] = element.children
  const code = element.tagName === 'pre' && inner?.type === 'element' ? inner : element
  const names = [code.properties.className].flat()
  if (code.tagName !== 'code' || !names.includes('language-math')) return undefined
  const tex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return { tex, display: names.includes('math-display') }
}

export function formulaPart(tex: string, display: boolean, math: MathRenderer): FormulaPart {
  const html = math.draw(tex, display)
  return { type: 'formula', tex, display, ...(html !== undefined && { html }) }
}

/** `<Latex>`: the formula in it, or its words if formulas are not drawn. */
export function latex(children: readonly Part[], math?: MathRenderer): Part {
  const tex = textOf(children).trim()
  return math ? formulaPart(tex, false, math) : tex
}

/**
 * Turns prices back into text, which single dollars make formulas of: `$5 and $6`, `$5–$10`. A formula
 * neither begins nor ends with a blank, and no digit follows its dollar.
 */
export function keepPrices(root: Root): void {
  // No recursion: the stack of a builder may be short, and a page deep.
  const open: (Root | Element)[] = [root]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const [index, node] of parent.children.entries()) {
      if (!('children' in node)) continue
      const formula = node.type === 'element' ? formulaOf(node) : undefined
      if (!formula) open.push(node as Element)
      else if (!formula.display && isPrice(formula.tex, parent.children[index + 1]))
        parent.children[index] = { type: 'text', value: `$${formula.tex}$` }
    }
  }
}

function isPrice(tex: string, next: RootContent | undefined): boolean {
  return /^\s|\s$/.test(tex) || (next?.type === 'text' && /^\d/.test(next.value))
}
