export const wordLike = /[\p{L}\p{N}]+/gu

/** The words of a text, in lower case: texts are compared by them alone. */
export function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(wordLike), ([word]) => word.toLowerCase())
}
