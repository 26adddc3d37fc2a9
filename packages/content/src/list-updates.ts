import { tagsOf } from './components/update.ts'
import { childrenOf, isComponent, type ComponentPart, type Part, withChildren } from './parts.ts'

/** The entries of a changelog on a page, in its order. */
export function updatesIn(parts: readonly Part[]): ComponentPart[] {
  return parts.flatMap((part) => (isComponent(part, 'Update') ? [part] : updatesIn(childrenOf(part))))
}

/** Adds what is above the first entry of a changelog: a button for each tag, and a link to the feed. */
export function listUpdates(parts: Part[], feed: string | undefined): Part[] {
  const updates = updatesIn(parts)
  const [first] = updates
  const tags = [...new Set(updates.flatMap(({ props }) => tagsOf(props)))]
  if (!first || (tags.length === 0 && feed === undefined)) return parts
  const list: Part = { type: 'component', name: 'Updates', props: { tags, feed }, children: [] }
  const visit = (part: Part): Part[] => {
    if (part === first) return [list, part]
    return [withChildren(part, (children) => children.flatMap(visit))]
  }
  return parts.flatMap(visit)
}
