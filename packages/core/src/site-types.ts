import type { Access } from './access/types.ts'
import type { Changelog } from './changelog.ts'
import type { Comparisons } from './comparisons.ts'
import type { DocsConfig } from './config/types.ts'
import type { Files, Inputs } from './files.ts'
import type { Navigation } from './navigation/types.ts'
import type { Page } from './pages/types.ts'
import type { Problem } from './problem.ts'
import type { RemoteOptions } from './remote.ts'
import type { Specs } from './specs/types.ts'

/** docs.json, its specifications and its navigation, resolved. */
export interface Project {
  config: DocsConfig
  specs: Specs
  navigation: Navigation
  /**
   * The problems found so far, before `gradedProblems`. Pages and checks read further files, which can add
   * problems.
   */
  readonly problems: Problem[]
  /**
   * Adds to `problems`. With a `subject`, such as the path of a page, it replaces the previous problems of
   * that subject.
   */
  report(problems: readonly Problem[], subject?: string): void
  /** The lookups in the files. Everything here stays valid until one of these files changes. */
  inputs: Inputs
  /**
   * The files of the project, and fetched ones, whose paths are their URLs. Fetched ones can only be read.
   */
  files: Files
  /** How parts of the project that are elsewhere are fetched. */
  remote: RemoteOptions
  /** What has changed in its specifications, where docs.json asks for that. */
  changelogs: readonly Changelog[]
}

/** Everything that a host needs to build a documentation site. */
export interface Site extends Project {
  /** Every page by path: those of the navigation in reading order, then the others. */
  pages: ReadonlyMap<string, Page>
  /** How operations differ between versions of an API, if it has several. */
  comparisons?: Comparisons
  /** Who may read what: no audiences if everybody may read everything. */
  access: Access
  /**
   * A text of a file without links that its readers may not follow, for hosts that read files themselves. Absent if the
   * site is the whole one.
   */
  openText?(text: string, file: string): string
}
