/**
 * The candidates nearest to what was written, best first: at most `limit`, without duplicates, and only near
 * ones: `furthest` is how many letters may differ.
 */
export function nearest(
  written: string,
  candidates: Iterable<string>,
  limit = 3,
  furthest = Math.max(2, Math.floor(written.length / 3)),
): string[] {
  const lowered = written.toLowerCase()
  if (lowered.length > maxLength) return []
  let budget = furthest
  const best: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    // Lengths that differ by more than the budget cannot be near: most candidates end here.
    if (Math.abs(candidate.length - written.length) > budget) continue
    const distance = editDistance(lowered, candidate.toLowerCase(), budget)
    if (distance > budget || best.some((other) => other.candidate === candidate)) continue
    if (!hasSimilarSegments(lowered, candidate.toLowerCase())) continue
    const rank = best.findIndex(
      (other) => distance < other.distance || (distance === other.distance && candidate < other.candidate),
    )
    best.splice(rank === -1 ? best.length : rank, 0, { candidate, distance })
    if (best.length > limit) best.pop()
    // From here on, only candidates nearer than the last of the best are of interest.
    if (best.length === limit) budget = best.at(-1)!.distance
  }
  return best.map(({ candidate }) => candidate)
}

/**
 * Whether no segment of a path is another word: `/guides/setup` and `/guides/login` have most letters in
 * common. Of paths of different depths, the names are compared, and a file may have moved.
 */
function hasSimilarSegments(written: string, candidate: string): boolean {
  const segments = written.split('/')
  const others = candidate.split('/')
  if (segments.length === 1 || others.length === 1) return true
  const [name, otherName] = [segments.at(-1)!, others.at(-1)!]
  if (name === otherName && !name.startsWith('{')) return true
  if (segments.length !== others.length) return isSimilar(name, otherName)
  return segments.every((segment, index) => isSimilar(segment, others[index]!))
}

function isSimilar(segment: string, other: string): boolean {
  const budget = Math.max(2, Math.floor(segment.length / 4))
  return segment === other || editDistance(segment, other, budget) <= budget
}

/** Maximum length of names. */
const maxLength = 500

/** The names nearest to what was written. `names` is only called if it can improve the result. */
export type Suggest = (written: string, names: () => readonly string[]) => string[]

/**
 * `nearest`, until it has compared more names than single mistakes need. If every page or operation of a
 * large project is missing, suggestions for each would take minutes and help nobody.
 */
export function createSuggester(maxComparisons = 250_000): Suggest {
  let left = maxComparisons
  return (written, names) => {
    if (left <= 0) return []
    const candidates = names()
    left -= candidates.length
    return nearest(written, candidates)
  }
}

/** "`a`", "`a` or `b`", "`a`, `b` or `c`". */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  if (quoted.length < 2) return quoted.join('')
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/**
 * One row of distances, for all comparisons: before its case is lowered, a candidate is at most a third
 * longer than what was written.
 */
const row = new Uint16Array(4 * maxLength)

/** Levenshtein distance, given up once it exceeds `budget`: values further from the diagonal than that cannot return to it. */
function editDistance(written: string, candidate: string, budget: number): number {
  const [a, b] = withoutCommonEnds(written, candidate)
  const beyond = budget + 1
  for (let column = 0; column <= b.length; column++) row[column] = column
  for (let index = 1; index <= a.length; index++) {
    const letter = a.charCodeAt(index - 1)
    const first = Math.max(1, index - budget)
    const last = Math.min(b.length, index + budget)
    let diagonal = row[first - 1]!
    let left = first === 1 ? index : beyond
    let best = left
    row[first - 1] = left
    for (let column = first; column <= last; column++) {
      const above = row[column]!
      const changed = letter === b.charCodeAt(column - 1) ? diagonal : diagonal + 1
      left = Math.min(above + 1, left + 1, changed)
      row[column] = left
      diagonal = above
      if (left < best) best = left
    }
    if (best > budget) return beyond
  }
  return row[b.length]!
}

/** The common start and end of two texts do not change their distance, and a folder is often most of a name. */
function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}
