import { createHash } from 'node:crypto'
import type { Files } from '../files.ts'
import type { Place, Problem } from '../problem.ts'
import type { Site } from '../site.ts'
import { loadSpecs } from '../specs/load.ts'
import type { Spec } from '../specs/types.ts'
import { validateSpec } from '../specs/validate.ts'
import type { Store } from '../store.ts'
import { symlinkProblems } from '../symlinks.ts'
import { usedSpecs } from './documented.ts'

/** What is wrong with the specifications of a site, beside what resolving it found. */
export function checkSpecs(site: Site, store?: Store): Promise<Problem[]> {
  return validateAll(usedSpecs(site), site.problems, store && ((key, make) => store.remember(keyOf(key), make)))
}

/** One specification by itself, without a docs.json: everything that is wrong with it. */
export async function checkSpec(files: Files, file: string): Promise<Problem[]> {
  const problems: Problem[] = []
  const report = (problem: Problem) => void problems.push(problem)
  const { named } = await loadSpecs([{ source: file, place: { file } }], files, { report })
  return [...problems, ...(await validateAll(named, problems)), ...symlinkProblems(files)]
}

/** What is wrong with specifications, but for the places that something is known of already: it is not told again in the validator's words. */
async function validateAll(
  specs: readonly Spec[],
  known: readonly Problem[],
  remember?: <T>(key: string, make: () => Promise<T>) => Promise<T>,
): Promise<Problem[]> {
  const told = new Set(known.map(placeKey))
  const found = await Promise.all(specs.map((spec) => validateSpec(spec, spec.graph.text(spec.file), remember)))
  return found.flat().filter((problem) => !told.has(placeKey(problem)))
}

function placeKey({ file, pointer, offset }: Place): string {
  return JSON.stringify([file, pointer, offset])
}

function keyOf(content: string): string {
  return `rules-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}
