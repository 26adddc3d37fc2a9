import { changelogParts } from '../site/changelog.ts'
import { addComparisons } from '../site/comparisons.ts'
import {
  type Division,
  type Entry,
  type Group,
  type Navigation,
  type NavigationNode,
  type PageEntry,
  isEntry,
  type Operation,
  type Spec,
} from '@specnav/core'
import { operationVersions, resolveUnlistedPages } from '@specnav/core/navigation'
import { buildPages } from '../build.ts'
import type { Page } from '../types.ts'
import type { Site } from '../site/site-types.ts'
import type { Access, LockedLinks } from './types.ts'
import type { Audience } from '@specnav/core/access'
import { lockedLinks } from './locked-links.ts'
import { operationsOf } from './requirements.ts'
import { mapTexts, restrictConfig, restrictFrame, restrictMenu } from './restrict-config.ts'
import { restrictFiles } from './restrict-files.ts'
import { restrictSpecs } from './restrict-specs.ts'

/**
 * The site as an audience may see it: everything that is made of it has nothing else. URLs are those of the
 * whole site, and so are problems.
 */
export function restrictSite(site: Site, access: Access, audience: Audience): Site {
  const readsPage = (path: string) => access.readsPage(audience, path)
  const isClosed = (path: string) => site.pages.has(path) && !readsPage(path)
  const mayRead = (operation: Operation) => access.readsOperation(audience, operation)
  const locked = lockedLinks(site, isClosed)
  const closed = operationsOf(site).filter((operation) => !mayRead(operation))
  const mayLead = closed.length > 0 || Array.from(site.pages.keys()).some(isClosed)
  const specs = restrictSpecs(site.specs, { mayRead, ...(mayLead && { texts: locked }) })
  const files = restrictFiles(site, readsPage, { lock: locked.inText, closed })
  const config = restrictConfig(site.config, {
    isLocked: locked.isLocked,
    inText: (text) => locked.inText(text, ''),
    downloads: access.downloads(audience),
  })
  const rules = { ...locked, isClosed, find: finderIn(specs) }
  const navigation = restrictNavigation(site.navigation, rules)
  const others = resolveUnlistedPages(site).value.flatMap((entry) => restrictEntry(entry, rules) as PageEntry[])
  const changelogs = site.changelogs.map((changelog) => changelog.restricted())
  const pages = buildPages({ navigation, files, config }, others, changelogParts(changelogs))
  for (const page of pages.values()) pages.set(page.path, withOpenFields(withOpenMenu(page, locked.isLocked), locked))
  const comparisons = site.comparisons?.restricted(operationVersions(navigation))
  addComparisons(pages, comparisons)
  const readers = mayLead ? audience : undefined
  const own = { config, specs, navigation, pages, files, changelogs, comparisons, locked, readers }
  // The getter of problems stays one.
  return Object.defineProperties({} as Site, {
    ...Object.getOwnPropertyDescriptors(site),
    ...Object.getOwnPropertyDescriptors(own),
  })
}

/** Fields that name an operation, whose path is no address. */
const operationFields = new Set(['openapi', 'asyncapi', 'api'])

/** A page whose fields name no closed page: its head has them. */
function withOpenFields<P extends Page>(page: P, { isLocked, inValue }: LockedLinks): P {
  const open = <T>(fields: T): T =>
    mapTexts(fields, (text, key) => {
      if (operationFields.has(key)) return text
      return key === 'canonical' && isLocked(text) ? undefined : inValue(text)
    })
  return { ...page, frontmatter: open(page.frontmatter), settings: open(page.settings) }
}

/** A page whose own menu leads nowhere that these readers may not go. */
function withOpenMenu<P extends Page>(page: P, isLocked: LockedLinks['isLocked']): P {
  const { contextual } = page.frontmatter
  const shown = restrictMenu(contextual, (url) => isLocked(url, page.type === 'authored' ? page.file : ''))
  if (shown === undefined || shown === contextual) return page
  const { frontmatter, settings } = page
  return { ...page, frontmatter: { ...frontmatter, contextual: shown }, settings: { ...settings, contextual: shown } }
}

/** What a part of the whole specifications is in the restricted ones; undefined if it is not there. */
interface Finder {
  operation(operation: Operation): Operation | undefined
  spec(spec: Spec): Spec | undefined
}

function finderIn(specs: Site['specs']): Finder {
  const spec = (of: Spec) => {
    const isAsync = Array.from(of.operations.values()).some(({ isChannel }) => isChannel)
    return isAsync ? specs.getAsync(of.file) : specs.get(of.file)
  }
  return { spec, operation: (operation) => spec(operation.spec)?.operations.get(operation.key) }
}

interface NavigationRules extends LockedLinks {
  isClosed(path: string): boolean
  find: Finder
}

function restrictNavigation(navigation: Navigation, rules: NavigationRules): Navigation {
  const { isClosed, inText, find } = rules
  return {
    ...navigation,
    children: restrictNodes(navigation.children, rules),
    global: restrictNodes(navigation.global, rules),
    unlisted: navigation.unlisted
      .filter(({ path, operation }) => !isClosed(path) && find.operation(operation))
      .map((entry) => withText(inSpecs(entry, find), inText)),
    aliases: new Map([...navigation.aliases].filter(([, path]) => !isClosed(path))),
  }
}

function restrictNodes(nodes: readonly NavigationNode[], rules: NavigationRules): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (isEntry(node)) return restrictEntry(node, rules)
    const children = restrictNodes(node.children, rules)
    const isEmptied = children.length === 0 && node.children.length > 0
    return node.type === 'group'
      ? restrictGroup(node, children, isEmptied, rules)
      : restrictDivision(node, children, isEmptied, rules)
  })
}

function restrictGroup(group: Group, children: NavigationNode[], isEmptied: boolean, rules: NavigationRules): Group[] {
  const root = group.root && restrictEntry(group.root, rules)[0]
  const isNothing = root === undefined && (isEmptied || (group.root !== undefined && children.length === 0))
  return isNothing ? [] : [{ ...withOpenLabels(group, rules), root, children }]
}

function restrictDivision(
  { href, ...division }: Division,
  children: NavigationNode[],
  isEmptied: boolean,
  rules: NavigationRules,
): Division[] {
  const { isLocked, inText } = rules
  const target = href !== undefined && !isLocked(href) ? href : undefined
  if (target === undefined && (isEmptied || (href !== undefined && children.length === 0))) return []
  const { description } = division
  const own = {
    ...withOpenLabels(division, rules),
    ...restrictFrame(division, { isLocked, inText: (text) => inText(text, '') }),
    ...(description !== undefined && { description: inText(description, '') }),
  }
  return [{ ...own, ...(target !== undefined && { href: target }), children }]
}

/** What a sidebar says of a part of the navigation. The title of an operation can be its path, which is no address. */
function withOpenLabels<N extends { label?: string; title?: string; sidebarTitle?: string; tag?: string }>(
  node: N,
  { inValue }: LockedLinks,
): N {
  const open = { ...node }
  for (const field of ['label', 'title', 'sidebarTitle', 'tag'] as const) {
    const text = open[field]
    if (text !== undefined) open[field] = inValue(text)
  }
  return open
}

function restrictEntry(written: Entry, rules: NavigationRules): Entry[] {
  const { isClosed, isLocked, inText, find } = rules
  if (isClosed(written.path)) return []
  if ('url' in written && written.url !== undefined && isLocked(written.url)) return []
  const described = 'description' in written ? withText(written, inText) : written
  const entry = described.type === 'endpoint' ? described : withOpenLabels(described, rules)
  if (entry.type === 'endpoint') return find.operation(entry.operation) ? [inSpecs(entry, find)] : []
  if (entry.type === 'page') return [inSpecs(entry, find)]
  if (entry.type !== 'link') return [entry]
  if (!entry.schema) return isLocked(entry.path) ? [] : [entry]
  const spec = find.spec(entry.schema.spec)
  const schema = spec && { ...entry.schema, spec }
  return schema && hasSchema(schema) ? [{ ...entry, schema }] : []
}

/** The description of an entry is that of its page or its operation, of which these readers get another text. */
function withText<E extends { description?: string | undefined }>(entry: E, inText: NavigationRules['inText']): E {
  return entry.description === undefined ? entry : { ...entry, description: inText(entry.description, '') }
}

function hasSchema({ spec, name }: { spec: Spec; name: string }): boolean {
  const pointers = [`#/components/schemas/`, `#/definitions/`]
  const key = name.replaceAll('~', '~0').replaceAll('/', '~1')
  return pointers.some((pointer) => spec.graph.resolve({ $ref: pointer + key }, spec.file).value !== undefined)
}

/** An entry with what it documents, as the restricted specifications have it. */
function inSpecs<E extends Pick<PageEntry, 'choices' | 'overview' | 'operation'>>(entry: E, find: Finder): E {
  const { operation, choices, overview } = entry
  const spec = overview && find.spec(overview.spec)
  return {
    ...entry,
    ...(operation && { operation: find.operation(operation) }),
    ...(choices && { choices: choices.flatMap((choice) => find.operation(choice) ?? []) }),
    ...(overview && { overview: spec && { ...overview, spec } }),
  }
}
