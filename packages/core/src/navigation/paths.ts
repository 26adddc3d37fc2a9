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
  const listed: Entry[] = [...entries(navigation).map(({ entry }) => entry), ...navigation.unlisted]
  /** Letter case is not enough to tell two pages apart: some file systems do not. */
  const owners = new Map<string, Operation | 'file'>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'file')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked }: EndpointEntry) => (operation.page.href !== undefined ? 0 : locked ? 1 : 2)
  /** Where a path was taken: those that were given to who wanted it too, and the next number to try. */
  const given = new Map<string, { paths: Map<Operation, string>; next: number }>()
  for (const entry of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const { path: wanted, operation } = entry
    const key = wanted.toLowerCase()
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, operation)
    if (owner === undefined || owner === operation) continue
    let claim = given.get(key)
    if (!claim) given.set(key, (claim = { paths: new Map(), next: 1 }))
    const known = claim.paths.get(operation)
    const path = known ?? freePath(wanted, operation, claim)
    entry.path = path
    // Operations without a summary are told apart by the number in the title too.
    entry.title = operationTitle(operation, path)
    if (known !== undefined) continue
    claim.paths.set(operation, path)
    owners.set(path.toLowerCase(), operation)
    problems.push(collision(entry, wanted, owner))
  }

  function freePath(wanted: string, operation: Operation, claim: { next: number }): string {
    for (;;) {
      const path = `${wanted}-${claim.next++}`
      const owner = owners.get(path.toLowerCase())
      // A page that nothing lists keeps its URL all the same.
      const isTaken = owner === undefined ? hasPage(path) : owner !== operation
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
