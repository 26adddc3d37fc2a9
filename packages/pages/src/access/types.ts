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

/** Links to pages that their readers may not see. */
export interface LockedLinks {
  /** Whether a path of the site, as an author writes it, leads to such a page. */
  isLocked(url: string, from?: string): boolean
  /**
   * The Markdown of a page or a snippet, in which such links are their text alone, and say why. Their addresses are left
   * out wherever else they stand, also in code.
   */
  inText(text: string, file: string): string
  /** What a page says once it is evaluated, without addresses of such pages: an expression may have made one. */
  inValue(text: string): string
  /** Any text without whole URLs of such pages. */
  withoutUrls(text: string): string
}
