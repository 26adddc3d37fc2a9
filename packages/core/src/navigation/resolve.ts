import type { ConfigDivision, ConfigGroup, ConfigNode, DocsConfig, SpecSource } from '../config/types.ts'
import { type Files, folderOf } from '../files.ts'
import { joinPointer } from '../json.ts'
import { languageOf } from '../language.ts'
import type { Place, Problem, Result } from '../problem.ts'
import type { Specs } from '../specs/types.ts'
import { addDetails } from './details.ts'
import { followLock, keptUrls } from './follow-lock.ts'
import { readLock } from './lock.ts'
import { madeEntries } from './made-pages.ts'
import { originalPaths } from './originals.ts'
import { projectFiles } from './page-files.ts'
import { assignPaths } from './paths.ts'
import type { Realm } from './realms.ts'
import { type Resolution, type Scope, createResolution } from './resolution.ts'
import { resolveEntry } from './resolve-entry.ts'
import { nearbyScope, openScope } from './scopes.ts'
import { folderPath, isFolderPath } from './slug.ts'
import type { Division, Entry, Group, Navigation, NavigationNode } from './types.ts'
import { wordsIn } from '../words/index.ts'
import { finishRest, groupOperations, groupSchemas, holdRest, restMarker } from './whole-spec.ts'

export interface NavigationOptions {
  /** See `SiteOptions`. */
  prefer?: readonly string[] | undefined
  /** The pages of changelogs. Default: they have none. */
  made?: NonNullable<Resolution['made']>
  /** Whether a language shows the original of a page that it lists and has no file for. Default: true. */
  showsOriginals?: boolean
}

/** Resolves every entry of docs.json, in the author's order. Of the listed pages it reads frontmatter, and the heading that they begin with. */
export function resolveNavigation(
  config: DocsConfig,
  specs: Specs,
  files: Files,
  { prefer, made, showsOriginals = true }: NavigationOptions = {},
): Result<Navigation> {
  const sources = [...config.namedSpecs, ...config.namedAsync]
  const problems: Problem[] = sources.flatMap(checkDirectory)
  const lock = readLock(files, problems)
  const locked = lock && followLock(lock, config, specs)
  const urls = locked && keptUrls(locked)
  const originals = showsOriginals ? originalPaths(config) : undefined
  const given = { config, specs, files, urls, locked, prefer, ...(made && { made }), ...(originals && { originals }) }
  const resolution = createResolution(given, problems)
  const navigation: Omit<Navigation, 'aliases'> = {
    type: 'navigation',
    children: [
      ...(config.navigation.length > 0 ? resolveRoot(resolution, config.navigation) : wholeSite(resolution)),
      ...channelGroups(resolution, config.navigationAsync, { file: config.file, pointer: '/navigation' }),
      ...rootSchemas(resolution),
    ],
    global: resolveRoot(resolution, config.globalNavigation),
    unlisted: resolution.unlisted,
  }
  const aliases = assignPaths(navigation, projectFiles(resolution), problems)
  addDetails(navigation)
  return { value: { ...navigation, aliases }, problems }
}

function checkDirectory({ directory, place }: SpecSource): Problem[] {
  if (directory === undefined || isFolderPath(directory)) return []
  const used = folderPath(directory)
  const instead = used === '' ? 'the root of the site is used. Write `/`' : `\`${used}\` is used. Write that`
  return [
    {
      code: 'config-value',
      severity: 'warning',
      message: `\`${directory}\` cannot be used as a URL folder: ${instead} instead, or another folder.`,
      file: place.file,
      // The location of a source is that of its own field.
      pointer: place.pointer && joinPointer(folderOf(place.pointer), 'directory'),
      actual: directory,
      suggestion: used || '/',
    },
  ]
}

function resolveRoot(resolution: Resolution, nodes: readonly ConfigNode[]): NavigationNode[] {
  const children = resolveNodes(resolution, nodes, [openScope(resolution, resolution.config.specs)], {})
  for (const rest of resolution.rests.splice(0)) finishRest(resolution, rest)
  return children
}

/** A navigation that names specifications and has no entries lists all of their operations. */
function wholeSite(resolution: Resolution): NavigationNode[] {
  const { file, navigationSpecs } = resolution.config
  return groupOperations(resolution, openScope(resolution, navigationSpecs), { file, pointer: '/navigation' })
}

/** The schemas of the specifications that the navigation itself names, otherwise of the whole project. */
function rootSchemas(resolution: Resolution): NavigationNode[] {
  const { file, navigationSchemas: label, navigationSpecs, specs } = resolution.config
  if (label === undefined) return []
  const scope = openScope(resolution, navigationSpecs.length > 0 ? navigationSpecs : specs)
  return groupSchemas(resolution, scope, wordOf(label, undefined, resolution.config), {
    file,
    pointer: joinPointer('/navigation', 'schemas'),
  })
}

/** The nodes of one list, in order. `scopes` are their scopes, innermost first. */
function resolveNodes(
  resolution: Resolution,
  nodes: readonly ConfigNode[],
  scopes: readonly Scope[],
  realm: Realm,
): NavigationNode[] {
  const siblings: NavigationNode[] = []
  for (const node of nodes) {
    if (node.type !== 'entry') siblings.push(resolveNode(resolution, node, scopes, realm))
    else if (node.value.trim() === restMarker) holdRest(resolution, siblings, node.place, { scope: scopes[0], realm })
    else siblings.push(...resolveEntry(resolution, node, scopes, realm))
  }
  return siblings
}

function resolveNode(
  resolution: Resolution,
  node: ConfigDivision | ConfigGroup,
  scopes: readonly Scope[],
  around: Realm,
): Division | Group {
  const realm = realmOf(node, around)
  const own = node.specs.length > 0 ? openScope(resolution, node.specs) : undefined
  const inner = own ? [own, ...scopes] : scopes
  // Before the children: a rest marker does not include the operation that this page names.
  const root = node.type === 'group' && node.root ? resolveEntry(resolution, node.root, inner, realm)[0] : undefined
  const children = resolveNodes(resolution, node.children, inner, realm)
  if (own && !own.hasRest && !own.referenced)
    for (const group of groupOperations(resolution, own, node.place)) children.push(group)
  for (const group of channelGroups(resolution, node.asyncapi, node.place)) children.push(group)
  const scope = nearbyScope(inner)
  if (node.schemas !== undefined && scope)
    children.push(...groupSchemas(resolution, scope, wordOf(node.schemas, realm, resolution.config), node.place))
  const made = node.changelog && resolution.made?.get(node.changelog)
  if (made) children.push(...madeEntries(resolution, made.pages, node.changelog!.place))
  return toNode(node, root, children)
}

function realmOf(node: ConfigDivision | ConfigGroup, around: Realm): Realm {
  if (node.type === 'language') return { parent: around, language: node.label }
  return node.type === 'version' ? { parent: around, language: around.language } : around
}

/** The label of a group of schemas that docs.json asks for. */
function wordOf(label: string | true, realm: Realm | undefined, { words }: DocsConfig): string {
  return label === true ? wordsIn(languageOf(realm?.language ?? '')?.tag, words).texts['page.schemas']! : label
}

function toNode(
  node: ConfigDivision | ConfigGroup,
  root: Entry | undefined,
  children: NavigationNode[],
): Division | Group {
  const { specs: _specs, asyncapi: _asyncapi, schemas: _schemas, changelog: _, children: _children, ...own } = node
  return own.type === 'group' ? { ...own, root, children } : { ...own, children }
}

/** All channels of AsyncAPI descriptions, as the platform lists them: besides the pages of the same node. */
function channelGroups(resolution: Resolution, sources: readonly SpecSource[], place: Place): NavigationNode[] {
  return groupOperations(resolution, openScope(resolution, sources, resolution.specs.getAsync), place)
}
