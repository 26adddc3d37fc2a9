import { diskFiles, memoryOverlay } from '@specnav/core'
import { type JournalOptions, applyWithJournal } from '../apply.ts'
import type { MigrationPlan } from './types.ts'

export interface WriteOptions extends Pick<JournalOptions, 'onStep'> {
  /** The folder that symbolic links of the project may lead into, as for the plan. Default: the root. */
  linksWithin?: string
}

/**
 * Carries out a plan: journal, specifications, navigation. Then the project is resolved from the disk and
 * compared with its previous state, and pages are deleted last. If anything differs from the plan, everything
 * is undone and the reason is thrown.
 */
export async function writeMigration(
  root: string,
  { edits, check }: MigrationPlan,
  { onStep, linksWithin }: WriteOptions = {},
): Promise<void> {
  const deleted = Object.fromEntries(
    edits.filter(({ after }) => after === undefined).map(({ file }) => [file, undefined]),
  )
  const readBack = () => check(memoryOverlay(diskFiles(root, { linksWithin }), deleted))
  await applyWithJournal(root, edits, { onStep, readBack })
}
