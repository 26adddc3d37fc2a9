import { createHash, hash } from 'node:crypto'

/** How many characters are hashed at once: the engine copies them before. */
const step = 1 << 20

/** A hash of texts in their order. Texts of any length are hashed without a copy of the whole. */
export function textHash(texts: readonly string[]): string {
  const whole = createHash('sha256')
  for (const text of texts) {
    whole.update(`${text.length}:`)
    for (let start = 0; start < text.length; start += step) whole.update(text.slice(start, start + step), 'utf16le')
  }
  return whole.digest('hex').slice(0, 32)
}

/** A hash of plain values. */
export function keyOf(...inputs: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(inputs), 'base64url').slice(0, 22)
}
