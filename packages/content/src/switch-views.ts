import { childrenOf, isComponent, type ComponentPart, type Part, withChildren } from './parts.ts'

/** Adds the switcher of a page's views before the first one, and says which of them show at first. */
export function switchViews(parts: Part[]): Part[] {
  const views = viewsIn(parts)
  const [first] = views
  if (!first) return parts
  const titles = views.map(({ props }) => props.title)
  const offered = views.filter((_, index) => titles.indexOf(titles[index]) === index)
  const switcher: Part = { ...first, name: 'Views', props: { views: offered.map(({ props }) => props) }, children: [] }
  const visit = (part: Part): Part[] => {
    const visited = withChildren(part, (children) => children.flatMap(visit))
    if (!isComponent(visited, 'View')) return [visited]
    const props = { ...visited.props, isShown: visited.props.title === first.props.title }
    return [...(part === first ? [switcher] : []), { ...visited, props }]
  }
  return parts.flatMap(visit)
}

function viewsIn(parts: readonly Part[]): ComponentPart[] {
  return parts.flatMap((part) => [...(isComponent(part, 'View') ? [part] : []), ...viewsIn(childrenOf(part))])
}
