import type { ConfigNode, DocsConfig, SpecSource } from '../config/types.ts'
import { sourceFile } from '../files.ts'
import { pairOperations, type PairReason } from '../specs/moves.ts'
import { identityOf, type OperationIdentity } from '../specs/operation-identity.ts'
import type { Operation, Spec, Specs } from '../specs/types.ts'
import { parseReference } from './reference.ts'

/** What became of operations that a project had. */
export interface Moved {
  found: Found[]
  unclear: Unclear[]
}

export interface Found {
  before: OperationIdentity
  operation: Operation
  reason: PairReason
}

/** An operation that several could be now. */
export interface Unclear {
  before: OperationIdentity
  candidates: Operation[]
}

/**
 * Finds operations that a project had in the specifications that it uses now. Those of a specification that
 * cannot be read are not looked for: they still exist.
 */
export function findMoved(before: readonly OperationIdentity[], config: DocsConfig, specs: Specs): Moved {
  const named = sourceFiles([...config.namedSpecs, ...config.namedAsync])
  const openSpec = (file: string): Spec | undefined => specs.get(file) ?? specs.getAsync(file)
  const isReferenced = createReferencedTest(config)
  const others = [...new Set(before.map(({ file }) => file))].filter((file) => !named.has(file) && isReferenced(file))
  const opened = [...named, ...others].map((file) => ({ file, spec: openSpec(file) }))
  const unread = new Set(opened.flatMap(({ file, spec }) => (spec || !named.has(file) ? [] : [file])))
  const operations = new Map(
    opened.flatMap(({ spec }) => (spec ? [...spec.operations.values()] : [])).map((each) => [identityOf(each), each]),
  )
  const sought = before.filter(({ file }) => !unread.has(file))
  const { pairs, unclear } = pairOperations(sought, [...operations.keys()])
  const open = (identity: OperationIdentity) => operations.get(identity) ?? []
  return {
    found: pairs.flatMap(({ before, after, reason }) =>
      [open(after)].flat().map((operation) => ({ before, operation, reason })),
    ),
    unclear: unclear.map(({ before, candidates }) => ({ before, candidates: candidates.flatMap(open) })),
  }
}

function sourceFiles(sources: readonly SpecSource[]): Set<string> {
  return new Set(sources.map(({ source }) => sourceFile(source)))
}

/** Whether an entry of docs.json names a file: `openapi.yaml GET /users`, or `openapi GET /users`. */
function createReferencedTest({ navigation, globalNavigation }: DocsConfig): (file: string) => boolean {
  const written = new Set([...navigation, ...globalNavigation].flatMap(sourcesIn))
  const ends = [...written].map((source) => `/${source.replace(/^(?:\.{0,2}\/)+/, '')}`)
  return (file) => ends.some((end) => `/${file}`.endsWith(end) || `/${file.replace(/\.[^./]*$/, '')}`.endsWith(end))
}

function sourcesIn(node: ConfigNode): string[] {
  if (node.type === 'entry') {
    const reference = parseReference(node.value)
    return reference.type === 'endpoint' && reference.source !== undefined ? [reference.source] : []
  }
  const root = node.type === 'group' && node.root ? sourcesIn(node.root) : []
  return [...root, ...node.children.flatMap(sourcesIn)]
}
