import type { Operation, Spec } from '../specs/types.ts'
import { drawnEntries } from './drawn.ts'
import type { Division, Entry, Navigation } from './types.ts'
import { titleLine } from './title-line.ts'
import { entries } from './visit.ts'

/** The pages of one specification's operations in a division, by what may stay the same between versions. */
type OperationPages = ReadonlyMap<string, string[]>

/** The page of an operation. */
export interface OperationPage {
  operation: Operation
  title: string
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
  #pages: ReadonlyMap<string, OperationPage> | undefined

  constructor(navigation: Navigation) {
    this.#navigation = navigation
  }

  /** The path of the page in `division` with another version of the operation that the page `current` documents. */
  in(division: Division, current: string): string | undefined {
    const { operation, language } = this.at(current) ?? {}
    if (!operation) return undefined
    const paths = Array.from(this.#pagesIn(division)).flatMap(([spec, pages]) => {
      if (spec === operation.spec || !areVersions(operation.spec, spec)) return []
      return pages.get(namesOf(operation).find((each) => pages.has(each)) ?? '') ?? []
    })
    const originalOf = ({ spec }: Operation) => spec.translates ?? spec.file
    const isTranslation = (path: string) => originalOf(this.at(path)!.operation) === originalOf(operation)
    return paths.find((path) => this.at(path)?.language === language) ?? paths.find(isTranslation) ?? paths[0]
  }

  /** Whether `division` documents another version of the API that the page `current` belongs to. */
  hasVersionIn(division: Division, current: string): boolean {
    const own = this.at(current)?.operation.spec
    if (!own) return false
    const specs = [...this.#pagesIn(division).keys()]
    return !specs.includes(own) && specs.some((spec) => shareHalf(own, spec))
  }

  /** What the page at a path documents. */
  at(path: string): OperationPage | undefined {
    this.#pages ??= new Map(
      entries(this.#navigation).flatMap(({ entry, trail }): [string, OperationPage][] => {
        const operation = operationOf(entry)
        const language = trail.find(({ type }) => type === 'language')?.label
        return operation
          ? [[entry.path, { operation, title: titleLine(entry), ...(language !== undefined && { language }) }]]
          : []
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
}

/** Whether two specifications describe one API: they have its title, or half of the operations of the smaller one. */
function areVersions(one: Spec, other: Spec): boolean {
  return one.title === other.title || shareHalf(one, other)
}

const verdicts = new WeakMap<Spec, WeakMap<Spec, boolean>>()

function shareHalf(one: Spec, other: Spec): boolean {
  const own = verdicts.get(one) ?? new WeakMap<Spec, boolean>()
  verdicts.set(one, own)
  let verdict = own.get(other)
  if (verdict === undefined) {
    const names = pathNames(one)
    const others = pathNames(other)
    const shared = [...others].filter((name) => names.has(name)).length
    own.set(other, (verdict = shared > 0 && shared * 2 >= Math.min(names.size, others.size)))
  }
  return verdict
}

const known = new WeakMap<Spec, ReadonlySet<string>>()

function pathNames(spec: Spec): ReadonlySet<string> {
  let names = known.get(spec)
  if (!names) known.set(spec, (names = new Set(Array.from(spec.operations.values(), pathName))))
  return names
}

/** The operation that a page of the site documents. */
export function operationOf(entry: Entry): Operation | undefined {
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
