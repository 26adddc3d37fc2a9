import { type Html, escapeHtml, htmlTag } from '@specnav/core/html'
import type { CodePart, Value } from '../parts.ts'

export { attributes, raw } from '@specnav/core/html'

/** HTML text, and between it the code blocks that the host draws. */
export type DrawnPart = string | CodePart

/** HTML whose code blocks are not drawn yet. */
export type Markup = Html<CodePart>

/** The tag for HTML templates. Quotes in text become entities, as in rendered Markdown. */
export const markup = htmlTag<CodePart, Value>(escapeHtml)

/** A value as text; undefined if it is neither text nor a number. */
export function textValue(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
