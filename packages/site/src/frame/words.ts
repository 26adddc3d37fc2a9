import { readFileSync } from 'node:fs'
import { matchLanguage } from '@specnav/core/text'
import { packageFile } from '../package-file.ts'

/** The words of the frame in one language. `section` has `{{title}}` for the name of a heading. */
export type Words = Readonly<Record<Word, string>>

type Word =
  | 'skip'
  | 'search'
  | 'cancel'
  | 'mode'
  | 'dark'
  | 'light'
  | 'auto'
  | 'menu'
  | 'navigation'
  | 'contents'
  | 'updated'
  | 'previous'
  | 'next'
  | 'missing'
  | 'section'
  | 'results'
  | 'none'

const languages = new Map<string, Words>()

/** A table of lines: the names of words, and then a language in each. */
function table(): ReadonlyMap<string, Words> {
  if (languages.size > 0) return languages
  const text = readFileSync(packageFile('words.tsv'), 'utf8')
  const [[, ...names] = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  for (const [language = '', ...words] of lines)
    languages.set(language, Object.fromEntries(names.map((name, index) => [name, words[index]])) as Words)
  return languages
}

/** The words for readers of a language, a BCP 47 tag; in English where there are none. */
export function wordsIn(language: string): Words {
  const known = table()
  return known.get(matchLanguage(language, [...known.keys()]) ?? 'en') ?? known.get('en')!
}
