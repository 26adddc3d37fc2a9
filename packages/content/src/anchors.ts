import { componentAnchors, headingAnchors } from '@specnav/pages/links'
import type { Heading } from '@specnav/pages'
import { type ComponentPart, element, withChildren, type Part } from './parts.ts'

/**
 * Adds an element at every place that a link may lead to: at headings for other spellings of their ids, and
 * in components with a title. `taken` contains the ids that are already on the page, and afterwards the new
 * ones too. `originals`: see `originalIds`.
 */
export function markAnchors(
  parts: readonly Part[],
  taken: Set<string>,
  originals: ReadonlyMap<unknown, string> = new Map(),
): Part[] {
  return parts.map((part) => {
    const anchors = anchorsOf(part)
    const original = isHeading(part) ? originals.get(part.props.id) : undefined
    const marks = [
      ...anchors.filter((id) => !taken.has(id)).map((id) => element('span', { id })),
      ...(original === undefined
        ? []
        : [element('span', { ...(!taken.has(original) && { id: original }), 'data-original': original })]),
    ]
    for (const id of original === undefined ? anchors : [...anchors, original]) taken.add(id)
    const mark = marks.length === 0 ? [] : [element('span', { class: 'sn-c-marks' }, marks)]
    return withChildren(part, (children) => [...mark, ...markAnchors(children, taken, originals)])
  })
}

/**
 * The ids of the headings of the page that is translated, by those of the translation. None where it has others: then
 * nobody knows which of them are the same.
 */
export function originalIds(
  headings: readonly Heading[],
  originals: readonly Pick<Heading, 'depth' | 'slug'>[] = [],
): ReadonlyMap<unknown, string> {
  const isSame =
    headings.length === originals.length && headings.every(({ depth }, index) => depth === originals[index]!.depth)
  return new Map(
    headings.flatMap(({ slug }, index) => {
      const original = originals[index]?.slug ?? slug
      return isSame && original !== slug ? [[slug, original] as const] : []
    }),
  )
}

function isHeading(part: Part): part is ComponentPart {
  return typeof part !== 'string' && part.type === 'component' && part.name === 'Heading'
}

function anchorsOf(part: Part): string[] {
  if (typeof part === 'string' || part.type !== 'component') return []
  const { name, props } = part
  if (isHeading(part)) return typeof props.text === 'string' ? headingAnchors(props.text) : []
  return componentAnchors(name, props)
}
