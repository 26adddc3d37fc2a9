import type { Problem, Site } from '@specnav/core'

/**
 * The problems that keep specifications, or some of their operations, from being read. While they exist, a
 * missing operation may only be unreadable.
 */
export function unreadSpecs({ problems }: Pick<Site, 'problems'>): Problem[] {
  return problems.filter(({ code, severity }) => severity === 'error' && code.startsWith('spec-'))
}
