import { createHash } from 'node:crypto'
import type { Files } from '../files.ts'
import type { Place, Problem } from '../problem.ts'
import { lateProblems, type Site } from '../site.ts'
import { loadSpecs } from '../specs/load.ts'
import type { Spec } from '../specs/types.ts'
import { validateSpec } from '../specs/validate.ts'
import type { Store } from '../store.ts'
import { symlinkProblems } from '../symlinks.ts'
import { checkContract, checkLock } from './contract.ts'
import { usedSpecs } from './documented.ts'
import { checkLinks } from './links.ts'
import { createPageReader } from './page-reader.ts'
import { checkRedirects } from './redirects.ts'

/** Everything that can be wrong with a project: what resolving it found, its specifications, links, redirects, and the contract between navigation and specification. */
export async function checkSite(site: Site, store?: Store): Promise<Problem[]> {
  const remember = store && (<T>(key: string, make: () => Promise<T>) => store.remember(keyOf('rules', key), make))
  const rules = await validateAll(usedSpecs(site), site.problems, remember)
  const pages = createPageReader(
    site.files,
    store && (<T>(key: string, make: () => T) => store.rememberSync(keyOf('page', key), make)),
  )
  const rest = [...checkRedirects(site, pages), ...checkContract(site), ...checkLock(site)]
  return [...site.problems, ...rules, ...checkLinks(site, pages), ...rest, ...lateProblems(site)]
}

/** One specification by itself, without a docs.json: what `checkSite` says of it. */
export async function checkSpec(files: Files, file: string): Promise<Problem[]> {
  const { named, problems } = await loadSpecs([{ source: file, place: { file } }], files)
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

function keyOf(kind: string, content: string): string {
  return `${kind}-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}
