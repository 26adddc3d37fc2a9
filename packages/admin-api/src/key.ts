import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An admin API key, as it is shown once. */
export interface NewSecret {
  /** Which key it is. No secret: it is listed, logged and looked up. */
  id: string
  /** What the holder sends: `svc_`, the id's digits and 256 random bits. */
  key: string
  /** What is stored. */
  hash: string
}

const form = /^svc_([0-9a-f]{16})_[\w-]{43}$/

export function createSecret(): NewSecret {
  const digits = randomBytes(8).toString('hex')
  const key = `svc_${digits}_${randomBytes(32).toString('base64url')}`
  return { id: `key_${digits}`, key, hash: hashOf(key) }
}

/** The id of the key that a text claims to be. Undefined: it has not the form of a key. */
export function keyId(key: string): string | undefined {
  const digits = form.exec(key)?.[1]
  return digits === undefined ? undefined : `key_${digits}`
}

/** Whether a key is the one that was hashed. Takes the same time wherever they differ. */
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

/** A text without the keys that somebody wrote into it. */
export function withoutKeys(text: string): string {
  return text.replace(/svc_[\w-]+/g, 'svc_…')
}
