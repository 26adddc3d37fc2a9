import { escapeHtml } from '@specnav/pages/html'
import { components } from '../components/index.ts'
import { iconOf } from '../components/icon.ts'
import { isRawText } from '../embeds.ts'
import { diagramHtml } from '../diagrams/diagram.ts'
import { endTag, startTag } from '../html.ts'
import {
  type CodePart,
  type ComponentPart,
  element,
  type FormulaPart,
  isForAgents,
  type IslandPart,
  type Part,
  toParts,
} from '../parts.ts'
import type { DrawnPart, Drawing } from './drawing.ts'
import { heading } from './heading.ts'
import { givenTo, htmlKit } from './html-kit.ts'

/** Rendered content with its components as HTML: text, and code blocks between it. Text need not be balanced on its own. */
export function drawContent(parts: readonly Part[], drawing: Drawing = {}): DrawnPart[] {
  const drawn: DrawnPart[] = []
  const kit = htmlKit(drawing)
  const addAll = (parts: readonly Part[], inSvg = false): void => {
    for (const part of parts) add(part, inSvg)
  }
  const add = (part: Part, inSvg: boolean): void => {
    if (typeof part === 'string') drawn.push(escapeHtml(part))
    else if (part.type === 'element') {
      const isSvg = inSvg || part.name === 'svg'
      drawn.push(startTag(part.name, part.attributes))
      if (isRawText(part.name)) drawn.push(...part.children.filter((child) => typeof child === 'string'))
      else addAll(part.children, isSvg)
      drawn.push(endTag(part.name, isSvg))
    } else if (part.type === 'html') drawn.push(part.html)
    else if (part.type === 'formula') drawn.push(part.html ?? formulaText(part))
    else if (part.type === 'code') drawn.push(...drawnCode(part))
    else if (part.type === 'island') addAll(islandOf(part))
    else addAll(componentOf(part))
  }
  const componentOf = (part: ComponentPart): Part[] => {
    if (isForAgents(part)) return []
    if (part.name === 'Heading') return heading(part.props, part.children, drawing)
    const component = components[part.name]
    return component ? toParts(component.draw(givenTo(part), kit)) : part.children
  }
  /** `<sn-island>`: the element that draws a component in the browser, around what is shown until then. */
  const islandOf = ({ island, data, slots, children }: IslandPart): Part[] => {
    const src = drawing.island?.(island)
    if (src === undefined) return children
    const content = slots.map((slot) => element('template', {}, slot))
    return [element('sn-island', { src, 'data-props': data }, [...content, ...children])]
  }
  const drawnCode = ({ diagram, ...block }: CodePart): DrawnPart[] => {
    const { title, icon, at, ...source } = block
    if (diagram) {
      const [before, after] = diagramHtml(diagram, title)
      return [before, source, after]
    }
    // Highlighters reject a block without code.
    if (block.code.trim() === '') return [plainCode(block)]
    const svg = icon === undefined ? '' : contentHtml(toParts(iconOf({ icon, at }, kit)))
    return [svg === '' ? block : { ...source, ...(title !== undefined && { title }), icon: svg }]
  }
  addAll(parts)
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
