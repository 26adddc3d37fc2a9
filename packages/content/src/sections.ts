import { textValue } from './components/kit.ts'
import { isComponent, isForAgents, joinParts, type Part } from './parts.ts'

/** A part of a page that a link can lead to: a heading, and what follows up to the next one. */
export interface ContentSection {
  /** The id of the heading; `''` for the start of the page. */
  id: string
  title: string
  /** 2 for `##`; 1 for the start of the page. */
  depth: number
  nodes: Part[]
}

/** Rendered content by its headings. What is around a heading is around both sides of it. */
export function sectionsOf(parts: readonly Part[]): ContentSection[] {
  const sections: ContentSection[] = [{ id: '', title: '', depth: 1, nodes: [] }]
  for (const part of parts) {
    const [inside, ...later] = cut(part)
    sections.at(-1)?.nodes.push(...(inside?.nodes ?? []))
    sections.push(...later)
  }
  return sections.map((section) => ({ ...section, nodes: joinParts(section.nodes) }))
}

/** The first one is what belongs to the section before. */
function cut(part: Part): ContentSection[] {
  const start = { id: '', title: '', depth: 1, nodes: [] }
  if (isComponent(part, 'Heading')) {
    const [id = '', title = ''] = [part.props.id, part.props.text].map(textValue)
    return [start, { id, title, depth: Number(part.props.level), nodes: [] }]
  }
  // No link leads into what is only for agents.
  if (typeof part === 'string' || !('children' in part) || isForAgents(part)) return [{ ...start, nodes: [part] }]
  const [inside, ...later] = sectionsOf(part.children)
  const nodes = inside?.nodes ?? []
  if (part.type === 'component' && part.name === 'Update' && typeof part.props.label === 'string') {
    const { label, id, ...props } = part.props
    return [
      start,
      { id: textValue(id) ?? '', title: part.props.label, depth: 2, nodes: [{ ...part, props, children: nodes }] },
      ...later,
    ]
  }
  if (later.length === 0) return [{ ...start, nodes: [part] }]
  return [{ ...start, nodes: nodes.length === 0 ? [] : [{ ...part, children: nodes }] }, ...later]
}
