/** Counts attempts, so that nobody tries passwords without end. */
export interface Throttle {
  /** Counts an attempt, and returns 0; or how many seconds to wait before the next one. */
  take(client: string): number
  /** The last attempt of the client was right. */
  forgive(client: string): void
}

interface Limits {
  /** Attempts of one client in a window. */
  each: number
  /** Attempts of all clients in a window. */
  all: number
  /** In seconds. */
  window: number
}

/** How many clients are remembered. */
const mostClients = 10_000

export function createThrottle({ each, all, window }: Limits): Throttle {
  let counts = new Map<string, number>()
  let total = 0
  let end = 0
  return {
    take(client) {
      const now = Date.now() / 1000
      if (now >= end) {
        counts = new Map()
        total = 0
        end = now + window
      }
      const count = counts.get(client) ?? 0
      if (total >= all || count >= each) return Math.ceil(end - now)
      total += 1
      if (count > 0 || counts.size < mostClients) counts.set(client, count + 1)
      return 0
    },
    forgive(client) {
      total = Math.max(0, total - 1)
      counts.set(client, Math.max(0, (counts.get(client) ?? 1) - 1))
    },
  }
}
