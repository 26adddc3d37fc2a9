import type { Problem } from './problem.ts'

/** Receives a problem. */
export type Report = (problem: Problem) => void

/** The problems of a site that are known so far. The stages and the renderer report them here. */
export class Problems {
  readonly #general: Problem[] = []
  readonly #subjects = new Map<string, readonly Problem[]>()
  /** The result of `list`, until there is something new: every page asks for it, and most report nothing. */
  #listed: readonly Problem[] | undefined

  /** Adds a problem. With a `subject`, such as the path of a page, it replaces the previous problems of that subject. */
  report(problems: readonly Problem[], subject?: string): void {
    const known = subject === undefined ? undefined : this.#subjects.get(subject)
    if (problems.length > 0 || known?.length) this.#listed = undefined
    if (subject === undefined) for (const problem of problems) this.#general.push(problem)
    else this.#subjects.set(subject, problems)
  }

  /** All problems, without duplicates (same location and same words). */
  list(): Problem[] {
    this.#listed ??= distinct([...this.#general, ...[...this.#subjects.values()].flat()])
    return [...this.#listed]
  }
}

/** Each problem once: a problem of docs.json occurs on every page, and an included file can also be read as a specification. */
export function distinct(problems: readonly Problem[]): Problem[] {
  const found = new Map<string, Problem>()
  for (const problem of problems) {
    const { file, pointer, offset, message } = problem
    const key = JSON.stringify([file, pointer, offset, message])
    if (!found.has(key)) found.set(key, problem)
  }
  return [...found.values()]
}
