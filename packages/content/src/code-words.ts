/** A regular expression for words, the longest first. */
export function wordPattern(words: readonly { text: string }[]): string {
  const longestFirst = words.map(({ text }) => text).toSorted((a, b) => b.length - a.length)
  return longestFirst.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
}

/** A part of one of the pieces of a line; `of`: the index of the piece. */
export interface Cut {
  of: number
  text: string
  isWord: boolean
}

/** The pieces of a line, cut where words begin and end. `pattern`: see {@link wordPattern}. */
export function cutAtWords(pieces: readonly string[], pattern: string): Cut[] {
  const line = pieces.join('')
  const words = Array.from(line.matchAll(new RegExp(pattern, 'g')), ({ index, 0: word }) => [
    index,
    index + word.length,
  ])
  // A word may begin where another one ends.
  const edges = [...new Set(words.flat())]
  let start = 0
  return pieces.flatMap((piece, of) => {
    const end = start + piece.length
    const inside = edges.filter((edge) => edge > start && edge < end)
    const ends = [...inside, end]
    const cuts = [start, ...inside].map((from, index): Cut => {
      const isWord = words.some(([first = 0, last = 0]) => first <= from && from < last)
      return { of, text: line.slice(from, ends[index]), isWord }
    })
    start = end
    return cuts
  })
}
