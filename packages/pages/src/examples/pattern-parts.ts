/* Regular expressions as their parts: what a text that matches consists of. */

/** Whatever a pattern repeats: a character of a set, or one of several sequences. */
export type Part =
  | { type: 'anchor'; isEnd: boolean }
  | { type: 'character'; candidates: string[]; allows: (sign: string) => boolean }
  | { type: 'choice'; options: Item[][] }

export interface Item {
  part: Part
  least: number
  most: number
}

export interface Pattern {
  options: Item[][]
  /** It looks ahead, behind or back, so what its parts say is not all. */
  hasConditions: boolean
  /** What it looks ahead for: a character of each set, and lengths. */
  signs: string[]
  lengths: number[]
  /** What it looks for around a place. */
  looks: Item[][][]
  /** In how many ways a `RegExp` may read a text, by its length. */
  ways: Map<number, number>
}

const maxPatternLength = 1000
const maxGroups = 20
/** Length of texts that are made and tried; a longer one is cut, and then it is none. */
export const maxTextLength = 4096
/** Length of texts where a pattern leaves it open. */
export const maxOpenLength = 256

/** Preferred characters: they cycle, as in `abc` and `12345`. */
const pools = [
  'abcdefghijklmnopqrstuvwxyz1234567890',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '_-./:@#!?$%&*+=,;~^|\'"()[]{}<>\\` éñßжあ中한\t\n',
].map((characters) => Array.from(characters))

/** Whether a text is a regular expression at all. */
export function isPattern(source: string): boolean {
  return readOnce(source).expression !== undefined
}

/** A pattern as an expression of JavaScript, and as its parts; neither may be possible. */
interface ReadPattern {
  expression: RegExp | undefined
  pattern: Pattern | undefined
}

/** Patterns that were read lately: an example asks for each of its patterns many times. */
const known = new Map<string, ReadPattern>()
const mostKnown = 500

export function readOnce(source: string): ReadPattern {
  let read = known.get(source)
  if (!read) {
    const { text, flags } = inJavaScript(source)
    const expression = expressionOf(text, flags)
    const pattern = expression && readPattern(text)
    // Flags change what a part allows.
    read = { expression, pattern: pattern && { ...pattern, hasConditions: pattern.hasConditions || flags !== '' } }
    if (known.size >= mostKnown) known.clear()
    known.set(source, read)
  }
  return read
}

function expressionOf(text: string, own = ''): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(text, flags + own)
    } catch {
      // Not all patterns are valid with `u`, and some are in no language.
    }
  }
  return undefined
}

/** A pattern of another language as JavaScript has it: `(?i)` and `/…/i`, `\A`, `\z` and `(?P<name>…)`. */
function inJavaScript(source: string): { text: string; flags: string } {
  const [, inside = source, flags = ''] = /^\/(\^.*|.*\$)\/([imsu]*)$/s.exec(source) ?? []
  const [, start = '', more = ''] = /^(\^?)\(\?([ims]+)\)/.exec(inside) ?? []
  const text = (start + inside.replace(/^\^?\(\?[ims]+\)/, more === '' ? '$&' : ''))
    .replaceAll('(?P<', '(?<')
    .replaceAll(/(?<=(?:^|[^\\])(?:\\\\)*)\\([AzZ])/g, (_, letter: string) => (letter === 'A' ? '^' : '$'))
  return { text, flags: [...new Set(flags.replace('u', '') + more)].join('') }
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
  looks: Item[][][]
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
    looks: [],
  }
  const options = readOptions(reading)
  if (!options || reading.at < source.length) return undefined
  const { hasConditions, signs, lengths, looks } = reading
  return { options, hasConditions, signs, lengths, looks, ways: new Map() }
}

const token =
  /(?<start>\((?:\?(?:[ims-]*:|[=!]|<[=!]|<[^>]*>))?)|(?<end>\))|(?<or>\|)|(?<anchor>[\^$])|(?<set>\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[a-z]|.)|\.)|(?<text>.)/isuy
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
    else if (found.anchor !== undefined)
      options.at(-1)!.push({ part: { type: 'anchor', isEnd: found.anchor === '$' }, least: 1, most: 1 })
    else {
      const part =
        found.start === undefined ? characterOf(reading, found.set, found.text) : readGroup(reading, found.start)
      if (!part) return undefined
      const item = repeated(reading, part)
      if (reading.isAhead && part.type === 'character') {
        if (item.least > 0) reading.signs.push(part.candidates[0]!)
        if (item.least > 1) reading.lengths.push(item.least)
      }
      // What is looked for elsewhere is not part of the text.
      if (looksAround(found.start) && part.type === 'choice') reading.looks.push(part.options)
      if (!/^\(\?(?:[=!]|<!)/.test(found.start ?? '') && !/^\\[bB]$/.test(found.set ?? '')) options.at(-1)!.push(item)
    }
  }
}

function readGroup(reading: Reading, start: string): Part | undefined {
  if (looksAround(start) || /^\(\?[ims-]/.test(start)) reading.hasConditions = true
  // What else begins with `(?` is of another language.
  if (++reading.groups > maxGroups || reading.source[reading.at] === '?') return undefined
  const { isAhead } = reading
  reading.isAhead = start === '(?=' || (isAhead && !looksAround(start))
  const options = readOptions(reading)
  reading.isAhead = isAhead
  if (reading.source[reading.at] !== ')') return undefined
  reading.at += 1
  return options && { type: 'choice', options }
}

function looksAround(start = ''): boolean {
  return /^\(\?<?[=!]/.test(start)
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

function repeated(reading: Reading, part: Part): Item {
  repetition.lastIndex = reading.at
  const found = repetition.exec(reading.source)?.groups
  if (!found) return { part, least: 1, most: 1 }
  reading.at = repetition.lastIndex
  const least = found.sign === undefined ? Number(found.least) : found.sign === '+' ? 1 : 0
  const most = found.sign === '?' ? 1 : found.sign || found.most === '' ? Infinity : Number(found.most ?? least)
  return { part, least, most }
}
