import type { Problem } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { createEntryTest } from './config-nodes.ts'

/**
 * The problems that keep specifications, or some of their operations, from being read. While they exist, a
 * missing operation may only be unreadable.
 */
export function unreadSpecs({ problems }: Pick<Site, 'problems'>): Problem[] {
  return problems.filter(({ code, severity }) => severity === 'error' && code.startsWith('spec-'))
}

/** Problems of specifications that are not about a single entry, which names a file that is not there: `sync` may know its successor. */
export function unreadNamedSpecs(site: Pick<Site, 'problems' | 'config'>): Problem[] {
  const isEntry = createEntryTest(site)
  return unreadSpecs(site).filter((problem) => !(problem.code === 'spec-missing' && isEntry(problem)))
}
