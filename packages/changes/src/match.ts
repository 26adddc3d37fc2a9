import type { Operation, Spec } from '@specnav/core'
import { identityOf, type OperationIdentity, pairOperations } from '@specnav/core/specs'

/** Which operations of two versions are the same ones. */
export interface Matches {
  pairs: { before: Operation; after: Operation }[]
  removed: Operation[]
  added: Operation[]
}

interface Known extends OperationIdentity {
  operation: Operation
}

/**
 * Finds each operation in the other version, whatever the names of path parameters. Clients know an operation by its
 * method and path: one that is still there has not moved, even if its `operationId` is at another path now.
 */
export function matchOperations(before: Spec, after: Spec): Matches {
  const { pairs, unclear, gone, added } = pairOperations(read(before, after), read(after, before))
  return {
    pairs: pairs.map((pair) => ({ before: pair.before.operation, after: pair.after.operation })),
    removed: [...gone, ...unclear.map((each) => each.before)].map(({ operation }) => operation),
    added: added.map(({ operation }) => operation),
  }
}

/** The file does not count: the versions of a specification may have several names. */
function read({ operations }: Spec, other: Spec): Known[] {
  const templates = Map.groupBy(operations.values(), template)
  const others = new Set(Array.from(other.operations.values(), template))
  return Array.from(operations.values(), (operation): Known => {
    const name = template(operation)
    return {
      operation,
      file: '',
      key: templates.get(name)!.length === 1 ? name : operation.key,
      ...(operation.operationId !== undefined && !others.has(name) && { operationId: operation.operationId }),
      get schema() {
        return identityOf(operation).schema
      },
    }
  })
}

/** Method and path, without the names of its parameters. */
export function template({ method, path }: Operation): string {
  return method === 'WEBHOOK' ? `${method} ${path}` : `${method} ${pathTemplate(path)}`
}

export function pathTemplate(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}')
}
