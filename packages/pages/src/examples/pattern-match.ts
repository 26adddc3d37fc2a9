import { type Item, type Part, type Pattern, maxTextLength, readOnce } from './pattern-parts.ts'

/** Steps that may still be taken, so that no pattern takes long: the same text ends at the same place on every machine. */
export interface Budget {
  steps: number
  /** What was found out with these steps, by question: it takes none again. */
  known?: Map<string, string | boolean>
}

/** Steps of one act with patterns: as many as the hardest one of 11,000 real operations takes. */
const maxSteps = 60_000
/** Steps of all patterns in one generated example: about as long as its page takes. */
export const patternStepsOfExample = 240_000
/** Steps of all patterns with which the written examples of a specification are compared: about a second. */
export const patternStepsOfCheck = 20_000_000

/**
 * The answer of an act with patterns that takes steps from `whole`: a quarter at most, so that some are left for plain
 * ones. `question`: what it is about.
 */
export function withSteps<T extends string | boolean>(
  whole: Budget | undefined,
  question: () => string,
  act: (budget: Budget) => T | undefined,
): T | undefined {
  const key = whole?.known && question()
  const known = key === undefined ? undefined : whole!.known!.get(key)
  if (known !== undefined) return known as T
  const most = Math.min(maxSteps, Math.floor((whole?.steps ?? Infinity) / 4))
  const budget = { steps: most }
  const value = act(budget)
  if (whole) whole.steps -= Math.min(most, most - budget.steps)
  if (key !== undefined && value !== undefined) whole!.known!.set(key, value)
  return value
}

/** Steps of a `RegExp` that take as long as one of ours, and how many of ours it may take. */
const nativeSteps = 20
const mostNative = 2000

/** Whether a text matches a pattern; undefined if that takes too long to find out. */
export function matchesPattern(source: string, text: string, whole?: Budget): boolean | undefined {
  return withSteps(
    whole,
    () => JSON.stringify([source, text]),
    (budget) => matchesWithin(source, text, budget),
  )
}

export function matchesWithin(source: string, text: string, budget: Budget): boolean | undefined {
  const { pattern, expression } = readOnce(source)
  if (!pattern || text.length > maxTextLength || budget.steps <= 0) return undefined
  // Reading them takes as long as that.
  budget.steps -= source.length + text.length
  const { options, hasConditions } = pattern
  // An optional part doubles the program of a `RegExp`, whatever the text.
  const steps =
    (waysOf(pattern, Math.max(text.length, 1)) * (text.length + 1) * (beginsAnchored(options) ? 1 : text.length + 1)) /
    nativeSteps
  if (hasConditions ? steps > budget.steps : steps > mostNative)
    return hasConditions ? undefined : matchesParts(options, text, budget)
  budget.steps -= steps
  return expression?.test(text)
}

function waysOf({ options, looks, ways }: Pattern, length: number): number {
  const known = ways.get(length)
  if (known !== undefined) return known
  const count = waysThrough(options, length) * looks.reduce((sum, each) => sum + waysThrough(each, length), 1)
  ways.set(length, count)
  return count
}

/** In how many ways a `RegExp` may read so many characters, before it gives up. */
function waysThrough(options: Item[][], length: number): number {
  return options.reduce(
    (sum, items) => sum + items.reduce((product, item) => product * waysThroughItem(item, length), 1),
    0,
  )
}

function waysThroughItem({ part, least, most }: Item, length: number): number {
  const longest = Math.min(most, Math.max(least, length))
  const counts = longest - least + 1
  if (part.type !== 'choice') return counts
  // Every character may be read in each of the ways, and may be the last one of its round.
  const each = waysThrough(part.options, length)
  return Math.min(counts * each ** longest, (2 * waysThrough(part.options, 1)) ** Math.max(longest, length))
}

function beginsAnchored(options: Item[][]): boolean {
  return options.every(([first]) => first?.part.type === 'anchor' && !first.part.isEnd)
}

interface Search {
  signs: string[]
  budget: Budget
}

/** Follows all ways to read a text at once, so that their number does not matter. */
function matchesParts(options: Item[][], text: string, budget: Budget): boolean | undefined {
  const signs = Array.from(text)
  const search: Search = { signs, budget }
  budget.steps -= signs.length * 2
  const starts = beginsAnchored(options) ? [0] : Array.from({ length: signs.length + 1 }, (_, index) => index)
  const found = endsOf(search, options, new Set(starts))
  return budget.steps < 0 ? undefined : found.size > 0
}

/** Where texts of one of several sequences end that start at one of some places. */
function endsOf(search: Search, options: Item[][], starts: Set<number>): Set<number> {
  const ends = new Set<number>()
  for (const option of options) {
    const found = option.reduce((places, item) => endsOfItem(search, item, places), starts)
    for (const end of found) ends.add(end)
  }
  return ends
}

function endsOfItem(search: Search, { part, least, most }: Item, starts: Set<number>): Set<number> {
  search.budget.steps -= starts.size
  let last = starts
  for (let count = 0; count < least && last.size > 0 && search.budget.steps >= 0; count++)
    last = endsOfPart(search, part, last)
  const ends = new Set(last)
  for (let count = least; count < most && last.size > 0 && search.budget.steps >= 0; count++) {
    last = new Set(Array.from(endsOfPart(search, part, last)).filter((end) => !ends.has(end)))
    for (const end of last) ends.add(end)
  }
  return ends
}

function endsOfPart(search: Search, part: Part, starts: Set<number>): Set<number> {
  search.budget.steps -= starts.size
  const { signs } = search
  if (part.type === 'choice') return endsOf(search, part.options, starts)
  if (part.type === 'anchor') {
    const place = part.isEnd ? signs.length : 0
    return new Set(starts.has(place) ? [place] : [])
  }
  const fitting = Array.from(starts).filter((start) => start < signs.length && part.allows(signs[start]!))
  return new Set(fitting.map((start) => start + 1))
}
