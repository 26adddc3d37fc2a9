import { escapeHtml, Html } from '@specnav/core/html'
import { joinParts, type CodePart, type Part } from '../parts.ts'
import { drawers } from './drawers.ts'
import type { Drawing } from './drawing.ts'
import { island } from './island.ts'
import { withLook } from './look.ts'
import type { DrawnPart, Markup } from './markup.ts'

/**
 * Rendered content with its components as HTML: text, and code blocks between it. Text need not be balanced
 * on its own.
 */
export function drawContent(parts: readonly Part[], drawing: Drawing = {}): DrawnPart[] {
  const draw = (parts: readonly Part[]): Markup =>
    new Html(
      parts.flatMap((part): readonly DrawnPart[] => {
        if (typeof part === 'string') return [part]
        // Highlighters reject a block without code.
        if (part.type === 'code') return [part.code.trim() === '' ? plainCode(part) : part]
        if (part.type === 'island') return island(part, draw, drawing).parts
        return withLook(drawers[part.name]?.(part, draw, drawing) ?? draw(part.children), part.props).parts
      }),
    )
  return joinParts(draw(parts).parts)
}

/** Rendered content as HTML. `code` draws a code block; by default without colours. */
export function contentHtml(
  parts: readonly Part[],
  drawing: Drawing & { code?(block: CodePart): string } = {},
): string {
  const { code = plainCode } = drawing
  return drawContent(parts, drawing)
    .map((part) => (typeof part === 'string' ? part : code(part)))
    .join('')
}

function plainCode({ code, title }: CodePart): string {
  const caption = title ? `<p class="sn-c-code-title">${escapeHtml(title)}</p>` : ''
  return `${caption}<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
}
