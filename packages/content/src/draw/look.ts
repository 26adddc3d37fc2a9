import type { Props, Value } from '../parts.ts'
import { attributes, type Markup } from './markup.ts'

/** The attributes of a component's root element, with the class names and styles that its author has written on it. */
export function rootOf(
  { className, style }: Props,
  own: string,
  { style: given, ...others }: Readonly<Record<string, unknown>> = {},
): Markup {
  const names = typeof className === 'string' ? `${own} ${className}` : own
  const styles = [given, style].filter((each) => typeof each === 'string' && each !== '').join(';')
  return attributes({ class: names, ...others, style: styles || undefined })
}

/** Declarations of CSS with the values that may stand in one; undefined without any. */
export function styleOf(declarations: Readonly<Record<string, Value>>): string | undefined {
  const written = Object.entries(declarations).flatMap(([name, value]) => {
    const text = typeof value === 'number' ? `${value}px` : value
    return typeof text === 'string' && isCssValue(text) ? [`${name}:${text}`] : []
  })
  return written.length === 0 ? undefined : written.join(';')
}

/** Whether a text is one value of CSS: it cannot end the declaration, or load anything. */
function isCssValue(text: string): boolean {
  return /^[\w#%.,\s()/+-]+$/.test(text) && !/url/i.test(text)
}
