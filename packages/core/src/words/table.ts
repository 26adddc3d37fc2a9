import { readFileSync } from 'node:fs'
import { matchLanguage } from '../language.ts'
import { english, type WordKey } from './english/index.ts'
import { speak, type Words } from './say.ts'

/** What an author writes instead of words: by language, then by key. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The languages that have every word, besides English. */
export const fullLanguages =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh-CN zh-TW'.split(' ')

/** Languages that have some words; the others are English. */
const partLanguages = 'el fa gl sk th'.split(' ')

const languages = ['en', ...fullLanguages, ...partLanguages]

const inEnglish: Words = { tag: 'en', texts: keyed(english) }
speak(inEnglish)

/** Every key, in the order of the table. */
export const wordKeys = Object.keys(inEnglish.texts) as WordKey[]

const known = new Map<string, Readonly<Record<string, string>>>([['en', inEnglish.texts]])

/**
 * The words for readers of a language (a BCP 47 tag): an author's own for this tag, then for the language, then those of the
 * language; in English where there are none.
 */
export function wordsIn(tag = 'en', own: OwnWords = {}): Words {
  const language = matchLanguage(tag, languages) ?? 'en'
  const written = [...new Set([matchLanguage(tag, Object.keys(own)), tag])].map((each) => own[each ?? ''])
  return { tag, texts: Object.assign({}, textsOf(language), ...written) }
}

function textsOf(language: string): Readonly<Record<string, string>> {
  let texts = known.get(language)
  if (!texts) {
    const file = new URL(`words/${language}.json`, import.meta.resolve('@specnav/core/package.json'))
    known.set(language, (texts = { ...inEnglish.texts, ...keyed(JSON.parse(readFileSync(file, 'utf8'))) }))
  }
  return texts
}

/** The words of a table by their keys. */
function keyed(table: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> {
  const groups = Object.entries(table)
  return Object.fromEntries(
    groups.flatMap(([group, words]) => Object.entries(words).map(([name, text]) => [`${group}.${name}`, text])),
  )
}
