import { type Item, type Part, type Pattern, expressionOf, maxTextLength, parsed } from './pattern-parts.ts'

/** Whether a text matches a pattern; undefined if that takes too long to find out. */
export function matchesPattern(source: string, text: string): boolean | undefined {
  const pattern = parsed(source)
  if (!pattern) return undefined
  if (text.length <= pattern.maxTried) return expressionOf(source)?.test(text)
  return pattern.hasConditions || text.length > maxTextLength ? undefined : matchesParts(pattern, text)
}

/** Steps of one comparison. */
const maxSteps = 1_000_000

interface Search {
  signs: string[]
  steps: number
}

/** Follows all ways to read a text at once, so that their number does not matter. */
function matchesParts({ options }: Pattern, text: string): boolean | undefined {
  const signs = Array.from(text)
  const search: Search = { signs, steps: 0 }
  const found = endsOf(search, options, new Set(Array.from({ length: signs.length + 1 }, (_, index) => index)))
  return search.steps > maxSteps ? undefined : found.size > 0
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
  let last = starts
  for (let count = 0; count < least && last.size > 0 && search.steps <= maxSteps; count++)
    last = endsOfPart(search, part, last)
  const ends = new Set(last)
  for (let count = least; count < most && last.size > 0 && search.steps <= maxSteps; count++) {
    last = new Set(Array.from(endsOfPart(search, part, last)).filter((end) => !ends.has(end)))
    for (const end of last) ends.add(end)
  }
  return ends
}

function endsOfPart(search: Search, part: Part, starts: Set<number>): Set<number> {
  search.steps += starts.size
  const { signs } = search
  if (part.type === 'choice') return endsOf(search, part.options, starts)
  if (part.type === 'anchor') {
    const place = part.isEnd ? signs.length : 0
    return new Set(starts.has(place) ? [place] : [])
  }
  const fitting = Array.from(starts).filter((start) => start < signs.length && part.allows(signs[start]!))
  return new Set(fitting.map((start) => start + 1))
}
