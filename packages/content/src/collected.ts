import type { Heading, Problem } from '@specnav/core'
import GithubSlugger from 'github-slugger'
import type { Part, Value } from './parts.ts'
import { failedProblem } from './problems.ts'
import type { ContentLink, RawHtml } from './types.ts'

/** What rendering finds on a page besides its parts, in order. */
export class Collected {
  readonly headings: Heading[] = []
  readonly links: ContentLink[] = []
  readonly problems: Problem[] = []
  readonly embeds: string[] = []
  readonly rawHtml: RawHtml[] = []
  /** The ids of the page. */
  readonly ids: Set<string>
  readonly #slugger = new GithubSlugger()
  /** Where in the lists above the findings of content are. */
  readonly #spans = new WeakMap<readonly Part[], { start: number; count: number }[]>()

  /** `reserved`: ids that are elsewhere on the page. */
  constructor(reserved?: Iterable<string>) {
    this.ids = new Set(reserved)
    for (const id of this.ids) this.#slugger.slug(id)
  }

  /** The heading's id: the one that its author chose, or a unique one. */
  addHeading(depth: number, text: string, chosen?: Value): string {
    const slug =
      typeof chosen === 'string' && chosen ? chosen : this.#slugger.slug(text) || this.#slugger.slug('section')
    this.headings.push({ depth, slug, text })
    this.ids.add(slug)
    return slug
  }

  /** Adds each item once per page. */
  report(problem: Problem): void {
    if (!this.problems.some(({ code, message }) => code === problem.code && message === problem.message)) {
      this.problems.push(problem)
    }
  }

  /** The parts that `render` makes. If it throws, that is a problem of this part alone. */
  bounded(file: string, offset: number, render: () => Part[]): Part[] {
    try {
      return render()
    } catch (error) {
      this.report({ ...failedProblem(error), file, offset })
      return []
    }
  }

  /** The parts that `render` makes. What it finds can be forgotten, if they are not shown. */
  tracked(render: () => Part[]): Part[] {
    const starts = this.#lists().map(({ length }) => length)
    const ids = this.ids.size
    const parts = render()
    const spans = this.#lists().map(({ length }, index) => ({
      start: starts[index] ?? 0,
      count: length - (starts[index] ?? 0),
    }))
    this.#spans.set(parts, [...spans, { start: ids, count: this.ids.size - ids }])
    return parts
  }

  /** Forgets what tracked parts contain, because their component does not show them. */
  forget(parts: readonly Part[]): void {
    const [ids, ...spans] = this.#spans.get(parts)?.toReversed() ?? []
    for (const [index, list] of this.#lists().toReversed().entries()) {
      const span = spans[index]
      if (span) list.splice(span.start, span.count)
    }
    if (!ids?.count) return
    for (const id of [...this.ids].slice(ids.start, ids.start + ids.count)) this.ids.delete(id)
  }

  #lists(): unknown[][] {
    return [this.headings, this.links, this.embeds, this.rawHtml]
  }
}
