import { console as english, types } from '@specnav/core/english'
import { fill, speak } from '@specnav/core/words'

type Word = keyof typeof english

const prefixed = (group: string, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${group}.${name}`, text]))

let texts: Readonly<Record<string, string>> = { ...prefixed('console', english), ...prefixed('reference', types) }
speak({ tag: 'en', texts })

/** Loads the words of a page's language: a file. Those that cannot be loaded are English. */
export async function loadWords(url: string | undefined): Promise<void> {
  if (url === undefined) return
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000) })
    const own: unknown = response.ok ? await response.json() : {}
    texts = { ...texts, ...(own as Record<string, string>) }
    speak({ tag: document.documentElement.lang || 'en', texts })
  } catch {
    // The console works in English, too.
  }
}

/** A word of the console. `{count}` decides between its two forms. */
export function word(name: Word, parts: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = (texts[`console.${name}`] ?? '').split('|')
  return fill(parts.count === 1 ? one : many, parts)
}

/** Names in a sentence. */
export function listOf(names: readonly string[]): string {
  return names.length === 0 ? '' : names.reduce((first, last) => word('and', { first, last }))
}
