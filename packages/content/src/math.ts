import type { Element } from 'hast'

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
