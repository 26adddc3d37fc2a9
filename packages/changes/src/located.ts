import { createLocator, type Files } from '@specnav/core'
import type { Change } from './types.ts'

/** A change, and where to show it. */
export interface LocatedChange extends Change {
  /** The file in the new version; of something removed, what it was removed from. */
  file?: string
  /** Starts at 1. */
  line?: number
  /** Starts at 1, in UTF-16 units. */
  column?: number
}

/** A change in the output of `--json`: a row for each operation that it reaches. */
export interface ChangeJson {
  rule: string
  level: Change['level']
  direction?: Change['direction']
  method?: string
  /** The path of the operation, or the name of the webhook. */
  operation?: string
  operationId?: string
  field?: string
  pointer: string
  message: string
  before?: unknown
  after?: unknown
  file: string
  /** Starts at 1; 1 if the change concerns the whole file. */
  line: number
  waived?: Change['waived']
}

/**
 * The changes with their places in the files of the new version, which are read once. `renamed`: files of the old
 * version that have another name now.
 */
export function locateChanges(
  changes: readonly Change[],
  after: Files,
  renamed: ReadonlyMap<string, string> = new Map(),
): LocatedChange[] {
  const locate = createLocator(after)
  return changes.map((change) => {
    const part = change.after ?? change.before
    if (!part) return change
    const file = change.after ? part.file : (renamed.get(part.file) ?? part.file)
    // A place that is gone leads to what it was part of.
    const position = locate({ file, pointer: part.pointer })
    return { ...change, file, ...(position && { line: position.line, column: position.column }) }
  })
}

/** A row for each change and operation. */
export function changesJson(changes: readonly LocatedChange[]): ChangeJson[] {
  return changes.flatMap((change) => {
    const { rule, level, direction, field, message, before, after, file = '', line = 1, waived } = change
    const operations = change.operations.length > 0 ? change.operations : [undefined]
    return operations.map((operation) => ({
      rule,
      level,
      ...(direction && { direction }),
      ...(operation && { method: operation.method, operation: operation.path }),
      ...(operation?.operationId !== undefined && { operationId: operation.operationId }),
      ...(field !== undefined && { field }),
      pointer: (after ?? before)?.pointer ?? '',
      message,
      ...(before && { before: before.value ?? null }),
      ...(after && { after: after.value ?? null }),
      file,
      line,
      ...(waived && { waived }),
    }))
  })
}
