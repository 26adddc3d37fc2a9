/** Lets few checks run at once, whatever arrives. */
export interface Queue {
  /** Runs the work in its turn: the lowest `rank` first, of equal ones the newest. Undefined: too many are waiting. */
  run<Result>(rank: number, work: () => Promise<Result>): Promise<Result | undefined>
}

/**
 * The newest first: whoever floods the site waits behind a reader who comes later, and a browser that has waited long has
 * nobody in front of it any more.
 */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  /** From the last to the next one. */
  const line: { rank: number; answer(isTurn: boolean): void }[] = []
  let free = running

  function next(): void {
    const first = free > 0 ? line.pop() : undefined
    if (!first) return
    free -= 1
    first.answer(true)
  }

  function turn(rank: number): Promise<boolean> {
    return new Promise((answer) => {
      const lower = line.findIndex((each) => each.rank < rank)
      line.splice(lower === -1 ? line.length : lower, 0, { rank, answer })
      if (free === 0 && line.length > waiting) line.shift()!.answer(false)
      next()
    })
  }

  return {
    async run(rank, work) {
      if (!(await turn(rank))) return undefined
      try {
        return await work()
      } finally {
        free += 1
        next()
      }
    },
  }
}
