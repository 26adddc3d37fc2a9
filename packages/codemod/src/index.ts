export { soughtBySync } from './sought-by-sync.ts'
export { applyEdits, applyWithJournal, isInterrupted, type JournalOptions, type Undone, undoEdits } from './apply.ts'
export { unifiedDiff } from './diff.ts'
export { type EjectOptions, planEject } from './eject.ts'
export { type LockOptions, planLock, soughtByLock } from './lock.ts'
export { type MigrateOptions, planMigration } from './migrate/migrate.ts'
export { type Refusal, type RefusalCode, refusalCodes } from './migrate/reasons.ts'
export { describeMove, migrationReport } from './migrate/report.ts'
export { writeMigration } from './migrate/write.ts'
export { docusaurusConfig, planDocusaurus } from './docusaurus/plan.ts'
export type { ImportPlan } from './import-fields.ts'
export { mintFile, planMint } from './mint/plan.ts'
export type {
  ExtensionName,
  MigratedPage,
  MigrationPlan,
  MigrationTarget,
  PageOutcome,
  RefusedPage,
} from './migrate/types.ts'
export { type MoveOptions, type MovePlan, planMove } from './move/move.ts'
export type { FileEdit, Plan, Rename } from './plan.ts'
export type { Splice } from './splice.ts'
export type { EarlierVersions, SoughtOperation } from './moved-operations.ts'
export { planSync, type SyncOptions } from './sync.ts'
export { unreadNamedSpecs, unreadSpecs } from './unread-specs.ts'
