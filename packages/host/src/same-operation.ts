import type { Division, Entry, Navigation, Operation, Spec } from '@specnav/core'
import { entries } from '@specnav/core'
import { drawnEntries } from './sections.ts'

/** The pages of one specification's operations in a division, by what may stay the same between versions. */
type OperationPages = ReadonlyMap<string, string[]>

/** The page of an operation. */
interface OperationPage {
  operation: Operation
  /** The label of the language that it is in. */
  language?: string
}

/**
 * Finds the page of the same operation in another version of an API: readers who switch versions stay there.
 * Everything is worked out on demand, and once.
 */
export class SameOperations {
  readonly #navigation: Navigation
  readonly #divisions = new Map<Division, ReadonlyMap<Spec, OperationPages>>()
  readonly #versions = new Map<Spec, Map<Spec, boolean>>()
  #pages: ReadonlyMap<string, OperationPage> | undefined

  constructor(navigation: Navigation) {
    this.#navigation = navigation
  }

  /** The path of the page in `division` with another version of the operation that the page `current` documents. */
  in(division: Division, current: string): string | undefined {
    const page = this.#pageAt(current)
    if (!page) return undefined
    const { operation, language } = page
    const paths = Array.from(this.#pagesIn(division)).flatMap(([spec, pages]) => {
      if (spec === operation.spec || !this.#areVersions(operation.spec, spec)) return []
      const name = namesOf(operation).find((each) => pages.has(each))
      return name === undefined ? [] : pages.get(name)!
    })
    return paths.find((path) => this.#pageAt(path)?.language === language) ?? paths[0]
  }

  #pageAt(path: string): OperationPage | undefined {
    this.#pages ??= new Map(
      entries(this.#navigation).flatMap(({ entry, trail }): [string, OperationPage][] => {
        const operation = operationOf(entry)
        const language = trail.find(({ type }) => type === 'language')?.label
        return operation ? [[entry.path, { operation, ...(language !== undefined && { language }) }]] : []
      }),
    )
    return this.#pages.get(path)
  }

  #pagesIn(division: Division): ReadonlyMap<Spec, OperationPages> {
    const known = this.#divisions.get(division)
    if (known) return known
    const found = new Map<Spec, Map<string, string[]>>()
    for (const entry of drawnEntries(division)) {
      const operation = operationOf(entry)
      if (!operation) continue
      const pages = found.get(operation.spec) ?? new Map<string, string[]>()
      found.set(operation.spec, pages)
      for (const name of namesOf(operation)) pages.set(name, [...(pages.get(name) ?? []), entry.path])
    }
    this.#divisions.set(division, found)
    return found
  }

  /** Whether two specifications describe one API: they have its title, or half of the operations of the smaller one. */
  #areVersions(one: Spec, other: Spec): boolean {
    const known = this.#versions.get(one) ?? new Map<Spec, boolean>()
    this.#versions.set(one, known)
    let verdict = known.get(other)
    if (verdict === undefined) known.set(other, (verdict = one.title === other.title || shareHalf(one, other)))
    return verdict
  }
}

function shareHalf(one: Spec, other: Spec): boolean {
  const names = new Set(Array.from(one.operations.values(), pathName))
  const shared = [...other.operations.values()].filter((operation) => names.has(pathName(operation)))
  return shared.length > 0 && shared.length * 2 >= Math.min(one.operations.size, other.operations.size)
}

function operationOf(entry: Entry): Operation | undefined {
  return (entry.type === 'endpoint' || entry.type === 'page') && entry.url === undefined ? entry.operation : undefined
}

/** What an operation is known by in another version, the surest name first. */
function namesOf(operation: Operation): string[] {
  const { operationId } = operation
  return [pathName(operation), ...(operationId === undefined ? [] : [`id ${operationId}`])]
}

/** Method and path, without the names of parameters, and without a version at the start. */
function pathName({ method, path }: Operation): string {
  return `${method} ${path.replace(/^\/v\d+(?=\/)/, '').replace(/\{[^}]*\}/g, '{}')}`
}
