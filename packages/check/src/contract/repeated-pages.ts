import { entries, type Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'

/** Pages that one sidebar lists more than once. A group's label may lead to a page that the group lists. */
export function checkRepeated({ navigation }: Pick<Site, 'navigation'>): Problem[] {
  const first = new Map<string, Visited>()
  return entries(navigation).flatMap((visited): Problem[] => {
    const { entry, trail } = visited
    if ((entry.type !== 'page' && entry.type !== 'endpoint') || isHidden(visited) || isLabel(visited)) return []
    const sidebar = trail.findLastIndex(({ type }) => type !== 'group') + 1
    const key = JSON.stringify([trail.slice(0, sidebar).map(({ type, label }) => [type, label]), entry.path])
    const before = first.get(key)
    if (!before) first.set(key, visited)
    // The rest of a specification names what an author has not.
    if (!before || samePlace(before, visited)) return []
    const group = before.trail.at(-1)
    const where = group?.type === 'group' ? `in \`${group.label}\`` : 'above'
    return [
      {
        code: 'page-repeated',
        severity: 'warning',
        message: `\`/${entry.path}\` is listed ${where} already, so readers find it twice in one sidebar. Remove one of the two.`,
        ...entry.place,
        actual: entry.path,
      },
    ]
  })
}

type Visited = ReturnType<typeof entries>[number]

function isHidden({ entry, trail }: Visited): boolean {
  return entry.hidden || trail.some(({ hidden }) => hidden)
}

function isLabel({ entry, trail }: Visited): boolean {
  const around = trail.at(-1)
  return around?.type === 'group' && around.root === entry
}

function samePlace(one: Visited, other: Visited): boolean {
  return one.entry.place.pointer === other.entry.place.pointer && one.entry.place.file === other.entry.place.file
}
