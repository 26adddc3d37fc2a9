import type { Problem } from '../problem.ts'
import { occupiedPart } from './occupied.ts'
import type { Operation } from '../specs/types.ts'
import { operationTitle } from './slug.ts'
import type { EndpointEntry, Entry, Navigation } from './types.ts'
import { entries } from './visit.ts'

/** Who has a URL: an operation, a page of the project, or a file of the site. */
type Owner = Operation | 'page' | 'file'

/** What the project has, listed or not. */
export interface ProjectFiles {
  isPage(path: string): boolean
  /** Whether a file of that path is a part of the site as it is. */
  isFile(path: string): boolean
}

/**
 * Gives every endpoint page a URL of its own. Files of the site and pages that stand as files come first, then URLs that an author chose (`x-svc.href`), then
 * those of the URL lock, then the rest in reading order; who comes later gets a number. So the outcome depends on nothing but the project's contents.
 */
export function assignPaths(navigation: Navigation, project: ProjectFiles, problems: Problem[]): void {
  const listed: Entry[] = [...entries(navigation).map(({ entry }) => entry), ...navigation.unlisted]
  /** Letter case is not enough to tell two pages apart: some file systems do not. */
  const owners = new Map<string, Owner>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'page')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked }: EndpointEntry) => (operation.page.href !== undefined ? 0 : locked ? 1 : 2)
  /** Where a path was taken: those that were given to who wanted it too, and the next number to try. */
  const given = new Map<string, { paths: Map<Operation, string>; next: number }>()
  for (const entry of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const { path: wanted, operation } = entry
    const key = wanted.toLowerCase()
    const occupied = owners.get(key) === operation ? undefined : occupiedOf(wanted)
    const owner = occupied === undefined ? owners.get(key) : 'file'
    if (owner === undefined) owners.set(key, operation)
    if (owner === undefined || owner === operation) continue
    let claim = given.get(key)
    if (!claim) given.set(key, (claim = { paths: new Map(), next: 1 }))
    const known = claim.paths.get(operation)
    const path = known ?? freePath(wanted, occupied ?? wanted, operation, claim)
    entry.path = path
    // Operations without a summary are told apart by the number in the title too.
    entry.title = operationTitle(operation, path)
    if (known !== undefined) continue
    claim.paths.set(operation, path)
    owners.set(path.toLowerCase(), operation)
    problems.push(collision(entry, occupied ?? wanted, owner))
  }

  function occupiedOf(path: string): string | undefined {
    const isPage = (each: string) => owners.has(each.toLowerCase()) || project.isPage(each)
    return occupiedPart(path, { isPage, isFile: project.isFile })
  }

  /** The number stands behind what is taken: the whole path, or the start of it that a file has. */
  function freePath(wanted: string, start: string, operation: Operation, claim: { next: number }): string {
    for (;;) {
      const path = `${start}-${claim.next++}${wanted.slice(start.length)}`
      const owner = owners.get(path.toLowerCase())
      // A page that nothing lists keeps its URL all the same.
      const isTaken = owner === undefined ? project.isPage(path) : owner !== operation
      if (!isTaken && occupiedOf(path) === undefined) return path
    }
  }
}

const holders = { page: 'a page of the project', file: 'a file of the site' }

function collision({ operation, path }: EndpointEntry, wanted: string, owner: Owner): Problem {
  const holder = typeof owner === 'string' ? holders[owner] : `\`${owner.key}\` of \`${owner.spec.file}\``
  return {
    code: 'slug-collision',
    severity: 'warning',
    message: `\`${operation.key}\` would have the URL \`/${wanted}\`, which ${holder} already has; its URL is \`/${path}\` instead. Give it another summary, or an \`x-svc.href\`.`,
    ...operation.place,
    actual: wanted,
    suggestion: path,
  }
}
