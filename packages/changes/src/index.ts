export { compareSpecs, type CompareOptions } from './compare-specs.ts'
export { groupChanges, type ChangeGroup, summaryOf } from './format/groups.ts'
export { changesHtml } from './format/html.ts'
export { changesMarkdown, type ChangesTextOptions } from './format/markdown.ts'
export { type ChangesConfig, gradeChanges, gradingProblems, isAtLeast } from './grade.ts'
export { type ChangeJson, changesJson, type LocatedChange, locateChanges, type LocateOptions } from './located.ts'
export {
  type OperationEvent,
  operationHistories,
  type Release,
  type Releases,
  type ReleasesBy,
  releasesOf,
  type ReleasesOptions,
  type Revision,
} from './releases.ts'
export { type RuleEntry, ruleEntries } from './rules/index.ts'
export type { Change, ChangedOperation, ChangedPart, ChangedPlace, Direction, Level } from './types.ts'
