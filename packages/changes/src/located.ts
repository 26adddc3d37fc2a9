import { createLocator, type Files } from '@specnav/core'
import type { Change, ChangedPlace } from './types.ts'

/** A change, and where to show it. */
export interface LocatedChange extends Change {
  /** The line in the old version. */
  oldLine?: number
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
  /** Where it was in the old version; missing if it was added. */
  old?: { file: string; pointer: string; line: number }
  waived?: Change['waived']
}

export interface LocateOptions {
  /** Files of the old version that have another name now. */
  renamed?: ReadonlyMap<string, string>
  /** The files of the old version, if lines are needed there, too. */
  before?: Files
}

/** The changes with their places in the files of the new version. Each file is read once. */
export function locateChanges(
  changes: readonly Change[],
  after: Files,
  { renamed = new Map(), before }: LocateOptions = {},
): LocatedChange[] {
  const locate = createLocator(after)
  const locateOld = before && createLocator(before)
  return changes.map((change) => {
    const place = change.after ?? (change.before && formerPlace(change.before, change.goneFrom, renamed))
    if (!place) return change
    const { file } = place
    const position = locate(place)
    const old = change.before && locateOld?.(change.before)
    return {
      ...change,
      file,
      ...(position && { line: position.line, column: position.column }),
      ...(old && { oldLine: old.line }),
    }
  })
}

/**
 * Where something stood that is gone: a place that is not there leads to what it was part of. Another item may have its
 * place in a list.
 */
function formerPlace(
  { file, pointer }: ChangedPlace,
  goneFrom: ChangedPlace | undefined,
  renamed: ReadonlyMap<string, string>,
): ChangedPlace {
  if (!goneFrom) return { file: renamed.get(file) ?? file, pointer }
  const isInside = file === goneFrom.file && pointer.startsWith(`${goneFrom.pointer}/`)
  const [inner = ''] = isInside ? /^(?:\/(?!\d+(?:\/|$))[^/]*)*/.exec(pointer.slice(goneFrom.pointer.length))! : []
  return { file: goneFrom.file, pointer: goneFrom.pointer + inner }
}

/** A row for each change and operation. */
export function changesJson(changes: readonly LocatedChange[]): ChangeJson[] {
  return changes.flatMap((change) => {
    const { rule, level, direction, field, message, before, after, file = '', line = 1, waived } = change
    const old = before && { file: before.file, pointer: before.pointer, line: change.oldLine ?? 1 }
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
      ...(old && { old }),
      ...(waived && { waived }),
    }))
  })
}
