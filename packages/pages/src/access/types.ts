import type { Problem, Operation } from '@specnav/core'
import type { Audience } from '@specnav/core/access'

/** Who may read what. */
export interface Access {
  /** From the smallest to the largest. None: everybody may read everything. */
  audiences: readonly Audience[]
  problems: readonly Problem[]
  /** Whether readers of an audience may read the page at a path. */
  readsPage(audience: Audience, path: string): boolean
  readsOperation(audience: Audience, operation: Operation): boolean
  /** Whether they may download specifications. */
  downloads(audience: Audience): boolean
}
