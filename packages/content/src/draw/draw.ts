import { escapeHtml, Html } from '@specnav/core/html'
import { isRawText } from '../embeds.ts'
import { diagramHtml } from '../diagrams/diagram.ts'
import { endTag, startTag } from '../html.ts'
import { type CodePart, type FormulaPart, isForAgents, type Part } from '../parts.ts'
import { drawers } from './drawers.ts'
import type { Drawing } from './drawing.ts'
import { codeIcon } from './inline.ts'
import { island } from './island.ts'
import type { DrawnPart, Markup } from './markup.ts'

/**
 * Rendered content with its components as HTML: text, and code blocks between it. Text need not be balanced
 * on its own.
 */
export function drawContent(parts: readonly Part[], drawing: Drawing = {}): DrawnPart[] {
  const drawn: DrawnPart[] = []
  const draw = (children: readonly Part[]): Markup => {
    const inner: DrawnPart[] = []
    for (const child of children) add(child, inner, false)
    return new Html(inner)
  }
  const add = (part: Part, to: DrawnPart[], inSvg: boolean): void => {
    if (typeof part === 'string') to.push(escapeHtml(part))
    else if (part.type === 'element') {
      const isSvg = inSvg || part.name === 'svg'
      to.push(startTag(part.name, part.attributes))
      if (isRawText(part.name)) to.push(...part.children.filter((child) => typeof child === 'string'))
      else for (const child of part.children) add(child, to, isSvg)
      to.push(endTag(part.name, isSvg))
    } else if (part.type === 'html') to.push(part.html)
    else if (part.type === 'formula') to.push(part.html ?? formulaText(part))
    else if (part.type === 'code') to.push(...drawnCode(part, drawing))
    else if (part.type === 'island') to.push(...island(part, draw, drawing).parts)
    else if (!isForAgents(part)) to.push(...(drawers[part.name]?.(part, draw, drawing) ?? draw(part.children)).parts)
  }
  for (const part of parts) add(part, drawn, false)
  return joinDrawn(drawn)
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

/** A formula that nothing draws, as the author wrote it. */
function formulaText({ tex, display }: FormulaPart): string {
  return display ? plainCode({ type: 'code', lang: 'latex', code: tex }) : `<code>${escapeHtml(tex)}</code>`
}

function drawnCode({ diagram, ...block }: CodePart, drawing: Drawing): DrawnPart[] {
  const { title, ...source } = block
  if (diagram) {
    const [before, after] = diagramHtml(diagram, title)
    return [before, source, after]
  }
  // Highlighters reject a block without code.
  return [block.code.trim() === '' ? plainCode(block) : withIcon(block, drawing)]
}

function withIcon({ icon, at, ...block }: CodePart, drawing: Drawing): CodePart {
  const drawn =
    icon === undefined ? undefined : codeIcon({ icon, at }, drawing)?.parts.filter((part) => typeof part === 'string')
  return drawn === undefined ? block : { ...block, icon: drawn.join('') }
}

function plainCode({ code, title }: CodePart): string {
  const caption = title ? `<p class="sn-c-code-title">${escapeHtml(title)}</p>` : ''
  return `${caption}<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
}

function joinDrawn(parts: readonly DrawnPart[]): DrawnPart[] {
  const joined: DrawnPart[] = []
  let text: string[] = []
  for (const part of parts) {
    if (typeof part === 'string') {
      text.push(part)
      continue
    }
    if (text.length > 0) joined.push(text.join(''))
    text = []
    joined.push(part)
  }
  if (text.length > 0) joined.push(text.join(''))
  return joined
}
