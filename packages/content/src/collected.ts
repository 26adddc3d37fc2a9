import type { Heading } from '@specnav/pages'
import type { Problem } from '@specnav/core'
import GithubSlugger from 'github-slugger'
import type { DiagramBudget } from './diagrams/budget.ts'
import type { FenceFault } from './fence.ts'
import type { ContentPlace, Part, Value } from './parts.ts'
import { ParserMissing } from './parser/instance.ts'
import { failedProblem, nestedFence, unclosedFence } from './problems.ts'
import type { ContentLink, ContentSource, RawHtml } from './types.ts'

/** What rendering finds on a page besides its parts, in order. */
export class Collected {
  readonly headings: Heading[] = []
  readonly links: ContentLink[] = []
  readonly problems: Problem[] = []
  readonly embeds: string[] = []
  readonly rawHtml: RawHtml[] = []
  diagramLines = 0
  readonly ids: Set<string>
  readonly #slugger = new GithubSlugger()
  readonly #lists: unknown[][] = [this.headings, this.links, this.embeds, this.rawHtml]
  /** Where the findings of content are in `#lists` and among the ids. */
  readonly #spans = new WeakMap<readonly Part[], { starts: number[]; ends: number[] }>()

  readonly diagrams: DiagramBudget | undefined

  /** `reserved`: ids that are elsewhere on the page. */
  constructor({ reserved, diagrams }: Pick<ContentSource, 'reserved' | 'diagrams'> = {}) {
    this.diagrams = diagrams
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

  /** Adds each item once per page; what is unreadable, once for each place. */
  report(problem: Problem): void {
    const { code, message, file, offset } = problem
    const isPlaced = code === 'page-unreadable' || code === 'fence-unclosed'
    const isSame = (other: Problem) =>
      other.code === code && (isPlaced ? other.file === file && other.offset === offset : other.message === message)
    if (!this.problems.some(isSame)) this.problems.push(problem)
  }

  /** Adds what is wrong with a fence, unless it only follows from an earlier one: a line that was meant to close a block opens one. */
  reportFence(fault: FenceFault | undefined, place: ContentPlace): void {
    const isMeant = ({ code, file }: Problem) => code === 'fence-unclosed' && file === place.file
    if (!fault || (fault.isBare && this.problems.some(isMeant))) return
    this.report({ ...(fault.inner === undefined ? unclosedFence() : nestedFence(fault.inner, fault.isBare)), ...place })
  }

  /** The parts that `render` makes. If it throws, that is a problem of this part alone. */
  bounded(file: string, offset: number, render: () => Part[]): Part[] {
    try {
      return render()
    } catch (error) {
      if (error instanceof ParserMissing) throw error
      this.report({ ...failedProblem(error), file, offset })
      return []
    }
  }

  /** The parts that `render` makes. What it finds can be forgotten, if they are not shown. */
  tracked(render: () => Part[]): Part[] {
    const starts = this.#sizes()
    const parts = render()
    this.#spans.set(parts, { starts, ends: this.#sizes() })
    return parts
  }

  /** Forgets what was found in tracked parts, because their component does not show them. */
  forget(parts: readonly Part[]): void {
    const { starts, ends } = this.#spans.get(parts) ?? { starts: [], ends: [] }
    for (const [index, list] of this.#lists.entries())
      list.splice(starts[index] ?? 0, (ends[index] ?? 0) - (starts[index] ?? 0))
    for (const id of [...this.ids].slice(starts.at(-1), ends.at(-1) ?? 0)) this.ids.delete(id)
  }

  #sizes(): number[] {
    return [...this.#lists.map(({ length }) => length), this.ids.size]
  }
}
