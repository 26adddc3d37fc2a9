import type { Element } from 'hast'

/** How formulas are read and drawn. */
export interface MathRenderer {
  /** Whether `$x$` is a formula, or the price that it mostly is; `$$x$$` always is one. */
  singleDollar: boolean
  /** A formula as HTML; undefined where it cannot be drawn. */
  draw(tex: string, display: boolean): string | undefined
}

/** The formula that an element of the parsed page stands for. */
export function formulaOf(element: Element): { tex: string; display: boolean } | undefined {
  const [inner] = element.children
  const code = element.tagName === 'pre' && inner?.type === 'element' ? inner : element
  const names = [code.properties.className].flat()
  if (code.tagName !== 'code' || !names.includes('language-math')) return undefined
  const tex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  return { tex, display: names.includes('math-display') }
}
