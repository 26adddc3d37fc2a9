import type { Files, RemoteOptions } from '@specnav/core'
import { sourceFile } from '@specnav/core/specs'
import { resolveSite } from '@specnav/pages'
import { invalidOperations } from '@specnav/check/contract'
import { type Difference, operationName } from '../site-differences.ts'
import { readContext } from './context.ts'
import { type Decision, decideAll } from './decide.ts'
import { afterEdits, buildEdits, redirectsOf } from './edits.ts'
import { endpointFiles } from './endpoint-files.ts'
import type { Refusal } from './reasons.ts'
import type { EndpointFile, ExtensionName, MigrationPlan, MigrationTarget, Move, PageOutcome } from './types.ts'
import { findDifferences } from './verify.ts'

export interface MigrateOptions {
  /**
   * Destinations, preferred first: each page takes the first one that is possible. Default: `spec`, then
   * `page`.
   */
  to?: readonly MigrationTarget[]
  /** The key to write if an operation has none yet. Default: `x-svc`. */
  extension?: ExtensionName
  /**
   * A page replaces the generated page of its operation. The generated page's URL redirects to it, and its
   * list continues with `...`. Default: false, such a page is rejected.
   */
  replaceGenerated?: boolean
  /** Specifications that a page means if several have its operation, the first one first: paths from the docs root, or URLs. */
  prefer?: readonly string[]
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

/**
 * Plans the migration of every hand-written endpoint page to an endpoint reference. The plan is carried out
 * in memory and the project resolved again. Every move that would change the site is rejected, so readers see
 * no difference.
 */
export async function planMigration(files: Files, options: MigrateOptions = {}): Promise<MigrationPlan> {
  const { to = ['spec', 'page'], extension = 'x-svc', replaceGenerated = false, remote } = options
  const prefer = options.prefer?.map(sourceFile)
  const resolve = (from: Files) => resolveSite({ files: from, remote, asWritten: true, prefer })
  const before = await resolve(files)
  const strange = prefer?.find((file) => !before.specs.get(file))
  if (strange !== undefined)
    throw new Error(`\`${strange}\` is not a specification that can be preferred. Write its path from the docs folder.`)
  const pages = endpointFiles(before)
  const invalid = await invalidOperations(pages.flatMap(({ page }) => page.operation ?? []))
  const context = readContext(before, invalid)
  const found = new Map<EndpointFile, Map<Move['target'], Refusal>>()
  const compare = async (moves: readonly Move[], after = afterEdits(files, buildEdits(before, moves))) =>
    findDifferences(before, await resolve(after), moves)
  for (;;) {
    const ruledOut = (source: EndpointFile, target: Move['target']) => found.get(source)?.get(target)
    const decisions = decideAll(pages, context, { to, extension, replaceGenerated, prefer, ruledOut })
    const moves = decisions.filter(isMove)
    const edits = buildEdits(before, moves)
    const differences = edits.length === 0 ? [] : await compare(moves)
    if (differences.length === 0) {
      const outcomes = decisions.map(outcomeOf)
      const check = async (after: Files) => (await compare(moves, after))[0]?.message
      return { pages: outcomes, edits, steps: outcomes.flatMap(stepOf), check }
    }
    for (const { change, message } of await blamed(differences, moves, compare)) {
      const { source, target } = change
      const refusals = found.get(source) ?? new Map<Move['target'], Refusal>()
      found.set(source, refusals.set(target, { code: 'verification-failed', message }))
    }
  }
}

/**
 * The moves that cause differences. If a difference names no move, subsets of the moves are tried by
 * bisection until the cause is found.
 */
async function blamed(
  differences: readonly Difference<Move>[],
  moves: readonly Move[],
  compare: (moves: readonly Move[]) => Promise<Difference<Move>[]>,
): Promise<{ change: Move; message: string }[]> {
  const named = differences.flatMap(({ change, message }) => (change ? [{ change, message }] : []))
  if (named.length > 0) return named
  const harmless: Move[] = []
  const culprits: { change: Move; message: string }[] = []
  async function tryOut(some: readonly Move[]): Promise<void> {
    const [first] = some
    const [difference] = first ? await compare([...harmless, ...some]) : []
    if (!first || !difference) harmless.push(...some)
    else if (some.length === 1) culprits.push({ change: first, message: difference.message })
    else {
      const half = Math.ceil(some.length / 2)
      await tryOut(some.slice(0, half))
      await tryOut(some.slice(half))
    }
  }
  await tryOut(moves)
  return culprits
}

function isMove(decision: Decision): decision is Move {
  return 'target' in decision
}

function outcomeOf(decision: Decision): PageOutcome {
  const { page } = decision.source
  const base = { file: page.file, path: page.path, operation: page.operation && operationName(page.operation) }
  if (!isMove(decision)) return { ...base, status: 'refused', reasons: decision.reasons }
  const { operation, target, references, added, splices, expected, rejected, notes } = decision
  return {
    ...base,
    status: 'migrated',
    operation: operationName(operation),
    target,
    unchanged: target === 'page' && references.length === 0 && splices.length === 0,
    moved: {
      frontmatter: Object.keys(expected.metadata ?? {}),
      lines: expected.content?.trim().split('\n').length ?? 0,
    },
    references: [...references, ...(added ? [added] : [])].map(({ value }) => value),
    redirects: redirectsOf(decision),
    rejected,
    notes,
  }
}

function stepOf(outcome: PageOutcome): string[] {
  if (outcome.status === 'refused' || outcome.unchanged) return []
  const { file, operation, target } = outcome
  if (target === 'page') return [`name ${operation} in place of ${file}, which stays`]
  return [
    target === 'generated'
      ? `delete ${file}, which repeats the page of ${operation}`
      : `move ${file} into ${operation}`,
  ]
}
