/** The work that is left for one example: whatever can multiply takes its share of it. */
export interface Budget {
  left: number
}

/** Work for one example: ten times what the largest ones of real descriptions take. */
export const wholeBudget = 40_000

/** Takes work from the budget; false if nothing is left. */
export function spend({ budget }: { budget?: Budget | undefined }, work = 1): boolean {
  if (!budget) return true
  budget.left -= work
  return budget.left > 0
}
