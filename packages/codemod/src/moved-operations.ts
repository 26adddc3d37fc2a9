import { type EndpointReference, type Operation, readLock } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { findMoved, lockedOperations, operationLabel, stem } from '@specnav/core/navigation'
import { identityOf, sourceFile, type OperationIdentity } from '@specnav/core/specs'

/** The operations of earlier versions of a project, the newest version first. */
export type EarlierVersions = readonly (readonly OperationIdentity[])[]

/** An operation that an earlier version of a project may have. */
export interface SoughtOperation {
  /** `GET /users`. */
  key: string
  /** The specification of the operation, if that is known. */
  file?: string
}

/** What became of an operation that a project had. */
export interface Moved {
  before: OperationIdentity
  /** What it is now, or may be. */
  operations: readonly Operation[]
  isClear: boolean
  /** docs.json names its specification no more. */
  isFileGone: boolean
}

/**
 * Operations that the URL lock or an earlier version has, and that are at another place now. The lock comes
 * first, because it says what was published; then the newest version that knows what became of an operation.
 */
export function movedSince({ files, config, specs }: Site, earlier: EarlierVersions): Moved[] {
  const lock = readLock(files, [])
  const versions = [...(lock ? [lockedOperations(lock, config)] : []), ...earlier]
  const named = new Set(specs.named.map(({ file }) => file))
  const known = new Map<string, Moved>()
  for (const version of versions) {
    const { found, unclear } = findMoved(version, config, specs)
    const moved = [
      ...found.map(({ before, operation }) => ({ before, operations: [operation], isClear: true })),
      ...unclear.map(({ before, candidates }) => ({ before, operations: candidates, isClear: false })),
    ]
    for (const each of moved) {
      const name = operationLabel(each.before)
      if (!known.has(name)) known.set(name, { ...each, isFileGone: !named.has(each.before.file) })
    }
  }
  return [...known.values()].filter(isElsewhere)
}

function isElsewhere({ before, operations }: Moved): boolean {
  return operations.every((operation) => operationLabel(identityOf(operation)) !== operationLabel(before))
}

/**
 * Finds what became of the operation that a reference named: the one of a file of `around`, or of the one that it
 * names. Otherwise that of a file counts which was replaced: by one of `around`, or altogether. In other files the same
 * method and path are another operation.
 */
export function createMovedFinder(
  moved: readonly Moved[],
): (reference: EndpointReference, around: readonly string[]) => Moved | undefined {
  const byKey = Map.groupBy(moved, ({ before }) => before.key)
  return ({ method, path, source }, around) => {
    const known = byKey.get(`${method} ${path}`) ?? []
    const isMeant = ({ before: { file } }: Moved) =>
      source === undefined ? around.includes(file) : file === sourceFile(source) || stem(file) === source
    const isReplaced = ({ operations, isFileGone }: Moved) =>
      source === undefined && (isFileGone || operations.some(({ spec }) => around.includes(spec.file)))
    const [first, ...others] = known.filter(known.some(isMeant) ? isMeant : isReplaced)
    return others.length === 0 ? first : undefined
  }
}
