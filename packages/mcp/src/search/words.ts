import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

type Stem = (word: string) => string

const stemmers: Record<string, Stem | undefined> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nb: norwegian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
}

/** The language of a site that states none. */
export const defaultLanguage = 'en'

/** Words longer than this are data: hashes, encoded files. */
const longestWord = 60

/** The words of chunks of text that were read already, in one language. Most chunks of a site are a few thousand. */
export type KnownWords = Map<string, readonly string[]>

/** How many chunks are known at most: a site has millions of numbers and hashes. */
const mostKnown = 50_000

/**
 * The words of a text as the index knows them: in lower case, without accents, and as stems where the language
 * (a BCP 47 tag) has a stemmer. `paymentIntent` and `payment_intent` are `payment`, `intent` and
 * `paymentintent`. Scripts without spaces give pairs of characters.
 */
export function wordsOf(text: string, language = defaultLanguage, known: KnownWords = new Map()): string[] {
  const stem = stemmers[language.split('-', 1)[0]!.toLowerCase()] ?? ((word: string) => word)
  const words: string[] = []
  for (const [chunk] of text.normalize('NFKC').matchAll(chunks)) {
    if (chunk.length > longestWord) continue
    let found = known.get(chunk)
    if (!found) {
      if (known.size >= mostKnown) known.clear()
      known.set(chunk, (found = wordsIn(chunk, stem)))
    }
    for (const word of found) words.push(word)
  }
  return words
}

function wordsIn(chunk: string, stem: Stem): string[] {
  if (withoutSpaces.test(chunk)) return pairsOf(chunk)
  const parts = chunk.split(joints).filter(Boolean)
  const words = parts.map((part) => plain(stem(part.toLowerCase())))
  if (parts.length > 1) words.push(plain(parts.join('').toLowerCase()))
  // A part of an identifier is one, too: `retry_count` of `max_retry_count`.
  if (parts.length > 2)
    for (const [at, part] of parts.slice(1).entries()) words.push(plain(`${parts[at]}${part}`.toLowerCase()))
  return words.filter(Boolean)
}

/** A text of so few words is a name: `On call`, `Me API`. */
const mostOfName = 2

/**
 * The words that a question looks for: without those of English grammar, if there are others. Readers ask in English
 * whatever the language of a page.
 */
export function questionWords(question: string, language = defaultLanguage): string[] {
  const words = wordsOf(question, language)
  return words.length > mostOfName ? withoutGrammar(words) : words
}

/** The words of a title that say what its page is about. */
export function titleWords(title: string, language = defaultLanguage): string[] {
  return withoutGrammar(wordsOf(title, language))
}

function withoutGrammar(words: string[]): string[] {
  const own = words.filter((word) => !grammar.has(word))
  return own.length > 0 ? own : words
}

/** An identifier is one chunk: `max_retry_count`, `max-retry-count`, `job.retry.count`. */
const chunks = /[\p{L}\p{M}\p{N}]+(?:(?:_+|(?<=\p{L})[-.](?=\p{L}))[\p{L}\p{M}\p{N}]+)*/gu

const joints = /_+|[-.]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function pairsOf(chunk: string): string[] {
  const characters = Array.from(chunk.toLowerCase())
  if (characters.length === 1) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** A longer text with signs is data, or a URL. */
const longestWritten = 40

/** Texts between spaces, and between characters of scripts that have none. */
const runs = /[^\s`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uff0f]+/gu

/** What a sentence puts before and after a text. */
const before = /^["'“‘«(]+/
const after = /[.,;:!?"'”’»]+$/

/** Signs of code. Hyphens, slashes and points between words are none: a run has another one, or begins with one of them. */
const sign = /[$~^<>=|+#@%&*!\\{}[\]€£¥]|^[-./]+[\p{L}\p{N}]|\(\)$/u

/** Signs that stand between words of a text. */
const typographic = /^(?:[-–—|•·*/\\=+&<>!]|[-=*_~#+|]{3,})$/

/**
 * The texts with signs of code as they are written, in lower case: `$home`, `<steps>`, `^2.0.0`, `c#`. They are found
 * beside their words, so that `C#` is more than the letter.
 */
export function writtenIn(text: string): string[] {
  return Array.from(text.normalize('NFKC').matchAll(runs), ([run]) => trimmed(run)).filter(
    (run) => run.length <= longestWritten && sign.test(run) && !typographic.test(run) && !run.includes('://'),
  )
}

/** A text without the marks of the sentence around it. */
function trimmed(run: string): string {
  const inner = run.toLowerCase().replace(before, '').replace(after, '')
  const isClosed = !inner.endsWith(')') || inner.includes('(')
  return isClosed ? inner : trimmed(inner.slice(0, -1))
}

const grammarWords =
  'a about an and any are as at be by can could do does for from has have how i if in into is it its make me my need of on or our should so some that the their them there these they this to us use want was we what when where which who why will with would you your'

/** As they are, and as stems of English. */
const grammar = new Set([...grammarWords.split(' '), ...wordsOf(grammarWords)])

/** Stems of English words for the documentation itself, or for reading it: they seldom say what a question is about. */
export const mediumWords: ReadonlySet<string> = new Set(
  wordsOf(
    'guide documentation docs doc page section article reference learn more read see full complete tutorial here example below above using use',
  ),
)
