import { componentAnchors, headingAnchors } from '@specnav/pages/links'
import { escapeHtml } from '@specnav/core/html'
import { joinParts, type ComponentPart, type IslandPart, type Part } from './parts.ts'

/**
 * Adds an element at every place that a link may lead to: at headings for other spellings of their ids, and
 * in components with a title. `taken` contains the ids that are already on the page, and afterwards the new
 * ones too.
 */
export function markAnchors(parts: readonly Part[], taken: Set<string>): Part[] {
  return parts.map((part) => {
    if (typeof part === 'string' || part.type === 'code') return part
    const marks = anchorsOf(part)
      .filter((id) => !taken.has(id))
      .map((id) => `<span id="${escapeHtml(id)}"></span>`)
    for (const id of anchorsOf(part)) taken.add(id)
    const children = markAnchors(part.children, taken)
    if (marks.length === 0) return { ...part, children }
    return { ...part, children: joinParts([`<span class="sn-c-marks">${marks.join('')}</span>`, ...children]) }
  })
}

function anchorsOf(part: ComponentPart | IslandPart): string[] {
  if (part.type === 'island') return []
  const { name, props } = part
  if (name === 'Heading') return typeof props.text === 'string' ? headingAnchors(props.text) : []
  return componentAnchors(name, props)
}
