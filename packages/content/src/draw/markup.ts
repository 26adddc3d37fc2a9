import { type Html, escapeHtml, htmlTag } from '@specnav/core/internal'
import type { CodePart, Value } from '../parts.ts'

export { attributes, raw } from '@specnav/core/internal'

/** HTML text, and between it the blocks of code that the host draws. */
export type DrawnPart = string | CodePart

/** HTML whose blocks of code are not drawn yet. */
export type Markup = Html<CodePart>

/** The tag of templates that are HTML. Quotes in text are entities, as they are in what Markdown becomes. */
export const markup = htmlTag<CodePart, Value>(escapeHtml)

/** The text that a value is; undefined for what is neither text nor a number. */
export function textValue(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
