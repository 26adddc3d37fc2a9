import type { IndexedPage } from './format.ts'
import type { Filters, Found, SiteIndex } from './site-index.ts'

/** A question, and what should be found for it. */
export interface Question {
  question: string
  /** Paths of pages, URLs, or endpoints such as `GET /users`: each of them is a right answer. */
  expected: readonly string[]
  filters?: Filters
}

export interface Evaluation {
  /** How many results of each question count. */
  k: number
  /** The share of what is expected that is among the first `k` results: the mean over all questions. */
  recall: number
  /** The mean of 1 / rank of the first right result, 0 if there is none. */
  mrr: number
  /** The mean gain of right results, which counts less the further down they are, as a share of the best order. */
  ndcg: number
  questions: EvaluatedQuestion[]
}

export interface EvaluatedQuestion extends Question {
  /** The paths of the results, best first. */
  found: string[]
  /** The rank of each expected answer; `null` if it is not among the results. */
  ranks: (number | null)[]
  /** What is expected and does not exist. */
  unknown: string[]
}

/** Asks an index questions, and measures what it finds. `search`: how people or tools ask. Default: as tools do. */
export async function evaluate(
  index: SiteIndex,
  questions: readonly Question[],
  k = 5,
  search = (each: SiteIndex, text: string, filters: Filters) => each.search(text, { filters, limit: k }),
): Promise<Evaluation> {
  const evaluated: EvaluatedQuestion[] = []
  for (const question of questions) {
    const pages = await search(index, question.question, question.filters ?? {})
    evaluated.push(await judged(index, question, pages.slice(0, k)))
  }
  const mean = (value: (question: EvaluatedQuestion) => number) =>
    evaluated.reduce((sum, each) => sum + value(each), 0) / Math.max(1, evaluated.length)
  return {
    k,
    recall: mean(({ ranks }) => ranks.filter((rank) => rank !== null).length / ranks.length),
    mrr: mean(({ ranks }) => Math.max(0, ...ranks.map((rank) => (rank === null ? 0 : 1 / rank)))),
    // Two names of one page have one rank.
    ndcg: mean(({ ranks }) => Math.min(1, gain(ranks) / gain(ranks.map((_, at) => at + 1).slice(0, k)))),
    questions: evaluated,
  }
}

async function judged(index: SiteIndex, question: Question, pages: readonly Found[]): Promise<EvaluatedQuestion> {
  const { expected } = question
  const found = pages.map(({ page }) => page.path)
  const targets = await Promise.all(expected.map((name) => index.named(name)))
  return {
    ...question,
    found,
    ranks: targets.map((pages) => rankOf(pages, found)),
    unknown: expected.filter((_, at) => targets[at]!.length === 0),
  }
}

function rankOf(pages: readonly IndexedPage[], found: readonly string[]): number | null {
  const at = found.findIndex((path) => pages.some((page) => page.path === path))
  return at === -1 ? null : at + 1
}

function gain(ranks: readonly (number | null)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / Math.log2(rank + 1)), 0)
}
