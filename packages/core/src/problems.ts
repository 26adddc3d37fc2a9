import type { Problem } from './problem.ts'

/** What was found wrong so far, in the order in which it was found. */
export class Problems {
  readonly #found = new Map<string, readonly Problem[]>()

  /** Adds what is wrong. With a `subject`, such as the path of a page, it takes the place of what was wrong with that before. */
  report(problems: readonly Problem[], subject?: string): void {
    if (subject !== undefined) this.#found.set(subject, problems)
    else if (problems.length > 0) this.#found.set('', [...(this.#found.get('') ?? []), ...problems])
  }

  /** Everything that is wrong: what has the same place and words is listed once. */
  list(): Problem[] {
    return distinct([...this.#found.values()].flat())
  }
}

/** Each problem once: what is wrong with docs.json is met on every page. */
export function distinct(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, file, pointer, offset, message }: Problem) =>
    JSON.stringify([code, file, pointer, offset, message])
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()]
}
