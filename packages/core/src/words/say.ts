import type { English, WordKey } from './english/index.ts'

/** The words of the interface in one language. */
export interface Words {
  /** BCP 47 tag. */
  tag: string
  texts: Readonly<Record<string, string>>
}

/** What is said by whoever has chosen no language. */
let current: Words = { tag: 'en', texts: {} }

/** Chooses the words for all that follows: in a browser, which shows one language, and as the default of a process. */
export function speak(words: Words): void {
  current = words
}

/**
 * Draws something in the words of a language. Drawing never waits, so what is drawn need not hand the words to each of its parts.
 */
export function speaking<T>(words: Words, draw: () => T): T {
  const before = current
  current = words
  try {
    return draw()
  } finally {
    current = before
  }
}

/** A word in the language that is spoken. `parts` are the values of `{…}` in it; `{count}` decides between its two forms. */
export function say(key: WordKey, parts: Readonly<Record<string, string | number>> = {}): string {
  const [one = '', many = one] = (current.texts[key] ?? key).split('|')
  return fill(parts.count === 1 ? one : many, parts)
}

/** The words that are spoken: their tag is for dates and numbers, and what is kept of a drawing belongs to them. */
export function spoken(): Words {
  return current
}

const groups = new WeakMap<Words, Map<string, Readonly<Record<string, string>>>>()

/** The words of one group, by their names: `title` for `assistant.title`. Every page asks for them. */
export function wordsOf<Group extends keyof English>(
  group: Group,
  words: Words,
): Readonly<Record<keyof English[Group] & string, string>> {
  const known = groups.get(words) ?? new Map<string, Readonly<Record<string, string>>>()
  groups.set(words, known)
  let found = known.get(group)
  if (!found) {
    const own = Object.entries(words.texts).filter(([key]) => key.startsWith(`${group}.`))
    found = Object.freeze(Object.fromEntries(own.map(([key, text]) => [key.slice(group.length + 1), text])))
    known.set(group, found)
  }
  return found
}

/** A text with its parts in braces replaced. */
export function fill(text: string, parts: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => String(parts[name] ?? written))
}
