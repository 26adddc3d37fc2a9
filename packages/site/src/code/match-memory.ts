import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki'

type Match = ReturnType<PatternScanner['findNextMatchSync']>
/** What each scanner has found in a line, by the position and the options of the search. */
type Known = Map<PatternScanner, Map<number, Match>>

/** How many lines are remembered: some megabytes. */
const mostLines = 2000

/** Larger than any value of a search's options. */
const options = 16

const remembers = Symbol.for('@specnav/site:remembers-matches')

/**
 * Makes the scanners of an engine remember what they found. The highlighter reads each block once for each theme,
 * and many lines occur in several blocks; finding matches is most of its work.
 */
export function rememberMatches(engine: RegexEngine): void {
  const prototype: PatternScanner & { [remembers]?: true } = Object.getPrototypeOf(engine.createScanner(['']))
  if (prototype[remembers]) return
  const find = prototype.findNextMatchSync
  const lines = new Map<string, Known>()
  const current = new WeakMap<RegexEngineString, Known>()
  prototype[remembers] = true
  prototype.findNextMatchSync = function (this: PatternScanner, line, position, option) {
    if (typeof line === 'string') return find.call(this, line, position, option)
    let known = current.get(line)
    if (!known) current.set(line, (known = knownOf(line.content)))
    let matches = known.get(this)
    if (!matches) known.set(this, (matches = new Map()))
    const key = position * options + option
    let match = matches.get(key)
    if (match === undefined) matches.set(key, (match = find.call(this, line, position, option)))
    return match
  }

  function knownOf(text: string): Known {
    let known = lines.get(text)
    if (!known) {
      if (lines.size === mostLines) lines.clear()
      lines.set(text, (known = new Map()))
    }
    return known
  }
}
