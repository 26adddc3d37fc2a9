import { componentAnchors, headingAnchors } from '@specnav/pages/links'
import { element, withChildren, type Part } from './parts.ts'

/**
 * Adds an element at every place that a link may lead to: at headings for other spellings of their ids, and
 * in components with a title. `taken` contains the ids that are already on the page, and afterwards the new
 * ones too.
 */
export function markAnchors(parts: readonly Part[], taken: Set<string>): Part[] {
  return parts.map((part) => {
    const anchors = anchorsOf(part)
    const marks = anchors.filter((id) => !taken.has(id)).map((id) => element('span', { id }))
    for (const id of anchors) taken.add(id)
    const mark = marks.length === 0 ? [] : [element('span', { class: 'sn-c-marks' }, marks)]
    return withChildren(part, (children) => [...mark, ...markAnchors(children, taken)])
  })
}

function anchorsOf(part: Part): string[] {
  if (typeof part === 'string' || part.type !== 'component') return []
  const { name, props } = part
  if (name === 'Heading') return typeof props.text === 'string' ? headingAnchors(props.text) : []
  return componentAnchors(name, props)
}
