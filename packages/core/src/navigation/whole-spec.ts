import { joinPointer } from '../json.ts'
import type { Place } from '../problem.ts'
import { hiddenParts } from '../specs/hidden-parts.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { tagTrails } from '../specs/tags.ts'
import { schemaPaths } from './schema-paths.ts'
import { endpointEntry, missingEntry, operationEntry, schemaEntry } from './entries.ts'
import type { Realm } from './realms.ts'
import type { Resolution, Rest, Scope } from './resolution.ts'
import { specsOf } from './scopes.ts'
import type { Group, NavigationNode } from './types.ts'

/** The marker in `pages` for every operation that nothing else names. */
export const restMarker = '...'

const noSpecification = 'No specification applies to the rest marker `...`. Add `"openapi"` to its group, or remove it.'
const secondRest =
  'There is already a rest marker `...` for this specification; the operations appear there. Remove one of the two.'

/** The label for operations without a tag. */
const untagged = 'API Reference'

/**
 * Every operation of a scope that is not listed elsewhere, grouped by first tag and its parents, in order of
 * first appearance.
 */
export function groupOperations(
  resolution: Resolution,
  scope: Scope,
  place: Place,
  isListed: (operation: Operation) => boolean = () => false,
): NavigationNode[] {
  const listsHidden = resolution.config.visibility.hidden === 'unlisted'
  return scope.sources.flatMap(({ spec, directory }) => {
    const { top, groupOf } = createGroups(spec, place)
    for (const operation of spec.operations.values()) {
      if (isListed(operation)) continue
      if (operation.hidden) {
        if (listsHidden) resolution.unlisted.push(endpointEntry(resolution, operation, directory, place))
        continue
      }
      groupOf(operation.groupTag).children.push(operationEntry(resolution, operation, directory, place))
    }
    return top
  })
}

/** Where OpenAPI and Swagger have the schemas of a specification. */
const schemaFolders = ['/components/schemas', '/definitions']

/**
 * The pages of the schemas of a scope's specifications, by name, in a group that is closed at first: without those that
 * only operations with `x-hidden` use.
 */
export function groupSchemas({ config, specs }: Resolution, scope: Scope, label: string, place: Place): Group[] {
  const children = specsOf(scope.sources).flatMap((spec) => {
    const { names, pathOf } = schemaPaths(spec, config, specs)
    const hidden = hiddenParts(spec)
    const isShown = (name: string) => !schemaFolders.some((folder) => hidden.has(joinPointer(folder, name)))
    return [...names].filter(isShown).map((name) => schemaEntry(spec, name, pathOf(name), place))
  })
  if (children.length === 0) return []
  children.sort((a, b) => a.title.localeCompare(b.title, 'en'))
  return [{ type: 'group', label, expanded: false, hidden: false, children, place }]
}

/** The groups of a specification's tags, each made on demand. */
function createGroups(spec: Spec, place: Place) {
  const top: NavigationNode[] = []
  const groups = new Map<string, Group>()
  const byTag = new Map<string | undefined, Group>()
  const trailOf = tagTrails(spec)

  function groupOf(tag: string | undefined): Group {
    let group = byTag.get(tag)
    if (!group) byTag.set(tag, (group = groupAt(tag ? trailOf(tag) : [untagged])))
    return group
  }

  function groupAt(trail: string[]): Group {
    const key = JSON.stringify(trail)
    let group = groups.get(key)
    if (!group) {
      groups.set(key, (group = { type: 'group', label: trail.at(-1)!, hidden: false, children: [], place }))
      const siblings = trail.length > 1 ? groupAt(trail.slice(0, -1)).children : top
      siblings.push(group)
    }
    return group
  }

  return { top, groupOf }
}

/** Reserves a rest marker's position among its siblings until it is known which operations nothing else names. */
export function holdRest(
  { rests, report }: Resolution,
  siblings: NavigationNode[],
  place: Place,
  { scope, realm }: { scope: Scope | undefined; realm: Realm },
): void {
  if (scope?.isUnreadable) return
  if (!scope || scope.sources.length === 0) {
    reportRest(report, place, noSpecification)
  } else if (rests.some((rest) => rest.scope === scope && rest.realm === realm)) {
    reportRest(report, place, secondRest)
  } else {
    scope.hasRest = true
    const marker = missingEntry(restMarker, restMarker, place)
    siblings.push(marker)
    rests.push({ scope, realm, siblings, marker, place })
  }
}

/**
 * Puts the operations that nothing else names at the position of the marker. An operation of one marker is
 * not repeated by a later one.
 */
export function finishRest(resolution: Resolution, { scope, realm, siblings, marker, place }: Rest): void {
  const { named, taken, report } = resolution
  const isListed = (operation: Operation) => named.has(operation, realm)
  const groups = groupOperations(resolution, scope, place, isListed)
  const after = siblings.splice(siblings.indexOf(marker)).slice(1)
  for (const node of [...groups, ...after]) siblings.push(node)
  const operations = scope.sources.flatMap(({ spec }) => [...spec.operations.values()])
  const isTaken = groups.length === 0 && operations.some((operation) => taken.has(operation) && !operation.hidden)
  if (isTaken) reportRest(report, place, secondRest)
  for (const operation of operations) {
    if (isListed(operation)) continue
    taken.add(operation)
    named.add(operation, realm)
  }
}

function reportRest(report: Resolution['report'], place: Place, message: string): void {
  report({ code: 'reference-without-spec', severity: 'error', message, ...place, actual: restMarker })
}
