import { isComponent, type ComponentPart, type Part } from './parts.ts'

/** Adds the switcher of a page's views before the first one, and says which of them show at first. */
export function switchViews(parts: Part[]): Part[] {
  const views = viewsIn(parts)
  const [first] = views
  if (!first) return parts
  const titles = views.map(({ props }) => props.title)
  const offered = views.filter((_, index) => titles.indexOf(titles[index]) === index)
  const switcher: Part = { ...first, name: 'Views', props: { views: offered.map(({ props }) => props) }, children: [] }
  const visit = (part: Part): Part[] => {
    if (typeof part === 'string' || part.type === 'code') return [part]
    const children = part.children.flatMap(visit)
    if (!isComponent(part, 'View')) return [{ ...part, children }]
    const props = { ...part.props, isShown: part.props.title === first.props.title }
    return [...(part === first ? [switcher] : []), { ...part, props, children }]
  }
  return parts.flatMap(visit)
}

function viewsIn(parts: readonly Part[]): ComponentPart[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.type === 'code') return []
    return [...(isComponent(part, 'View') ? [part] : []), ...viewsIn(part.children)]
  })
}
