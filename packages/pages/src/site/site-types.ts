import type { Project } from '@specnav/core'
import type { Audience } from '@specnav/core/access'
import type { LockedLinks } from '../access/types.ts'
import type { Access } from '../access/types.ts'
import type { Changelog } from './changelog.ts'
import type { Comparisons } from './comparisons.ts'
import type { Page } from '../types.ts'

/** Everything that a host needs to build a documentation site. */
export interface Site extends Project {
  /** What has changed in its specifications, where docs.json asks for that. */
  changelogs: readonly Changelog[]
  /** Every page by path: those of the navigation in reading order, then the others. */
  pages: ReadonlyMap<string, Page>
  /** How operations differ between versions of an API, if it has several. */
  comparisons?: Comparisons
  /** Who may read what: no audiences if everybody may read everything. */
  access: Access
  /** For whom the site is, where something is closed to them: it has only files that it refers to. */
  readers?: Audience | undefined
  /** What its readers may not follow, for what is read or evaluated after the site is made. Absent if it is the whole one. */
  locked?: Pick<LockedLinks, 'isLocked' | 'inText' | 'inValue'> | undefined
}
