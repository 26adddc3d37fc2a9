import {
  type Operation,
  type Place,
  type Site,
  type Visited,
  createMeantFinder,
  entries,
  parseReference,
  spacedReferences,
} from '@specnav/core'
import { specOf, specsAround } from './config-nodes.ts'
import { createTextReader } from './json-nodes.ts'
import { placeKey } from './site-differences.ts'

/** What happens to an entry that names no operation. */
export type Verdict = Correction | { type: 'removal'; why: string } | { type: 'stay'; why: string; reason: string }

export interface Correction {
  type: 'correction'
  operation: Operation
  /** The new text of the entry. */
  reference: string
}

/**
 * Judges entries that name no operation. Only spelling is corrected (letter case, names of parameters, the
 * path of the server …), or a specification added if only another one has the operation. An operation that
 * merely has a similar name is a different one. An operation that the same sidebar already lists needs no
 * second entry. `undocumented`: the operations without a page.
 */
export function createJudge(
  site: Site,
  undocumented: ReadonlySet<Operation>,
): (place: Place, written: string, code: 'operation-missing' | 'operation-hidden') => Verdict {
  const { specs, config, navigation } = site
  const findMeant = createMeantFinder()
  const around = specsAround(site)
  const visited = entries(navigation)
  const sidebars = new Map(visited.map(({ entry, trail }) => [placeKey(entry.place), sidebarOf(trail)]))
  const listed = listedOperations(site, visited)
  const used = new Set(listed.map(({ place }) => placeKey(place)))
  const taken = new Set(listed.map(({ operation, trail }) => takenKey(operation, sidebarOf(trail))))

  function meantBy(place: Place, written: string): Omit<Correction, 'type'> | undefined {
    const readings = [parseReference(written), ...spacedReferences(written)].filter(
      (reading) => reading.type === 'endpoint',
    )
    for (const reading of readings) {
      const { source } = reading
      const searched = source === undefined ? around.get(placeKey(place)) : specsNamed(source)
      for (const spec of searched ?? []) {
        const operation = findMeant(reading, spec)
        if (operation) return { operation, reference: referenceTo(operation, source) }
      }
    }
    for (const { method, path } of readings) {
      const found = specs.named.flatMap(({ operations }) => operations.get(`${method} ${path}`) ?? [])
      const operation = found.find((candidate) => undocumented.has(candidate))
      if (operation) return { operation, reference: referenceTo(operation, operation.spec.file) }
    }
    return undefined
  }

  /** The specifications that the word before a method can mean. */
  function specsNamed(source: string) {
    const spec = specOf(site, { source })
    return spec ? [spec] : specs.named.filter(({ file }) => stem(file) === stem(source))
  }

  return (place, written, code) => {
    const meant = code === 'operation-missing' ? meantBy(place, written) : undefined
    const isHidden = code === 'operation-hidden' || (meant?.operation.hidden && config.visibility.hidden !== 'unlisted')
    const why = isHidden ? 'which x-hidden hides' : 'which no specification has'
    if (used.has(placeKey(place)))
      return { type: 'stay', why, reason: `\`${place.file}\` is included twice, and there it names an operation` }
    if (!meant || isHidden) return { type: 'removal', why }
    const { operation } = meant
    const key = takenKey(operation, sidebars.get(placeKey(place)) ?? '')
    if (taken.has(key)) return { type: 'removal', why: `which means ${operation.key}, and that is listed already` }
    taken.add(key)
    return { type: 'correction', ...meant }
  }
}

/** An operation that has an entry of its own, and where. */
export interface Listed {
  operation: Operation
  place: Place
  /** The entry as written. */
  written: string
  trail: Visited['trail']
}

/**
 * The operations that are listed one by one. Those of a whole specification or a rest marker have no entry of
 * their own.
 */
export function listedOperations({ files }: Site, visited: readonly Visited[]): Listed[] {
  const textAt = createTextReader(files)
  return visited.flatMap(({ entry, trail }) => {
    if ((entry.type !== 'endpoint' && entry.type !== 'page') || !entry.operation) return []
    const { operation, place } = entry
    const written = textAt(place)
    return written === undefined || written.trim() === '...' ? [] : [{ operation, place, written, trail }]
  })
}

/** `GET /users`, with the specification before it if there is one. */
export function referenceTo({ method, path }: Operation, source: string | undefined): string {
  const text = `${method === 'WEBHOOK' ? 'webhook' : method} ${path}`
  return source === undefined ? text : `${source} ${text}`
}

/**
 * What a reader sees at the same time: entries below the same divisions. A language or a version lists the
 * same operations again.
 */
function sidebarOf(trail: Visited['trail']): string {
  return trail.flatMap(({ type, place }) => (type === 'group' ? [] : [placeKey(place)])).join(' ')
}

function takenKey({ spec, key }: Operation, sidebar: string): string {
  return JSON.stringify([spec.file, key, sidebar])
}

function stem(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/i, '')
}
