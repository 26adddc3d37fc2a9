import { nearest, type Problem } from '@specnav/core'
import { childrenOf, type ComponentPart, isComponent, type Part, type Value, withChildren } from './parts.ts'
import type { Variation } from './types.ts'

/**
 * Adds the switcher of a page's views before the first one, and that of its variations, and says which of them show at
 * first. A variation becomes a view whose title has the labels of all that it is for.
 */
export function switchViews(parts: Part[], variations: readonly Variation[], problems: Problem[]): Part[] {
  const views = componentsIn(parts, 'View')
  const [[firstView], [firstVariation]] = [views, componentsIn(parts, 'Variation')]
  if (!firstView && !firstVariation) return parts
  const titles = views.map(({ props }) => props.title)
  const offered = views.filter((_, index) => titles.indexOf(titles[index]) === index).map(({ props }) => props)
  const labels = variations.map(({ label }) => ({ title: label }))
  const visit = (part: Part): Part[] => {
    const visited = withChildren(part, (children) => children.flatMap(visit))
    if (isComponent(visited, 'Variation')) {
      const names = [visited.props.is].flat().filter((each) => typeof each === 'string')
      problems.push(
        ...names
          .filter((name) => !variations.some(({ id }) => id === name))
          .map((name) => unknown(name, variations, visited)),
      )
      const titles = names.map((name) => variations.find(({ id }) => id === name)?.label ?? name)
      const isShown =
        !names.some((name) => variations.some(({ id }) => id === name)) || titles.includes(variations[0]?.label ?? '')
      const switcher = part === firstVariation && labels.length > 0 ? [switcherOf(part, labels)] : []
      const { className, style } = visited.props
      const props = { className, style, title: titles.join(', '), titles: titles.join('\n'), isShown }
      return [...switcher, { ...visited, name: 'View', props }]
    }
    if (!isComponent(visited, 'View')) return [visited]
    const props = { ...visited.props, isShown: visited.props.title === firstView?.props.title }
    return [...(part === firstView ? [switcherOf(part, offered)] : []), { ...visited, props }]
  }
  return parts.flatMap(visit)
}

function switcherOf(first: ComponentPart, views: { [key: string]: Value }[]): Part {
  return { ...first, name: 'Views', props: { views }, children: [] }
}

function unknown(name: string, variations: readonly Variation[], { at }: ComponentPart): Problem {
  const ids = variations.map(({ id }) => id)
  const [suggestion] = nearest(name, ids, 1)
  const advice = suggestion ? `Did you mean \`${suggestion}\`?` : 'Add it to `variations.options`.'
  return {
    code: 'component-property',
    severity: 'warning',
    message: `\`is\` of \`<Variation>\` names \`${name}\`, which is no variation of docs.json, so its content always shows. ${advice}`,
    actual: name,
    ...(suggestion && { suggestion }),
    ...(at ?? { file: '' }),
  }
}

function componentsIn(parts: readonly Part[], name: string): ComponentPart[] {
  return parts.flatMap((part) => [...(isComponent(part, name) ? [part] : []), ...componentsIn(childrenOf(part), name)])
}
