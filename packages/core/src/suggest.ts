/** The candidates nearest to what was written, best first: at most `limit`, and only near ones. */
export function nearest(written: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = written.toLowerCase()
  const budget = Math.max(2, Math.floor(written.length / 3))
  const scored: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    // Two lengths that differ by more than the budget cannot be near: most candidates end here.
    if (Math.abs(candidate.length - written.length) > budget) continue
    const distance = editDistance(wanted, candidate.toLowerCase(), budget)
    if (distance <= budget) scored.push({ candidate, distance })
  }
  return scored
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}

/** "`a`", "`a` or `b`", "`a`, `b` or `c`". */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  if (quoted.length < 2) return quoted.join('')
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

/** Levenshtein distance, given up once it passes `budget`. */
function editDistance(a: string, b: string, budget: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const cost = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1
      const value = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + cost)
      current.push(value)
      if (value < best) best = value
    }
    if (best > budget) return budget + 1
    previous = current
  }
  return previous[b.length]!
}
