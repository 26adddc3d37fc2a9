/** Counts attempts, so that nobody tries passwords without end. Each client has a count and a window of its own. */
export interface Throttle {
  /** Counts an attempt. Returns how many the client has made in its window, or for how many seconds it has to wait. */
  take(client: string): { count: number } | { wait: number }
  /** Takes an attempt of the client back: it was right, or nobody has looked at it. */
  forgive(client: string): void
}

interface Limits {
  /** Attempts of one client in a window. */
  each: number
  /** In seconds, from the first attempt. */
  window: number
}

/** How many clients are remembered: those that began last. */
const mostClients = 10_000

export function createThrottle({ each, window }: Limits): Throttle {
  const known = new Map<string, { count: number; end: number }>()
  return {
    take(client) {
      const now = Date.now() / 1000
      const before = known.get(client)
      if (before && now < before.end) {
        if (before.count >= each) return { wait: Math.ceil(before.end - now) }
        before.count += 1
        return { count: before.count }
      }
      known.delete(client)
      if (known.size >= mostClients) known.delete(known.keys().next().value!)
      known.set(client, { count: 1, end: now + window })
      return { count: 1 }
    },
    forgive(client) {
      const before = known.get(client)
      if (before) before.count = Math.max(0, before.count - 1)
    },
  }
}
