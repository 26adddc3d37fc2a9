import type { Problem } from '../problem.ts'
import type { Operation } from '../specs/types.ts'
import { operationTitle } from './slug.ts'
import type { EndpointEntry, Entry, Navigation } from './types.ts'
import { entries } from './visit.ts'

/**
 * Gives every endpoint page a URL of its own. Pages that stand as files come first, then URLs that an author chose (`x-svc.href`), then
 * those of the URL lock, then the rest in reading order; who comes later gets a number. So the outcome depends on nothing but the project's contents.
 * `hasPage` knows the files that nothing lists.
 */
export function assignPaths(navigation: Navigation, hasPage: (path: string) => boolean, problems: Problem[]): void {
  const listed: Entry[] = [...Array.from(entries(navigation), ({ entry }) => entry), ...navigation.unlisted]
  /** Letter case is not enough to tell two pages apart: some file systems do not. */
  const owners = new Map<string, Operation | 'file'>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'file')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked }: EndpointEntry) => (operation.page.href !== undefined ? 0 : locked ? 1 : 2)
  /** The paths that were given to those who wanted the same one, and the next number to try. */
  const given = new Map<string, { paths: Map<Operation, string>; next: number }>()
  for (const entry of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const { path: wanted, operation } = entry
    const key = wanted.toLowerCase()
    let claim = given.get(key)
    if (!claim) given.set(key, (claim = { paths: new Map(), next: 0 }))
    const known = claim.paths.get(operation)
    const path = known ?? freePath(wanted, operation, claim)
    if (path !== wanted) {
      entry.path = path
      // Operations without a summary are told apart by the number in the title too.
      entry.title = operationTitle(operation, path)
    }
    if (known !== undefined) continue
    const owner = owners.get(key)
    claim.paths.set(operation, path)
    owners.set(path.toLowerCase(), operation)
    if (owner !== undefined && owner !== operation) problems.push(collision(entry, wanted, owner))
  }

  function freePath(wanted: string, operation: Operation, claim: { next: number }): string {
    for (;;) {
      const number = claim.next++
      const path = number === 0 ? wanted : `${wanted}-${number}`
      const owner = owners.get(path.toLowerCase())
      // A page that nothing lists keeps its URL all the same.
      const isTaken = owner === undefined ? number > 0 && hasPage(path) : owner !== operation
      if (!isTaken) return path
    }
  }
}

function collision({ operation, path }: EndpointEntry, wanted: string, owner: Operation | 'file'): Problem {
  const holder = owner === 'file' ? 'a page of the project' : `\`${owner.key}\` of \`${owner.spec.file}\``
  return {
    code: 'slug-collision',
    severity: 'warning',
    message: `\`${operation.key}\` would have the URL \`/${wanted}\`, which ${holder} has; it is \`/${path}\` instead. Give it another summary, or an \`x-svc.href\`.`,
    ...operation.place,
    actual: wanted,
    suggestion: path,
  }
}
