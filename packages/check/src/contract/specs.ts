import { type Files, gradedProblems, type Place, type Problem, loadSpecs, type Spec, type Store } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { validateSpec } from '@specnav/core/specs'
import { specKey } from '@specnav/pages/facts'
import { symlinkProblems, textHash } from '@specnav/core/files'
import { originalSpecs } from '@specnav/pages/links'
import { exampleProblems } from './examples.ts'

/** The problems of a site's specifications, apart from those found while resolving it. */
export function checkSpecs(site: Site, store?: Store): Promise<Problem[]> {
  return validateAll(originalSpecs(site), site.problems, store)
}

/** All problems of a single specification, without a docs.json, as its files grade them. */
export async function checkSpec(files: Files, file: string): Promise<Problem[]> {
  const problems: Problem[] = []
  const report = (problem: Problem) => void problems.push(problem)
  const { named } = await loadSpecs([{ source: file, place: { file } }], files, { report })
  const found = [...problems, ...(await validateAll(named, problems)), ...symlinkProblems(files)]
  return gradedProblems({ config: { problemLevels: {} }, files, specs: { opened: () => named } }, found)
}

/**
 * The problems of specifications, except at locations with a known problem, which need not be reported again
 * in the validator's words.
 */
async function validateAll(specs: readonly Spec[], known: readonly Problem[], store?: Store): Promise<Problem[]> {
  const knownPlaces = new Set(known.map(placeKey))
  const found = await Promise.all(specs.map((spec) => problemsOf(spec, store)))
  return [0, 1]
    .flatMap((kind) => found.flatMap((each) => each[kind] ?? []))
    .filter((problem) => !knownPlaces.has(placeKey(problem)))
}

/** What rules and examples say of a specification: as before where all that it says is as before, otherwise as far as its parts are. */
async function problemsOf(spec: Spec, store: Store | undefined): Promise<Problem[][]> {
  const remember: Remember | undefined = store && ((key, make) => store.remember(`rules-${textHash(key)}`, make))
  const judge = async () => [await validateSpec(spec, spec.graph.text(spec.file), remember), exampleProblems(spec)]
  const key = store && specKey(spec)
  return key === undefined ? judge() : store!.remember(`judged-${key}`, judge)
}

type Remember = Parameters<typeof validateSpec>[2]

function placeKey({ file, pointer, offset }: Place): string {
  return JSON.stringify([file, pointer, offset])
}
