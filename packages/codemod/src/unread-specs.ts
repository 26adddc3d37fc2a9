import type { Problem, Site } from '@specnav/core'

/** What keeps specifications of a site, or operations of theirs, from being read: nobody knows what is gone, and what only cannot be seen. */
export function unreadSpecs({ problems }: Pick<Site, 'problems'>): Problem[] {
  return problems.filter(({ code, severity }) => severity === 'error' && code.startsWith('spec-'))
}
