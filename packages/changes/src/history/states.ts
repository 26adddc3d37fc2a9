import { createHash } from 'node:crypto'
import { folderOf, type Files, loadSpecs, memoryFiles, type Spec, type SpecSource, type Store } from '@specnav/core'
import { resolveOutward, sourceFile } from '@specnav/core/specs'
import { decodePercent } from '@specnav/core/text'
import type { Commit, Repository } from './git.ts'

/** The files of a specification at some time, and its key: equal keys mean equal contents. */
export interface SpecState {
  key: string
  /** The specification, or why it cannot be read. */
  open(): Promise<Spec | string>
}

/** How many files are read from git at once. */
const atOnce = 50

/** A specification at a commit, while its files are looked up. */
interface Draft {
  commit: Commit
  /** The folder that stands for the docs folder, with a slash at its end, or nothing. */
  base: string
  /** The path of the specification below it. */
  file: string
  /** The hashes of its files, by their paths below the base. */
  blobs: Map<string, string>
}

/**
 * A specification at several commits, with all files that it refers to: a few questions to git, however many commits
 * there are. Commits without the specification are left out. `names`: the paths that it has had, the newest first.
 */
export function statesAt(
  repository: Repository,
  {
    commits,
    names,
    source,
    store,
  }: { commits: readonly Commit[]; names: readonly string[]; source: SpecSource; store: Store },
): { commit: Commit; state: SpecState; files: string[] }[] {
  const asked = commits.flatMap((commit) => names.map((name) => ({ commit, name })))
  const found = repository.blobs(asked.map(({ commit, name }) => `${commit.hash}:${name}`))
  const drafts = new Map<Commit, Draft>()
  for (const [index, { commit, name }] of asked.entries()) {
    const blob = found[index]
    if (blob === undefined || drafts.has(commit)) continue
    const own = sourceFile(source.source)
    const isHere = resolveOutward(repository.prefix + own) === name
    const above = name.endsWith(`/${own}`) ? name.slice(0, -own.length) : `${folderOf(name)}/`
    const base = isHere ? repository.prefix : above === '/' || name === own ? '' : above
    const file = isHere ? own : name.slice(base.length)
    drafts.set(commit, { commit, base, file, blobs: new Map([[file, blob]]) })
  }
  addReferences(repository, [...drafts.values()], source.overlays ?? [], store)
  return [...drafts.values()].map(({ commit, base, file, blobs }) => {
    const open = () => {
      const texts = repository.texts([...new Set(blobs.values())])
      // Seen from the repository's folder, nothing is outside.
      const at = (path: string) => resolveOutward(base + path)
      const contents = Array.from(blobs, ([path, blob]): [string, string] => [at(path), texts.get(blob) ?? ''])
      const overlays = source.overlays && { overlays: source.overlays.map(at) }
      return openSpec(memoryFiles(Object.fromEntries(contents)), { ...source, ...overlays, source: at(file) })
    }
    const state = { key: keyOf(blobs, source), open }
    return { commit, state, files: [...blobs.keys()].map((path) => resolveOutward(base + path)) }
  })
}

/** A specification as it is in the docs folder. */
export function currentState(files: Files, spec: Spec, source: SpecSource): SpecState {
  const blobs = new Map<string, string>()
  const add = (path: string) => {
    const text = blobs.has(path) ? undefined : files.read(path)
    if (text === undefined) return
    blobs.set(path, blobHash(text))
    for (const reference of referencesIn(text, path)) add(reference)
  }
  add(spec.file)
  for (const overlay of source.overlays ?? []) add(overlay)
  return { key: keyOf(blobs, source), open: () => Promise.resolve(spec) }
}

/** A specification in a file, or why it cannot be read. */
export async function openSpec(files: Files, source: SpecSource): Promise<Spec | string> {
  const reasons: string[] = []
  const { named } = await loadSpecs([source], files, {
    report: ({ severity, message }) => severity === 'error' && reasons.push(message),
  })
  return named[0] ?? reasons[0] ?? 'It is not an OpenAPI description.'
}

function addReferences(
  repository: Repository,
  drafts: readonly Draft[],
  overlays: readonly string[],
  store: Store,
): void {
  const known = new Map<string, string[]>()
  let next = drafts.flatMap((draft) => overlays.map((path) => ({ draft, path })))
  let fresh = drafts.flatMap((draft) => Array.from(draft.blobs, ([path, blob]) => ({ draft, path, blob })))
  for (;;) {
    readReferences(repository, [...new Set(fresh.map(({ blob }) => blob))], known, store)
    const referred = fresh.flatMap(({ draft, path, blob }) =>
      known.get(blob)!.map((reference) => ({ draft, path: resolveOutward(reference, folderOf(path)) })),
    )
    const missing = new Map(
      [...next, ...referred]
        .filter(({ draft, path }) => !draft.blobs.has(path))
        .map((each) => [`${each.draft.commit.hash}:${resolveOutward(each.draft.base + each.path)}`, each]),
    )
    next = []
    if (missing.size === 0) return
    const blobs = repository.blobs([...missing.keys()])
    fresh = [...missing.values()].flatMap(({ draft, path }, index) => {
      const blob = blobs[index]
      if (blob === undefined) return []
      draft.blobs.set(path, blob)
      return [{ draft, path, blob }]
    })
    if (fresh.length === 0) return
  }
}

/** The files that each file refers to, relative to it, as far as that is not known. */
function readReferences(
  repository: Repository,
  blobs: readonly string[],
  known: Map<string, string[]>,
  store: Store,
): void {
  const unknown: string[] = []
  for (const blob of blobs) {
    if (known.has(blob)) continue
    const kept = store.load(`references-${blob}`)
    if (Array.isArray(kept))
      known.set(
        blob,
        kept.filter((path) => typeof path === 'string'),
      )
    else unknown.push(blob)
  }
  for (let start = 0; start < unknown.length; start += atOnce) {
    const part = unknown.slice(start, start + atOnce)
    const texts = repository.texts(part)
    for (const blob of part) {
      const references = [...relativeReferences(texts.get(blob) ?? '')]
      known.set(blob, references)
      store.save(`references-${blob}`, references)
    }
  }
}

/** The files that a text refers to, from the docs root. */
function referencesIn(text: string, path: string): string[] {
  return Array.from(relativeReferences(text), (reference) => resolveOutward(reference, folderOf(path)))
}

const referenceGrammar = /\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g

function relativeReferences(text: string): Set<string> {
  const found = Array.from(text.matchAll(referenceGrammar), ([, target = '']) => decodePercent(target))
  return new Set(found.filter((target) => !/^[a-z][a-z\d+.-]*:/i.test(target)))
}

/** As git makes it, so that a file without edits has the hash of its commit. */
function blobHash(text: string): string {
  const bytes = Buffer.from(text)
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The paths are those below the docs folder: a docs folder that moves changes nothing. */
function keyOf(blobs: ReadonlyMap<string, string>, { overlays = [] }: SpecSource): string {
  const parts = [...blobs].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([parts, overlays]))
    .digest('hex')
    .slice(0, 32)
}
