import { english, say } from '@specnav/core/words'
import type { Change, ChangedOperation, Level } from '../types.ts'
import { countLevels } from '../grade.ts'

/** Changes that are shown together: those of one operation, or of several that share what has changed. */
export interface ChangeGroup<T extends Change> {
  /** `GET /users`, or how many operations there are. */
  title: string
  operations: ChangedOperation[]
  changes: T[]
}

/** A shared change is listed once, with its operations; all others are listed under their operation. */
export function groupChanges<T extends Change>(changes: readonly T[]): ChangeGroup<T>[] {
  const groups = Map.groupBy(changes, ({ operations }) =>
    operations.map(({ spec, key }) => `${spec} ${key}`).join('\n'),
  )
  return Array.from(groups.values(), (found) => {
    const { operations } = found[0]!
    return { title: titleOf(operations), operations, changes: found }
  })
}

function titleOf(operations: readonly ChangedOperation[]): string {
  if (operations.length === 0) return 'The API as a whole'
  return operations.length === 1 ? operations[0]!.key : `${operations.length} operations`
}

/** `2 breaking, 1 warning, 5 info`. */
export function summaryOf(changes: readonly Change[]): string {
  return countLevels(changes)
    .map(([level, count]) => `${count} ${level === 'warning' && count > 1 ? 'warnings' : level}`)
    .join(', ')
}

/** The most serious changes first, otherwise in their order. */
export function bySeverity<T extends Change>(changes: readonly T[]): [level: Level, changes: T[]][] {
  return countLevels(changes).map(([level]) => [level, changes.filter((change) => change.level === level)])
}

const levelTitles = { breaking: 'breakingChanges', warning: 'warnings', info: 'otherChanges' } as const

export function levelTitle(level: Level): string {
  return say(`changelog.${levelTitles[level]}`)
}

/** The title whose anchor the changes of a level have in every language. */
export function levelAnchor(level: Level): string {
  return english.changelog[levelTitles[level]]
}
