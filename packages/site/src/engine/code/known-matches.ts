import type { RegexEngine } from 'shiki'

type Match = ReturnType<ReturnType<RegexEngine['createScanner']>['findNextMatchSync']>

/** How many lines a scanner remembers. */
const mostLines = 500

/** Larger than any value of a search's options. */
const optionCount = 16

/**
 * An engine whose scanners remember what they found. The highlighter reads each block once for each theme, and many
 * lines occur in several blocks; finding matches is most of its work.
 */
export function withKnownMatches(engine: RegexEngine): RegexEngine {
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const scanner = engine.createScanner(patterns)
      const lines = new Map<string, Map<number, Match>>()
      return {
        findNextMatchSync(line, position, options) {
          const text = typeof line === 'string' ? line : line.content
          let known = lines.get(text)
          if (!known) {
            if (lines.size === mostLines) lines.clear()
            lines.set(text, (known = new Map()))
          }
          const key = position * optionCount + options
          let match = known.get(key)
          if (match === undefined) known.set(key, (match = scanner.findNextMatchSync(line, position, options)))
          return match
        },
        ...(scanner.dispose && { dispose: () => scanner.dispose?.() }),
      }
    },
  }
}
