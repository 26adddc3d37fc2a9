import type { Problem } from '../problem.ts'
import { occupiedPart } from './occupied.ts'
import type { Operation } from '../specs/types.ts'
import { operationTitle } from './slug.ts'
import type { EndpointEntry, Entry, Navigation } from './types.ts'
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
 * that an author chose (`x-svc.href`), then those of the URL lock, then the rest in reading order; later ones
 * get a number. So the result only depends on the project's contents.
 */
export function assignPaths(navigation: Navigation, project: ProjectFiles, problems: Problem[]): void {
  const listed: Entry[] = [...entries(navigation).map(({ entry }) => entry), ...navigation.unlisted]
  /** Letter case does not distinguish two pages, because some file systems ignore it. */
  const owners = new Map<string, Owner>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'page')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked }: EndpointEntry) => (operation.page.href !== undefined ? 0 : locked ? 1 : 2)
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
    const path = known ?? freePath(desired, occupied ?? desired, operation, claim)
    entry.path = path
    // Operations without a summary get the number in their title too.
    entry.title = operationTitle(operation, path)
    if (known !== undefined) continue
    claim.paths.set(operation, path)
    owners.set(path.toLowerCase(), operation)
    problems.push(collision(entry, occupied ?? desired, owner))
  }

  function occupiedOf(path: string): string | undefined {
    const isPage = (each: string) => owners.has(each.toLowerCase()) || project.isPage(each)
    return occupiedPart(path, { isPage, isFile: project.isFile })
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
