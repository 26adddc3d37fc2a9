import { keyOf } from '../text-hash.ts'
import type { Words } from './say.ts'

const keys = new WeakMap<Words, string>()

/** The hash of the words of a language, which are many. */
export function keyOfWords(words: Words): string {
  const key = keys.get(words) ?? keyOf(words)
  keys.set(words, key)
  return key
}
