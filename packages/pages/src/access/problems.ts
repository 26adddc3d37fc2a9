import { joinPointer, listNames, nearest } from '@specnav/core/text'
import { matchingFiles } from '@specnav/core/files'
import { groupsField, isGroups } from '@specnav/core/config'
import { allRedirects } from '../links/redirects.ts'
import { type Group, type NavigationNode, entries, isEntry, type Problem } from '@specnav/core'
import { asAudienceName } from './names.ts'
import { type Audience, contains } from '@specnav/core/access'
import { meets, pageFields, type Readable, type Requirement, type Requirements } from './requirements.ts'

/** What is wrong with who may read what. Whatever is unclear is closed. */
export function accessProblems(site: Readable, requirements: Requirements, audiences: readonly Audience[]): Problem[] {
  return [
    ...missingUnions(site, audiences),
    ...unknownGroups(site, requirements),
    ...unreadablePaths(requirements),
    ...contradictions(site, requirements),
    ...privateTargets(site, requirements, audiences),
    ...unusedPatterns(site),
  ]
}

/** A path or a pattern in the list of files for everybody that names none. */
function unusedPatterns({ config, files }: Readable): Problem[] {
  return config.access.files.flatMap((pattern, index): Problem[] => {
    if (files.list().some(matchingFiles([pattern]))) return []
    const message = `\`${pattern}\` in \`access.files\` names no file. Write a path from the folder of docs.json, such as \`/downloads/guide.pdf\`, or a pattern, such as \`/downloads/*.pdf\`.`
    const pointer = joinPointer('', 'access', 'files', index)
    return [{ code: 'access-files', severity: 'warning', message, file: config.file, pointer, actual: pattern }]
  })
}

/** A reader with the groups of two audiences needs one that contains both. */
function missingUnions({ config }: Readable, audiences: readonly Audience[]): Problem[] {
  const taken = new Set(audiences.map(({ name }) => name))
  const pairs = audiences.flatMap((one, index) => audiences.slice(index + 1).map((other) => [one, other] as const))
  const reported = new Set<string>()
  return pairs.flatMap(([one, other]): Problem[] => {
    if (contains(one, other) || contains(other, one)) return []
    const union = [...new Set([...one.groups, ...other.groups])].sort()
    const key = JSON.stringify(union)
    if (reported.has(key) || audiences.some(({ groups }) => JSON.stringify(groups) === key)) return []
    reported.add(key)
    const others = config.access.audiences ? [] : audiences.filter(({ groups }) => groups.length > 0)
    const name = asAudienceName(`${one.name}-${other.name}`, new Set(taken))
    const written = [...others, { name, groups: union }].map((each) => [each.name, each.groups] as const)
    const suggestion = written.map(([key, groups]) => `${JSON.stringify(key)}: ${JSON.stringify(groups)}`).join(', ')
    return [
      {
        code: 'access-union',
        severity: 'error',
        message: `A reader with ${listGroups(union)} belongs to the audiences \`${one.name}\` and \`${other.name}\`, and neither contains the other. Declare one that contains both in \`access.audiences\`: \`${suggestion}\`.`,
        ...config.access.place,
        actual: `${one.name}, ${other.name}`,
        suggestion,
      },
    ]
  })
}

function listGroups(groups: readonly string[]): string {
  const quoted = groups.map((group) => `\`${group}\``)
  return `the groups ${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

/** Groups that no audience has, and what can be read by nobody for another reason. */
function unknownGroups({ config }: Readable, { pages, operations }: Requirements): Problem[] {
  const { audiences } = config.access
  if (!audiences) return similarGroups(placed([...operations.values(), ...pages.values()]))
  const known = [...new Set(Object.values(audiences).flat())]
  return placed([...operations.values(), ...pages.values()]).flatMap(({ groups, place }) =>
    [...new Set(groups.flat())].flatMap((group): Problem[] => {
      if (known.includes(group)) return []
      const similar = nearest(group, known)
      const advice = similar.length > 0 ? `Did you mean ${listNames(similar)}?` : 'Add it to an audience there.'
      return [
        {
          code: 'access-group',
          severity: 'error',
          message: `No audience of \`access.audiences\` has the group \`${group}\`, so it lets nobody in. ${advice}`,
          ...place,
          actual: group,
          expected: known.join(', '),
          suggestion: similar[0],
        },
      ]
    }),
  )
}

/** Paths of specifications whose groups cannot be read. Operations and pages are reported where they are read. */
function unreadablePaths({ operations }: Requirements): Problem[] {
  const unreadable = [...operations.keys()].flatMap(({ pathItem, place }): Requirement[] => {
    const written = pageFields(pathItem)
    if (!written) return []
    const { name, fields } = written
    const field = groupsField(fields)
    if (field === undefined || (field === 'groups' && isGroups(fields.groups))) return []
    const pointer = joinPointer(place.pointer.replace(/\/[^/]*$/, ''), name, field)
    return [{ signedIn: true, groups: [], place: { file: place.file, pointer } }]
  })
  return placed(unreadable).map(({ place }) => ({
    code: 'spec-extension',
    severity: 'warning',
    message: 'The groups of a path have to be a list of names in `groups`. Nobody can read its operations.',
    ...place,
    expected: 'a list of group names',
  }))
}

/** Where no audience is declared, each name is a group of its own, and a rare one that is almost another is a mistake. */
function similarGroups(requirements: readonly Requirement[]): Problem[] {
  const uses = new Map<string, Requirement[]>()
  for (const requirement of requirements)
    for (const group of new Set(requirement.groups.flat())) uses.set(group, [...(uses.get(group) ?? []), requirement])
  return Array.from(uses).flatMap(([group, [first, ...others]]): Problem[] => {
    const frequent = [...uses.keys()].filter((other) => uses.get(other)!.length > others.length + 1)
    // `team-a` and `team-b` are two groups: they are as long as each other.
    const [other] = nearest(group, frequent, 1, 1).filter(
      (name) => name.length !== group.length || name.toLowerCase() === group.toLowerCase(),
    )
    if (other === undefined || !first) return []
    const message = `The group \`${group}\` is almost \`${other}\`, which more pages ask for. Readers of one do not have the other. Write \`${other}\` if it is the same; otherwise declare both in \`access.audiences\`.`
    return [{ code: 'access-group', severity: 'warning', message, ...first.place, actual: group, suggestion: other }]
  })
}

/** Settings of which one has to lose: what keeps readers out wins. */
function contradictions({ config, pages }: Readable, requirements: Requirements): Problem[] {
  const isOff = config.access.isDecided && config.deployment.authentication === false
  const all = placed([...requirements.operations.values(), ...requirements.pages.values()])
  const conflict = (message: string, { place }: Requirement, suggestion?: string): Problem => ({
    code: 'access-conflict',
    severity: 'error',
    message,
    ...place,
    ...(suggestion !== undefined && { suggestion }),
  })
  const open = [...requirements.pages].flatMap(([path, requirement]) => {
    const isOpen = pages.get(path)?.settings.public === true && requirement.groups.length > 0
    const message = `\`public: true\` and \`groups\` contradict each other: only readers with the groups see the page. Remove one of them.`
    return isOpen ? [conflict(message, requirement)] : []
  })
  const [first] = isOff ? all : []
  if (!first) return open
  const message = `\`deployment.authentication\` is \`false\`, but this asks readers to sign in, and they have to all the same. Write \`"groups"\` in docs.json, or remove this.`
  return [...open, conflict(message, first, '"groups"')]
}

/** What everybody sees, and leads to a page that some may not read: for them it is left out. */
function privateTargets(site: Readable, { pages }: Requirements, audiences: readonly Audience[]): Problem[] {
  const closedTo = (path: string) => audiences.filter((audience) => !meets(audience, pages.get(path)))
  const roots = groupsIn(site.navigation.children).flatMap((group): Problem[] => {
    const { root, label } = group
    if (!root || !pages.has(root.path)) return []
    const inside = entries({ children: group.children }).map(({ entry }) => entry.path)
    const isSeen = closedTo(root.path).some((audience) => inside.some((path) => meets(audience, pages.get(path))))
    const message = `Some readers see pages of the group \`${label}\`, but not \`${root.path}\` behind its label: they see a label without a page. Choose a page that they may read, or move the page into the group.`
    return isSeen ? [{ code: 'access-target', severity: 'warning', message, ...root.place, actual: root.path }] : []
  })
  const redirects = allRedirects(site).flatMap(({ destination, place }): Problem[] => {
    const path = destination.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')
    if (!pages.has(path) || closedTo(path).length === 0) return []
    const message = `Not every reader may read \`${destination}\`: for the others there is no redirect. Redirect to a page that everybody may read, or keep this if the old URL was for the same readers.`
    return [{ code: 'access-target', severity: 'warning', message, ...place, actual: destination }]
  })
  return [...roots, ...redirects]
}

function groupsIn(nodes: readonly NavigationNode[]): Group[] {
  return nodes.flatMap((node) =>
    isEntry(node) ? [] : [...(node.type === 'group' ? [node] : []), ...groupsIn(node.children)],
  )
}

/** One of those that are written at the same place. */
function placed(requirements: readonly Requirement[]): Requirement[] {
  const known = new Map(requirements.map((each) => [JSON.stringify(each.place), each]))
  return [...known.values()]
}
