import { createHash } from 'node:crypto'

/** How many characters are hashed at once: the engine copies them before. */
const step = 1 << 20

/** A hash of texts in their order. Texts of any length are hashed without a copy of the whole. */
export function textHash(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) {
    hash.update(`${text.length}:`)
    for (let start = 0; start < text.length; start += step) hash.update(text.slice(start, start + step), 'utf16le')
  }
  return hash.digest('hex').slice(0, 32)
}
