import type { Page, Site } from '@specnav/pages'

/**
 * Tracks pages whose paths change while a site is open: an operation with another summary, a file with
 * another name.
 */
export class Moves {
  #site: Site
  /** Pages that disappeared and have not been found again, by path: their identity. */
  readonly #lost = new Map<string, string>()
  readonly #targets = new Map<string, string>()

  constructor(site: Site) {
    this.#site = site
  }

  /** The new path of a page that is no longer at `path`. */
  of(path: string): string | undefined {
    const seen = new Set<string>()
    let at: string | undefined = path
    while (at !== undefined && !this.#site.pages.has(at) && !seen.has(at)) {
      seen.add(at)
      at = this.#targets.get(at)
    }
    return at !== path && at !== undefined && this.#site.pages.has(at) ? at : undefined
  }

  /** The old paths of pages, and their new ones. */
  *[Symbol.iterator](): Generator<[from: string, to: string]> {
    for (const path of this.#targets.keys()) {
      const to = this.of(path)
      if (to !== undefined) yield [path, to]
    }
  }

  /** Call it with every new state of the site. */
  update(site: Site): void {
    const previous = this.#site
    if (site === previous) return
    this.#site = site
    for (const path of site.pages.keys()) this.#lost.delete(path)
    const left = [...previous.pages.values()].filter(({ path }) => !site.pages.has(path))
    const arrived = [...site.pages.values()].filter(({ path }) => !previous.pages.has(path))
    for (const page of left) this.#lost.set(page.path, identity(page))
    this.#pair([...this.#lost], arrived)
    // One file more and one less, with different titles: that is a renamed file too.
    const [from, ...otherLeft] = left.filter((page) => page.type === 'authored' && this.#lost.has(page.path))
    const [to, ...otherArrived] = arrived.filter((page) => page.type === 'authored' && !this.#isTarget(page.path))
    if (from && to && otherLeft.length === 0 && otherArrived.length === 0) this.#move(from.path, to.path)
  }

  /** Pages in several places (an operation in two versions) keep their order. */
  #pair(lost: readonly [string, string][], arrived: readonly Page[]): void {
    const pathsOf = Map.groupBy(lost, ([, known]) => known)
    for (const [known, pages] of Map.groupBy(arrived, identity)) {
      const from = pathsOf.get(known)
      if (from?.length === pages.length)
        for (const [index, [path]] of from.entries()) this.#move(path, pages[index]!.path)
    }
  }

  #move(from: string, to: string): void {
    this.#lost.delete(from)
    this.#targets.set(from, to)
  }

  #isTarget(path: string): boolean {
    return [...this.#targets.values()].includes(path)
  }
}

/** What a page keeps when it moves. */
function identity({ operation, title, frontmatter }: Page): string {
  return JSON.stringify(operation ? [operation.spec.file, operation.key] : [title, frontmatter])
}
