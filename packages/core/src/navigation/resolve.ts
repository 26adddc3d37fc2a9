import type { ConfigDivision, ConfigGroup, ConfigNode, ConfigPage, DocsConfig, SpecSource } from '../config/types.ts'
import { type Files, folderOf, resolvePath } from '../files.ts'
import { readFrontmatter } from '../frontmatter.ts'
import { type JsonObject, asString, excerpt, isObject, joinPointer } from '../json.ts'
import type { Place, Problem, Result } from '../problem.ts'
import { asAddress } from '../safe-address.ts'
import { isUrl } from '../specs/fetch.ts'
import { tagTrails } from '../specs/tags.ts'
import type { Operation, Spec, Specs } from '../specs/types.ts'
import { staticType } from '../static-type.ts'
import { createSuggester, listNames } from '../suggest.ts'
import { createExplainer, findOperation } from './candidates.ts'
import { type UrlLock, lockKey, readLock } from './lock.ts'
import { occupiedPart } from './occupied.ts'
import { assignPaths, type ProjectFiles } from './paths.ts'
import { Named, type Realm, type Rest } from './rest.ts'
import {
  type EndpointReference,
  type Reference,
  mayHoldBlanks,
  nearReference,
  parseApiField,
  parseReference,
  spacedReferences,
} from './reference.ts'
import {
  fitPath,
  folderPath,
  isFolderPath,
  operationPath,
  operationTitle,
  titleFromPath,
  unfitCharacter,
} from './slug.ts'
import { entries } from './visit.ts'
import type {
  DeclaredEndpoint,
  Division,
  EndpointEntry,
  Entry,
  Group,
  MissingEntry,
  Navigation,
  NavigationNode,
  PageEntry,
} from './types.ts'

/** The marker in `pages` that stands for every operation that nothing else names. */
const restMarker = '...'

const noSpecification =
  'The rest marker `...` has no specification around it. Add `"openapi"` to its group, or remove it.'
const secondRest =
  'There is a rest marker `...` for this specification already; the operations stand there. Remove one of the two.'

/** The label of operations without a tag. */
const untagged = 'API Reference'

/** A node that names specifications, and what was found below it. */
interface Scope {
  sources: { spec: Spec; directory?: string }[]
  /** What it names cannot be read. That is reported already: what looks here in vain says nothing more. */
  isUnreadable: boolean
  /** A reference below the node looks here, if in vain: its operations are listed one by one. */
  referenced: boolean
  hasRest: boolean
}

/** Resolves every entry of docs.json, in the author's order: reads frontmatter of the pages that it reaches, and no page's body. */
export function resolveNavigation(config: DocsConfig, specs: Specs, files: Files): Result<Navigation> {
  const sources = config.namedSpecs
  const problems: Problem[] = sources.flatMap(checkDirectory)
  const lock = readLock(files, problems, sources)
  const resolver = createResolver(config, specs, files, problems, lock)
  const navigation: Navigation = {
    type: 'navigation',
    children: config.navigation.length > 0 ? resolver.root(config.navigation) : resolver.whole(),
    global: resolver.root(config.globalNavigation),
    unlisted: resolver.unlisted,
  }
  assignPaths(navigation, resolver.projectFiles, problems)
  return { value: navigation, problems }
}

function checkDirectory({ directory, place }: SpecSource): Problem[] {
  if (directory === undefined || isFolderPath(directory)) return []
  const used = folderPath(directory)
  const instead = used === '' ? 'the root of the site is used. Write `/`' : `\`${used}\` is used. Write that`
  return [
    {
      code: 'config-value',
      severity: 'warning',
      message: `\`${directory}\` is no folder that URLs can hold: ${instead} instead, or another folder.`,
      file: place.file,
      // The place of a source is that of its own field.
      pointer: place.pointer && joinPointer(folderOf(place.pointer), 'directory'),
      actual: directory,
      suggestion: used || '/',
    },
  ]
}

/** Files that explain a repository to its readers, and are no pages. */
const repositoryFiles =
  /^(?:readme|license|changelog|contributing|code_of_conduct|security|agents|claude|skill)\.mdx?$/i

/** What can only be the name of a whole specification: a file, or a URL. */
const isSpecification = /^(?:https?:\/\/\S+|\S+\.(?:json|ya?ml))$/i

/** Folders that hold parts of pages. */
const partFolders = /(?:^|\/)_?snippets\//

/** The pages of the project that no navigation lists, in order of path: they are built, because others link to them, and not drawn. */
export function resolveUnlistedPages(
  config: DocsConfig,
  specs: Specs,
  navigation: Navigation,
  files: Files,
): Result<PageEntry[]> {
  const problems: Problem[] = []
  const resolver = createResolver(config, specs, files, problems)
  const listed = new Set(entries(navigation).flatMap(({ entry }) => filesOf(entry)))
  const unlisted = files
    .list()
    .filter((file) => /\.mdx?$/.test(file) && !listed.has(file) && !partFolders.test(file) && !isRepositoryFile(file))
  return { value: unlisted.flatMap(resolver.unlistedPage), problems }
}

/** The files that an entry speaks for: that of a page which is left out too. */
function filesOf(entry: Entry): string[] {
  if (entry.type === 'page') return [entry.file]
  return entry.type === 'missing' ? [`${entry.path}.mdx`, `${entry.path}.md`] : []
}

function isRepositoryFile(file: string): boolean {
  return repositoryFiles.test(file.slice(file.lastIndexOf('/') + 1))
}

function createResolver(config: DocsConfig, specs: Specs, files: Files, problems: Problem[], lock?: UrlLock) {
  const unlisted: EndpointEntry[] = []
  const similar = createSuggester()
  const explainMissing = createExplainer(similar)
  const listsHidden = config.visibility.hidden === 'unlisted'
  const fetched = new Set(config.namedSpecs.flatMap(({ source }) => (isUrl(source) ? [source] : [])))

  const named = new Named()
  const rests: Rest<Scope>[] = []
  /** What rest markers have listed. */
  const taken = new Set<Operation>()

  function openScope(sources: readonly SpecSource[]): Scope {
    const opened = sources.flatMap(({ source, directory }) => {
      const file = isUrl(source) ? source : resolvePath(source)
      const spec = file === undefined ? undefined : specs.get(file)
      return spec ? [{ spec, directory }] : []
    })
    const isUnreadable = sources.length > 0 && opened.length === 0
    return { sources: opened, isUnreadable, referenced: false, hasRest: false }
  }

  function root(nodes: readonly ConfigNode[]): NavigationNode[] {
    const realm: Realm = {}
    const children = resolveNodes(nodes, [openScope(config.specs)], realm)
    for (const rest of rests.splice(0)) finishRest(rest)
    return children
  }

  /** A navigation that names specifications and lists nothing is all of their operations. */
  function whole(): NavigationNode[] {
    return groupOperations(openScope(config.navigationSpecs), { file: config.file, pointer: '/navigation' })
  }

  /** The nodes of one list, in order. A rest marker holds its place until it is known what nothing else names. */
  function resolveNodes(nodes: readonly ConfigNode[], scopes: readonly Scope[], realm: Realm): NavigationNode[] {
    const siblings: NavigationNode[] = []
    for (const node of nodes) {
      if (node.type !== 'entry' || node.value.trim() !== restMarker) {
        siblings.push(...resolveNode(node, scopes, realm))
        continue
      }
      const { place } = node
      const scope = scopes[0]
      if (scope?.isUnreadable) continue
      if (!scope || scope.sources.length === 0) reportRest(place, noSpecification)
      else if (rests.some((rest) => rest.scope === scope && rest.realm === realm)) reportRest(place, secondRest)
      else {
        scope.hasRest = true
        rests.push({ scope, realm, siblings, marker: markRest(siblings, place), place })
      }
    }
    return siblings
  }

  /** A node of the tree. `scopes` are the scopes that it stands in, innermost first. */
  function resolveNode(node: ConfigNode, scopes: readonly Scope[], around: Realm): NavigationNode[] {
    if (node.type === 'entry') return resolveEntry(node, scopes, around)
    const realm = node.type === 'language' || node.type === 'version' ? { parent: around } : around
    const own = node.specs.length > 0 ? openScope(node.specs) : undefined
    const inner = own ? [own, ...scopes] : scopes
    // Before the children: the operation that it names is not among those that a rest marker stands for.
    const rootPage = node.type === 'group' && node.root ? resolveEntry(node.root, inner, realm)[0] : undefined
    const children = resolveNodes(node.children, inner, realm)
    if (own && !own.hasRest && !own.referenced)
      for (const group of groupOperations(own, node.place)) children.push(group)
    if (node.asyncapi !== undefined) reportAsyncApi(node)
    return [toNode(node, rootPage, children)]
  }

  /** Puts the operations that nothing else names where the marker stands; what one marker stands for, a later one does not. */
  function finishRest({ scope, realm, siblings, marker, place }: Rest<Scope>): void {
    const isListed = (operation: Operation) => named.has(operation, realm)
    const groups = groupOperations(scope, place, isListed)
    const after = siblings.splice(siblings.indexOf(marker)).slice(1)
    for (const node of [...groups, ...after]) siblings.push(node)
    const operations = scope.sources.flatMap(({ spec }) => [...spec.operations.values()])
    const isTaken = groups.length === 0 && operations.some((operation) => taken.has(operation) && !operation.hidden)
    if (isTaken) reportRest(place, secondRest)
    for (const operation of operations) {
      if (isListed(operation)) continue
      taken.add(operation)
      named.add(operation, realm)
    }
  }

  /** Every operation of a scope that is not listed elsewhere, grouped by first tag and its parents, in order of first appearance. */
  function groupOperations(
    scope: Scope,
    place: Place,
    isListed: (operation: Operation) => boolean = () => false,
  ): NavigationNode[] {
    return scope.sources.flatMap(({ spec, directory }) => {
      const top: NavigationNode[] = []
      const groups = new Map<string, Group>()
      const byTag = new Map<string | undefined, Group>()
      const trailOf = tagTrails(spec)
      const groupOf = (tag: string | undefined): Group => {
        let group = byTag.get(tag)
        if (!group) byTag.set(tag, (group = groupAt(tag ? trailOf(tag) : [untagged])))
        return group
      }
      const groupAt = (trail: string[]): Group => {
        const key = JSON.stringify(trail)
        let group = groups.get(key)
        if (!group) {
          groups.set(key, (group = { type: 'group', label: trail.at(-1)!, hidden: false, children: [], place }))
          const siblings = trail.length > 1 ? groupAt(trail.slice(0, -1)).children : top
          siblings.push(group)
        }
        return group
      }
      for (const operation of spec.operations.values()) {
        if (isListed(operation)) continue
        if (operation.hidden) {
          if (listsHidden) unlisted.push(endpointEntry(operation, directory, place))
          continue
        }
        groupOf(operation.tags[0]).children.push(operationEntry(operation, directory, place))
      }
      return top
    })
  }

  function resolveEntry({ value, place }: ConfigPage, scopes: readonly Scope[], realm: Realm): Entry[] {
    const reference = readReference(value, scopes)
    if (reference.type === 'endpoint' && (reference.certain || !findPageFile(value))) {
      const looksLikePage =
        !reference.certain && reference.method !== 'WEBHOOK' && !value.trim().startsWith(reference.method)
      if (!looksLikePage) return resolveReference(reference, value, place, scopes, realm)
    }
    return [resolvePage(value, place, scopes)]
  }

  /** A path or the name of a webhook may hold blanks, as the name of a page may: a page that exists comes first, then a specification. */
  function readReference(value: string, scopes: readonly Scope[]): Reference {
    const reference = parseReference(value)
    if (!mayHoldBlanks(value, reference) || findPageFile(value)) return reference
    const isKnown = ({ method, path, source }: EndpointReference) =>
      sourcesAt(source, scopes).some(({ spec }) => findOperation(spec, method, path))
    return spacedReferences(value).find(isKnown) ?? reference
  }

  /** Where a reference of the navigation looks for its operation. */
  function sourcesAt(source: string | undefined, scopes: readonly Scope[]): Scope['sources'] {
    if (source === undefined) return nearbyScope(scopes)?.sources ?? []
    return sourcesOf(
      source,
      '',
      scopes.flatMap(({ sources }) => sources),
    )
  }

  function nearbyScope(scopes: readonly Scope[]): Scope | undefined {
    return scopes.find(({ sources, isUnreadable }) => sources.length > 0 || isUnreadable)
  }

  function resolveReference(
    reference: EndpointReference,
    value: string,
    place: Place,
    scopes: readonly Scope[],
    realm: Realm,
  ): Entry[] {
    const { method, path, source } = reference
    const sources = sourcesAt(source, scopes)
    const scope = scopes.find((candidate) =>
      candidate.sources.some((known) => sources.some(({ spec }) => spec === known.spec)),
    )
    if (scope) scope.referenced = true
    for (const { spec, directory } of sources) {
      const operation = findOperation(spec, method, path)
      if (!operation) continue
      named.add(operation, realm)
      if (operation.hidden && !listsHidden) {
        problems.push({
          code: 'operation-hidden',
          severity: 'warning',
          message: `\`${operation.key}\` is hidden by \`x-hidden\` in \`${spec.file}\`, so it has no page. Remove the entry, or the extension.`,
          ...place,
          actual: value,
        })
        return []
      }
      return [operationEntry(operation, directory, place)]
    }
    if (sources.length === 0) {
      if (source !== undefined || !nearbyScope(scopes)?.isUnreadable)
        for (const problem of withoutSpec(reference, value, place)) problems.push(problem)
    } else {
      const { message, suggestion } = explainMissing(
        reference,
        sources.map(({ spec }) => spec),
        specs.named,
      )
      problems.push({ code: 'operation-missing', severity: 'error', message, ...place, actual: value, suggestion })
    }
    return [missingEntry(value, value.trim(), place)]
  }

  function withoutSpec(reference: EndpointReference, value: string, place: Place): Problem[] {
    const { source } = reference
    if (source === undefined) {
      const file = specs.named[0]?.file ?? 'openapi.json'
      const message = `\`${value}\` has no specification to look in. Add \`"openapi": "${file}"\` to its group, or to something around it.`
      return [{ code: 'reference-without-spec', severity: 'error', message, ...place, actual: value }]
    }
    // What came of fetching it is told already.
    if (fetched.has(source)) return []
    const near = similar(source, () => specs.named.map(({ file }) => file))
    const rule = isUrl(source)
      ? 'Only URLs that docs.json names are fetched: add it there as `openapi`, or write the path of a file.'
      : 'Paths start at the folder of docs.json.'
    const advice = near.length > 0 ? `Did you mean ${listNames(near)}?` : rule
    const message = `\`${source}\` in \`${value}\` is not a specification that can be read. ${advice}`
    return [{ code: 'spec-missing', severity: 'error', message, ...place, actual: source, suggestion: near[0] }]
  }

  /** The specifications that a word in front of a method can mean: a path, a path beside the page, or a file's name. */
  function sourcesOf(source: string, folder: string, inherited: Scope['sources']): Scope['sources'] {
    const paths = isUrl(source)
      ? [source]
      : [resolvePath(source), resolvePath(source, folder)].filter((path) => path !== undefined)
    for (const file of paths) {
      const known = inherited.find(({ spec }) => spec.file === file)
      const spec = known?.spec ?? (isUrl(file) || files.has(file) ? specs.get(file) : undefined)
      if (spec) return [known ?? { spec }]
    }
    if (isUrl(source)) return []
    const byName = (spec: Spec) => spec.file.endsWith(`/${source}`) || stem(spec.file) === stem(source)
    const nearby = [...inherited, ...specs.named.map((spec) => ({ spec }))].filter(({ spec }) => byName(spec))
    if (nearby.length > 0) return nearby
    return specs
      .discover()
      .filter(byName)
      .map((spec) => ({ spec }))
  }

  /** An operation's page: the file that the author put at its URL, or else a generated one. */
  function operationEntry(operation: Operation, directory: string | undefined, place: Place): Entry {
    const entry = endpointEntry(operation, directory, place)
    const file = occupiedPart(entry.path, projectFiles) === undefined ? pageFileAt(entry.path) : undefined
    return file === undefined ? entry : pageEntry(entry.path, file, place, [], operation)
  }

  function endpointEntry(operation: Operation, directory: string | undefined, place: Place): EndpointEntry {
    const { metadata, href } = operation.page
    const kept = href === undefined ? lock?.get(lockKey(operation, directory)) : undefined
    const path = kept ?? operationPath(operation, directory)
    return {
      type: 'endpoint',
      path,
      directory,
      locked: kept !== undefined,
      title: operationTitle(operation, path),
      sidebarTitle: asString(metadata.sidebarTitle),
      description: asString(metadata.description) ?? operation.description,
      ...decoration(metadata),
      hidden: metadata.hidden === true,
      deprecated: typeof metadata.deprecated === 'boolean' ? metadata.deprecated : operation.deprecated,
      url: asAddress(metadata.url),
      operation,
      frontmatter: metadata,
      place,
    }
  }

  function resolvePage(value: string, place: Place, scopes: readonly Scope[]): Entry {
    if (isUrl(value.trim())) return { ...emptyEntry(value.trim(), place), type: 'link', title: value.trim() }
    const path = pagePath(value)
    if (path === undefined || path === '') {
      const message =
        path === ''
          ? `\`${value}\` names no page. Write the path of one, without its extension, or remove the entry.`
          : `\`${value}\` leaves the docs folder. Name a page below it, without its extension.`
      problems.push({ code: 'page-outside', severity: 'error', message, ...place, actual: value })
      return missingEntry(value, value, place)
    }
    const file = findPageFile(value)
    if (file !== undefined && isAddressable(file, path, place)) return pageEntry(path, file, place, scopes)
    if (file !== undefined) return missingEntry(value, path, place)
    const lookIn = (source: string | undefined) => sourcesAt(source, scopes).map(({ spec }) => spec)
    const near = [...meantReferences(value, lookIn), ...similar(path, pageNames)].slice(0, 3)
    const advice =
      near.length > 0
        ? `Did you mean ${listNames(near)}?`
        : `Create \`${fitPath(path)}.mdx\`${unfitCharacter(path) === undefined ? '' : ' and list that'}, or remove the entry.`
    problems.push({
      code: 'page-missing',
      severity: 'error',
      message: `There is no page \`${path}\`. ${advice}`,
      ...place,
      actual: value,
      suggestion: near[0],
    })
    return missingEntry(value, path, place)
  }

  /** Whether every host can serve a page of that path. Else that is reported, and the page is left out: it would end the build of some. */
  function isAddressable(file: string, path: string, place: Place): boolean {
    const character = unfitCharacter(path)
    const occupied = character === undefined ? occupiedPart(path, projectFiles) : undefined
    if (character === undefined && occupied === undefined) return true
    const fit = occupied === undefined ? fitPath(path) : occupied.replaceAll('.', '-') + path.slice(occupied.length)
    let name = fit
    for (let number = 1; pageFileAt(name) !== undefined; number++) name = `${fit}-${number}`
    const reason =
      occupied === undefined
        ? `The name of \`${file}\` holds \`${character}\`, which not every host can serve in a URL`
        : `\`${file}\` would stand at \`/${occupied}\`, where the site has a file`
    const renamed = `${name}${file.slice(path.length)}`
    const isListed = place.file !== file
    problems.push({
      code: 'page-name',
      severity: 'error',
      message: `${reason}, so the page is left out. Rename the file to \`${renamed}\`${isListed ? `, and write \`${name}\` here` : ''}.`,
      ...place,
      actual: path,
      suggestion: isListed ? name : renamed,
    })
    return false
  }

  /** The operations, best first, that a text can mean which names neither a page nor an operation as it is written. */
  function meantReferences(value: string, lookIn: (source: string | undefined) => Spec[]): string[] {
    const near = nearReference(value)
    if (!near) return []
    const { methods, path, source, likely } = near
    const searched = lookIn(source)
    const found = methods.flatMap((method) => searched.flatMap((spec) => findOperation(spec, method, path)?.key ?? []))
    const written = (key: string) => (source === undefined ? key : `${source} ${key}`)
    if (found.length > 0) return [...new Set(found)].map(written)
    const [method] = methods
    if (!likely || method === undefined) return []
    const reference: EndpointReference = { type: 'endpoint', method, path, source, certain: true }
    return [explainMissing(reference, searched, specs.named).suggestion ?? written(`${method} ${path}`)]
  }

  function pageEntry(
    path: string,
    file: string,
    place: Place,
    scopes: readonly Scope[],
    generated?: Operation,
  ): PageEntry {
    const page = readPage(file, scopes)
    const { frontmatter } = page
    const operation = page.operation ?? generated
    return {
      type: 'page',
      path,
      // A title of blanks is an author's way to have none, and stays.
      title: asString(frontmatter.title) || operation?.summary || titleFromPath(path),
      sidebarTitle: asString(frontmatter.sidebarTitle),
      description: asString(frontmatter.description) ?? operation?.description,
      ...decoration(frontmatter),
      hidden: frontmatter.hidden === true,
      deprecated: frontmatter.deprecated === true,
      url: asAddress(frontmatter.url),
      file,
      frontmatter,
      endpoint: page.endpoint,
      operation,
      place,
    }
  }

  const pages = new Map<string, Pick<PageEntry, 'frontmatter' | 'endpoint' | 'operation'>>()

  /** A page's frontmatter, read once however often the page is listed. */
  function readPage(file: string, scopes: readonly Scope[]): Pick<PageEntry, 'frontmatter' | 'endpoint' | 'operation'> {
    let page = pages.get(file)
    if (!page) {
      const source = files.read(file) ?? ''
      const { frontmatter, problems: found } = readFrontmatter(source, file)
      for (const problem of found) problems.push(problem)
      page = { frontmatter, ...documentedEndpoint(frontmatter, file, source, scopes) }
      pages.set(file, page)
    }
    return page
  }

  /** What a hand-written endpoint page names in `openapi` or `api`, and the operation that this is. */
  function documentedEndpoint(
    frontmatter: JsonObject,
    file: string,
    source: string,
    scopes: readonly Scope[],
  ): Pick<PageEntry, 'endpoint' | 'operation'> {
    const field = frontmatter.openapi === undefined ? 'api' : 'openapi'
    const value = frontmatter[field]
    if (value === undefined || value === null) return {}
    const place = { file, offset: new RegExp(`^${field}[ \\t]*:`, 'm').exec(source)?.index ?? 0 }
    if (typeof value !== 'string') {
      const message = `\`${field}\` has to be text such as \`GET /users\`. It is ignored.`
      problems.push({ code: 'page-frontmatter', severity: 'warning', message, ...place, actual: excerpt(value) })
      return {}
    }
    if (field === 'api') {
      const endpoint = parseApiField(value)
      if (!endpoint) {
        reportUnreadable(field, value, place, scopes)
        return {}
      }
      const operation = operationOfApi(endpoint, scopes)
      reportHidden(operation, file, place)
      return { endpoint, operation }
    }
    const written = parseReference(value)
    const isKnown = ({ method, path, source: named }: EndpointReference) =>
      ringsAround(named, file, scopes).some((ring) => ring().some(({ spec }) => findOperation(spec, method, path)))
    const reference = (mayHoldBlanks(value, written) && spacedReferences(value).find(isKnown)) || written
    if (reference.type === 'page') {
      reportUnreadable(field, value, place, scopes)
      return {}
    }
    const { method, path, source: named } = reference
    const operation = operationOfReference(reference, value, file, place, scopes)
    reportHidden(operation, file, place)
    return { endpoint: { method, path, source: named }, operation }
  }

  /** What a page says that it documents is no reference: with what may be meant. */
  function reportUnreadable(field: string, value: string, place: Place, scopes: readonly Scope[]): void {
    const text = value.replace(/\s+/g, ' ').trim()
    const lookIn = (source: string | undefined) => {
      const rings = ringsAround(source, place.file, scopes).map((ring) => [...new Set(ring().map(({ spec }) => spec))])
      return rings.find((ring) => ring.length > 0) ?? []
    }
    // A file without a method names a whole specification: there is no one operation to show.
    const isFile = isSpecification.test(text) || (/^\S+$/.test(text) && lookIn(text).length > 0)
    if (text === '' || (field === 'openapi' && isFile)) return
    const near = [...new Set([...meantReferences(text, lookIn), ...similarOperations(text, lookIn(undefined))])]
    const advice =
      near.length > 0
        ? `Did you mean ${listNames(near.slice(0, 3))}?`
        : 'Write a method and a path, such as `GET /users`.'
    problems.push({
      code: 'page-frontmatter',
      severity: 'warning',
      message: `\`${field}\` is \`${excerpt(text)}\`, which names no operation, so the page shows none. ${advice}`,
      ...place,
      actual: value,
      suggestion: near[0],
    })
  }

  /** Operations by something else that identifies them: their `operationId`, or their path without a method. */
  function similarOperations(text: string, searched: readonly Spec[]): string[] {
    const operations = searched.flatMap((spec) => [...spec.operations.values()])
    const path = text.startsWith('/') ? text : `/${text}`
    const found = operations.filter(
      ({ operationId, path: own }) => own === path || operationId?.toLowerCase() === text.toLowerCase(),
    )
    return found.length > 0 ? found.map(({ key }) => key) : similar(text, () => operations.map(({ key }) => key))
  }

  /** The page stands, because its author wrote it, where a generated one would not. */
  function reportHidden(operation: Operation | undefined, file: string, place: Place): void {
    if (!operation?.hidden || listsHidden) return
    problems.push({
      code: 'operation-hidden',
      severity: 'warning',
      message: `\`${operation.key}\` is hidden by \`x-hidden\` in \`${operation.spec.file}\`, but \`${file}\` documents it, and is published. Delete the page, or remove the extension.`,
      ...place,
      actual: operation.key,
    })
  }

  function operationOfReference(
    reference: EndpointReference,
    value: string,
    file: string,
    place: Place,
    scopes: readonly Scope[],
  ): Operation | undefined {
    const { method, path, source } = reference
    let searched: Spec[] = []
    for (const ring of ringsAround(source, file, scopes)) {
      searched = [...new Set(ring().map(({ spec }) => spec))]
      const found = searched.flatMap((spec) => findOperation(spec, method, path) ?? [])
      if (found.length > 1) {
        const choices = found.map((operation) => `${operation.spec.file} ${operation.key}`)
        problems.push({
          code: 'operation-ambiguous',
          severity: 'note',
          message: `\`${value}\` is in several specifications; the first one is shown. Write ${listNames(choices.slice(0, 5))} to choose.`,
          ...place,
          actual: value,
          suggestion: choices[0],
        })
      }
      if (found[0]) return found[0]
    }
    if (searched.length === 0) {
      // Where every specification is remote and out of reach, that is reported already, once.
      if (config.specs.length > 0 || source !== undefined)
        for (const problem of withoutSpec(reference, value, place)) problems.push({ ...problem, severity: 'warning' })
      return undefined
    }
    const { message, suggestion } = explainMissing(reference, searched.slice(0, 3), specs.named)
    problems.push({ code: 'operation-missing', severity: 'warning', message, ...place, actual: value, suggestion })
    return undefined
  }

  /** Where a page's reference looks for its operation, from the nearest specifications to the farthest. */
  function ringsAround(source: string | undefined, file: string, scopes: readonly Scope[]): (() => Scope['sources'])[] {
    const inherited = scopes.flatMap(({ sources }) => sources)
    if (source !== undefined) return [() => sourcesOf(source, folderOf(file), inherited)]
    return [
      () => inherited,
      () => specs.named.map((spec) => ({ spec })),
      () => specs.discover().map((spec) => ({ spec })),
    ]
  }

  /** `api` describes an endpoint by itself; where a specification has the same one, the page gains its details. */
  function operationOfApi(endpoint: DeclaredEndpoint, scopes: readonly Scope[]): Operation | undefined {
    const path = endpoint.path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    const candidates = [
      ...new Set([...scopes.flatMap(({ sources }) => sources.map(({ spec }) => spec)), ...specs.named]),
    ]
    for (const spec of candidates) {
      // A full URL holds the server's base path, which the specification's paths leave out.
      for (let rest = path; rest !== ''; rest = rest.slice(Math.max(0, rest.indexOf('/', 1)))) {
        const operation = findOperation(spec, endpoint.method, rest)
        if (operation) return operation
        if (rest.indexOf('/', 1) === -1) break
      }
    }
    return undefined
  }

  function findPageFile(value: string): string | undefined {
    const path = pagePath(value)
    return path === undefined ? undefined : pageFileAt(path)
  }

  function pageFileAt(path: string): string | undefined {
    // Generated pages mostly stand in folders of their own, which no file is in.
    if (files.hasFolder?.(folderOf(path)) === false) return undefined
    if (files.has(`${path}.mdx`)) return `${path}.mdx`
    return files.has(`${path}.md`) ? `${path}.md` : undefined
  }

  const projectFiles: ProjectFiles = {
    isPage: (path) => pageFileAt(path) !== undefined,
    isFile: (path) => staticType(path) !== undefined && files.has(path),
  }

  let names: string[] | undefined
  function pageNames(): string[] {
    return (names ??= files
      .list()
      .flatMap((file) =>
        /\.mdx?$/.test(file) && unfitCharacter(file) === undefined ? [file.replace(/\.mdx?$/, '')] : [],
      ))
  }

  function reportRest(place: Place, message: string): void {
    problems.push({ code: 'reference-without-spec', severity: 'error', message, ...place, actual: restMarker })
  }

  function reportAsyncApi(node: ConfigDivision | ConfigGroup): void {
    const message = `\`asyncapi\` of \`${node.label}\` is recognised, but AsyncAPI channels have no pages yet. List hand-written pages in its place.`
    problems.push({ code: 'asyncapi-undocumented', severity: 'warning', message, ...node.place, actual: node.asyncapi })
  }

  function unlistedPage(file: string): PageEntry[] {
    const path = file.replace(/\.mdx?$/, '')
    return isAddressable(file, path, { file }) ? [pageEntry(path, file, { file }, [openScope(config.specs)])] : []
  }

  return { root, whole, unlisted, unlistedPage, projectFiles }
}

function toNode(
  node: ConfigDivision | ConfigGroup,
  root: Entry | undefined,
  children: NavigationNode[],
): Division | Group {
  const { specs: _specs, asyncapi: _asyncapi, children: _children, ...own } = node
  return own.type === 'group' ? { ...own, root, children } : { ...own, children }
}

function markRest(siblings: NavigationNode[], place: Place): NavigationNode {
  const marker: MissingEntry = missingEntry(restMarker, restMarker, place)
  siblings.push(marker)
  return marker
}

function missingEntry(reference: string, path: string, place: Place): MissingEntry {
  return { ...emptyEntry(path, place), type: 'missing', title: /\s/.test(path) ? path : titleFromPath(path), reference }
}

function emptyEntry(path: string, place: Place) {
  return { path, title: path, hidden: false, deprecated: false, place }
}

/** What frontmatter says about an entry's looks. */
function decoration(frontmatter: JsonObject): { icon?: string; iconType?: string; tag?: string } {
  const { icon, iconType, tag } = frontmatter
  return {
    icon: isObject(icon) ? asString(icon.name) : asString(icon),
    iconType: asString(iconType),
    tag: asString(tag),
  }
}

/** The path of a page from the docs root: slashes around it and an extension are forgiven. */
function pagePath(value: string): string | undefined {
  return resolvePath(value.trim().replace(/^\/+/, ''))?.replace(/\.mdx?$/, '')
}

function stem(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/i, '')
}
