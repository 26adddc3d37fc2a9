import { escapeHtml, Html } from '@specnav/core/html'
import type { Props, Value } from '../parts.ts'
import type { Markup } from './markup.ts'

/** The start tag of a component's root element: everything up to its class, its class, and the rest. */
const root = /^(<[a-z][\w-]*[^<>]*? class=")(sn-c-[^"]*)("[^<>]*)>/

/** A drawn component with the class names and styles that its author has written on it. */
export function withLook(drawn: Markup, { className, style }: Props): Markup {
  const [first, ...rest] = drawn.parts
  if (typeof first !== 'string' || (typeof className !== 'string' && typeof style !== 'string')) return drawn
  const names = typeof className === 'string' ? ` ${escapeHtml(className)}` : ''
  const looks = first.replace(root, (_, before: string, own: string, after: string) => {
    const styled = after.replace(/ style="([^"]*)"/, '')
    const [, given = ''] = / style="([^"]*)"/.exec(before + after) ?? []
    const all = [given, typeof style === 'string' ? escapeHtml(style) : ''].filter(Boolean).join(';')
    return `${before.replace(/ style="[^"]*"/, '')}${own}${names}${styled}${all && ` style="${all}"`}>`
  })
  return new Html([looks, ...rest])
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
