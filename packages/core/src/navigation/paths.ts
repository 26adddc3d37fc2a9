import type { Problem } from '../problem.ts'
import type { Operation } from '../specs/types.ts'
import { operationTitle } from './slug.ts'
import type { EndpointEntry, Entry, Navigation } from './types.ts'
import { entries } from './visit.ts'

/**
 * Gives every endpoint page a URL of its own. Pages that stand as files come first, then URLs that an author chose (`x-svc.href`), then
 * those of the URL lock, then the rest in reading order; who comes later gets a number. So the outcome depends on nothing but the project's contents.
 */
export function assignPaths(navigation: Navigation): Problem[] {
  const problems: Problem[] = []
  const listed: Entry[] = [...Array.from(entries(navigation), ({ entry }) => entry), ...navigation.unlisted]
  /** Letter case is not enough to tell two pages apart: some file systems do not. */
  const owners = new Map<string, Operation | 'file'>()
  for (const entry of listed) if (entry.type === 'page') owners.set(entry.path.toLowerCase(), 'file')
  const endpoints = listed.filter((entry) => entry.type === 'endpoint')
  const rank = ({ operation, locked }: EndpointEntry) => (operation.page.href !== undefined ? 0 : locked ? 1 : 2)
  for (const entry of endpoints.toSorted((a, b) => rank(a) - rank(b))) {
    const wanted = entry.path
    let taken: Operation | 'file' | undefined
    for (let number = 0; ; number++) {
      const path = number === 0 ? wanted : `${wanted}-${number}`
      const owner = owners.get(path.toLowerCase())
      if (owner === undefined || owner === entry.operation) {
        owners.set(path.toLowerCase(), entry.operation)
        entry.path = path
        // Operations without a summary are told apart by the number in the title too.
        entry.title = operationTitle(entry.operation, path)
        break
      }
      taken ??= owner
    }
    if (taken !== undefined) problems.push(collision(entry, wanted, taken))
  }
  return problems
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
