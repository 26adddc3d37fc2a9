/** How many requests one visitor may send. */
export interface RateLimit {
  /** Maximum number of requests of one visitor in a minute. */
  perMinute: number
  /** Who sends a request. Default: the address that the platform states. */
  visitor?: (request: Request) => string
}

/** More visitors than this at once are forgotten, the oldest first. */
const mostVisitors = 10_000

const minute = 60_000

/**
 * Counts the requests of visitors in this process; platforms run several, so it protects a process, and is no
 * quota. Returns how many seconds to wait, if a request is one too many.
 */
export function limiter({ perMinute, visitor = addressOfVisitor }: RateLimit, now: () => number = Date.now) {
  const seen = new Map<string, { count: number; until: number }>()
  return (request: Request): number | undefined => {
    const name = visitor(request)
    const time = now()
    let entry = seen.get(name)
    if (!entry || entry.until <= time) {
      seen.delete(name)
      seen.set(name, (entry = { count: 0, until: time + minute }))
      if (seen.size > mostVisitors) seen.delete(seen.keys().next().value!)
    }
    entry.count++
    return entry.count > perMinute ? Math.ceil((entry.until - time) / 1000) : undefined
  }
}

function addressOfVisitor({ headers }: Request): string {
  const names = ['cf-connecting-ip', 'x-nf-client-connection-ip', 'x-real-ip', 'x-forwarded-for']
  const found = names.map((name) => headers.get(name)).find(Boolean)
  return found?.split(',', 1)[0]!.trim() ?? ''
}
