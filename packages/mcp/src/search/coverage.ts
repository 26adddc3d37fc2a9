import { wordsOf } from './words.ts'

/** Where a section has a word of a question: as its subject, in its text, or only a word that is alike. */
export type WordPlace = 'subject' | 'text' | 'alike'

/**
 * How much of a question one of the sections is about, from 0 to 1: the share of its words that the section has, where a
 * word counts more the fewer pages of the site have it, and less if the section only mentions it. `readings` are the
 * words of the question in each language of the site.
 */
export function coverageOf(
  sections: readonly ReadonlyMap<string, WordPlace>[],
  weights: ReadonlyMap<string, number>,
  readings: readonly (readonly string[])[],
): number {
  const shares = readings.flatMap((words) => {
    const subject = subjectOf(words)
    const weight = (word: string) => weights.get(word) ?? 0
    const total = sum(subject.map(weight))
    if (total === 0) return []
    return sections.map((found) => sum(subject.map((word) => weight(word) * shareOf(word, found.get(word)))) / total)
  })
  return Math.max(0, ...shares)
}

/** How much of a word counts by its place. */
const shares: Record<WordPlace, number> = { subject: 1, text: 0.7, alike: 0.35 }

/** Of shorter words, too many are alike: `tyre` and `type`. */
const shortestAlike = 6

function shareOf(word: string, place: WordPlace | undefined): number {
  if (place === undefined || (place === 'alike' && word.length < shortestAlike)) return 0
  return shares[place]
}

/** The words without those that say nothing about a subject, if there are others. */
function subjectOf(words: readonly string[]): string[] {
  const unique = [...new Set(words)]
  const subject = unique.filter((word) => !unspecific.has(word))
  return subject.length > 0 ? subject : unique
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Words of English, and what remains of `don't` and `it's`, that a section can be found by, but that no question is about. */
const unspecificWords =
  'across after again along already am around been before behind between both did doesn don done down during each else even ever every had he hello her here herself hey hi him himself his instead isn itself just let ll many mine more most much myself no not now off onto other ours ourselves out over own please re s same she since still t than thank thanks themselves then though through today together tomorrow too toward under until up upon ve very via were whether while within without yes yesterday yet yours yourself'

/** As they are, and as stems of English. */
const unspecific = new Set([...unspecificWords.split(' '), ...wordsOf(unspecificWords)])
