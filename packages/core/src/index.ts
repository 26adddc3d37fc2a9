export type { ChangelogPages, ChangelogPagesReader, ChangelogProject, WantedChangelog } from './changelogs.ts'
export type { OperationVersions, VersionPage, VersionPair } from './navigation/versions.ts'
export { type CodeFrame, codeFrame } from './code-frame.ts'
export { docsJsonSchema } from './config/schema/index.ts'
export { readConfig } from './config/read.ts'
export type * from './config/types.ts'
export {
  diskFiles,
  type Files,
  folderOf,
  type Inputs,
  memoryFiles,
  memoryOverlay,
  resolvePath,
  siteMarker,
} from './files.ts'
export { bodyOffsetOf, readFrontmatter, type FrontmatterResult } from './frontmatter.ts'
export { gradedProblems } from './graded.ts'
export { isObject, type JsonObject, type JsonValue, pointerKeys } from './json.ts'
export { createMeantFinder, type FindMeant } from './navigation/candidates.ts'
export {
  type LockedOperation,
  type LockedTranslation,
  lockFile,
  lockKey,
  printLock,
  readLock,
  type UrlLock,
} from './navigation/lock.ts'
export {
  type EndpointReference,
  type PageReference,
  parseReference,
  type Reference,
  spacedReferences,
} from './navigation/reference.ts'
export { resolveNavigation } from './navigation/resolve.ts'
export type * from './navigation/types.ts'
export { entries, isEntry, trailNames, type Visited } from './navigation/visit.ts'
export { createLocator, type Position } from './position.ts'
export type { PageSettings } from './page-settings.ts'
export {
  type LocatedProblem,
  locateProblems,
  problemView,
  type ProblemView,
  readOnce,
  type SameProblem,
  sameProblems,
} from './problem-views.ts'
export { type Place, type Problem, type ProblemCode, problemCodes, type Result, type Severity } from './problem.ts'
export { isRemote, type Project, type ProjectOptions, resolveProject } from './project.ts'
export type { RemoteOptions } from './remote.ts'
export { loadSpecs } from './specs/load.ts'
export { tagTrails } from './specs/tags.ts'
export type * from './specs/types.ts'
export { folderStore, type Kept, type Store } from './store.ts'
export { listNames, nearest } from './suggest.ts'
