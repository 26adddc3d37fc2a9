import {
  type Division,
  type Entry,
  type Group,
  type Navigation,
  type NavigationNode,
  type Place,
  type Problem,
  listNames,
  nearest,
} from '@specnav/core'
import { drawnEntries, isDivision } from '@specnav/core/navigation'
import { languageOf, matchLanguage } from '@specnav/core/text'
import { type Location, locate, type Section } from './sections.ts'

/**
 * The name of a tab, a group or anything else that contains pages: `API`. If several have the same name, the
 * names from the outside in: `['API', 'Users']`. An empty list means the whole navigation.
 */
export type PartName = string | readonly string[]

/** A part of the navigation in the host's own sidebar. */
export interface NavPart {
  name: readonly string[]
  section: Section
  /** The position of its pages in the part. */
  locations: ReadonlyMap<string, Location>
}

/**
 * The part of `children` (those of a language) with this name. Its section gets a number. A name that does
 * not exist in any language is a problem, and so is one that several parts have: then the first counts.
 */
export function findPart(
  children: readonly NavigationNode[],
  written: PartName,
  { index, file, navigation }: { index: number; file: string; navigation: Navigation },
): { part: NavPart; problems: Problem[] } {
  const name = [written].flat()
  const found = nodesNamed(children, name)
  const section = sectionOf(name.length === 0 ? children : found.slice(0, 1).flatMap(contentsOf), index)
  const isRight =
    name.length === 0 || found.length === 1 || (!found[0] && nodesNamed(navigation.children, name).length > 0)
  return {
    part: { name, section, locations: locate([section]) },
    problems: isRight
      ? []
      : [found[0] ? ambiguous(name, found, found[0].place) : missing(name, labelsOf(children), file)],
  }
}

/**
 * The contents of the navigation for a language, a BCP 47 tag: everything if it has no languages, those of
 * the default language if that language is not among them.
 */
export function nodesIn({ children }: Navigation, tag: string | undefined): readonly NavigationNode[] {
  const languages = children.filter((node): node is Division => node.type === 'language' && !node.hidden)
  const tags = languages.map(({ label }) => languageOf(label)?.tag ?? label)
  const matched = tag === undefined ? undefined : matchLanguage(tag, tags)
  const own = languages.find((_, index) => tags[index] === matched)
  return (own ?? languages.find((language) => language.default) ?? languages[0])?.children ?? children
}

type Named = Division | Group

/** The node with the last of the names, inside the nodes with the others. */
function nodesNamed(nodes: readonly NavigationNode[], name: readonly string[]): Named[] {
  const [first, ...rest] = name
  return nodes.filter(isNamed).flatMap((node) => {
    if (node.label !== first) return nodesNamed(node.children, name)
    return rest.length === 0 ? [node] : nodesNamed(node.children, rest)
  })
}

function isNamed(node: NavigationNode): node is Named {
  return (node.type === 'group' || isDivision(node)) && !node.hidden
}

/** A group stays itself, a division becomes its contents. */
function contentsOf(node: Named): readonly NavigationNode[] {
  return isDivision(node) ? node.children : [node]
}

function sectionOf(held: readonly NavigationNode[], index: number): Section {
  const nodes = held.flatMap((node) => (isDivision(node) ? asGroup(node) : [node]))
  return { index, trail: [], nodes, entries: nodes.flatMap((node) => [...drawnEntries(node)]) }
}

/** A sidebar has no tabs inside: a tab becomes a group with its name. */
function asGroup({ label, icon, iconType, tag, hidden, href, children, place }: Division): (Group | Entry)[] {
  const shared = { icon, iconType, tag, hidden, place }
  if (children.length > 0) {
    const inner = children.flatMap((node) => (isDivision(node) ? asGroup(node) : [node]))
    return [{ type: 'group', label, children: inner, ...shared }]
  }
  return href === undefined ? [] : [{ type: 'link', path: href, title: label, deprecated: false, ...shared }]
}

function ambiguous(name: readonly string[], found: readonly Named[], place: Place): Problem {
  return {
    code: 'sidebar-part',
    severity: 'warning',
    message: `The sidebar names \`${name.join(' > ')}\`, but ${found.length} parts of the navigation have this name; the first one is shown. Add the name of the part that contains it.`,
    ...place,
    actual: name.at(-1),
    expected: 'names, outermost first, such as `["API", "Users"]`',
  }
}

function missing(name: readonly string[], labels: readonly string[], file: string): Problem {
  const [suggestion] = name.flatMap((label) => (labels.includes(label) ? [] : nearest(label, labels, 1)))
  const hint = suggestion === undefined ? `There are ${listNames(labels)}.` : `Did you mean \`${suggestion}\`?`
  return {
    code: 'sidebar-part',
    severity: 'error',
    message: `The sidebar names \`${name.join(' > ')}\`, but no tab or group of the navigation has this name. ${hint}`,
    file,
    pointer: '/navigation',
    actual: name.at(-1),
    ...(suggestion !== undefined && { suggestion }),
  }
}

function labelsOf(nodes: readonly NavigationNode[]): string[] {
  return [...new Set(nodes.filter(isNamed).flatMap((node) => [node.label, ...labelsOf(node.children)]))]
}
