import type { ApiKey, StoredJob } from './store.ts'

/** A key as it is compared, and as it is shown. */
export interface KnownKey {
  hash: string
  shown: ApiKey
}

/** What a request asks for: a key, and a job of any project. */
export interface KnownRows {
  key?: KnownKey
  job?: StoredJob
}

/** What requests have asked for lately: polling costs the database nothing until something changes. */
export interface ReadMemory {
  find(keyId: string, jobId: string): Promise<KnownRows>
  /** A key or a job has changed; without its id, anything may have. */
  forget(id?: string): void
}

/** How many keys, and how many jobs, are kept: those that were read last. */
const mostKept = 10_000

/** `isCurrent`: whether every change is told, so that what is known holds. Otherwise the database is asked each time. */
export function readMemory(
  load: (keyId: string, jobId: string) => Promise<KnownRows>,
  isCurrent: () => boolean,
): ReadMemory {
  const keys = new Map<string, KnownKey>()
  const jobs = new Map<string, StoredJob>()
  let loading = new Map<string, Promise<KnownRows>>()
  let changes = 0

  async function ask(keyId: string, jobId: string): Promise<KnownRows> {
    const before = changes
    const rows = await load(keyId, jobId)
    // What has changed meanwhile may have been read before or after the change.
    if (before === changes && isCurrent()) {
      if (rows.key) keep(keys, keyId, rows.key)
      if (rows.job) keep(jobs, jobId, rows.job)
    }
    return rows
  }

  return {
    async find(keyId, jobId) {
      if (!isCurrent()) return ask(keyId, jobId)
      const [key, job] = [keys.get(keyId), jobs.get(jobId)]
      if (key && job) return { key, job }
      // Many who poll ask at the same time.
      const name = `${keyId} ${jobId}`
      const known = loading.get(name)
      if (known) return known
      const asked = ask(keyId, jobId)
      const mine = loading.set(name, asked)
      return asked.finally(() => mine.delete(name))
    },
    forget(id) {
      changes += 1
      // Whoever asks from now on has to see the change.
      loading = new Map()
      if (id === undefined) {
        keys.clear()
        jobs.clear()
      } else {
        keys.delete(id)
        jobs.delete(id)
      }
    },
  }
}

function keep<Row>(rows: Map<string, Row>, id: string, row: Row): void {
  if (rows.size >= mostKept && !rows.has(id)) rows.delete(rows.keys().next().value!)
  rows.set(id, row)
}
