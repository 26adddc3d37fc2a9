import { type JsonValue, isObject, joinPointer } from '../json.ts'
import { languageOf } from '../language.ts'
import type { Problem } from '../problem.ts'
import { nearest } from '../suggest.ts'
import { wordKeys } from '../words/index.ts'
import type { PlaceOf } from './types.ts'

/** `words`: texts by the tag of a language, then by their keys. Languages are named as in the navigation: `cn` is `zh`. */
export function readWords(words: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return Object.fromEntries(Object.entries(words).map(([code, own]) => [languageOf(code)?.tag ?? code, own]))
}

/** Languages and keys in `words` that do not exist. */
export function unknownWords(words: JsonValue | undefined, place: PlaceOf): Problem[] {
  const known = new Set<string>(wordKeys)
  return Object.entries(isObject(words) ? words : {}).flatMap(([code, own]) => {
    const pointer = joinPointer('/words', code)
    if (!languageOf(code)) {
      const expected = 'the code of a language, such as `es` or `pt-BR`'
      const message = `\`words.${code}\` changes nothing, because \`${code}\` is no language. Write ${expected}.`
      return {
        code: 'config-value' as const,
        severity: 'warning' as const,
        message,
        ...place(pointer),
        actual: code,
        expected,
      }
    }
    const unknown = Object.keys(isObject(own) ? own : {}).filter((key) => !known.has(key))
    return unknown.map((key): Problem => {
      // An author who leaves out the group means the word all the same.
      const [suggestion] = [...wordKeys.filter((each) => each.endsWith(`.${key}`)), ...nearest(key, wordKeys)]
      const advice =
        suggestion === undefined ? 'The keys are in the reference of docs.json.' : `Did you mean \`${suggestion}\`?`
      const message = `No word of the interface has the key \`${key}\`, so this changes nothing. ${advice}`
      const found = place(pointer + joinPointer('', key))
      return { code: 'config-unknown-key', severity: 'note', message, ...found, actual: key, suggestion }
    })
  })
}
