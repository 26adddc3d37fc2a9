import { type Change, compareSpecs, locateChanges, type LocatedChange } from '@specnav/changes'
import type { Problem, Spec } from '@specnav/core'
import { isUrl, unreadReferences } from '@specnav/core/specs'
import { UsageError } from '../exit-code.ts'
import type { Version } from './versions.ts'

/** What a comparison has found. */
export interface Comparison {
  changes: LocatedChange[]
  /** What was not compared and why, as sentences. */
  notes: string[]
  /** Whether everything could be compared, apart from remote specifications beside others. */
  isWhole: boolean
}

interface CompareVersionsOptions {
  /** Applied to what is found. */
  grade: (changes: readonly Change[]) => Change[]
  /** Whether changes say their line in the old version, which takes another reading of it. */
  hasOldLines: boolean
}

/** Compares every specification with its old version. */
export function compareVersions(
  before: Version,
  after: Version,
  today: string,
  { grade, hasOldLines }: CompareVersionsOptions,
): Comparison {
  const { pairs, removed, added } = pairSpecs(before, after)
  const isRead = before.problems.length + after.problems.length === 0
  const notes = [...missingNotes(before), ...asyncNotes(after)]
  const renamed = new Map<string, string>()
  const found: Change[] = []
  let compared = 0
  for (const [old, next] of pairs) {
    if (old.file !== next.file) renamed.set(old.file, next.file)
    if (old.file === next.file && isUrl(next.file))
      notes.push(
        `${next.file} has no old version in git. Save one, and compare the files: \`--from old.yaml --to ${next.file}\`.`,
      )
    else {
      compared++
      found.push(...compareSpecs(old, next, { today }))
      before.problems.push(...unreadReferences(old))
      after.problems.push(...unreadReferences(next))
    }
  }
  const isOne = before.isFile || after.isFile
  if (isOne && isRead && pairs.length === 0)
    throw new UsageError(
      `None of the specifications in ${after.name} has the title of ${before.name}. Name the one to compare: \`specnav changes openapi.yaml --from …\`.`,
    )
  // What cannot be read is not gone, and one specification is not the whole API.
  if (isRead && !isOne) {
    for (const spec of removed) found.push(...compareSpecs(spec, withoutOperations(spec), { today }))
    for (const spec of added) found.push(...compareSpecs(withoutOperations(spec), spec, { today }))
  }
  const unread = new Set([...unreadable(before), ...unreadable(after)])
  const changes = locateChanges(grade(found), after.files, { renamed, ...(hasOldLines && { before: before.files }) })
  return { changes, notes: [...unread, ...notes], isWhole: unread.size === 0 && (compared > 0 || pairs.length === 0) }
}

function unreadable({ name, problems }: Version): string[] {
  return problems.map((problem) => {
    const file = sourceOf(problem)
    const where = file === name ? file : `In ${name}, ${file}`
    return isPart(problem)
      ? `${where} was not compared as a whole: ${problem.message}`
      : `${where} could not be read, so it was not compared: ${problem.message}`
  })
}

/** What a problem is about: of a source that docs.json names, the source. */
function sourceOf({ code, file, actual }: Problem): string {
  return code.startsWith('spec-') && file === 'docs.json' && typeof actual === 'string' ? actual : file
}

/** Whether a specification was compared without a part that cannot be read. */
function isPart({ code }: Problem): boolean {
  return code === 'spec-ref' || code === 'spec-invalid'
}

/** Nobody should take a folder with another name for a new API. */
function missingNotes({ name, missing }: Version): string[] {
  return missing.map((source) => `${name} has neither docs.json nor ${source}, so everything in it counts as new.`)
}

/** Channels have no rules yet. */
function asyncNotes({ config }: Version): string[] {
  const sources = [...new Set(config?.namedAsync.map(({ source }) => source))]
  return sources.map((source) => `${source} was not compared: it is an AsyncAPI description.`)
}

/** Which specifications are versions of one another: by file, by title, or because one of each is left. */
function pairSpecs(before: Version, after: Version) {
  const old = new Set(before.specs)
  const next = new Set(after.specs)
  const pairs: [Spec, Spec][] = []
  const pair = (fits: (was: Spec, is: Spec) => boolean) => {
    for (const was of old) {
      const is = [...next].find((spec) => fits(was, spec))
      if (!is) continue
      pairs.push([was, is])
      old.delete(was)
      next.delete(is)
    }
  }
  pair((was, is) => was.file === is.file)
  pair((was, is) => was.title === is.title)
  if (old.size === 1 && next.size === 1 && (before.isFile || after.isFile || pairs.length === 0)) pair(() => true)
  return { pairs, removed: [...old], added: [...next] }
}

function withoutOperations(spec: Spec): Spec {
  return { ...spec, operations: new Map() }
}
