import type { Attributes, Given } from './kit.ts'

/** The attributes of a component's root element, with the class names and styles that its author has written on it. */
export function rootOf(
  { className, style }: Given,
  own: string,
  { style: given, ...others }: Attributes = {},
): Attributes {
  const names = typeof className === 'string' ? `${own} ${className}` : own
  return { class: names, ...others, style: [given, style] }
}

/** Declarations of CSS, without the values that may not stand in one. */
export function styleOf(declarations: Given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(declarations).flatMap(([name, value]) => {
      const text = typeof value === 'number' ? `${value}px` : value
      return typeof text === 'string' && isCssValue(text) ? [[name, text]] : []
    }),
  )
}

/** Whether a text is one value of CSS: it cannot end the declaration, or load anything. */
function isCssValue(text: string): boolean {
  return /^[\w#%.,\s()/+-]+$/.test(text) && !/url/i.test(text)
}
