/** Counts the requests of each key. In memory: every server counts separately. */
export interface RateLimit {
  /** Counts a request of a key. Returns the seconds to wait if there are too many, otherwise 0. */
  take(keyId: string): number
}

/**
 * A bucket of tokens for each key: `perMinute` at the start and at the most, refilled evenly. Only keys that are in force get one, so that
 * nobody fills the memory with names.
 */
export function rateLimit(perMinute: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(keyId) {
      const bucket = buckets.get(keyId) ?? { tokens: perMinute, at: now() }
      buckets.set(keyId, bucket)
      const elapsed = now() - bucket.at
      bucket.tokens = Math.min(perMinute, bucket.tokens + (elapsed * perMinute) / 60_000)
      bucket.at = now()
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * 60) / perMinute)
      bucket.tokens -= 1
      return 0
    },
  }
}
