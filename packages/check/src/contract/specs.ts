import { type Files, gradedProblems, type Place, type Problem, loadSpecs, type Spec, type Store } from '@specnav/core'
import type { Site } from '@specnav/pages'
import { specKey, validateSpec } from '@specnav/core/specs'
import { symlinkProblems, textHash } from '@specnav/core/files'
import { usedSpecs } from '@specnav/pages/links'
import { exampleProblems } from './examples.ts'

/** The problems of a site's specifications, apart from those found while resolving it. */
export function checkSpecs(site: Site, store?: Store): Promise<Problem[]> {
  return validateAll(usedSpecs(site), site.problems, store)
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
  const remember: Remember | undefined = store && ((key, make) => store.remember(keyOf('rules', key), make))
  const found = await Promise.all(specs.map((spec) => validateSpec(spec, spec.graph.text(spec.file), remember)))
  const examples = await Promise.all(specs.map((spec) => examplesOf(spec, store)))
  return [...found, ...examples].flat().filter((problem) => !knownPlaces.has(placeKey(problem)))
}

type Remember = Parameters<typeof validateSpec>[2]

/** The problems of examples. They are remembered where nothing but the specification's own file has a part in them. */
async function examplesOf(spec: Spec, store: Store | undefined): Promise<Problem[]> {
  const key = store && specKey(spec)
  return key === undefined
    ? exampleProblems(spec)
    : store!.remember(`examples-${key}`, async () => exampleProblems(spec))
}

function placeKey({ file, pointer, offset }: Place): string {
  return JSON.stringify([file, pointer, offset])
}

function keyOf(kind: string, texts: readonly string[]): string {
  return `${kind}-${textHash(texts)}`
}
