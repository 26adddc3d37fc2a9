import type { Problem } from '../problem.ts'
import { occupiedPart } from './occupied.ts'
import type { Operation, Spec } from '../specs/types.ts'
import { furtherPaths, operationPath } from './slug.ts'
import type { EndpointEntry, Entry, Navigation } from './types.ts'
import { versionFolders } from './version-folders.ts'
import { entries } from './visit.ts'

/** The owner of a URL: an operation, a page of the project, or a file of the site. */
type Owner = Operation | 'page' | 'file'

/** The pages and files of the project, listed or not. */
export interface ProjectFiles {
  isPage(path: string): boolean
  /** Whether a static file of the site has that path. */
  isFile(path: string): boolean
}

/**
 * Gives every endpoint page a unique URL. Files of the site and pages that are files come first, then URLs
 * that an author chose (`x-svc.href`), then those of the URL lock, then those that the platform would give, then
 * the rest, each in reading order; later ones get a number. Versions of an API have folders of their own. So the result only depends on the project's
 * contents.
 */
export function assignPaths(
  navigation: Omit<Navigation, 'aliases'>,
  project: ProjectFiles,
  problems: Problem[],
): Navigation['aliases'] {
  const visited = entries(navigation)
  const listed: Entry[] = [...visited.map(({ entry }) => entry), ...navigation.unlisted]
  /** Letter case does not distinguish two pages, because some file systems ignore it. */
  const owners = new Map<string, Owner>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'page')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked, platformPath }: EndpointEntry) =>
    operation.page.href !== undefined ? 0 : locked ? 1 : platformPath === undefined ? 2 : 3
  const folders = versionFolders(visited)
  for (const entry of endpoints) moveInto(folders.get(entry.operation.spec), entry)
  tellApart(endpoints, folders)
  const wanted = new Set(endpoints.map(({ path }) => path.toLowerCase()))
  /** For each path that was taken: the paths given instead, and the next number to try. */
  const given = new Map<string, { paths: Map<Operation, string>; next: number }>()
  for (const entry of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const { path: desired, operation } = entry
    const key = desired.toLowerCase()
    const occupied = owners.get(key) === operation ? undefined : occupiedOf(desired)
    const owner = occupied === undefined ? owners.get(key) : 'file'
    if (owner === undefined) owners.set(key, operation)
    if (owner === undefined || owner === operation) continue
    let claim = given.get(key)
    if (!claim) given.set(key, (claim = { paths: new Map(), next: 1 }))
    const known = claim.paths.get(operation)
    const number = known ?? freePath(desired, occupied ?? desired, operation, claim)
    const path = known ?? namedPath(entry, owner) ?? number
    // Readers who know the number of the platform are led to the name.
    if (path !== number) entry.platformPath = number
    entry.path = path
    if (known !== undefined) continue
    claim.paths.set(operation, path)
    owners.set(path.toLowerCase(), operation)
    problems.push(collision(entry, occupied ?? desired, owner))
  }
  for (const entry of endpoints) numberLocked(entry)
  const isTaken = (path: string) => owners.has(path.toLowerCase()) || project.isPage(path) || isOccupied(path)
  return new Map([...dashedFolders(endpoints, folders, isTaken), ...aliasesOf(endpoints, isTaken)])

  /** Without the lock, a collision would have told the platform's number. */
  function numberLocked(entry: EndpointEntry): void {
    const { operation, directory, locked, path } = entry
    if (!locked) return
    const desired = operationPath(operation, directory)
    const owner = owners.get(desired.toLowerCase())
    if (owner === undefined || typeof owner === 'string' || owner === operation || owner.spec !== operation.spec) return
    const claim = given.get(desired.toLowerCase()) ?? { paths: new Map<Operation, string>(), next: 1 }
    given.set(desired.toLowerCase(), claim)
    const number = claim.paths.get(operation) ?? freePath(desired, desired, operation, claim)
    claim.paths.set(operation, number)
    if (number !== path) entry.platformPath = number
  }

  function isOccupied(path: string): boolean {
    return occupiedOf(path) !== undefined
  }

  function occupiedOf(path: string): string | undefined {
    const isPage = (each: string) => owners.has(each.toLowerCase()) || project.isPage(each)
    return occupiedPart(path, { isPage, isFile: project.isFile })
  }

  /** What tells the methods of one path apart, where the platform has only a number: `post-search`. */
  function namedPath({ operation, directory, path }: EndpointEntry, owner: Owner): string | undefined {
    const isSamePath = typeof owner !== 'string' && owner.spec === operation.spec && owner.path === operation.path
    if (!isSamePath || operation.page.href !== undefined) return undefined
    const folder = folders.get(operation.spec)
    const start = folder !== undefined && path.startsWith(`${folder}/`) ? `${folder}/` : ''
    // A name that another operation has by itself stays there.
    const isTaken = (each: string) => wanted.has(each) || owners.has(each)
    return furtherPaths(operation, directory)
      .map((each) => start + each)
      .find((each) => !isTaken(each.toLowerCase()) && !project.isPage(each) && !isOccupied(each))
  }

  /** The number follows the part that is taken: the whole path, or the start of it that is a file. */
  function freePath(desired: string, start: string, operation: Operation, claim: { next: number }): string {
    for (;;) {
      const path = `${start}-${claim.next++}${desired.slice(start.length)}`
      const owner = owners.get(path.toLowerCase())
      // A page that is not listed keeps its URL too.
      const isTaken = owner === undefined ? project.isPage(path) : owner !== operation
      if (!isTaken && occupiedOf(path) === undefined) return path
    }
  }
}

/** The platform's URL paths that only one operation can mean. */
function aliasesOf(endpoints: readonly EndpointEntry[], isTaken: (path: string) => boolean): Map<string, string> {
  const meant = new Map<string, Set<Operation>>()
  for (const { operation, platformPath } of endpoints) {
    if (platformPath === undefined) continue
    const key = platformPath.toLowerCase()
    meant.set(key, (meant.get(key) ?? new Set()).add(operation))
  }
  return new Map(
    endpoints.flatMap(({ path, platformPath }) => {
      const isClear = platformPath !== undefined && meant.get(platformPath.toLowerCase())?.size === 1
      return isClear && !isTaken(platformPath) ? [[platformPath, path] as const] : []
    }),
  )
}

/** URLs of versions whose folders had no dots: `v2-1` was that of `v2.1`. */
function dashedFolders(
  endpoints: readonly EndpointEntry[],
  folders: ReadonlyMap<Spec, string>,
  isTaken: (path: string) => boolean,
): [string, string][] {
  return endpoints.flatMap(({ operation, path }) => {
    const folder = folders.get(operation.spec)
    if (!folder?.includes('.') || !path.startsWith(`${folder}/`)) return []
    const dashed = folder.replaceAll('.', '-') + path.slice(folder.length)
    return isTaken(dashed) ? [] : [[dashed, path]]
  })
}

/** Puts a page into the URL folder of its version. Readers who know the platform's URL are led there. */
function moveInto(folder: string | undefined, entry: EndpointEntry): void {
  if (folder === undefined || entry.locked || entry.operation.page.href !== undefined) return
  entry.platformPath ??= entry.path
  entry.path = `${folder}/${entry.path}`
}

/**
 * Gives another URL to operations that would share theirs, unless the platform numbers them. Numbers would
 * change with each operation that is added before.
 */
function tellApart(endpoints: readonly EndpointEntry[], folders: ReadonlyMap<Spec, string>): void {
  for (let step = 0; step < 2; step++) {
    for (const sharing of Map.groupBy(endpoints, ({ path }) => path.toLowerCase()).values()) {
      if (new Set(sharing.map(({ operation }) => operation)).size === 1) continue
      for (const entry of sharing) {
        const { operation, directory, path, platformPath } = entry
        if (platformPath === undefined) continue
        const folder = folders.get(operation.spec)
        const start = folder === undefined ? '' : `${folder}/`
        const own = path.slice(start.length)
        const paths = own === platformPath ? [] : furtherPaths(operation, directory)
        const next = paths[paths.indexOf(own) + 1]
        if (next !== undefined) entry.path = start + next
      }
    }
  }
}

const holders = { page: 'a page of the project', file: 'a file of the site' }

function collision({ operation, path }: EndpointEntry, desired: string, owner: Owner): Problem {
  const holder = typeof owner === 'string' ? holders[owner] : `\`${owner.key}\` of \`${owner.spec.file}\``
  return {
    code: 'slug-collision',
    severity: 'warning',
    message: `\`${operation.key}\` would have the URL \`/${desired}\`, which ${holder} already has; its URL is \`/${path}\` instead. Give it another summary, or an \`x-svc.href\`.`,
    ...operation.place,
    actual: desired,
    suggestion: path,
  }
}
