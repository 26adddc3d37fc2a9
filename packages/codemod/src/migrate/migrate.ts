import { type Files, type RemoteOptions, resolveSite } from '@specnav/core'
import { operationName } from '../site-differences.ts'
import { type Decision, createDecider } from './decide.ts'
import { afterEdits, buildEdits, redirectsOf } from './edits.ts'
import { endpointFiles } from './endpoint-files.ts'
import type { Refusal } from './reasons.ts'
import type { EndpointFile, ExtensionName, MigrationPlan, MigrationTarget, Move, PageOutcome } from './types.ts'
import { findDifferences } from './verify.ts'

export interface MigrateOptions {
  /** Where pages go, the best place first: each takes the first one that can hold it. Default: `spec`, then `page`. */
  to?: readonly MigrationTarget[]
  /** The key that is written where an operation has none yet. Default: `x-svc`. */
  extension?: ExtensionName
  /**
   * A page takes the place of the generated page of its operation, whose URL then redirects, and whose list goes on with `...`. Default:
   * false, such a page is refused.
   */
  replaceGenerated?: boolean
  /** How remote specifications are fetched. */
  remote?: RemoteOptions
}

/**
 * Plans the migration of every hand-written endpoint page to an endpoint reference. The plan is carried out in memory and the project
 * resolved again: whatever would change the site is refused, so that what is left changes nothing that a reader sees.
 */
export async function planMigration(files: Files, options: MigrateOptions = {}): Promise<MigrationPlan> {
  const { to = ['spec', 'page'], extension = 'x-svc', replaceGenerated = false, remote } = options
  const before = await resolveSite({ files, remote })
  const pages = endpointFiles(before)
  const decide = createDecider(before)
  const found = new Map<EndpointFile, Map<Move['target'], Refusal>>()
  for (;;) {
    const ruledOut = (source: EndpointFile, target: Move['target']) => found.get(source)?.get(target)
    const decisions = decide(pages, { to, extension, replaceGenerated, ruledOut })
    const moves = decisions.filter(isMove)
    const edits = buildEdits(before, moves)
    const compare = async (after: Files) => findDifferences(before, await resolveSite({ files: after, remote }), moves)
    const differences = edits.length === 0 ? [] : await compare(afterEdits(files, edits))
    if (differences.length === 0) {
      const outcomes = decisions.map(outcomeOf)
      const check = async (after: Files) => (await compare(after))[0]?.message
      return { pages: outcomes, edits, steps: outcomes.flatMap(stepOf), check }
    }
    for (const { change, message } of differences) {
      // What cannot be blamed on one page is blamed on all of them.
      for (const { source, target } of change ? [change] : moves) {
        const refusals = found.get(source) ?? new Map<Move['target'], Refusal>()
        if (!refusals.has(target)) refusals.set(target, { code: 'verification-failed', message })
        found.set(source, refusals)
      }
    }
  }
}

function isMove(decision: Decision): decision is Move {
  return 'target' in decision
}

function outcomeOf(decision: Decision): PageOutcome {
  const { page } = decision.source
  const base = { file: page.file, path: page.path, operation: page.operation && operationName(page.operation) }
  if (!isMove(decision)) return { ...base, status: 'refused', reasons: decision.reasons }
  const { operation, target, references, splices, expected, passed, notes } = decision
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
    references: references.map(({ value }) => value),
    redirects: redirectsOf(decision),
    passed,
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
