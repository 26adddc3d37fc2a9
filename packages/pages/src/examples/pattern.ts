/** Whatever a pattern repeats: a character of a set, or one of several sequences. */
type Part = { type: 'character'; candidates: string[] } | { type: 'choice'; options: Item[][] }

interface Item {
  part: Part
  least: number
  most: number
}

interface Pattern {
  options: Item[][]
  /** It looks ahead, behind or back, so what its parts say is not all. */
  hasConditions: boolean
  /** It can be tried on a text of this length without the risk of running for minutes. */
  maxTried: number
}

const maxPatternLength = 1000
const maxGroups = 20
const maxTextLength = 256

/** Preferred characters: they cycle, as in `abc` and `12345`. */
const pools = [
  'abcdefghijklmnopqrstuvwxyz1234567890',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '_-./:@#!?$%&*+=,;~^|\'"()[]{}<>\\` éñßжあ中한\t\n',
].map((characters) => Array.from(characters))

/** Passwords have to contain one character of each kind. */
const passwords = ['Aa1!Aa1!', 'Aa1!Aa1!Aa1!']

/**
 * A text that matches a regular expression and has one of the lengths; undefined if that is not simple. Of
 * several, a short one that is readable. `texts` are tried first.
 */
export function patternText(source: string, least = 0, most = maxTextLength, texts: string[] = []): string | undefined {
  const pattern = parsed(source)
  if (!pattern) return undefined
  const expression = expressionOf(source)
  const matches = (text: string) => (text.length <= pattern.maxTried ? expression?.test(text) : undefined)
  const fits = (text: string) =>
    text.length >= least && text.length <= most && (matches(text) ?? !pattern.hasConditions)
  const given = [...texts, ...(pattern.hasConditions ? passwords : [])].find((text) => matches(text) && fits(text))
  if (given !== undefined) return given
  for (const length of [3, 1, least, Math.ceil(least / 2), 0, most]) {
    const text = pattern.options.map((option) => textOf(option, length)).find(fits)
    if (text !== undefined) return text
  }
  return undefined
}

/** Whether a text matches a pattern; undefined if that takes too long to find out. */
export function matchesPattern(source: string, text: string): boolean | undefined {
  return text.length <= (parsed(source)?.maxTried ?? -1) ? expressionOf(source)?.test(text) : undefined
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

/** Repeats single characters about `length` times, and everything else as seldom as possible. */
function textOf(items: Item[], length: number): string {
  let text = ''
  for (const { part, least, most } of items) {
    const count = part.type === 'character' ? Math.min(Math.max(least, length), most) : least
    for (let index = 0; index < count && text.length <= maxTextLength; index++)
      text +=
        part.type === 'character'
          ? part.candidates[index % part.candidates.length]!
          : textOf(part.options[index % part.options.length]!, length)
  }
  return text
}

/** The state of reading one pattern. */
interface Reading {
  source: string
  at: number
  groups: number
  hasConditions: boolean
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
    isNested: false,
    hasChoices: false,
    open: 0,
  }
  const options = readOptions(reading)
  if (!options || reading.at < source.length) return undefined
  return { options, hasConditions: reading.hasConditions, maxTried: maxTriedOf(reading) }
}

/** A short text takes few steps, even where their number grows exponentially with its length. */
function maxTriedOf({ isNested, hasChoices, open }: Reading): number {
  if (!isNested && !hasChoices && open <= maxOpen) return maxTextLength
  return !hasChoices && open <= maxNested ? maxShort : 0
}

/** With more of them, a text that does not match takes long to reject. */
const maxOpen = 4
const maxNested = 3
const maxShort = 10

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
      // What is looked for elsewhere is not part of the text.
      if (!/^\(\?<?[=!]/.test(found.start ?? '') && !/^\\[bB]$/.test(found.set ?? '')) options.at(-1)!.push(item)
    }
  }
}

function readGroup(reading: Reading, start: string): Part | undefined {
  if (/^\(\?<?[=!]/.test(start)) reading.hasConditions = true
  if (++reading.groups > maxGroups) return undefined
  const options = readOptions(reading)
  if (reading.source[reading.at] !== ')') return undefined
  reading.at += 1
  return options && { type: 'choice', options }
}

function characterOf(reading: Reading, set: string | undefined, text = ''): Part | undefined {
  if (set === undefined) return { type: 'character', candidates: [text] }
  if (/^\\(?:[1-9bB]|k<)/.test(set)) {
    reading.hasConditions = true
    return { type: 'character', candidates: [''] }
  }
  const expression = expressionOf(`^${set}$`)
  if (!expression) return undefined
  for (const pool of [...pools, Array.from(set)]) {
    const candidates = pool.filter((sign) => expression.test(sign))
    if (candidates.length > 0) return { type: 'character', candidates }
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
