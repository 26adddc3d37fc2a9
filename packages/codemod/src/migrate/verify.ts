import { isDeepStrictEqual } from 'node:util'
import { type JsonObject, type JsonValue, type Operation, type Spec, isObject } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { type Difference, operationName, siteDifferences } from '../site-differences.ts'
import { extensionOf } from './extension.ts'
import type { Move } from './types.ts'

/**
 * Everything that the migration must not change, but would: what readers see of the site, the rest of the
 * specifications, and whether moved content reads the same at its new place.
 */
export function findDifferences(before: Site, after: Site, moves: readonly Move[]): Difference<Move>[] {
  return [
    ...siteDifferences(before, after, moves),
    ...moves.flatMap((move) => placeDifference(after, move)),
    ...operationDifferences(before, after, moves),
  ]
}

/**
 * The page's URL shows the right page: the file that stays, or a page made from the operation, and no other
 * file that was shadowed.
 */
function placeDifference(after: Site, move: Move): Difference<Move>[] {
  const { target, file, source, operation } = move
  if (target === 'generated') return []
  const page = after.pages.get(source.page.path)
  const isThere = target === 'page' ? page?.type === 'authored' && page.file === file : page?.type === 'endpoint'
  const name = operationName(operation)
  return isThere ? [] : [{ change: move, message: `\`/${source.page.path}\` would not be the page of \`${name}\`.` }]
}

/** Every operation in an edited file reads as before, except for the content of its page. */
function operationDifferences(before: Site, after: Site, moves: readonly Move[]): Difference<Move>[] {
  const moved = new Map(
    moves
      .filter(({ splices, action }) => splices.length > 0 || action)
      .map((move) => [operationName(move.operation), move]),
  )
  const edited = new Set(
    moves.flatMap(({ splices, action, operation }) => [
      ...splices.map(({ file }) => file),
      ...(action ? [operation.spec.file] : []),
    ]),
  )
  const differences: Difference<Move>[] = []
  for (const spec of new Set([...before.specs.named, ...before.specs.discover()])) {
    const now = after.specs.get(spec.file)
    for (const operation of spec.operations.values()) {
      if (!edited.has(operation.place.file)) continue
      const move = moved.get(operationName(operation))
      const message = operationDifference(operation, now?.operations.get(operation.key), move)
      if (message !== undefined) differences.push({ change: move, message })
    }
    if (edited.has(spec.file) && !isDeepStrictEqual(aroundOperations(spec), now && aroundOperations(now)))
      differences.push({ message: `\`${spec.file}\` would change in other places than the operations.` })
  }
  return differences
}

function operationDifference(
  operation: Operation,
  other: Operation | undefined,
  move: Move | undefined,
): string | undefined {
  const name = operationName(operation)
  if (!other) return `\`${name}\` would be lost.`
  const key = move && (extensionOf(other.node) ?? 'x-svc')
  const gone = [...(key === undefined ? [] : [key]), ...(move?.revealed ?? [])]
  const isSame =
    isDeepStrictEqual(without(operation.node, gone), without(other.node, gone)) &&
    (key === undefined || isDeepStrictEqual(othersIn(operation.node[key]), othersIn(other.node[key])))
  if (!isSame) return `\`${name}\` would change.`
  if (!move) return undefined
  const { href, metadata, content } = move.expected
  if (other.page.href !== href) return `\`${name}\` would have the URL \`/${other.page.href}\` instead of \`/${href}\`.`
  // The file keeps its content.
  if (metadata === undefined) return undefined
  const { file } = move
  if (!isDeepStrictEqual(other.page.metadata, metadata)) return `The frontmatter of \`${file}\` would change.`
  return other.page.content === content ? undefined : `The body of \`${file}\` would change.`
}

function aroundOperations({ document }: Spec): JsonObject {
  return { ...document, paths: undefined, webhooks: undefined }
}

function without(node: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)))
}

/** The members of an extension that do not belong to the page. */
function othersIn(extension: JsonValue | undefined): JsonObject {
  return { ...(isObject(extension) ? extension : {}), href: undefined, metadata: undefined, content: undefined }
}
