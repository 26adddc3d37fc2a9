import { createHash } from 'node:crypto'
import type { Files } from '../files.ts'
import { gradedProblems } from '../graded.ts'
import type { Place, Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { loadSpecs } from '../specs/load.ts'
import type { Spec } from '../specs/types.ts'
import { validateSpec } from '../specs/validate.ts'
import type { Store } from '../store.ts'
import { symlinkProblems } from '../symlinks.ts'
import { usedSpecs } from './documented.ts'
import { exampleProblems } from './examples.ts'

/** The problems of a site's specifications, apart from those found while resolving it. */
export function checkSpecs(site: Site, store?: Store): Promise<Problem[]> {
  return validateAll(usedSpecs(site), site.problems, store && ((key, make) => store.remember(keyOf(key), make)))
}

/** All problems of a single specification, without a docs.json, as its files grade them. */
export async function checkSpec(files: Files, file: string): Promise<Problem[]> {
  const problems: Problem[] = []
  const report = (problem: Problem) => void problems.push(problem)
  const { named } = await loadSpecs([{ source: file, place: { file } }], files, { report })
  const found = [...problems, ...(await validateAll(named, problems)), ...symlinkProblems(files)]
  return gradedProblems({ config: { problemLevels: {} }, files, specs: { named } }, found)
}

/**
 * The problems of specifications, except at locations with a known problem, which need not be reported again
 * in the validator's words.
 */
async function validateAll(
  specs: readonly Spec[],
  known: readonly Problem[],
  remember?: <T>(key: string, make: () => Promise<T>) => Promise<T>,
): Promise<Problem[]> {
  const knownPlaces = new Set(known.map(placeKey))
  const found = await Promise.all(specs.map((spec) => validateSpec(spec, spec.graph.text(spec.file), remember)))
  return [...found.flat(), ...specs.flatMap(exampleProblems)].filter((problem) => !knownPlaces.has(placeKey(problem)))
}

function placeKey({ file, pointer, offset }: Place): string {
  return JSON.stringify([file, pointer, offset])
}

function keyOf(content: string): string {
  return `rules-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}
