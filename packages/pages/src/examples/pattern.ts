import { type Item, type Part, type Pattern, maxOpenLength, maxTextLength, readOnce } from './pattern-parts.ts'
import { type Budget, matchesWithin, withSteps } from './pattern-match.ts'

/** One character of each kind: what passwords have to contain. */
const usualKinds = Array.from('Aa1!')

interface Wanted {
  least?: number
  most?: number
  /** Another number gives another text. */
  salt?: number
  patterns?: Budget | undefined
}

/** Number of texts that are tried, and steps that one sign of them takes. */
const maxTries = 400
const signSteps = 8

/**
 * A text that matches all of some regular expressions and has one of the lengths; undefined if that is not simple. Of
 * several, a short one that is readable.
 */
export function patternText(sources: readonly string[], wanted: Wanted = {}): string | undefined {
  const { least = 0, most, salt } = wanted
  const question = () => JSON.stringify([sources, least, most, salt])
  return withSteps(wanted.patterns, question, (budget) => {
    const textOf = (least: number) => findText(sources, { ...wanted, least }, budget)
    // What is found first may be too short for several patterns.
    const find = () => textOf(least) ?? (sources.length > 1 && least < 4 ? textOf(4) : undefined)
    const key = question() + budget.steps
    const known = found.get(key) ?? { text: find(), steps: budget.steps }
    if (found.size >= mostFound) found.clear()
    found.set(key, known)
    budget.steps = known.steps
    return known.text
  })
}

/** What was found before, with as many steps: the HTML and the Markdown of a page have the same examples. */
const found = new Map<string, { text: string | undefined; steps: number }>()
const mostFound = 5000

function findText(sources: readonly string[], wanted: Wanted, budget: Budget): string | undefined {
  const { least = 0, most = maxTextLength, salt = 0 } = wanted
  const patterns = sources.map((source) => readOnce(source).pattern)
  if (!patterns.every((pattern) => pattern !== undefined)) return undefined
  const fits = (text: string) =>
    text.length >= least &&
    text.length <= Math.min(most, maxTextLength) &&
    sources.every((source) => matchesWithin(source, text, budget))
  const seen = new Set<string>()
  let tries = 0
  let last: string | undefined
  for (const text of candidates(patterns, { least, most, budget })) {
    if (tries++ > maxTries + salt * 20 || budget.steps < 0) return last
    if (seen.has(text) || !fits(text)) continue
    seen.add(text)
    if (seen.size > salt) return text
    // Some patterns have few texts.
    last = text
  }
  return last
}

/** Texts that may match, plain ones first. */
function* candidates(
  patterns: Pattern[],
  { least, most, budget }: { least: number; most: number; budget: Budget },
): Generator<string> {
  const limit = Math.min(most, Math.max(maxOpenLength, least))
  const [first] = patterns
  if (!first) return
  const ahead = patterns.flatMap(({ lengths }) => lengths)
  const lengths = [...new Set([3, 1, least, Math.ceil(least / 2), ...ahead, 0, limit])].filter((each) => each <= limit)
  const looksAround = patterns.length > 1 || patterns.some(({ hasConditions }) => hasConditions)
  const kinds = [...new Set([...usualKinds, ...patterns.flatMap(({ signs }) => signs)])]
  for (let salt = 0; salt < maxTries; salt++) {
    for (const length of lengths) {
      const texts = (length: number, more: Partial<Variation>) =>
        patterns.map(({ options }) => options.map((option) => textOf(option, length, { salt, budget, ...more })))
      const own = texts(length, {})
      for (const text of own.flat()) yield* padded(text, least)
      if (least > 0) for (const text of texts(1, { reach: least }).flat()) yield text
      if (patterns.length > 1) yield* padded(inOrder(patterns, own), least)
      if (patterns.length > 1) yield* overlaid(own.flat())
      if (looksAround)
        for (const text of texts(Math.max(length, kinds.length * 2), { kinds }).flat()) yield* padded(text, least)
      for (const [index, { looks }] of patterns.entries())
        for (const ahead of looks.flat()) yield (own[index]![0] ?? '') + textOf(ahead, 1, { salt, budget })
    }
  }
}

/** Each text over the start and over the end of each other one. */
function* overlaid(texts: string[]): Generator<string> {
  for (const over of texts)
    for (const text of texts) {
      if (over.length >= text.length) continue
      yield over + text.slice(over.length)
      yield text.slice(0, -over.length || undefined) + over
    }
}

/** The texts of several patterns in a row: that about the start first. */
function inOrder(patterns: Pattern[], texts: string[][]): string {
  return texts
    .map(([text = ''], index) => ({ text, place: placeOf(patterns[index]!) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join('')
}

/** Whether a pattern is about the start of a text (-1), its end (1) or neither. */
function placeOf({ options: [items = []] }: Pattern): number {
  const [first, last] = [items[0]?.part, items.at(-1)?.part]
  return first?.type === 'anchor' && !first.isEnd ? -1 : last?.type === 'anchor' && last.isEnd ? 1 : 0
}

/** A text, and longer ones: a pattern without anchors says nothing about what is around it. */
function* padded(text: string, least: number): Generator<string> {
  yield text
  const missing = Math.max(least - text.length, 1)
  if (missing > maxOpenLength) return
  const middle = Math.ceil(text.length / 2)
  for (const filler of ['a', '0', ' ', '-']) {
    const more = filler.repeat(missing)
    for (const longer of [text + more, more + text, text.slice(0, middle) + more + text.slice(middle)]) yield longer
  }
}

interface Variation {
  /** What can be chosen takes its share of it. */
  salt: number
  /** Characters of a set are of all these kinds, in turn. */
  kinds?: string[]
  /** What can be repeated is, until the text is so long. */
  reach?: number
  budget: Budget
}

/** Repeats single characters about `length` times, and everything else as seldom as possible. */
function textOf(items: Item[], length: number, variation: Variation): string {
  let text = ''
  for (const { part, least, most } of items) {
    const isOpen = part.type === 'character' && most > least
    const share = isOpen && variation.salt > 0 ? take(variation, 3) : 0
    const usual = part.type === 'character' ? Math.max(least, length + share) : least
    const count = Math.min(usual, most)
    const mayGrow = (done: number) => done < most && text.length < (variation.reach ?? 0)
    for (let index = 0; (index < count || mayGrow(index)) && text.length <= maxTextLength; index++) {
      if ((variation.budget.steps -= signSteps) < 0) return text
      const before = text.length
      text += partText(part, index, length, variation)
      if (index >= count && text.length === before) break
    }
  }
  return text
}

function partText(part: Part, index: number, length: number, variation: Variation): string {
  if (part.type === 'choice') {
    const shift = variation.salt > 0 ? take(variation, part.options.length) : 0
    return textOf(part.options[(index + shift) % part.options.length]!, length, variation)
  }
  if (part.type === 'anchor') return ''
  const mixed = variation.kinds?.filter(part.allows) ?? []
  const signs = mixed.length > 1 ? mixed : part.candidates
  const shift = variation.salt > 0 ? take(variation, signs.length) : 0
  return signs[(index + shift) % signs.length]!
}

function take(variation: Variation, count: number): number {
  const taken = variation.salt % count
  variation.salt = Math.floor(variation.salt / count)
  return taken
}
