/** Whatever a pattern repeats: a character of a set, or one of several sequences. */
type Part =
  | { type: 'character'; candidates: string[]; allows: (sign: string) => boolean }
  | { type: 'choice'; options: Item[][] }

interface Item {
  part: Part
  least: number
  most: number
}

interface Pattern {
  options: Item[][]
  /** It looks ahead, behind or back, so what its parts say is not all. */
  hasConditions: boolean
  /** What it looks ahead for: a character of each set, and lengths. */
  signs: string[]
  lengths: number[]
  /** It can be tried on a text of this length without the risk of running for minutes. */
  maxTried: number
}

const maxPatternLength = 1000
const maxGroups = 20
/** Length of texts that are made; a longer one is cut, and then it is none. */
const maxTextLength = 4096
/** Length of texts where a pattern leaves it open. */
const maxOpenLength = 256

/** Preferred characters: they cycle, as in `abc` and `12345`. */
const pools = [
  'abcdefghijklmnopqrstuvwxyz1234567890',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '_-./:@#!?$%&*+=,;~^|\'"()[]{}<>\\` éñßжあ中한\t\n',
].map((characters) => Array.from(characters))

/** One character of each kind: what passwords have to contain. */
const usualKinds = Array.from('Aa1!')

interface Wanted {
  least?: number
  most?: number
  /** Another number gives another text. */
  salt?: number
}

/** Number of texts that are tried. */
const maxTries = 400

/**
 * A text that matches all of some regular expressions and has one of the lengths; undefined if that is not simple. Of
 * several, a short one that is readable.
 */
export function patternText(sources: readonly string[], wanted: Wanted = {}): string | undefined {
  const { least = 0, most = maxTextLength, salt = 0 } = wanted
  const patterns = sources.map(parsed)
  if (!patterns.every((pattern) => pattern !== undefined)) return undefined
  const fits = ({ text, isOwn }: Candidate) =>
    text.length >= least &&
    text.length <= Math.min(most, maxTextLength) &&
    sources.every((source, index) => matchesPattern(source, text) ?? (isOwn && !patterns[index]!.hasConditions))
  const seen = new Set<string>()
  let tries = 0
  for (const candidate of candidates(patterns, least, most)) {
    const { text } = candidate
    if (tries++ > maxTries + salt * 20) return undefined
    if (seen.has(text) || !fits(candidate)) continue
    seen.add(text)
    if (seen.size > salt) return text
  }
  return undefined
}

interface Candidate {
  text: string
  /** It was made of the one pattern alone. */
  isOwn: boolean
}

/** Texts that may match, plain ones first. */
function* candidates(patterns: Pattern[], least: number, most: number): Generator<Candidate> {
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
        patterns.map(({ options }) => options.map((option) => textOf(option, length, { salt, ...more })))
      const own = texts(length, {})
      for (const text of own.flat()) yield* padded(text, least)
      if (least > 0) for (const text of texts(1, { reach: least }).flat()) yield { text, isOwn: true }
      if (patterns.length > 1)
        for (const each of [own, own.toReversed()]) yield* padded(each.map(([text = '']) => text).join(''), least)
      if (looksAround)
        for (const text of texts(Math.max(length, kinds.length * 2), { kinds }).flat()) yield* padded(text, least)
    }
  }
}

/** A text, and longer ones: a pattern without anchors says nothing about what is around it. */
function* padded(text: string, least: number): Generator<Candidate> {
  yield { text, isOwn: true }
  const missing = Math.max(least - text.length, 1)
  if (missing > maxOpenLength) return
  const middle = Math.ceil(text.length / 2)
  for (const filler of ['a', '0', ' ', '-']) {
    const more = filler.repeat(missing)
    for (const longer of [text + more, more + text, text.slice(0, middle) + more + text.slice(middle)])
      yield { text: longer, isOwn: false }
  }
}

/** Whether a text matches a pattern; undefined if that takes too long to find out. */
export function matchesPattern(source: string, text: string): boolean | undefined {
  return text.length <= (parsed(source)?.maxTried ?? -1) ? expressionOf(source)?.test(text) : undefined
}

/** Whether a text is a regular expression at all. */
export function isPattern(source: string): boolean {
  return expressionOf(source) !== undefined
}

function expressionOf(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags)
    } catch {
      // Not all patterns are valid with `u`, and some are in no language.
    }
  }
  return undefined
}

const known = new Map<string, Pattern | undefined>()

function parsed(source: string): Pattern | undefined {
  if (!known.has(source)) known.set(source, expressionOf(source) && readPattern(source))
  return known.get(source)
}

interface Variation {
  /** What can be chosen takes its share of it. */
  salt: number
  /** Characters of a set are of all these kinds, in turn. */
  kinds?: string[]
  /** What can be repeated is, until the text is so long. */
  reach?: number
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

/** The state of reading one pattern. */
interface Reading {
  source: string
  at: number
  groups: number
  hasConditions: boolean
  signs: string[]
  lengths: number[]
  /** Inside of what looks ahead. */
  isAhead: boolean
  /** Repetitions of what can be repeated, and of what can be read in several ways. */
  isNested: boolean
  hasChoices: boolean
  /** Number of parts so far whose number of repetitions is open. */
  open: number
}

function readPattern(source: string): Pattern | undefined {
  if (source.length > maxPatternLength) return undefined
  const reading: Reading = {
    source,
    at: 0,
    groups: 0,
    hasConditions: false,
    signs: [],
    lengths: [],
    isAhead: false,
    isNested: false,
    hasChoices: false,
    open: 0,
  }
  const options = readOptions(reading)
  if (!options || reading.at < source.length) return undefined
  const { hasConditions, signs, lengths } = reading
  return { options, hasConditions, signs, lengths, maxTried: maxTriedOf(reading) }
}

/** A short text takes few steps, even where their number grows exponentially with its length. */
function maxTriedOf({ isNested, hasChoices, open }: Reading): number {
  if (!isNested && !hasChoices && open <= maxOpen) return open <= 1 ? maxTextLength : maxOpenLength
  if (open > maxNested) return 0
  return isNested && hasChoices ? 0 : isNested ? maxShort : maxChosen
}

/** With more of them, a text that does not match takes long to reject. */
const maxOpen = 4
const maxNested = 3
const maxShort = 10
const maxChosen = 16

const token =
  /(?<start>\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?)|(?<end>\))|(?<or>\|)|(?<anchor>[\^$])|(?<set>\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[a-z]|.)|\.)|(?<text>.)/isuy
const repetition = /(?:(?<sign>[*+?])|\{(?<least>\d+)(?<range>,(?<most>\d*))?\})\??/y

/** The alternatives up to the end of the pattern or of a group. */
function readOptions(reading: Reading): Item[][] | undefined {
  const options: Item[][] = [[]]
  for (;;) {
    token.lastIndex = reading.at
    const found = token.exec(reading.source)?.groups
    if (!found || found.end !== undefined) return options
    reading.at = token.lastIndex
    if (found.or !== undefined) options.push([])
    else if (found.anchor === undefined) {
      const before = reading.open
      const part =
        found.start === undefined ? characterOf(reading, found.set, found.text) : readGroup(reading, found.start)
      if (!part) return undefined
      const item = repeated(reading, part, before)
      if (reading.isAhead && part.type === 'character') {
        if (item.least > 0) reading.signs.push(part.candidates[0]!)
        if (item.least > 1) reading.lengths.push(item.least)
      }
      // What is looked for elsewhere is not part of the text.
      if (!/^\(\?<?[=!]/.test(found.start ?? '') && !/^\\[bB]$/.test(found.set ?? '')) options.at(-1)!.push(item)
    }
  }
}

function readGroup(reading: Reading, start: string): Part | undefined {
  if (/^\(\?<?[=!]/.test(start)) reading.hasConditions = true
  if (++reading.groups > maxGroups) return undefined
  const { isAhead } = reading
  reading.isAhead = start === '(?=' || (isAhead && !/^\(\?<?[=!]/.test(start))
  const options = readOptions(reading)
  reading.isAhead = isAhead
  if (reading.source[reading.at] !== ')') return undefined
  reading.at += 1
  return options && { type: 'choice', options }
}

function characterOf(reading: Reading, set: string | undefined, text = ''): Part | undefined {
  if (set === undefined) return { type: 'character', candidates: [text], allows: (sign) => sign === text }
  if (/^\\(?:[1-9bB]|k<)/.test(set)) {
    reading.hasConditions = true
    return { type: 'character', candidates: [''], allows: () => false }
  }
  const expression = expressionOf(`^${set}$`)
  if (!expression) return undefined
  const allows = (sign: string) => expression.test(sign)
  for (const pool of [...pools, Array.from(set)]) {
    const candidates = pool.filter(allows)
    if (candidates.length > 0) return { type: 'character', candidates, allows }
  }
  return undefined
}

function repeated(reading: Reading, part: Part, before: number): Item {
  repetition.lastIndex = reading.at
  const found = repetition.exec(reading.source)?.groups
  if (!found) return { part, least: 1, most: 1 }
  reading.at = repetition.lastIndex
  const least = found.sign === undefined ? Number(found.least) : found.sign === '+' ? 1 : 0
  const most = found.sign === '?' ? 1 : found.sign || found.most === '' ? Infinity : Number(found.most ?? least)
  if (most > Math.max(least, 1)) {
    if (part.type === 'choice') {
      reading.isNested ||= reading.open > before
      reading.hasChoices ||= part.options.length > 1
    }
    reading.open += 1
  }
  return { part, least, most }
}
