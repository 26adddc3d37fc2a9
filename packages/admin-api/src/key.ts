import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An admin API key; it is shown only once. */
export interface NewSecret {
  /** The identifier of the key. Not secret: it is listed, logged and looked up. */
  id: string
  /** The text that clients send: `svc_`, the digits of the id and 256 random bits. */
  key: string
  /** The stored hash. */
  hash: string
}

const form = /^svc_([0-9a-f]{16})_[\w-]{43}$/

export function createSecret(): NewSecret {
  const digits = randomBytes(8).toString('hex')
  const key = `svc_${digits}_${randomBytes(32).toString('base64url')}`
  return { id: `key_${digits}`, key, hash: hashOf(key) }
}

/** The id in a text that has the format of a key. Undefined for any other text. */
export function keyId(key: string): string | undefined {
  const digits = form.exec(key)?.[1]
  return digits === undefined ? undefined : `key_${digits}`
}

/** Whether a key matches the hash. The comparison takes constant time. */
export function matches(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key), 'hex'), Buffer.from(hash, 'hex'))
}

/**
 * SHA-256 without salt and without rounds: slow hashes protect secrets that can be guessed, and nobody guesses 256 random bits. A slow
 * one would be paid with every request.
 */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The text with all keys removed. */
export function withoutKeys(text: string): string {
  return text.replace(/svc_[\w-]+/g, 'svc_…')
}
