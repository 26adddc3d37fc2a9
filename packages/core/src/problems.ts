import type { Problem } from './problem.ts'

/** Takes one thing that is wrong. */
export type Report = (problem: Problem) => void

/** Everything that is wrong with a site, as far as it is known. The stages and the renderer report here. */
export class Problems {
  readonly #general: Problem[] = []
  readonly #subjects = new Map<string, readonly Problem[]>()

  /**
   * Adds what is wrong. With a `subject`, such as the path of a page, it takes the place of what was wrong
   * with that before.
   */
  report(problems: readonly Problem[], subject?: string): void {
    if (subject === undefined) for (const problem of problems) this.#general.push(problem)
    else this.#subjects.set(subject, problems)
  }

  /** Everything that is wrong: what has the same place and words is listed once. */
  list(): Problem[] {
    return distinct([...this.#general, ...[...this.#subjects.values()].flat()])
  }
}

/**
 * Each problem once: what is wrong with docs.json is met on every page, and an included file is read as a
 * specification, too.
 */
export function distinct(problems: readonly Problem[]): Problem[] {
  const found = new Map<string, Problem>()
  for (const problem of problems) {
    const { file, pointer, offset, message } = problem
    const key = JSON.stringify([file, pointer, offset, message])
    if (!found.has(key)) found.set(key, problem)
  }
  return [...found.values()]
}
