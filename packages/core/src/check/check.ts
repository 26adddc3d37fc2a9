import { createHash } from 'node:crypto'
import type { Files } from '../files.ts'
import type { Problem } from '../problem.ts'
import { lateProblems, type Site } from '../site.ts'
import { loadSpecs } from '../specs/load.ts'
import { validateSpec } from '../specs/validate.ts'
import type { Store } from '../store.ts'
import { symlinkProblems } from '../symlinks.ts'
import { checkContract, checkLock } from './contract.ts'
import { checkLinks } from './links.ts'
import { checkRedirects } from './redirects.ts'

/** Everything that can be wrong with a project: what resolving it found, its specifications, links, redirects, and the contract between navigation and specification. */
export async function checkSite(site: Site, store?: Store): Promise<Problem[]> {
  const remember = store && (<T>(key: string, make: () => Promise<T>) => store.remember(keyOf('rules', key), make))
  const validated = await Promise.all(
    site.specs.named.map((spec) => validateSpec(spec, spec.graph.text(spec.file), remember)),
  )
  const links = checkLinks(site, store ? (key, make) => store.rememberSync(keyOf('page', key), make) : undefined)
  // What resolving the project found already is not told again in the validator's words.
  const known = new Set(site.problems.map(({ file, pointer }) => `${file}#${pointer}`))
  const rules = validated.flat().filter(({ file, pointer }) => !known.has(`${file}#${pointer}`))
  const rest = [...checkRedirects(site), ...checkContract(site), ...checkLock(site)]
  return [...site.problems, ...rules, ...links, ...rest, ...lateProblems(site)]
}

function keyOf(kind: string, content: string): string {
  return `${kind}-${createHash('sha256').update(content).digest('hex').slice(0, 32)}`
}

/** One specification by itself, without a docs.json: what `checkSite` says of it. */
export async function checkSpec(files: Files, file: string): Promise<Problem[]> {
  const specs = await loadSpecs([{ source: file, place: { file } }], files)
  const validated = await Promise.all(specs.named.map((spec) => validateSpec(spec, spec.graph.text(spec.file))))
  return [...specs.problems, ...validated.flat(), ...symlinkProblems(files)]
}
